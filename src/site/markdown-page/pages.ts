import type { PublicationIndex } from '../publication-index.ts';
import { examplePanels } from '../sections/data-panels.ts';
import { termView } from '../term-view.ts';
import { termMarkdown, termMarkdownPath } from './term-page.ts';

/** A page in Markdown that stands beside the page in HTML. */
export interface MarkdownPage {
  /** Below the base URL. */
  readonly path: string;
  /** Makes the text, when it is asked for. */
  readonly text: () => string;
}

/**
 * Every page that there is in Markdown, in the default language, none of them made yet. Publications whose terms have no files of
 * their own have none of terms, since nobody could make them on demand: the app that answers requests knows no pages.
 */
export function* markdownPages(index: PublicationIndex): Generator<MarkdownPage, void, void> {
  const { site, ontology } = index.publication;
  if (!site.termFiles) return;
  for (const term of ontology.terms)
    yield {
      path: termMarkdownPath(term.identifier),
      text: () => termMarkdown(termView(index, term, examplePanels), index),
    };
}
