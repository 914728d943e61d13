import { stringify } from 'yaml';
import { z } from 'zod';
import { iri, validateYaml } from '../../compiler/configuration.ts';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import type { Unchecked } from '../../compiler/index.ts';
import type { Kind, Publication, Term } from '../../ontology/model.ts';
import { KINDS } from '../../ontology/model.ts';
import { compareCodePoints, printable } from '../../base/text.ts';
import { canonicalNQuads } from '../../rdf/write.ts';
import type { YamlFile } from '../../json/yaml.ts';
import { isSameVersion, isVersionName, VERSION_NAME, versionOrder } from './version-name.ts';

const count = z.int().nonnegative();
const digest = z.string().regex(/^[0-9a-f]{64}$/, 'expected the SHA-256 of the file, 64 hexadecimal digits');
/** What Turtle permits, without rare letters. */
const prefix = z
  .string()
  .regex(/^(?:\p{L}(?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_-])?)?$/u, 'expected a prefix of letters, digits and hyphens');
const line = z
  .string()
  .min(1)
  .refine((text) => printable(text) === text, 'expected one line without control characters');

const entrySchema = z.strictObject({
  /** Unique. The name of its files, and a segment of its URLs. */
  version: z
    .string({ error: `expected ${VERSION_NAME}, in quotes if it is a number: "1.10"` })
    .refine(isVersionName, `expected ${VERSION_NAME}`),
  date: z.iso.date('expected a date such as 2026-11-21'),
  /** SHA-256 of `<version>.nq`. */
  sha256: digest,
  /** Its dataset is RDF 1.2: it has annotations, triple terms or text directions that RDF 1.1 cannot express. */
  rdf12: z.literal(true).optional(),
  triples: count,
  terms: count,
  /** Number of terms by their first kind. */
  kinds: z.partialRecord(z.enum(KINDS), count),
  /** The ontology's own namespace. */
  namespace: z.string(),
  /** The resource that describes the whole ontology. Absent: there is none. */
  header: line.optional(),
  /** owl:versionIRI. */
  versionIri: iri.optional(),
  /** The Git tag, the revision or the file from which it was imported. Absent: recorded from the sources. */
  from: line.optional(),
  /** SHA-256 of `<version>.mappings.json`. Absent: there is no such file. */
  mappings: digest.optional(),
  /** Prefixes of its Turtle and JSON-LD, which N-Quads do not contain. */
  prefixes: z.record(prefix, iri),
});

/** What `releases.yaml` states about a release. */
export type ReleaseEntry = Readonly<z.infer<typeof entrySchema>>;

/** Members of an entry, in which optional ones can be undefined. */
type EntryMembers = { readonly [Member in keyof ReleaseEntry]: ReleaseEntry[Member] | undefined };

/**
 * Creates an entry. Omits what `releases.yaml` cannot contain: rare prefixes and invalid IRIs of the sources.
 *
 * @throws {z.ZodError} a required member is invalid
 */
function releaseEntry({ header, versionIri, prefixes = {}, ...members }: EntryMembers): ReleaseEntry {
  const { shape } = entrySchema;
  return entrySchema.parse({
    ...members,
    header: shape.header.safeParse(header).data,
    versionIri: shape.versionIri.safeParse(versionIri).data,
    prefixes: Object.fromEntries(
      Object.entries(prefixes).filter(
        ([name, namespace]) => prefix.safeParse(name).success && iri.safeParse(namespace).success,
      ),
    ),
  });
}

const manifestSchema = z.strictObject({ releases: z.array(entrySchema) });

/**
 * Validates `releases.yaml`. Returns the releases, oldest first.
 *
 * @throws {AuthorError} with all errors: invalid members, a version that appears twice, an order that is not that of the versions
 */
