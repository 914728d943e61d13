import type { Issue } from '../issue.ts';
import { AuthorError } from '../issue.ts';
import { didYouMean } from '../nearest.ts';
import { redirectKey } from '../page-path.ts';
import { STANDARDS } from '../standards.ts';
import { valueFacets } from './facets.ts';
import { checkPublications } from './publications.ts';
import { redirectIssue } from './redirects.ts';
import { renameKeys } from './renamed-keys.ts';
import type { PublicationFile } from './schema.ts';
import { publicationSchema } from './schema.ts';
import type { Selection, SliceFile } from './slice-schema.ts';
import { SLICE_KEYS, sliceSchema } from './slice-schema.ts';
import { THEME_TOKENS } from './theme.ts';
import { validateYaml } from './validate.ts';
import type { Path, YamlFile } from './yaml.ts';

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
