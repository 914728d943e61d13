import { number } from '../../base/number.ts';
import { schemaPaths } from '../../mappings/addresses.ts';
import type { Alignment, Iri, Kind, Relation, Term } from '../../ontology/model.ts';
import { RELATIONS } from '../../ontology/model.ts';
import { shortName } from '../../base/text.ts';
import { canonicalIri } from '../../rdf/index.ts';
import { downloadsOf } from '../files/downloads.ts';
import type { AlignmentState, Crosswalk } from '../index/crosswalks.ts';
import { comparedTerms, crosswalkPath, CROSSWALKS_PAGE, crosswalksOf, kindOf, STATES } from '../index/crosswalks.ts';
import { KIND_ORDER } from '../index/kinds.ts';
import { splitByCost } from '../index/lists.ts';
import type { PageHead, PageRow } from '../index/page-row.ts';
import { onePage } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/titles.ts';
import { partsHtml, trailHtml } from '../term/page-parts-html.ts';
import { commonMethod, justificationLabel } from '../term/sections/alignments.ts';
import { filterHtml } from '../term/sections/block.ts';
import { escapeHtml, languageAttributes, refHtml, safeHref } from '../text/html.ts';
import { cleanText, isReadable } from '../text/text.ts';
import { ALIGNMENT_PREDICATES } from '../../vocabularies/index.ts';

/** Number of terms of a kind in a state, with a link to them. */
interface CountCell {
  readonly state: AlignmentState;
  readonly terms: number;
  /** Absent if there are none, or if they are only counted. */
  readonly href?: string;
}

/** One page of a crosswalk. */
export interface CrosswalkView {
  readonly title: string;
  readonly description: string;
  readonly intro: string;
  /** Below the base URL and the language's folder. */
  readonly path: string;
  readonly vocabulary: { readonly title: string; readonly code?: string; readonly href?: string };
  /** The page of the other direction. Absent if there are no matches. */
  readonly other?: { readonly title: string; readonly href: string };
  readonly part: number;
  /** Paths of all its pages, below the base URL and the language's folder. */
  readonly paths: readonly string[];
  /** Counts by kind. `total` is their sum. */
  readonly counts: readonly { readonly kind: Kind; readonly cells: readonly CountCell[] }[];
  readonly total: readonly CountCell[];
  readonly strengths: readonly { readonly relation: Relation; readonly matches: number }[];
  readonly groups: readonly PartOfGroup[];
}

/** One page of a crosswalk that is read from the other vocabulary. */
interface ReversedView extends Pick<CrosswalkView, 'title' | 'description' | 'intro' | 'path' | 'part' | 'paths'> {
  readonly vocabulary: CrosswalkView['vocabulary'];
  readonly targets: readonly Target[];
}

/** A term of the other vocabulary, with the own terms that it matches. */
interface Target {
  readonly iri: Iri;
  readonly matches: readonly { readonly iri: Iri; readonly relation: Relation }[];
}

/** Matches on a page of the other direction: names without comments, so that one page, and its filter, has nearly always all. */
const REVERSED_MATCHES = 1500;

/** What an own term is to the other one: a term with a broader match is a narrower match of that one. */
const BACK: ReadonlyMap<Relation, Relation> = new Map(
  [...ALIGNMENT_PREDICATES.values()].map(({ relation, back }) => [relation, back]),
);

/** The matches of a crosswalk by the term of the other vocabulary, in order of its label. Empty if there are no matches. */
export function reversedViews({ vocabulary, matched }: Crosswalk, index: PublicationIndex): ReversedView[] {
  const labels = index.messages.crosswalk;
  const pairs = [...matched].flatMap(([{ iri }, alignments]) =>
    alignments.flatMap(({ target, relation }) =>
      target === undefined ? [] : [{ target, iri, relation: BACK.get(relation) ?? relation }],
    ),
  );
  const byTarget = Map.groupBy(pairs, ({ target }) => canonicalIri(target));
  if (pairs.length === 0) return [];
  const sorted = index.sorted([...byTarget.values()].map(([first]) => (first as (typeof pairs)[0]).target));
  const targets = sorted.map(({ iri }): Target => ({ iri, matches: byTarget.get(canonicalIri(iri)) ?? [] }));
  const pathOf = (part: number): string => crosswalkPath(vocabulary, part, 'reverse');
  const pages = splitByCost(targets, ({ matches }) => matches.length, REVERSED_MATCHES, pathOf);
  const name = vocabulary.title;
  const title = labels.reversedOf({ standard: name, site: siteTitle(index).text });
  const description = labels.reversedIntro({ standard: name });
  return pages.map(({ path, part, paths, items }) => ({
    title: part === 1 ? title : labels.part({ title, part }),
    description: part === 1 ? description : labels.part({ title: description, part }),
    intro: description,
    path,
    part,
    paths,
    vocabulary: { title: name, href: index.links.page(crosswalkPath(vocabulary)) },
    targets: items,
  }));
}

