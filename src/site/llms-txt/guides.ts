import { guideDescription } from '../guides/guide-view.ts';
import { guidesOf } from '../index/authored-pages.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { markdownVersion } from './markdown-version.ts';
import type { LlmsTxtSection } from './section.ts';

/** The pages that the maintainer has written. */
export function guidesSection(index: PublicationIndex): LlmsTxtSection {
  return {
    title: index.messages.guides.title,
    items: guidesOf(index).map((guide) => ({
      name: guide.page.title,
      url: markdownVersion(guide.path, index),
      about: guideDescription(guide, index),
    })),
  };
}
