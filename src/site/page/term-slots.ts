import type { Phrase } from '../../messages/messages.ts';
import type { Term } from '../../ontology/model.ts';
import { identifierToPath } from '../../base/paths.ts';
import type { PageHead } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { kindLabel, letterOf, termTitle } from '../index/titles.ts';
import { ofFirstPages, translationsOf } from '../index/translations.ts';
import type { FurtherPage, SplitPage } from '../term/pagination.ts';
import { remarksHtml } from '../term/sections/block.ts';
import type { TermView } from '../term/term-view.ts';
import { hasOthers, treeHtml } from '../term/tree.ts';
import {
  breakable,
  directedHtml,
  escapeHtml,
  languageAttributes,
  notationHtml,
  phraseHtml,
  refHtml,
} from '../text/html.ts';
import { joinTexts, withLanguage } from '../text/phrase.ts';
import { dataHtml, headHtml } from './head-html.ts';
import { languagesHtml } from './languages-html.ts';
import {
  contentsHtml,
  continuedHtml,
  copyableNamesHtml,
  hasTabs,
  partsHtml,
  sectionsHtml,
  trailHtml,
} from '../term/page-parts-html.ts';
import type { PageSlots } from './page-slots.ts';
import { termData } from './structured-data.ts';

/** The parts of a term's own page. */
export function termSlots({ view, parts }: SplitPage<TermView>, index: PublicationIndex): PageSlots {
  const { term, sections } = view;
  const head: PageHead = {
    title: termTitle(term, index),
    description: view.summary,
    path: identifierToPath(term.identifier),
    alternates: view.files,
    data: termData(view, index),
    translations: translationsOf(term, index),
    current: 'vocabulary',
  };
  return {
    head: headHtml(head, index),
    data: dataHtml(head, index),
    languages: languagesHtml(head, index),
    before: treeNavHtml(view, index) + contentsHtml(sections, index),
    article: termHeaderHtml(view, index) + sectionsHtml(sections, index) + partsHtml({ part: 1, paths: parts }, index),
    tabs: hasTabs(sections),
  };
}

/** The parts of a page that continues the long lists of a term. */
export function furtherSlots(
  term: Term,
  { parts }: SplitPage<TermView>,
  page: FurtherPage,
  index: PublicationIndex,
): PageSlots {
  const ref = index.ref(term.iri);
  const name = index.messages.lists.part({ part: page.part });
  const head: PageHead = {
    title: `${termTitle(term, index)}, ${name}`,
    path: parts[page.part - 1],
    translations: ofFirstPages(translationsOf(term, index)),
    current: 'vocabulary',
  };
  return {
    head: headHtml(head, index),
    data: dataHtml(head, index),
    languages: languagesHtml(head, index),
    before: contentsHtml(page.sections, index),
    article: trailHtml([ref], name, index) + continuedHtml(ref, page, parts, index),
    tabs: hasTabs(page.sections),
  };
}

/** Empty if the tree contains only the term. */
function treeNavHtml({ tree }: TermView, index: PublicationIndex): string {
  if (!hasOthers(tree)) return '';
  const label = escapeHtml(index.messages.term.tree.title);
  const summary = `<summary${languageAttributes(index.own)}>${escapeHtml(tree.title)}</summary>`;
  return `<nav class="tree" aria-label="${label}"><details>${summary}<div class="inside">${treeHtml(tree, index)}</div></details></nav>`;
}

/** The path to a term's page, and its header: kinds, label, names, definition, and what it is at a glance. */
export function termHeaderHtml(view: TermView, index: PublicationIndex): string {
  const parts = [kindsHtml, titleHtml, noticeHtml, definitionHtml, namesHtml, glanceHtml, filesHtml];
  const inside = parts.map((part) => part(view, index)).join('');
  return `${breadcrumbHtml(view, index)}<header class="term-head k-${view.kinds[0]}">${inside}</header>`;
}