/** A table with a row for each term of the other vocabulary. */
function reversedTable({ vocabulary, targets }: ReversedView, index: PublicationIndex): string {
  const { crosswalk, term } = index.messages;
  const rows = targets.map(({ iri, matches }) => {
    const ours = matches.map(
      (match) =>
        `<li>${refHtml(index.ref(match.iri))} <span class="strength"${own(index)}>${escapeHtml(term.strengths[match.relation].name)}</span></li>`,
    );
    return `<tr><th scope="row" class="theirs">${theirsHtml(iri, index)}</th><td><ul class="refs">${ours.join('')}</ul></td></tr>`;
  });
  const head = `<th scope="col">${escapeHtml(vocabulary.title)}</th><th scope="col"${own(index)}>${escapeHtml(crosswalk.ours)}</th>`;
  return `<table class="rows crosswalk reversed"><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** A term of the other vocabulary: its label, and its code unless that is the same. */
function theirsHtml(iri: Iri, index: PublicationIndex): string {
  const there = index.ref(iri);
  return refHtml(there) + (there.curie === there.label ? '' : ` <code>${escapeHtml(there.curie)}</code>`);
}

/** The anchor of a group on its page. */
function groupAnchor(state: AlignmentState, kind: Kind): string {
  return `${state}-${kind}`;
}

/** All pages of a crosswalk, each of limited length. Linear in the terms. */
export function crosswalkViews(crosswalk: Crosswalk, index: PublicationIndex): CrosswalkView[] {
  const { vocabulary } = crosswalk;
  const labels = index.messages.crosswalk;
  const pages = crosswalkParts(crosswalkGroups(crosswalk, index));
  const paths = pages.map((_, at) => crosswalkPath(vocabulary, at + 1));
  const href = vocabulary.url === undefined ? undefined : safeHref(vocabulary.url);
  const name = vocabulary.title;
  const other = {
    title: labels.reversedOf({ standard: name, site: siteTitle(index).text }),
    href: index.links.page(crosswalkPath(vocabulary, 1, 'reverse')),
  };
  const shared = {
    description: labels.descriptionOf({ site: siteTitle(index).text, standard: name }),
    intro: labels.introOf({ standard: name }),
    vocabulary: {
      title: name,
      ...(vocabulary.prefix === undefined ? {} : { code: `${vocabulary.prefix}:` }),
      ...(href === undefined ? {} : { href }),
    },
    ...(crosswalk.matched.size > 0 && { other }),
    paths,
    ...countsOf(pages, paths.map(index.links.page)),
    strengths: RELATIONS.flatMap((relation) => {
      const matches = crosswalk.strengths.get(relation);
      return matches === undefined ? [] : [{ relation, matches }];
    }),
  };
  return pages.map((groups, at) => ({
    ...shared,
    title:
      at === 0
        ? labels.titleOf({ standard: name })
        : labels.part({ title: labels.titleOf({ standard: name }), part: at + 1 }),
    description: at === 0 ? shared.description : labels.part({ title: shared.description, part: at + 1 }),
    path: crosswalkPath(vocabulary, at + 1),
    part: at + 1,
    groups,
  }));
}

function countsOf(
  pages: readonly (readonly PartOfGroup[])[],
  hrefs: readonly string[],
): Pick<CrosswalkView, 'counts' | 'total'> {
  const starts = pages.flatMap((groups, at) =>
    groups.filter(({ continued }) => !continued).map((group) => ({ ...group, page: hrefs[at] ?? '' })),
  );
  const cell = (state: AlignmentState, kind: Kind): CountCell => {
    const group = starts.find((it) => it.state === state && it.kind === kind);
    if (!group) return { state, terms: 0 };
    return { state, terms: group.terms, ...(!group.counted && { href: `${group.page}#${groupAnchor(state, kind)}` }) };
  };
  const counts = KIND_ORDER.filter((kind) => starts.some((it) => it.kind === kind)).map((kind) => ({
    kind,
    cells: STATES.map((state) => cell(state, kind)),
  }));
  const total = STATES.map((state) => ({
    state,
    terms: starts.reduce((sum, group) => (group.state === state ? sum + group.terms : sum), 0),
  }));
  return { counts, total };
}

