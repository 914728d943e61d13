/** What is known about published vocabularies: their names, prefixes, licences, and what their properties mean in the model. */

export { isBuiltInDatatype, lexicalForm } from './names/datatypes.ts';
export { licenceName } from './names/licence-name.ts';
export { WELL_KNOWN_PREFIXES, wellKnownNamespace } from './names/prefixes.ts';
export type { TextProperties, TextRole } from './names/predicates.ts';
export { ALIGNMENT_PREDICATES, PREDICATES, TEXT_PROPERTIES, TEXT_ROLES } from './names/predicates.ts';
export { builtInNames } from './names/standard-names.ts';
export type { Standard } from './names/standards.ts';
export { STANDARDS, standardOf } from './names/standards.ts';