export function readManifest(yaml: YamlFile): readonly ReleaseEntry[] {
  const { releases } = validateYaml(yaml, manifestSchema, Object.keys(manifestSchema.shape));
  const compare = versionOrder(releases);
  const issues = releases.flatMap((entry, at) => {
    const location = yaml.locate(['releases', at, 'version']);
    const same = releases.slice(0, at).find(({ version }) => isSameVersion(version, entry.version));
    if (same) return [releaseIssue(sameVersion(entry, same), location)];
    const before = releases[at - 1];
    return before && compare(before, entry) > 0 ? [releaseIssue(wrongOrder(entry, before), location)] : [];
  });
  if (issues.length > 0) throw new AuthorError(issues);
  return releases;
}

function sameVersion({ version }: ReleaseEntry, { version: other }: ReleaseEntry): string {
  const found =
    version === other ? `The version "${version}" appears twice` : `"${version}" and "${other}" are the same version`;
  return `${found}, but a release has one dataset. Remove one of the two entries, or restore the file from version control.`;
}

function wrongOrder({ version }: ReleaseEntry, { version: before }: ReleaseEntry): string {
  return `"${version}" is after "${before}", which is newer. Expected the oldest version first: move its entry, or restore the file from version control.`;
}

function releaseIssue(message: string, location: Pick<Issue, 'file' | 'line' | 'column'>): Issue {
  return { code: 'release', severity: 'error', message, ...location };
}

const NOTE = `# Releases of the ontology, oldest first, for \`ontopress release\`. Do not edit: published files must keep their content.\n`;

/** The text of `releases.yaml`. */
export function manifestText(releases: readonly ReleaseEntry[]): string {
  return NOTE + stringify({ releases }, { lineWidth: 0 });
}

/** A release that can be recorded. */
export interface PreparedRelease {
  readonly entry: ReleaseEntry;
  /** Canonical N-Quads. */
  readonly dataset: string;
  /** JSON of the fields that map to its terms. Absent: it has no mappings. */
  readonly mappedFields?: string;
}

/** Version, date and origin of a release. */
interface ReleaseIdentity {
  readonly version: string;
  readonly date: string;
  /** Absent: recorded from the sources. */
  readonly from?: string;
}

/** Creates the release of a compiled ontology. @param sha256 returns the digest of a text, in hexadecimal digits */
export function createRelease(
  { publication, graph }: Pick<Unchecked, 'publication' | 'graph'>,
  { version, date, from }: ReleaseIdentity,
  sha256: (text: string) => string,
): PreparedRelease {
  const { own, header, prefixes, terms } = publication.ontology;
  const dataset = canonicalNQuads(graph);
  const mappedFields = publication.mappings && toJsonLines(publication.mappings);
  const entry = releaseEntry({
    version,
    date,
    sha256: sha256(dataset),
    rdf12: graph.usesRdf12 || undefined,
    triples: graph.size,
    terms: terms.length,
    kinds: countKinds(terms),
    namespace: own.namespace,
    header: header.iri,
    versionIri: header.versionIri,
    from,
    mappings: mappedFields === undefined ? undefined : sha256(mappedFields),
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

/** What recording a release changes. */
export type Addition =
  /** The releases with the new one, in order, and the text of `releases.yaml` with them. */
  | { readonly entries: readonly ReleaseEntry[]; readonly list: string }
  /** The same content is recorded. */
  | { readonly recorded: ReleaseEntry }
  /** The version is recorded with other content. */
  | { readonly conflict: ReleaseEntry }
  /** The version is not after this one, the last. */
  | { readonly last: ReleaseEntry };

/**
 * Adds a release to the recorded ones.
 *
 * @param earlier whether it may be older than the last one
 */
export function addRelease(entries: readonly ReleaseEntry[], added: ReleaseEntry, earlier: boolean): Addition {
  const same = entries.find(({ version }) => isSameVersion(version, added.version));
  if (same) return hasSameContent(same, added) ? { recorded: same } : { conflict: same };
  // Stable: releases without an order are in that of their addition.
  const all = [...entries, added].toSorted(versionOrder([...entries, added]));
  const last = entries.at(-1);
  return !earlier && last && all.at(-1) !== added ? { last } : { entries: all, list: manifestText(all) };
}

function hasSameContent(a: ReleaseEntry, b: ReleaseEntry): boolean {
  return a.sha256 === b.sha256 && a.mappings === b.mappings;
}
