import type { Issue } from '../issue.ts';
import { AuthorError } from '../issue.ts';
import { didYouMean } from '../nearest.ts';
import { STANDARDS } from '../standards.ts';
import type { MarketplaceFile, PublicationFile, Selection } from './schema.ts';
import { marketplaceSchema, publicationSchema } from './schema.ts';
import { validateYaml } from './validate.ts';
import type { Path, YamlFile } from './yaml.ts';

/** The validated configuration. Names of terms are not resolved yet, because that needs the sources. */
export interface Configuration {
  readonly publication: PublicationFile;
  /** The published marketplace. */
  readonly marketplace?: MarketplaceFile & { readonly name: string };
  /** Returns the location of a key in the marketplace's file, for messages about unknown names. */
  readonly locateMarketplace: (path: Path) => Pick<Issue, 'file' | 'line' | 'column'>;
  /** Returns the location of a key in `publication.yaml`. */
  readonly locatePublication: (path: Path) => Pick<Issue, 'file' | 'line' | 'column'>;
}

/** Returns the configuration of a file, or of a folder without `publication.yaml`. */
export function defaultConfiguration(): Configuration {
  const noLocation = (): Record<string, never> => ({});
  return { publication: publicationSchema.parse({}), locateMarketplace: noLocation, locatePublication: noLocation };
}

/**
 * Validates `publication.yaml`.
 *
 * @param ruleCodes valid keys of `rules`
 * @throws {AuthorError} with all errors
 */
export function readConfiguration(yaml: YamlFile, ruleCodes: readonly string[]): Configuration {
  const publication = validateYaml(yaml, publicationSchema, Object.keys(publicationSchema.shape));
  const issues = [
    ...unknownNames(
      yaml,
      ['standards'],
      Object.keys(publication.standards),
      STANDARDS.map(({ prefix }) => prefix),
      'standard',
    ),
    ...unknownNames(yaml, ['rules'], Object.keys(publication.rules), ruleCodes, 'rule'),
    ...unknownNames(
      yaml,
      ['facets'],
      Object.keys(publication.facets).filter((name) => RESERVED_KEYS.includes(name)),
      [],
      'facet',
    ),
  ];
  if (issues.length > 0) throw new AuthorError(issues);
  return { publication, locateMarketplace: () => ({ file: yaml.file }), locatePublication: yaml.locate };
}

const RESERVED_KEYS = ['title', 'description', 'industries', 'include', 'standards'];

/**
 * Adds the marketplace that is published.
 *
 * @throws {AuthorError} with all errors in its file
 */
export function withMarketplace(configuration: Configuration, name: string, yaml: YamlFile): Configuration {
  const facets = Object.keys(configuration.publication.facets);
  const { title, description, industries, include, standards, ...rest } = validateYaml(
    yaml,
    marketplaceSchema(facets),
    [...RESERVED_KEYS, ...facets],
  );
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
    marketplace: { name, title, description, industries, include, standards, facets: chosen },
    locateMarketplace: yaml.locate,
  };
}

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
      message: `"${[...path, name].join('.')}" is not a known ${what}.${didYouMean(name, known)}${known.length > 0 && known.length < 20 ? ` Expected one of: ${known.join(', ')}.` : ''}`,
      ...yaml.locate([...path, name], 'key'),
    }));
}
