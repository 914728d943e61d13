/** What scripts of browsers share with the pages: the formats of files that they load, and texts as pages show them. */
export { KIND_LETTERS } from './index/kinds.ts';
export type { OpenBranches, TreeFile, TreeFileNode } from './index/tree-file.ts';
export { alsoUnder, MARKS, printBranches } from './index/tree-file.ts';
export type { FirstPair, LoadedSchema, PlaygroundChoice, VocabularyTable } from './schemas/playground-data.ts';
export type { SiteSchema } from './schemas/schema-index.ts';
export type {
  FacetEntry,
  NamesFile,
  PositionsFile,
  PublicationsFile,
  SummaryLine,
  Texts,
} from './search/names-file.ts';
export { lineAt, partFolder, publicationNames, usualNames } from './search/names-file.ts';
export type { SearchMessagesFile } from './search/search-files.ts';
export { escapeHtml } from './text/html.ts';
export { cap } from './text/phrase.ts';
export { cleanText, directionOf } from './text/text.ts';
