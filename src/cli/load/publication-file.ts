import type { Configuration } from '../../ontology/configuration/configuration.ts';
import { readConfiguration } from '../../ontology/configuration/configuration.ts';
import type { YamlFile } from '../../rdf/json/yaml.ts';
import { PAGE_NAMES } from '../../ontology/terms/paths.ts';
import { CONFIGURABLE_RULES } from './rules.ts';

/** Validates `publication.yaml` with the rules and pages of this version. @throws {AuthorError} with all errors */
export function readPublicationFile(yaml: YamlFile): Configuration {
  return readConfiguration(yaml, CONFIGURABLE_RULES, PAGE_NAMES);
}
