/** Terms as records, tables and contexts, and their texts and values as these show them. */

export { imageUrl, plainValue } from './terms/images.ts';
export type { MarkdownUse } from './terms/markdown-texts.ts';
export { markdownUses } from './terms/markdown-texts.ts';
export type { TextFormat } from './terms/texts.ts';
export { chooseText, formatOf, plainTextOf } from './terms/texts.ts';
export type { ContextKeys } from './write/context.ts';
export { createContextKeys, toContext } from './write/context.ts';
export type { JsonSchema, RecordField } from './write/record-schema.ts';
export { recordSchema } from './write/record-schema.ts';
export type { TermRecord } from './write/record.ts';
export { toRecord } from './write/record.ts';
export { statisticsAsMarkdown } from './write/statistics.ts';
export { statedTops } from './terms/classes.ts';
