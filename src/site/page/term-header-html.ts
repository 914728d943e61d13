import { KIND_LETTERS } from '../index/kinds.ts';
import { kindLabel } from '../index/kind-label.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { remarksHtml } from '../term/sections/block-html.ts';
import type { TermView } from '../term/term-view.ts';
import { breakable, escapeHtml, notationHtml, languageAttributes, phraseHtml, refHtml } from '../text/html.ts';
import type { Phrase } from '../text/phrase.ts';
import { joinTexts, withLanguage } from '../text/phrase.ts';
import { copyableHtml } from './copyable-html.ts';

/** The path to a term's page, and its header: kinds, label, names, definition, and what it is at a glance. */
export function termHeaderHtml(view: TermView, index: PublicationIndex): string {
  const parts = [kindsHtml, titleHtml, noticeHtml, definitionHtml, namesHtml, glanceHtml, filesHtml];
  const inside = parts.map((part) => part(view, index)).join('');
  return `${breadcrumbHtml(view, index)}<header class="term-head k-${view.kinds[0]}">${inside}</header>`;
}

function breadcrumbHtml(
  { breadcrumb, label, labelLanguage }: TermView,
  { links, messages, own }: PublicationIndex,
): string {
  const { site } = messages;
  const items = [
    `<li${languageAttributes(own)}><a href="${escapeHtml(links.page('vocabulary'))}">${escapeHtml(site.vocabulary)}</a></li>`,
    ...breadcrumb.map((ref) => `<li>${refHtml(ref)}</li>`),
    `<li aria-current="page"${languageAttributes(labelLanguage)}>${escapeHtml(label)}</li>`,
  ];
  return `<nav class="breadcrumb" aria-label="${escapeHtml(site.breadcrumb)}"><ol>${items.join('')}</ol></nav>`;
}

function noticeHtml({ deprecated }: TermView, index: PublicationIndex): string {
  if (!deprecated) return '';
  const { term: messages, structures } = index.messages;
  const phrases: readonly Phrase[] = [
    ...(deprecated.replacedBy.length === 0 ? [] : [messages.useInstead(deprecated.replacedBy)]),
    ...(deprecated.consider ? [structures.consider(deprecated.consider)] : []),
    ...(deprecated.reason ? [structures.reason(deprecated.reason)] : []),
  ];
  const advice = phrases.map((phrase) => ` ${phraseHtml(withLanguage(phrase, index))}`).join('');
  return `<p class="notice"${languageAttributes(index.own)}><strong>${escapeHtml(messages.deprecated)}</strong> ${escapeHtml(messages.deprecatedAdvice)}${advice}</p>`;
}

function kindsHtml({ term, kinds, form, status }: TermView, index: PublicationIndex): string {
  const { own } = index;
  const badges = kinds.map(
    (kind) =>
      `<span class="badge k-${kind}"><b aria-hidden="true">${KIND_LETTERS[kind]}</b>${escapeHtml(kindLabel(term, kind, index))}</span>`,
  );
  const states = [form, status].flatMap((text) =>
    text === undefined ? [] : `<span class="status">${escapeHtml(text)}</span>`,
  );
  return `<p class="kinds"${languageAttributes(own)}>${[...badges, ...states].join('')}</p>`;
}

function titleHtml(view: TermView): string {
  const { label, labelLanguage, curie, iri, iriHref } = view;
  return `<h1${languageAttributes(labelLanguage)}>${notationHtml(view)}${breakable(label)}</h1><p class="names">${copyableHtml(curie, 'CURIE')}${copyableHtml(iri, 'IRI', iriHref)}</p>`;
}

function definitionHtml(view: TermView, index: PublicationIndex): string {
  const { definition, definitionLanguage, definitionRemarks, definitionNote } = view;
  const text =
    definition === '' ? '' : `<div class="definition"${languageAttributes(definitionLanguage)}>${definition}</div>`;
  const note =
    definitionNote === undefined
      ? ''
      : `<p class="only"${languageAttributes(index.own)}>${escapeHtml(definitionNote)}</p>`;
  return text + remarksHtml(definitionRemarks, index) + note;
}

function namesHtml({ altLabels, labelLanguage, moreNames }: TermView, { messages, own }: PublicationIndex): string {
  if (altLabels.length === 0) return '';
  const language = languageAttributes(own);
  const more = moreNames
    ? `<a href="${escapeHtml(moreNames.href)}"${language}>${escapeHtml(messages.term.more(moreNames.count))}</a>`
    : '';
  return `<p class="also"><span${language}>${escapeHtml(messages.term.alsoCalled)}</span> <span${languageAttributes(labelLanguage)}>${escapeHtml(joinTexts(altLabels, messages.rules.comma))}</span>${more}</p>`;
}

/** The relations at the top. A row is the target of links to the section that it replaces. */
function glanceHtml({ glance, sections }: TermView, { own }: PublicationIndex): string {
  if (glance.length === 0) return '';
  const ids = new Set(sections.map(({ id }) => id));
  const idOf = (anchor: string): string => {
    if (ids.has(anchor)) return '';
    ids.add(anchor);
    return ` id="${anchor}"`;
  };
  const row = ({ name, value, anchor }: TermView['glance'][number]): string =>
    `<div${idOf(anchor)}><dt${languageAttributes(own)}>${escapeHtml(name)}</dt><dd>${phraseHtml(value)}</dd></div>`;
  return `<dl class="glance">${glance.map(row).join('')}</dl>`;
}

function filesHtml({ files }: TermView, { messages, own }: PublicationIndex): string {
  if (files.length === 0) return '';
  const link = ({ name, href, type }: TermView['files'][number]): string =>
    `<a href="${escapeHtml(href)}" type="${type}">${escapeHtml(name)}</a>`;
  return `<p class="files"${languageAttributes(own)}><span>${escapeHtml(messages.term.thisTermAs)}</span>${files.map(link).join('')}</p>`;
}