/** A crosswalk in the list: its vocabulary and counts. */
export interface CrosswalkRow {
  readonly name: string;
  readonly code?: string;
  readonly href: string;
  readonly counts: readonly { readonly state: AlignmentState; readonly terms: number }[];
}

/** The crosswalks of a publication with their counts; most matches first. */
export function crosswalkList(index: PublicationIndex): CrosswalkRow[] {
  const { publication, links } = index;
  const compared = Map.groupBy(comparedTerms(publication), kindOf);
  return crosswalksOf(publication).map(({ vocabulary, matched, absent, kinds }) => {
    const all = [...kinds].reduce((sum, kind) => sum + (compared.get(kind)?.length ?? 0), 0);
    const terms: Readonly<Record<AlignmentState, number>> = {
      matched: matched.size,
      absent: absent.size,
      open: all - matched.size - absent.size,
    };
    return {
      name: vocabulary.title,
      ...(vocabulary.prefix === undefined ? {} : { code: `${vocabulary.prefix}:` }),
      href: links.page(crosswalkPath(vocabulary)),
      counts: STATES.map((state) => ({ state, terms: terms[state] })),
    };
  });
}

/** A term in a state. A matched term has one entry per match. */
interface CrosswalkEntry {
  readonly iri: Iri;
  /** The match, or the comment on a search without a match. Absent for a term that is not assessed. */
  readonly alignment?: Alignment;
  /** Whether a stronger match was searched without a result. */
  readonly noCloser?: true;
}

/** The terms of one kind in one state, in order of their labels. */
interface CrosswalkGroup {
  readonly state: AlignmentState;
  readonly kind: Kind;
  /** Number of terms, including unlisted ones. */
  readonly terms: number;
  readonly entries: readonly CrosswalkEntry[];
  /** Number of terms that are counted but not listed. */
  readonly unlisted: number;
  /** Whether the terms of the state are only counted. */
  readonly counted?: true;
}

/** Maximum number of listed terms that are not assessed. Further ones are only counted. */
const MAX_LISTED = 2000;
/** So few terms are listed even if they are the most. */
const ALWAYS_LISTED = 300;

/**
 * All terms of the ontology in relation to one external vocabulary, by state, then by kind. Terms that are not assessed are listed as what
 * remains to be done. If they are most terms, they are only counted: else every crosswalk would list nearly all terms.
 */
export function crosswalkGroups(crosswalk: Crosswalk, index: PublicationIndex): CrosswalkGroup[] {
  const { matched, absent, kinds } = crosswalk;
  const compared = comparedTerms(index.publication).filter((term) => kinds.has(kindOf(term)));
  const ofState: Readonly<Record<AlignmentState, readonly Term[]>> = {
    matched: [...matched.keys()],
    absent: [...absent.keys()],
    open: compared.filter((term) => !matched.has(term) && !absent.has(term)),
  };
  const areMost = ofState.open.length > Math.max(ALWAYS_LISTED, matched.size + absent.size);
  let remaining = areMost ? 0 : MAX_LISTED;
  return STATES.flatMap((state) => {
    const byKind = Map.groupBy(ofState[state], kindOf);
    return KIND_ORDER.flatMap((kind): CrosswalkGroup[] => {
      const terms = byKind.get(kind) ?? [];
      if (terms.length === 0) return [];
      const limit = state === 'open' ? remaining : terms.length;
      const listed = limit === 0 ? [] : index.sorted(terms.map(({ iri }) => iri)).slice(0, limit);
      if (state === 'open') remaining -= listed.length;
      const entries = listed.flatMap(({ iri }) => entriesOf(iri, crosswalk, index));
      const unlisted = terms.length - listed.length;
      return [
        { state, kind, terms: terms.length, entries, unlisted, ...(state === 'open' && areMost && { counted: true }) },
      ];
    });
  });
}

