/** What a build and the development server write beside the pages. */
import { catalogueFiles } from './agents/model-files.ts';
import { describePublication } from './catalogue/describe-publication.ts';
import { surveyTerms, termLinks } from './catalogue/term-links.ts';
import { isStored, openLargePublication, snapshot } from './index/stored-terms.ts';

export type { SiteTextFile } from './agents/model-files.ts';
export { modelFiles } from './agents/model-files.ts';
export type { TermSurvey } from './catalogue/term-links.ts';
export type { RememberRelease } from './changes/english-changes.ts';
export { redirectPage, rejectMissingPages, robotsTxt, sitemapEntries } from './files/crawler-files.ts';
export type { Glyph, Typeface } from './home/preview-image.ts';
export { previewDrawings } from './home/preview-image.ts';
export { pageLanguages as siteLanguages } from './index/page-languages.ts';
export type { SitePublication } from './index/publication-index.ts';
export type { OfferedSchema } from './schemas/playground-data.ts';
export { playground } from './schemas/playground-data.ts';
export type { PositionedRecord } from './search/search-files.ts';
export { searchContent, searchFileAt } from './search/search-files.ts';

/** A site of several publications. */
export const catalogue = {
  describe: describePublication,
  survey: surveyTerms,
  links: termLinks,
  files: catalogueFiles,
} as const;

/** The publication as a file from which pages read terms when they need them. */
export const storedPublication = { text: snapshot, openLarge: openLargePublication, isStored } as const;
