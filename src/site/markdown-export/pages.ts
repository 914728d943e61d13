import { hasPageIn } from '../index/page-languages.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { termPages } from '../pagination/term-pages.ts';
import { examplePanels } from '../term/sections/data-panels.ts';
import { termMarkdown, termMarkdownPath } from './term-page.ts';

/** A Markdown version of a page. */
export interface MarkdownPage {
  /** Below the base URL. */
  readonly path: string;
  /** Creates the text on demand. */
  readonly text: () => string;
}

/**
 * Returns the Markdown versions of all term pages, in every language with HTML pages. The build creates all other Markdown versions
 * from rendered HTML. Empty if terms have no files of their own, because the server cannot create pages on demand.
 *
 * @param index of any language
 */
export function* markdownPages(index: PublicationIndex): Generator<MarkdownPage, void, void> {
  const { publication, languages } = index;
  if (!publication.site.termFiles) return;
  for (const language of languages)
    yield* pagesIn(language === index.language ? index : createPublicationIndex(publication, language));
}

function* pagesIn(index: PublicationIndex): Generator<MarkdownPage, void, void> {
  const { publication, language } = index;
  for (const term of publication.ontology.terms)
    if (hasPageIn(term, language, publication.site))
      yield {
        path: termMarkdownPath(term.identifier, index),
        text: () => termMarkdown(termPages(term, index, examplePanels).view, index),
      };
}
