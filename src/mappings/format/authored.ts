import type { YamlFile } from '../../ontology/configuration/yaml.ts';
import type { JsonFile } from './json-file.ts';
import type { SchemaFile } from '../schema-file.ts';

/** A schema file with the texts that it was read from, so that what is wrong with it is told at its line. */
export interface AuthoredSchema {
  readonly schema: SchemaFile;
  readonly yaml: YamlFile;
  /** Absent where the mapping names none. */
  readonly jsonSchema?: JsonFile;
  readonly examples?: JsonFile;
}
