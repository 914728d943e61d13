import { shortName } from '../../ontology/short-name.ts';
import type { AlignmentState } from '../index/crosswalk.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { justificationLabel } from '../term/sections/alignments.ts';
import { escapeHtml, languageAttributes, refHtml } from '../text/html.ts';
import { number } from '../text/number.ts';
import { cleanText, isReadable } from '../text/text.ts';
import type { CrosswalkEntry } from './crosswalk-groups.ts';
import type { PartOfGroup } from './crosswalk-parts.ts';
import type { CountCell } from './crosswalk-view.ts';
import { groupAnchor } from './crosswalk-view.ts';

/** Strings instead of components, because a page has hundreds of rows. All text of the ontology is escaped. */
const GROUPS: Readonly<Record<AlignmentState, (group: PartOfGroup, index: PublicationIndex) => string>> = {
  matched: ({ entries }, index) => matchTable(entries, index),
  absent: ({ entries }, index) => absentList(entries, index),
  open: ({ entries }, index) => names(entries, index),
};

/** The terms of one kind in one state. Terms that are not assessed are folded. Empty if the terms are only counted. */
export function groupHtml(group: PartOfGroup, index: PublicationIndex): string {
  const { state, kind, continued, terms, unlisted, counted } = group;
  if (counted) return '';
  const labels = index.messages.crosswalk;
  const title = index.messages.term.kinds[kind].many;
  const shownTitle = escapeHtml(continued ? labels.continued(title) : title);
  const heading = `<h3${own(index)}>${shownTitle} <span class="count">${number(terms, index.interface)}</span></h3>`;
  const id = continued ? '' : ` id="${groupAnchor(state, kind)}"`;
  const rest = unlisted === 0 ? '' : `<p class="intro"${own(index)}>${escapeHtml(labels.unlisted(unlisted))}</p>`;
  const inside = GROUPS[state](group, index) + rest;
  return state === 'open'
    ? `<details class="group"${id}><summary>${heading}</summary>${inside}</details>`
    : `<section${id}>${heading}${inside}</section>`;
}

/** What a state means, and whether its terms are only counted. */
export function stateIntro(
  state: AlignmentState,
  groups: readonly PartOfGroup[],
  { messages }: PublicationIndex,
): string {
  const { states, mostOpen } = messages.crosswalk;
  const { sentence } = states[state];
  return groups.some(({ counted }) => counted) ? `${sentence} ${mostOpen}` : sentence;
}

function own({ own: language }: PublicationIndex): string {
  return languageAttributes(language);
}

function matchTable(entries: readonly CrosswalkEntry[], index: PublicationIndex): string {
  const { ours, strength, theirs, how } = index.messages.crosswalk;
  const head = [ours, strength, theirs, how].map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const rows = entries.map((entry) => matchRow(entry, index)).join('');
  return `<table class="rows crosswalk"><thead${own(index)}><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`;
}

function matchRow({ iri, alignment, noCloser }: CrosswalkEntry, index: PublicationIndex): string {
  if (alignment?.target === undefined) return '';
  const there = index.ref(alignment.target);
  const code = there.curie === there.label ? '' : ` <code>${escapeHtml(there.curie)}</code>`;
  const strength = escapeHtml(index.messages.term.strengths[alignment.relation].name);
  return (
    `<tr><th scope="row">${refHtml(index.ref(iri))}</th><td class="strength ${alignment.relation}"${own(index)}>${strength}</td>` +
    `<td class="theirs">${refHtml(there)}${code}</td><td class="what">${remarksHtml(alignment, index)}${noCloser ? aside(index.messages.crosswalk.noCloser, index.own) : ''}</td></tr>`
  );
}

/** Maximum length of a comment in a row, in characters. The page of the term shows the full comment. */
const MAX_COMMENT = 1000;

/** Method and comment of a match. */
function remarksHtml(
  { justification, comment }: NonNullable<CrosswalkEntry['alignment']>,
  index: PublicationIndex,
): string {
  const how = justification === undefined ? '' : aside(justificationLabel(justification, index.messages), index.own);
  if (comment === undefined) return how;
  const foreign = isReadable(comment.language, index.language) ? undefined : comment.language;
  return `<p${languageAttributes(foreign)}>${escapeHtml(shortName(cleanText(comment.value), MAX_COMMENT))}</p>${how}`;
}

function aside(text: string, language: string | undefined): string {
  return `<p class="how"${languageAttributes(language)}>${escapeHtml(text)}</p>`;
}

function absentList(entries: readonly CrosswalkEntry[], index: PublicationIndex): string {
  if (entries.every(({ alignment }) => alignment?.comment === undefined)) return names(entries, index);
  const rows = entries.map(
    ({ iri, alignment }) =>
      `<div><dt>${refHtml(index.ref(iri))}</dt><dd>${alignment ? remarksHtml(alignment, index) : ''}</dd></div>`,
  );
  return `<dl class="terms">${rows.join('')}</dl>`;
}

function names(entries: readonly CrosswalkEntry[], index: PublicationIndex): string {
  return `<ul class="refs columns">${entries.map(({ iri }) => `<li>${refHtml(index.ref(iri))}</li>`).join('')}</ul>`;
}

/** A row of counts, each with a link to its terms. */
export function countCells(cells: readonly CountCell[], index: PublicationIndex): string {
  const { states } = index.messages.crosswalk;
  return cells
    .map(({ state, terms, href }) => {
      const count = number(terms, index.interface);
      const shown = href === undefined ? count : `<a href="${escapeHtml(href)}">${count}</a>`;
      return `<td class="number-cell" data-name="${escapeHtml(states[state].name)}">${shown}</td>`;
    })
    .join('');
}
