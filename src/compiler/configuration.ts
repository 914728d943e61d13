/** publication.yaml and slice files. */

export type { Configuration } from './configuration/configuration.ts';
export { defaultConfiguration, readConfiguration, validateYaml, withSlice } from './configuration/configuration.ts';
export type { PublicationEntry } from './configuration/publications.ts';
export { publicationJsonSchema } from './configuration/reference.ts';
export { resolveTextProperties } from './configuration/resolve.ts';
export type { PublicationFile } from './configuration/schema.ts';
export { iri, redirectIssue, settingError } from './configuration/schema.ts';
