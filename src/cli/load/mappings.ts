import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { AuthoredSchema } from '../../mappings/format/authored.ts';
import type { JsonFile } from '../../mappings/format/json-file.ts';
import { readJson } from '../../mappings/format/json-file.ts';
import { mappingIssue } from '../../mappings/format/mistakes.ts';
import { parseMapping } from '../../mappings/format/parse.ts';
import { isArray, isObject } from '../../mappings/json.ts';
import type { Mapping } from '../../mappings/mapping.ts';
import type { Configuration } from '../../ontology/configuration/configuration.ts';
import type { YamlFile } from '../../ontology/configuration/yaml.ts';
import { readYaml } from '../../ontology/configuration/yaml.ts';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import { readSource } from './files.ts';
import { existingPath, staysInside } from './named-path.ts';

/** Where mapping files are looked for as long as nobody says otherwise. */
export const MAPPINGS = 'mappings';

/**
 * Reads the mapping files of an ontology's folder, `mappings/<domain>/<name>.yaml`, each with the JSON Schema and the examples that it
 * names, by domain and schema. There may be none, unless the configuration names the folder.
 * Throws an AuthorError with the mistakes of all files at once.
 *
 * @param name the ontology folder's own name, with which messages begin a path
 */
export function loadMappings(folder: string, name: string, configuration: Configuration): AuthoredSchema[] {
  const path = mappingsPath(folder, configuration);
  if (path === undefined) return [];
  const root = join(folder, path);
  const issues: Issue[] = [];
  const schemas = mappingFiles(root).flatMap((file) => {
    try {
      return [loadMapping(root, file, `${name}/${path}`)];
    } catch (error) {
      if (!(error instanceof AuthorError)) throw error;
      issues.push(...error.issues);
      return [];
    }
  });
  issues.push(...doubles(schemas));
  if (issues.length > 0) throw new AuthorError(issues);
  return schemas.sort((a, b) => (a.schema.name < b.schema.name ? -1 : 1));
}

function mappingsPath(folder: string, { publication, locatePublication }: Configuration): string | undefined {
  const path = publication.mappings ?? MAPPINGS;
  if (publication.mappings !== undefined) {
    const place = locatePublication(['mappings']);
    existingPath(folder, { key: 'mappings', path, place }, 'folder');
    return path;
  }
  return statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory() === true ? path : undefined;
}

/** Paths below the folder, in order; hidden files and folders are passed over. */
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

/** @param path of the mapping file below the folder of all of them */
function loadMapping(root: string, path: string, prefix: string): AuthoredSchema {
  const file = `${prefix}/${path}`;
  const { text } = readSource(join(root, path), file);
  const mapping = parseMapping(text, file);
  const yaml = readYaml(file, text);
  const issues = placeIssues(root, path, mapping, yaml);
  const jsonSchema = besides(root, path, prefix, mapping, 'jsonSchema', yaml, issues);
  const examples = besides(root, path, prefix, mapping, 'examples', yaml, issues);
  const schema = jsonSchema?.value ?? {};
  const records = examples?.value ?? [];
  if (!isObject(schema)) issues.push(wrongForm(jsonSchema, 'an object, as a JSON Schema is'));
  if (!isArray(records)) issues.push(wrongForm(examples, 'an array of records'));
  if (issues.length > 0 || !isObject(schema) || !isArray(records)) throw new AuthorError(issues);
  return {
    schema: { name: `${mapping.domain}/${mapping.schema}`, file, mapping, jsonSchema: schema, examples: records },
    yaml,
    ...(jsonSchema && { jsonSchema }),
    ...(examples && { examples }),
  };
}

function placeIssues(root: string, path: string, { domain }: Mapping, yaml: YamlFile): Issue[] {
  const issues: Issue[] = [];
  // Texts of it are published: a link must not publish what lies elsewhere on the disk.
  if (!staysInside(root, join(root, path)))
    issues.push(mappingIssue(yaml, [], 'This file is a link that leaves the folder of mappings; put the file here.'));
  const folder = dirname(path);
  if (folder !== domain) {
    const found = folder === '.' ? 'no folder of its own' : JSON.stringify(folder);
    const message = `"domain": expected the name of the folder that the file is in, found ${JSON.stringify(domain)} in ${found}; move the file to ${domain}/${basename(path)}, or correct the domain.`;
    issues.push(mappingIssue(yaml, ['domain'], message));
  }
  return issues;
}

/** The JSON file that a mapping names, by its path from the mapping file on. */
function besides(
  root: string,
  path: string,
  prefix: string,
  mapping: Mapping,
  key: 'jsonSchema' | 'examples',
  yaml: YamlFile,
  issues: Issue[],
): JsonFile | undefined {
  const named = mapping[key];
  if (named === undefined) return undefined;
  const tell = (fault: string): undefined => {
    issues.push(mappingIssue(yaml, [key], `"${key}" names ${JSON.stringify(named)}, ${fault}.`));
  };
  const inside = join(dirname(path), named).replaceAll('\\', '/');
  if (/^(?:[/\\]|[A-Za-z]:)/.test(named) || inside.split('/').includes('..'))
    return tell('which is outside of the folder of mappings; expected a file beside this one');
  const found = statSync(join(root, inside), { throwIfNoEntry: false });
  if (found === undefined) return tell('which does not exist; expected a file beside this one');
  if (!found.isFile()) return tell('which is no file');
  if (!staysInside(root, join(root, inside))) return tell('which is a link that leaves the folder of mappings');
  try {
    return readJson(`${prefix}/${inside}`, readSource(join(root, inside), `${prefix}/${inside}`).text);
  } catch (error) {
    if (!(error instanceof AuthorError)) throw error;
    issues.push(...error.issues);
    return undefined;
  }
}

function wrongForm(json: JsonFile | undefined, expected: string): Issue {
  return { code: 'mapping', severity: 'error', message: `Expected ${expected}.`, ...json?.locate('') };
}

function doubles(schemas: readonly AuthoredSchema[]): Issue[] {
  const first = new Map<string, string>();
  return schemas.flatMap(({ schema, yaml }) => {
    const known = first.get(schema.name);
    if (known === undefined) {
      first.set(schema.name, schema.file);
      return [];
    }
    const { domain, schema: name } = schema.mapping;
    const message = `"schema": ${known} maps the schema ${JSON.stringify(name)} in the domain ${JSON.stringify(domain)} already; expected one file for each.`;
    return [mappingIssue(yaml, ['schema'], message)];
  });
}
