/** What the playground loads when it is used: the transform, its notes, and records in links. */
export { convertText } from './convert-text.ts';
export { exampleName } from './example-name.ts';
export { exampleText, firstExample } from './examples.ts';
export { jsonText } from './json-text.ts';
export type { LoadedPair } from './loading.ts';
export { loadPair } from './loading.ts';
export { errorsHtml, notesHtml } from './notes-html.ts';
export { outcomeText } from './outcome.ts';
export { decodeRecord, encodeRecord } from './record-link.ts';
