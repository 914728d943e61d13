import type { z } from 'zod';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import { didYouMean } from '../../base/text.ts';
import type { Path, YamlFile } from '../../json/yaml.ts';
import { redirectKey } from '../../base/paths.ts';
import { checkPublications } from './publications.ts';
import type { PublicationFile, Selection, SliceFile } from './schema.ts';
import { publicationSchema, redirectIssue, SLICE_KEYS, sliceSchema, THEME_TOKENS, valueFacets } from './schema.ts';
import { STANDARDS } from '../../vocabularies/index.ts';

/** The validated configuration. Names of terms are not resolved yet, because that needs the sources. */
export interface Configuration {
  readonly publication: PublicationFile;
  /** The published slice. */
  readonly slice?: SliceFile & { readonly name: string };
  /** Returns the location of a key in the slice's file, for messages about unknown names. */
  readonly locateSlice: (path: Path) => Pick<Issue, 'file' | 'line' | 'column'>;
  /** Returns the location of a key in `publication.yaml`. */
  readonly locatePublication: (path: Path, part?: 'key' | 'value') => Pick<Issue, 'file' | 'line' | 'column'>;
}

/** Returns the configuration of a file, or of a folder without `publication.yaml`. */
export function defaultConfiguration(): Configuration {
  const noLocation = (): Record<string, never> => ({});
  return { publication: publicationSchema.parse({}), locateSlice: noLocation, locatePublication: noLocation };
}

/**
 * Validates `publication.yaml`.
 *
 * @param ruleCodes valid keys of `rules`
 * @param pageNames names of the site's own pages, which a value facet or an old path cannot have, because each has a page of its own
 * @throws {AuthorError} with all errors
 */
export function readConfiguration(
  file: YamlFile,
  ruleCodes: readonly string[],
  pageNames: readonly string[] = [],
): Configuration {
  const yaml = renameKeys(file);
  const publication = validateYaml(yaml, publicationSchema, Object.keys(publicationSchema.shape));
  const issues = [
    ...unknownNames(
      yaml,
      ['standards'],
      Object.keys(publication.standards),
      STANDARDS.map(({ prefix }) => prefix),
      'standard',
    ),
    ...unknownNames(yaml, ['theme', 'tokens'], Object.keys(publication.theme.tokens), THEME_TOKENS, 'token'),
    ...unknownNames(yaml, ['rules'], Object.keys(publication.rules), ruleCodes, 'rule'),
    ...reservedNames(yaml, Object.keys(publication.facets), SLICE_KEYS),
    ...reservedNames(
      yaml,
      valueFacets(publication).map(([key]) => key),
      pageNames,
    ),
    ...reservedPaths(yaml, publication, pageNames),
    ...checkPublications(yaml, publication, pageNames),
  ];
  if (issues.length > 0) throw new AuthorError(issues);
  return { publication, locateSlice: () => ({ file: yaml.file }), locatePublication: yaml.locate };
}

/**
 * Adds the slice that is published.
 *
 * @throws {AuthorError} with all errors in its file
 */
export function withSlice(configuration: Configuration, name: string, yaml: YamlFile): Configuration {
  const facets = Object.keys(configuration.publication.facets);
  const { title, description, include, standards, ...rest } = validateYaml(yaml, sliceSchema(facets), [
    ...SLICE_KEYS,
    ...facets,
  ]);
  const issues = unknownNames(
    yaml,
    ['standards'],
    Object.keys(standards ?? {}),
    STANDARDS.map(({ prefix }) => prefix),
    'standard',
  );
  if (issues.length > 0) throw new AuthorError(issues);
  const chosen = rest as Readonly<Record<string, Selection | undefined>>;
  return {
    ...configuration,
    slice: { name, title, description, include, standards, facets: chosen },
    locateSlice: yaml.locate,
  };
}

/** Ignores case, because some file systems do. */
function reservedNames(yaml: YamlFile, facets: readonly string[], reserved: readonly string[]): Issue[] {
  return facets
    .filter((key) => reserved.includes(key.toLowerCase()))
    .map((key) => ({
      code: 'configuration',
      severity: 'error',
      message: `A facet cannot have the name "${key}". Reserved names: ${reserved.join(', ')}.`,
      ...yaml.locate(['facets', key], 'key'),
    }));
}

/** Paths that are pages of every site, or of the API. */
function reservedPaths(yaml: YamlFile, { redirects }: PublicationFile, pageNames: readonly string[]): Issue[] {
  const reserved = new Set(['/', ...pageNames.map((name) => `/${name}`)]);
  return redirects
    .filter(({ from }) => reserved.has(redirectKey(from)) || /^\/(?:api|mcp|_astro)\//.test(from))
    .map(({ key, from }) =>
      redirectIssue(
        `"${from}" is a path of the site itself, so it cannot lead elsewhere. Remove the redirect.`,
        yaml.locate(['redirects', key], 'key'),
      ),
    );
}

/** Known names in a message. The rules are more. */
const MAX_LISTED = 30;

function unknownNames(
  yaml: YamlFile,
  path: Path,
  names: readonly string[],
  known: readonly string[],
  what: string,
): Issue[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => ({
      code: 'configuration',
      severity: 'error',
      message: `"${[...path, name].join('.')}" is not a known ${what}.${didYouMean(name, known)}${known.length > 0 && known.length < MAX_LISTED ? ` Expected one of: ${known.join(', ')}.` : ''}`,
      ...yaml.locate([...path, name], 'key'),
    }));
}

/** Renamed keys of `publication.yaml`. The old names are accepted for one release. */
const RENAMED: readonly { readonly old: string; readonly path: readonly [string, ...string[]] }[] = [
  { old: 'marketplaces', path: ['slices'] },
  { old: 'marketplace', path: ['slice'] },
  { old: 'industries', path: ['facets', 'industries'] },
];

