import { hasLabelIn } from '../index/page-languages.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { termPages } from '../pagination/term-pages.ts';
import { examplePanels } from '../term/sections/data-panels.ts';
import { termMarkdown, termMarkdownPath } from './term-page.ts';

/** A page in Markdown that stands beside the page in HTML. */
export interface MarkdownPage {
  /** Below the base URL. */
  readonly path: string;
  /** Makes the text, when it is asked for. */
  readonly text: () => string;
}

/**
 * The pages of terms in Markdown, in every language in which they stand in HTML, none of them made yet; the build writes all other
 * pages from what Astro has rendered. Publications whose terms have no files of their own have none of terms, since nobody could
 * make them on demand: the app that answers requests knows no pages.
 *
 * @param index of any of the languages, which is used for the pages of its own
 */
export function* markdownPages(index: PublicationIndex): Generator<MarkdownPage, void, void> {
  const { publication, languages } = index;
  if (!publication.site.termFiles) return;
  for (const language of languages)
    yield* pagesIn(language === index.language ? index : createPublicationIndex(publication, language));
}

function* pagesIn(index: PublicationIndex): Generator<MarkdownPage, void, void> {
  const { publication, language } = index;
  const isDefault = language === publication.site.defaultLanguage;
  for (const term of publication.ontology.terms)
    if (isDefault || hasLabelIn(term, language))
      yield {
        path: termMarkdownPath(term.identifier, index),
        text: () => termMarkdown(termPages(term, index, examplePanels).view, index),
      };
}
