import type { YamlFile } from '../../ontology/configuration/yaml.ts';
import type { JsonFile } from './json-file.ts';
import type { SchemaFile } from '../schema-file.ts';

/** A schema file with its source texts, for errors with line numbers. */
export interface AuthoredSchema {
  readonly schema: SchemaFile;
  readonly yaml: YamlFile;
  /** Absent if the mapping names none. */
  readonly jsonSchema?: JsonFile;
  readonly examples?: JsonFile;
}
