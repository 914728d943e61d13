import { identifierToPath, versionPath } from '../../base/paths.ts';
import { UNRELEASED } from './version-name.ts';

/** The files of a release. Those of the current version have the same names. */
const RELEASE_FILES = ['vocabulary.ttl', 'vocabulary.jsonld', 'vocabulary.nt', 'vocabulary-context.jsonld'] as const;

/** Those of a release that has what RDF 1.1 cannot express. */
const RDF_12_FILES = ['vocabulary.12.ttl', 'vocabulary.12.nt'] as const;

/** The name of a file of a release. */
export type ReleaseFileName = (typeof RELEASE_FILES | typeof RDF_12_FILES)[number];

/** The release that has the files. */
interface ReleaseWithFiles {
  readonly version: string;
  /** Whether it has files in RDF 1.2. */
  readonly rdf12?: true | undefined;
}

/** Paths of pages and files about versions, below the base URL. Names of versions need no encoding (`versionName.isValid`). */
export const VERSION_PATHS = {
  /** The page that lists the releases. */
  list: 'versions',
  /** The history that the pages read, beside `publication.json`. */
  history: 'history.json',
  /** The changes of all versions, for programs. No release has such a name, because it has no digit. */
  changes: 'versions/changes.json',
  /** The page of a release, or of what is published and not released. */
  page: (version: string = UNRELEASED): string => versionPath(version),
  /** The files of a release: name → path. */
  files({ version, rdf12 }: ReleaseWithFiles): Readonly<Partial<Record<ReleaseFileName, string>>> {
    const names = rdf12 ? [...RELEASE_FILES, ...RDF_12_FILES] : RELEASE_FILES;
    return Object.fromEntries(names.map((name) => [name, `${versionPath(version)}/${name}`]));
  },
  /** The history of a term. */
  ofTerm: (identifier: string): string => `${identifierToPath(identifier)}.history.json`,
  /** In the package: the JSON Schema of a diff. */
  diffSchema: 'diff.schema.json',
} as const;

/** Names in an ontology's folder. */
export const RELEASE_FOLDER = {
  /** The folder of releases. Those of a slice are in a folder of its name inside. */
  name: 'releases',
  /** The file in it that lists them. */
  list: 'releases.yaml',
} as const;