function entriesOf(iri: Iri, { matched, absent }: Crosswalk, index: PublicationIndex): CrosswalkEntry[] {
  const term = index.term(iri) as Term;
  const alignments = matched.get(term);
  if (alignments === undefined) {
    const [alignment] = absent.get(term) ?? [];
    return [{ iri, ...(alignment && { alignment }) }];
  }
  const noCloser = alignments.some(({ target }) => target === undefined);
  const matches = alignments.filter(({ target }) => target !== undefined);
  return matches.map((alignment, at) => ({ iri, alignment, ...(noCloser && at === 0 ? { noCloser: true } : {}) }));
}

/** A group, or the part of it on one page. */
interface PartOfGroup extends CrosswalkGroup {
  readonly continued: boolean;
}

/** Rows of a table on one page. */
const ROWS = 300;
/** Maximum number of counted characters of a row. Rows cut longer URLs and comments. */
const MAX_CHARACTERS = 20_000;
/** Relative size of an entry: a name in a list is shorter than a row with its match. */
const WEIGHT: Readonly<Record<AlignmentState, number>> = { matched: 1, absent: 1 / 2, open: 1 / 3 };

/** Splits the groups into pages of limited length. At least one page. */
export function crosswalkParts(groups: readonly CrosswalkGroup[]): PartOfGroup[][] {
  const pages: PartOfGroup[][] = [[]];
  let remaining = ROWS;
  for (const group of groups) {
    let from = 0;
    do {
      const fits = fitting(group, from, remaining);
      if (fits < 1 && remaining < ROWS && group.entries.length > 0) {
        pages.push([]);
        remaining = ROWS;
        continue;
      }
      const entries = group.entries.slice(from, from + Math.max(1, fits));
      const isLast = from + entries.length >= group.entries.length;
      pages.at(-1)?.push({ ...group, entries, continued: from > 0, unlisted: isLast ? group.unlisted : 0 });
      from += entries.length;
      remaining -= entries.reduce((sum, entry) => sum + weightOf(entry, group.state), 0);
    } while (from < group.entries.length);
  }
  return pages;
}

/** Returns how many entries from position `from` fit on the page. */
function fitting({ entries, state }: CrosswalkGroup, from: number, room: number): number {
  let remaining = room;
  let at = from;
  for (; at < entries.length; at += 1) if ((remaining -= weightOf(entries[at] as CrosswalkEntry, state)) < 0) break;
  return at - from;
}

/** Number of characters in a row of usual length. */
const USUAL_CHARACTERS = 500;

function weightOf({ iri, alignment }: CrosswalkEntry, state: AlignmentState): number {
  const characters = iri.length + 2 * (alignment?.target?.length ?? 0) + (alignment?.comment?.value.length ?? 0);
  return WEIGHT[state] * Math.max(1, Math.min(characters, MAX_CHARACTERS) / USUAL_CHARACTERS);
}

/** Strings instead of components, because a page has hundreds of rows. All text of the ontology is escaped. */
const GROUPS: Readonly<
  Record<AlignmentState, (group: PartOfGroup, index: PublicationIndex, method?: string) => string>
> = {
  matched: ({ entries }, index, method) => matchTable(entries, index, method),
  absent: ({ entries }, index, method) => absentList(entries, index, method),
  open: ({ entries }, index) => names(entries, index),
};

/** The terms of one kind in one state. Terms that are not assessed are folded. Empty if the terms are only counted. @param method which the introduction states for all */
export function groupHtml(group: PartOfGroup, index: PublicationIndex, method?: string): string {
  const { state, kind, continued, terms, unlisted, counted } = group;
  if (counted) return '';
  const labels = index.messages.crosswalk;
  const title = index.messages.term.kinds[kind].many;
  const shownTitle = escapeHtml(continued ? labels.continued({ title }) : title);
  const heading = `<h3${own(index)}>${shownTitle} <span class="count">${number(terms, index.interface)}</span></h3>`;
  const id = continued ? '' : ` id="${groupAnchor(state, kind)}"`;
  const rest =
    unlisted === 0 ? '' : `<p class="intro"${own(index)}>${escapeHtml(labels.unlisted({ count: unlisted }))}</p>`;
  const inside = GROUPS[state](group, index, method) + rest;
  return state === 'open'
    ? `<details class="group"${id}><summary>${heading}</summary>${inside}</details>`
    : `<section${id}>${heading}${inside}</section>`;
}

