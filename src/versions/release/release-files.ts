import { toContext } from '../../ontology/write/context.ts';
import { toRdfParts } from '../../rdf/write.ts';
import type { Release, ReleaseModel } from './release.ts';
import { versionPage } from './version-name.ts';

type WriteFile = (model: ReleaseModel, release: Release) => string | Iterable<string>;

/** The files of a release, by name. Those of the current version have the same names. */
const WRITERS = {
  'vocabulary.ttl': ({ nodes, ontology }) => toRdfParts('turtle', nodes, ontology.prefixes),
  'vocabulary.jsonld': ({ nodes, ontology }) => toRdfParts('json-ld', nodes, ontology.prefixes),
  // N-Quads of the default graph are N-Triples.
  'vocabulary.nt': (_, release) => release.dataset(),
  'vocabulary-context.jsonld': ({ ontology }) => toContext(ontology),
} as const satisfies Readonly<Record<string, WriteFile>>;

/** The name of a file of a release. */
export type ReleaseFileName = keyof typeof WRITERS;

export const RELEASE_FILES = Object.keys(WRITERS) as readonly ReleaseFileName[];

/**
 * Path of a file of a release below the base URL.
 *
 * @example releaseFile('1.1.0', 'vocabulary.ttl') // 'versions/1.1.0/vocabulary.ttl'
 */
export function releaseFile(version: string, name: ReleaseFileName): string {
  return `${versionPage(version)}/${name}`;
}

/** Writes a file of a release. Large files are returned in parts. */
export function writeReleaseFile(
  name: ReleaseFileName,
  model: ReleaseModel,
  release: Release,
): string | Iterable<string> {
  return WRITERS[name](model, release);
}

/** Everything that the files of a release depend on, apart from the code. */
export function releaseFileInputs({ sha256, namespace, header = '', prefixes }: Release): readonly string[] {
  return [sha256, namespace, header, JSON.stringify(prefixes)];
}
