import { identifierToPath } from '../../ontology/terms/identifier.ts';
import type { Term } from '../../ontology/model.ts';
import { termTitle } from '../index/page-title.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { translationsOf } from '../index/translations.ts';
import type { FurtherPage, SplitPage } from '../pagination/split.ts';
import { termData } from '../structured-data/structured-data.ts';
import type { TermView } from '../term/term-view.ts';
import { hasOthers } from '../term/tree.ts';
import { treeHtml } from '../term/tree-html.ts';
import { escapeHtml, languageAttributes } from '../text/html.ts';
import { contentsHtml } from './contents-html.ts';
import { continuedHtml } from './continued-html.ts';
import { dataHtml, headHtml } from './head-html.ts';
import { languagesHtml } from './languages-html.ts';
import type { PageSlots } from './page-slots.ts';
import { partsHtml } from './parts-html.ts';
import { hasTabs, sectionsHtml } from './sections-html.ts';
import { termHeaderHtml } from './term-header-html.ts';
import { trailHtml } from './trail-html.ts';

/** The parts of a term's own page. */
export function termSlots({ view, parts }: SplitPage<TermView>, index: PublicationIndex): PageSlots {
  const { term, sections } = view;
  const head = {
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
    before: treeNavHtml(view, index) + contentsOf(sections, index),
    article: termHeaderHtml(view, index) + sectionsHtml(sections, index) + partsHtml(1, parts, index),
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
  const name = index.messages.lists.part(page.part);
  // Each language may divide a list at other entries, so the part has no translations, only the term has.
  const translations = translationsOf(term, index).map((it) => ({ ...it, translated: false }));
  const head = {
    title: `${termTitle(term, index)}, ${name}`,
    path: parts[page.part - 1],
    translations,
    current: 'vocabulary',
  };
  return {
    head: headHtml(head, index),
    data: dataHtml(head, index),
    languages: languagesHtml(head, index),
    before: contentsOf(page.sections, index),
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

function contentsOf(sections: TermView['sections'], index: PublicationIndex): string {
  return contentsHtml(sections, index.messages.site.onThisPage, index.own);
}