/** The method of all entries of some groups, if it is the same, as an IRI. */
export function methodOf(groups: readonly PartOfGroup[]): string | undefined {
  return commonMethod(groups.flatMap(({ entries }) => entries.map(({ alignment }) => alignment?.justification)));
}

/** What a state means, whether its terms are only counted, and the method of all of them. */
export function stateIntro(
  state: AlignmentState,
  groups: readonly PartOfGroup[],
  { messages }: PublicationIndex,
): string {
  const { states, mostOpen, method } = messages.crosswalk;
  const all = methodOf(groups);
  return [
    states[state].sentence,
    ...(groups.some(({ counted }) => counted) ? [mostOpen] : []),
    ...(all === undefined ? [] : [method({ method: justificationLabel(all, messages) })]),
  ].join(' ');
}

function own({ own: language }: PublicationIndex): string {
  return languageAttributes(language);
}

function matchTable(entries: readonly CrosswalkEntry[], index: PublicationIndex, method?: string): string {
  const { ours, strength, theirs, how } = index.messages.crosswalk;
  const remarks = entries.map((entry) => remarksOf(entry, index, method));
  // Most ontologies state matches, and nothing about them.
  const hasRemarks = remarks.some((html) => html !== '');
  const columns = [ours, strength, theirs, ...(hasRemarks ? [how] : [])];
  const head = columns.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const rows = entries.map((entry, at) => matchRow(entry, index, hasRemarks ? remarks[at] : undefined)).join('');
  return `<table class="rows crosswalk"><thead${own(index)}><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`;
}

/** What is known about a match beside its strength. */
function remarksOf({ alignment, noCloser }: CrosswalkEntry, index: PublicationIndex, method?: string): string {
  if (!alignment) return '';
  return remarksHtml(alignment, index, method) + (noCloser ? aside(index.messages.crosswalk.noCloser, index.own) : '');
}

/** @param remarks HTML of the last cell. undefined: the table has no such column */
function matchRow({ iri, alignment }: CrosswalkEntry, index: PublicationIndex, remarks: string | undefined): string {
  if (alignment?.target === undefined) return '';
  const strength = escapeHtml(index.messages.term.strengths[alignment.relation].name);
  return (
    `<tr><th scope="row">${refHtml(index.ref(iri))}</th><td class="strength ${alignment.relation}"${own(index)}>${strength}</td>` +
    `<td class="theirs">${theirsHtml(alignment.target, index)}</td>${remarks === undefined ? '' : `<td class="what">${remarks}</td>`}</tr>`
  );
}

/** Maximum length of a comment in a row, in characters. The page of the term shows the full comment. */
const MAX_COMMENT = 1000;

/** Comment of a match, and its method unless the introduction states it. */
function remarksHtml(
  { justification, comment }: NonNullable<CrosswalkEntry['alignment']>,
  index: PublicationIndex,
  method?: string,
): string {
  const how =
    justification === undefined || justification === method
      ? ''
      : aside(justificationLabel(justification, index.messages), index.own);
  if (comment === undefined) return how;
  const foreign = isReadable(comment.language, index.language) ? undefined : comment.language;
  return `<p${languageAttributes(foreign)}>${escapeHtml(shortName(cleanText(comment.value), MAX_COMMENT))}</p>${how}`;
}

function aside(text: string, language: string | undefined): string {
  return `<p class="how"${languageAttributes(language)}>${escapeHtml(text)}</p>`;
}

