import { acceptanceCode } from './generate/acceptance.ts';
import { generateCode } from './generate/generate.ts';
import { mappingSchemaText, withPublishedSchema } from './format/format.ts';

/** The format of mapping files, as a site publishes it. */
export const publishedFormat = { schemaText: mappingSchemaText, withSchema: withPublishedSchema } as const;

export { MAPPING_RULES, checkMappings } from './check/check.ts';
export type { Misfit, RecordsValidation } from './check/context.ts';
export { termMappings } from './coverage/term-mappings.ts';
export { mappedOntology } from './data/vocabulary.ts';
export type { AuthoredSchema, JsonFile } from './format/json-file.ts';
export { readJson, validJson } from './format/json-file.ts';
export { mappingIssue, mappingOf, parseMapping } from './format/parse.ts';
export { upgradeMapping } from './format/upgrade-mapping.ts';

/** The code that a build writes into its module of validators: of a mapping, and of a JSON Schema. */
export const generatedCode = { conversion: generateCode, acceptance: acceptanceCode } as const;
