import type { Unchecked } from '../../ontology/compile/compile.ts';
import { compareCodePoints } from '../../ontology/code-points.ts';
import type { Header, Kind, Publication, Term } from '../../ontology/model.ts';
import { KINDS } from '../../ontology/model.ts';
import type { ReleaseEntry } from '../../versions/release/manifest.ts';
import { releaseEntry } from '../../versions/release/manifest.ts';
import { isVersionName, VERSION_NAME } from '../../versions/release/version-name.ts';
import { canonicalNQuads } from '../../rdf/write/canonical.ts';
import { CommandError } from '../command/errors.ts';
import { digestOf } from '../load/releases.ts';

/** A release that can be recorded. */
export interface PreparedRelease {
  readonly entry: ReleaseEntry;
  /** Canonical N-Quads. */
  readonly dataset: string;
  /** JSON of the fields that map to its terms. Absent: it has no mappings. */
  readonly mappedFields?: string;
}

/** Version, date and origin of a release. */
export interface ReleaseIdentity {
  readonly version: string;
  readonly date: string;
  /** Absent: recorded from the sources. */
  readonly from?: string;
}

/** Creates the release of a compiled ontology. */
export function prepareRelease(
  { publication, graph }: Pick<Unchecked, 'publication' | 'graph'>,
  { version, date, from }: ReleaseIdentity,
): PreparedRelease {
  const { own, header, prefixes, terms } = publication.ontology;
  const dataset = canonicalNQuads(graph);
  const mappedFields = publication.mappings && toJsonLines(publication.mappings);
  const entry = releaseEntry({
    version,
    date,
    sha256: digestOf(dataset),
    triples: graph.size,
    terms: terms.length,
    kinds: countKinds(terms),
    namespace: own.namespace,
    header: header.iri,
    versionIri: header.versionIri,
    from,
    mappings: mappedFields === undefined ? undefined : digestOf(mappedFields),
    prefixes,
  });
  return { entry, dataset, ...(mappedFields !== undefined && { mappedFields }) };
}

/** The number of terms of each main kind. Kinds without terms are absent. */
export function countKinds(terms: readonly Term[]): Partial<Record<Kind, number>> {
  const counts = KINDS.map((kind) => [kind, terms.filter(({ kinds }) => kinds[0] === kind).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** One field per line, so that version control shows which ones differ. */
function toJsonLines(mappings: NonNullable<Publication['mappings']>): string {
  const terms = Object.entries(mappings).sort(([a], [b]) => compareCodePoints(a, b));
  const lines = terms.map(
    ([iri, fields]) => `${JSON.stringify(iri)}: [\n${fields.map((field) => JSON.stringify(field)).join(',\n')}\n]`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Rejects a version that cannot be the name of a release. @throws {CommandError} */
export function readVersion(version: string | undefined, name: string): string {
  if (version === undefined)
    throw new CommandError(
      `${name} states no version. Add owl:versionInfo to the header of the ontology, or set --version 1.0.0.`,
    );
  if (!isVersionName(version))
    throw new CommandError(
      `${name} has the version ${JSON.stringify(version)}, which cannot be the name of a release; expected ${VERSION_NAME}. Correct owl:versionInfo, or set --version.`,
    );
  return version;
}

/** The later one of the dates of modification and publication that a header states. undefined: it states none. */
export function headerDate({ modified, issued }: Header): string | undefined {
  return [modified, issued]
    .flatMap((text) => day(text) ?? [])
    .sort()
    .at(-1);
}

/** The day of an xsd:date or xsd:dateTime. */
function day(text: string | undefined): string | undefined {
  const found = /^\d{4}-\d{2}-\d{2}(?=$|T|Z|[+-])/.exec(text ?? '')?.[0];
  return found !== undefined && !Number.isNaN(Date.parse(found)) ? found : undefined;
}
