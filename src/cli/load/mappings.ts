import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { AuthoredSchema, JsonFile } from '../../mappings/authoring.ts';
import { mappingIssue, mappingOf, readJson, validJson } from '../../mappings/authoring.ts';
import type { Json, JsonObject, Mapping } from '../../mappings/mapping.ts';
import type { Configuration } from '../../ontology/configuration/configuration.ts';
import type { YamlFile } from '../../json/yaml.ts';
import { lazyYaml } from '../../json/yaml.ts';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import type { ResultCache } from '../../base/work.ts';
import { NO_CACHE } from '../../base/work.ts';
import { existingPath, isInside, readSource } from './files.ts';

/** A mapping file from the disk. */
export interface LoadedMapping extends AuthoredSchema {
  /** Names and texts of its files: everything that the rest depends on. */
  readonly content: string;
}

/** Default folder of mapping files. */
export const MAPPINGS = 'mappings';

/**
 * Reads the mapping files of an ontology's folder, `mappings/<domain>/<name>.yaml`, with their JSON Schemas and examples, sorted by
 * domain and schema. The folder is required only if it is configured.
 *
 * @param name name of the ontology's folder, with which paths in messages begin
 * @throws {AuthorError} lists the errors of all files
 */
export function loadMappings(
  folder: string,
  name: string,
  configuration: Configuration,
  cache: ResultCache = NO_CACHE,
): LoadedMapping[] {
  const path = mappingsPath(folder, configuration);
  if (path === undefined) return [];
  const root = join(folder, path);
  const issues: Issue[] = [];
  const schemas = mappingFiles(root).flatMap((file) => {
    try {
      return [loadMapping({ root, path: file, prefix: `${name}/${path}`, cache })];
    } catch (error) {
      if (!(error instanceof AuthorError)) throw error;
      issues.push(...error.issues);
      return [];
    }
  });
  issues.push(...duplicates(schemas));
  if (issues.length > 0) throw new AuthorError(issues);
  return schemas.sort((a, b) => (a.schema.name < b.schema.name ? -1 : 1));
}

function mappingsPath(folder: string, { publication, locatePublication }: Configuration): string | undefined {
  const path = publication.mappings ?? MAPPINGS;
  if (publication.mappings !== undefined) {
    const location = locatePublication(['mappings']);
    existingPath(folder, { key: 'mappings', path, location }, 'folder');
    return path;
  }
  return statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory() === true ? path : undefined;
}

/** Sorted paths below the folder, without hidden files and folders. */
function mappingFiles(root: string, below = ''): string[] {
  return readdirSync(join(root, below), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (statSync(join(root, path)).isDirectory()) return mappingFiles(root, path);
      return /\.ya?ml$/.test(entry.name) ? [path] : [];
    });
}

/** A mapping file of a folder. */
interface MappingPath {
  readonly root: string;
  /** Relative to `root`. */
  readonly path: string;
  /** With which paths in messages begin. */
  readonly prefix: string;
  readonly cache: ResultCache;
}

function loadMapping(place: MappingPath): LoadedMapping {
  const { root, path, prefix, cache } = place;
  const file = `${prefix}/${path}`;
  const { text } = readSource(join(root, path), file);
  const yaml = lazyYaml(file, text);
  const mapping = cache.remember('mapping', [text], () => mappingOf(yaml));
  const issues = locationIssues(root, path, mapping, yaml);
  const jsonSchema = referencedFile(place, mapping, 'jsonSchema', yaml, issues);
  const examples = referencedFile(place, mapping, 'examples', yaml, issues);
  const schema = jsonSchema?.json.value ?? {};
  const records = examples?.json.value ?? [];
  if (!isJsonObject(schema)) issues.push(wrongType(jsonSchema?.json, 'a JSON Schema as an object'));
  if (!isList(records)) issues.push(wrongType(examples?.json, 'an array of records'));
  if (issues.length > 0 || !isJsonObject(schema) || !isList(records)) throw new AuthorError(issues);
  const parts = [jsonSchema, examples].map((part) => (part ? [part.json.file, part.text] : []));
  return {
    schema: { name: `${mapping.domain}/${mapping.schema}`, file, mapping, jsonSchema: schema, examples: records },
    yaml,
    ...(jsonSchema && { jsonSchema: jsonSchema.json }),
    ...(examples && { examples: examples.json }),
    content: JSON.stringify([file, text, ...parts]),
  };
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const isJsonObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);

function locationIssues(root: string, path: string, { domain }: Mapping, yaml: YamlFile): Issue[] {
  const issues: Issue[] = [];
  // The file is published, so a link must not expose files outside the folder.
  if (!isInside(root, join(root, path)))
    issues.push(
      mappingIssue(
        yaml,
        [],
        'This file is a link to a file outside the folder of mappings; replace it with the file itself.',
      ),
    );
  const folder = dirname(path);
  if (folder !== domain) {
    const found = folder === '.' ? 'the folder of all mappings' : `folder ${JSON.stringify(folder)}`;
    const message = `"domain": expected the name of the folder of this file, found ${JSON.stringify(domain)} in ${found}; move the file to ${domain}/${basename(path)}, or correct the domain.`;
    issues.push(mappingIssue(yaml, ['domain'], message));
  }
  return issues;
}

/** The JSON file that a mapping names by a path relative to the mapping file. */
function referencedFile(
  { root, path, prefix, cache }: MappingPath,
  mapping: Mapping,
  key: 'jsonSchema' | 'examples',
  yaml: YamlFile,
  issues: Issue[],
): { readonly json: JsonFile; readonly text: string } | undefined {
  const reference = mapping[key];
  if (reference === undefined) return undefined;
  const report = (reason: string): undefined => {
    issues.push(mappingIssue(yaml, [key], `"${key}" is ${JSON.stringify(reference)}, ${reason}.`));
  };
  const target = join(dirname(path), reference).replaceAll('\\', '/');
  if (/^(?:[/\\]|[A-Za-z]:)/.test(reference) || target.split('/').includes('..'))
    return report('which is outside the folder of mappings; expected a file beside this one');
  const stats = statSync(join(root, target), { throwIfNoEntry: false });
  if (stats === undefined) return report('which does not exist; expected a file beside this one');
  if (!stats.isFile()) return report('which is not a file');
  if (!isInside(root, join(root, target))) return report('which is a link to a file outside the folder of mappings');
  try {
    const { file, text } = readSource(join(root, target), `${prefix}/${target}`);
    cache.remember('json', [text], () => readJson(file, text) !== undefined);
    return { json: validJson(file, text), text };
  } catch (error) {
    if (!(error instanceof AuthorError)) throw error;
    issues.push(...error.issues);
    return undefined;
  }
}

function wrongType(json: JsonFile | undefined, expected: string): Issue {
  return { code: 'mapping', severity: 'error', message: `Expected ${expected}.`, ...json?.locate('') };
}

function duplicates(schemas: readonly AuthoredSchema[]): Issue[] {
  const first = new Map<string, string>();
  return schemas.flatMap(({ schema, yaml }) => {
    const known = first.get(schema.name);
    if (known === undefined) {
      first.set(schema.name, schema.file);
      return [];
    }
    const { domain, schema: name } = schema.mapping;
    const message = `"schema": ${known} already maps the schema ${JSON.stringify(name)} in the domain ${JSON.stringify(domain)}; expected one file for each schema and domain.`;
    return [mappingIssue(yaml, ['schema'], message)];
  });
}
