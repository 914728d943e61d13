import { memoize } from '../../ontology/memoize.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { PageHeading } from '../markdown/rehype-outline.ts';
import { pageContent } from '../term/authored/page-content.ts';
import { guideDescription, ownGuides } from './guide-view.ts';

/** A guide for the search of its language. */
export interface SearchedGuide {
  /** Below the base URL and the language's folder. */
  readonly path: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly description: string;
  /** Its text as one line. */
  readonly words: string;
}

/** The guides with a page in the language of the index. */
export const searchedGuides = memoize((index: PublicationIndex): readonly SearchedGuide[] =>
  ownGuides(index).map((guide) => {
    const { line, headings } = pageContent(guide.page, index);
    return {
      path: guide.path,
      title: guide.page.title,
      headings: titlesOf(headings),
      description: guideDescription(guide, index),
      words: line,
    };
  }),
);

function titlesOf(headings: readonly PageHeading[]): string[] {
  return headings.flatMap(({ title, inside }) => [title, ...titlesOf(inside)]);
}
