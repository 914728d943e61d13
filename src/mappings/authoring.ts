export { MAPPING_RULES, checkMappings } from './check/check.ts';
export type { Misfit, RecordsValidation } from './check/context.ts';
export { termMappings } from './coverage/term-mappings.ts';
export { mappedOntology } from './data/vocabulary.ts';
export { mappingSchemaText, withPublishedSchema } from './format/format.ts';
export type { AuthoredSchema, JsonFile } from './format/json-file.ts';
export { readJson, validJson } from './format/json-file.ts';
export { mappingIssue, mappingOf, parseMapping } from './format/parse.ts';
export { upgradeMapping } from './format/upgrade-mapping.ts';