/** Default folder of slices in a file with old keys. */
const OLD_FOLDER = 'marketplaces';

/**
 * Replaces the old names of keys. Locations refer to the file as written.
 *
 * @throws {AuthorError} a file has the old and the new name of a key
 */
function renameKeys(yaml: YamlFile): YamlFile {
  if (!isObject(yaml.value)) return yaml;
  const used = RENAMED.filter(({ old }) => Object.hasOwn(yaml.value as object, old));
  if (used.length === 0) return yaml;
  const value: Record<string, unknown> = { slices: OLD_FOLDER, ...yaml.value };
  const issues = used.flatMap(({ old, path }) => {
    const moved = value[old];
    Reflect.deleteProperty(value, old);
    const taken = valueAt(yaml.value, path) !== undefined;
    if (!taken) assign(value, path, moved);
    return taken ? [bothNames(yaml, old, path)] : [];
  });
  if (issues.length > 0) throw new AuthorError(issues);
  return { ...yaml, value, locate: (path, part) => yaml.locate(writtenPath(path, used), part) };
}

function writtenPath(path: Path, used: typeof RENAMED): Path {
  const row = used.find((it) => it.path.every((key, at) => path[at] === key));
  return row === undefined ? path : [row.old, ...path.slice(row.path.length)];
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((part, key) => (isObject(part) ? part[key] : undefined), value);
}

/** Sets a value at a path. Values that are not objects are preserved, so that the schema reports them. */
function assign(value: Record<string, unknown>, [key, ...rest]: readonly [string, ...string[]], moved: unknown): void {
  const [next, ...further] = rest;
  if (next === undefined) value[key] = moved;
  else if (value[key] === undefined || isObject(value[key])) {
    const copy = { ...value[key] };
    assign(copy, [next, ...further], moved);
    value[key] = copy;
  }
}

function bothNames(yaml: YamlFile, old: string, path: readonly string[]): Issue {
  return {
    code: 'configuration',
    severity: 'error',
    message: `"${old}" is the old name of "${path.join('.')}", which is also present. Remove "${old}".`,
    ...yaml.locate([old], 'key'),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Validates a YAML file against a schema.
 *
 * @param keys those of the file, for suggestions
 * @throws {AuthorError} with file, line and key of all errors
 */
export function validateYaml<T>(yaml: YamlFile, schema: z.ZodType<T>, keys: readonly string[]): T {
  const result = schema.safeParse(yaml.value, { reportInput: true });
  if (result.success) return result.data;
  throw new AuthorError(result.error.issues.flatMap((problem) => issuesOf(yaml, problem, schema, keys)));
}

function issuesOf(yaml: YamlFile, problem: z.core.$ZodIssue, schema: z.ZodType, keys: readonly string[]): Issue[] {
  const path = problem.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  if (problem.code === 'unrecognized_keys') {
    const known = path.length === 0 ? keys : keysAt(schema, path);
    return problem.keys.map((key) => ({
      code: 'configuration',
      severity: 'error',
      message: `Unknown key "${[...path, key].join('.')}".${didYouMean(key, known) || expectedKeys(known)}`,
      ...yaml.locate([...path, key], 'key'),
    }));
  }
  const chosen = problem.code === 'invalid_union' ? branchOf(problem) : undefined;
  if (chosen) return chosen.flatMap((inner) => issuesOf(yaml, inner, schema, keys));
  const name = path.length === 0 ? 'the file' : `"${path.join('.')}"`;
  const found = problem.input === undefined ? '' : `, found ${JSON.stringify(problem.input)?.slice(0, 80)}`;
  return [
    {
      code: 'configuration',
      severity: 'error',
      message: `${name}: ${expectation(problem)}${found}.`,
      ...yaml.locate(path, problem.code === 'invalid_key' ? 'key' : 'value'),
    },
  ];
}

/** The problems of the one form of a union whose type fits the value. Unions with a message of their own are not divided. */
function branchOf({ errors, message, path }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  const fitting = errors.filter((branch) => !branch.some((it) => it.code === 'invalid_type' && it.path.length === 0));
  const [only] = fitting;
  if (message !== 'Invalid input' || only === undefined || fitting.length > 1) return undefined;
  return only.map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
}

/** What to write instead of a key that resembles none. */
function expectedKeys(known: readonly string[]): string {
  return known.length === 0 ? '' : ` Expected one of: ${known.join(', ')}.`;
}

function expectation(problem: z.core.$ZodIssue): string {
  if (problem.path.length === 0 && problem.code === 'invalid_type')
    return 'expected keys with values such as title: Boats';
  const [cause = problem] = problem.code === 'invalid_key' ? problem.issues : [];
  const message = cause.message.replace(/^Invalid input: /, '').replace(/, received .*$/, '');
  return message.charAt(0).toLowerCase() + message.slice(1);
}

/** The parts of a Zod schema that lead to the keys of an object (https://zod.dev/packages/core). */
interface Definition {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
}

interface Schema {
  readonly _zod: { readonly def: object };
}

/** The keys that a schema allows at a path. Empty if it has no fixed keys there. */
function keysAt(schema: Schema, path: Path): readonly string[] {
  const { shape, innerType, in: input, out, element, valueType, options } = schema._zod.def as Definition;
  const [first, ...rest] = path;
  const below = first === undefined ? undefined : (shape?.[first] ?? element ?? valueType);
  if (first === undefined && shape) return Object.keys(shape);
  if (below) return keysAt(below, rest);
  return [innerType, input, out, ...(options ?? [])].flatMap((one) => (one ? keysAt(one, path) : []));
}