function breadcrumbHtml(
  { breadcrumb, label, labelLanguage, labelDirection }: TermView,
  { links, messages, own }: PublicationIndex,
): string {
  const { site } = messages;
  const items = [
    `<li${languageAttributes(own)}><a href="${escapeHtml(links.page('vocabulary'))}">${escapeHtml(site.vocabulary)}</a></li>`,
    ...breadcrumb.map((ref) => `<li>${refHtml(ref)}</li>`),
    `<li aria-current="page"${languageAttributes(labelLanguage, labelDirection)}>${escapeHtml(label)}</li>`,
  ];
  return `<nav class="breadcrumb" aria-label="${escapeHtml(site.breadcrumb)}"><ol>${items.join('')}</ol></nav>`;
}

function noticeHtml({ deprecated }: TermView, index: PublicationIndex): string {
  if (!deprecated) return '';
  const { term: messages, structures } = index.messages;
  const phrases: readonly Phrase[] = [
    ...(deprecated.replacedBy.length === 0 ? [] : [messages.useInstead({ terms: deprecated.replacedBy })]),
    ...(deprecated.consider ? [structures.consider({ terms: deprecated.consider })] : []),
    ...(deprecated.reason ? [structures.reason({ reason: deprecated.reason })] : []),
  ];
  const advice = phrases.map((phrase) => ` ${phraseHtml(withLanguage(phrase, index))}`).join('');
  return `<p class="notice"${languageAttributes(index.own)}><strong>${escapeHtml(messages.deprecated)}</strong> ${escapeHtml(messages.deprecatedAdvice)}${advice}</p>`;
}

function kindsHtml({ term, kinds, form, status }: TermView, index: PublicationIndex): string {
  const { own } = index;
  const badges = kinds.map(
    (kind) =>
      `<span class="badge k-${kind}"><b aria-hidden="true">${letterOf(term, kind, index)}</b>${escapeHtml(kindLabel(term, kind, index))}</span>`,
  );
  const states = [form, status].flatMap((text) =>
    text === undefined ? [] : `<span class="status">${escapeHtml(text)}</span>`,
  );
  return `<p class="kinds"${languageAttributes(own)}>${[...badges, ...states].join('')}</p>`;
}

function titleHtml(view: TermView): string {
  const { label, labelLanguage, labelDirection } = view;
  return `<h1${languageAttributes(labelLanguage, labelDirection)}>${notationHtml(view)}${breakable(label)}</h1><p class="names">${copyableNamesHtml(view)}</p>`;
}

function definitionHtml(view: TermView, index: PublicationIndex): string {
  const { definition, definitionLanguage, definitionDirection, definitionRemarks, definitionNote } = view;
  const text =
    definition === ''
      ? ''
      : `<div class="definition"${languageAttributes(definitionLanguage, definitionDirection)}>${definition}</div>`;
  const note =
    definitionNote === undefined
      ? ''
      : `<p class="only"${languageAttributes(index.own)}>${escapeHtml(definitionNote)}</p>`;
  return text + remarksHtml(definitionRemarks, index) + note;
}

function namesHtml(
  { altLabels, altDirections, labelLanguage, moreNames }: TermView,
  { messages, own }: PublicationIndex,
): string {
  if (altLabels.length === 0) return '';
  const language = languageAttributes(own);
  const more = moreNames
    ? `<a href="${escapeHtml(moreNames.href)}"${language}>${escapeHtml(messages.term.more({ count: moreNames.count }))}</a>`
    : '';
  return `<p class="also"><span${language}>${escapeHtml(messages.term.alsoCalled)}</span> <span${languageAttributes(labelLanguage)}>${joinTexts(
    altLabels.map((name) => directedHtml(name, altDirections)),
    messages.rules.comma,
  )}</span>${more}</p>`;
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

function filesHtml({ files, schemas }: TermView, { messages, own }: PublicationIndex): string {
  if (files.length === 0) return '';
  const link = ({ name, href, type }: TermView['files'][number]): string =>
    `<a href="${escapeHtml(href)}" type="${type}">${escapeHtml(name)}</a>`;
  return `<p class="files"${languageAttributes(own)}><span>${escapeHtml(messages.term.thisTermAs)}</span>${[...files, ...schemas].map(link).join('')}</p>`;
}