function absentList(entries: readonly CrosswalkEntry[], index: PublicationIndex, method?: string): string {
  if (entries.every(({ alignment }) => alignment?.comment === undefined)) return names(entries, index);
  const rows = entries.map(
    ({ iri, alignment }) =>
      `<div><dt>${refHtml(index.ref(iri))}</dt><dd>${alignment ? remarksHtml(alignment, index, method) : ''}</dd></div>`,
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

/** The file with all alignments as one table, if the publication has it. */
export function alignmentFile({
  publication,
  links,
}: PublicationIndex): { readonly path: string; readonly href: string } | undefined {
  const file = downloadsOf(publication).find(({ path }) => path === schemaPaths.sssom);
  return file && { path: file.path, href: links.to(file.path) };
}

/** The list of crosswalks. Only if terms are aligned with external vocabularies. */
export const crosswalksPage = {
  paths: ({ publication }) => onePage(crosswalksOf(publication).length > 0),
  view: (index) => {
    const { title, intro, description } = index.messages.crosswalk;
    return {
      page: {
        title,
        description: description({ site: siteTitle(index).text }),
        path: CROSSWALKS_PAGE,
        layout: 'wide',
        current: 'crosswalks',
      },
      trail: trailHtml([], title, index),
      title,
      intro,
      rows: crosswalkList(index).map(({ counts, ...row }) => ({
        ...row,
        counts: counts.map(({ state, terms }) => ({ state, terms: number(terms, index.interface) })),
      })),
      states: STATES,
      file: alignmentFile(index),
    };
  },
} satisfies PageRow;

/** What a page of a crosswalk shows, in one of its directions. */
export interface CrosswalkPage {
  readonly page: PageHead;
  readonly trail: string;
  readonly title: string;
  readonly intro: string;
  readonly vocabulary?: CrosswalkView['vocabulary'];
  /** The page of the other direction. */
  readonly other?: CrosswalkView['other'];
  /** The box of its filter, as HTML. Empty: the page is short. */
  readonly filter: string;
  /** Only on the first page. */
  readonly counts?: readonly { readonly kind: Kind; readonly cells: string }[];
  readonly total?: string;
  readonly strengths?: readonly { readonly relation: Relation; readonly matches: string }[];
  readonly file?: ReturnType<typeof alignmentFile>;
  readonly columns: typeof STATES;
  readonly states: readonly { readonly state: AlignmentState; readonly intro: string; readonly html: string }[];
  /** The table by terms of the other vocabulary, as HTML. */
  readonly reversed?: string;
  readonly parts: string;
}

/**
 * The crosswalk of each external vocabulary, by own terms, and by those of the other vocabulary. Long ones have several pages.
 */
export const crosswalkPage = {
  paths: (index) =>
    crosswalksOf(index.publication)
      .flatMap((crosswalk) => [...crosswalkViews(crosswalk, index), ...reversedViews(crosswalk, index)])
      .map((view) => ({ params: { standard: view.path.slice(CROSSWALKS_PAGE.length + 1) }, props: { view } })),
  view: (index, { view }): CrosswalkPage => {
    const page = {
      title: view.title,
      description: view.description,
      path: view.path,
      layout: 'wide',
      current: 'crosswalks',
    } as const;
    const all = { label: index.messages.crosswalk.title, href: index.links.page(CROSSWALKS_PAGE) };
    if ('targets' in view) {
      const { title: label, href } = view.vocabulary;
      return {
        page,
        trail: trailHtml([all, { label, href: href ?? '' }], view.title, index),
        title: view.title,
        intro: view.intro,
        filter: filterHtml(view.targets.length, index.messages.crosswalk.filter, index),
        reversed: reversedTable(view, index),
        columns: STATES,
        states: [],
        parts: partsHtml(view, index),
      };
    }
    const { title, intro, vocabulary, other, counts, total, strengths, groups } = view;
    const rows = groups.reduce((sum, { entries }) => sum + entries.length, 0);
    return {
      page,
      trail: trailHtml([all], vocabulary.title, index),
      title,
      intro,
      vocabulary,
      ...(other && { other }),
      filter: filterHtml(rows, index.messages.crosswalk.filter, index),
      /** Only on the first page. */
      ...(view.part === 1 && {
        counts: counts.map(({ kind, cells }) => ({ kind, cells: countCells(cells, index) })),
        total: countCells(total, index),
        strengths: strengths.map(({ relation, matches }) => ({ relation, matches: number(matches, index.interface) })),
        file: alignmentFile(index),
      }),
      columns: STATES,
      states: STATES.flatMap((state) => {
        const own = groups.filter((group) => group.state === state);
        const method = methodOf(own);
        const html = own.map((group) => groupHtml(group, index, method)).join('');
        return own.length > 0 ? [{ state, intro: stateIntro(state, own, index), html }] : [];
      }),
      parts: partsHtml(view, index),
    };
  },
} satisfies PageRow<{ readonly view: CrosswalkView | ReversedView }>;
