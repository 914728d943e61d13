import type { Iri } from '../../ontology/model.ts';
import { toContext } from '../../ontology/records.ts';
import type { ResolvedName } from '../../search/resolver.ts';
import { createNameResolver } from '../../search/resolver.ts';
import type { ContextVersion } from '../../site/index.ts';
import { contextVersions } from '../../site/index.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import type { Release, Version } from '../../versions/engine.ts';
import type { ContextDocuments, FindContext } from '../../versions/upgrade.ts';
import { CommandError, UsageError } from '../command/failure.ts';
import type { Operand } from '../diff/read-versions.ts';
import { findOperand, named, readOperand, readReleases } from '../diff/read-versions.ts';
import type { LoadOptions } from '../load/load-input.ts';

/** The versions through which files are upgraded, oldest first. */
export interface UpgradeVersions {
  readonly versions: readonly Version[];
  /** Public URL of the site. */
  readonly baseUrl: string;
  /** The release to which files are upgraded. Absent: the current state, or another file. */
  readonly release?: string;
  /** What could not be read as it was then. */
  readonly notes: readonly string[];
}

/**
 * Reads the versions that `--from` and `--to` name, and the releases between them, since a term can change more than once.
 *
 * @throws {CommandError} a version does not exist, or `to` is older. @throws {AuthorError} one cannot be read
 */
export async function readUpgradeVersions(
  from: string,
  to: string | undefined,
  current: LoadOptions,
): Promise<UpgradeVersions> {
  const { ontology } = current;
  const releases = await readReleases(current);
  const context = { ontology, releases: () => Promise.resolve(releases) };
  const first = await findOperand(from, context);
  const last: Operand = to === undefined ? { kind: 'path', path: ontology } : await findOperand(to, context);
  const between = releasesBetween(first, last, releases, to !== undefined);
  const operands: [name: string, operand: Operand][] = [
    [from, first],
    ...between.map((release): [string, Operand] => [release.version, { kind: 'release', release }]),
    [to ?? '', last],
  ];
  const read = [];
  for (const [name, operand] of operands)
    read.push(await named(name, () => readOperand(operand, { current, configuresFiles: to === undefined })));
  const versions = read.map(({ version }) => version);
  return {
    versions,
    baseUrl: (read.at(-1) as (typeof read)[number]).publication.site.baseUrl,
    ...(last.kind === 'release' && { release: last.release.version }),
    notes: read.flatMap(({ notes }) => notes),
  };
}

/** The releases after a release and before another one or, if it is not one, before the current state. */
function releasesBetween(
  first: Operand,
  last: Operand,
  releases: readonly Release[],
  isNamed: boolean,
): readonly Release[] {
  if (first.kind !== 'release' || (last.kind !== 'release' && isNamed)) return [];
  const start = releases.indexOf(first.release);
  const end = last.kind === 'release' ? releases.indexOf(last.release) : releases.length;
  if (end < start)
    throw new CommandError(
      `Files can only be upgraded to a newer version: --to is before ${first.release.version}. Exchange --from and --to.`,
    );
  return releases.slice(start + 1, end);
}

/**
 * Reads the values of `--replace`: `OLD=NEW`, each a name of a term. The old term is one of any version, the new one of the newest or of
 * another vocabulary.
 *
 * @throws {UsageError} a name is not one of a term
 */
export function readReplacements(values: readonly string[], { versions }: UpgradeVersions): Map<Iri, Iri> {
  if (values.length === 0) return new Map();
  const resolvers = versions.map(({ ontology }) => createNameResolver({ ontology }));
  const resolveNew = resolvers.at(-1) as (typeof resolvers)[number];
  return new Map(
    values.map((value): [Iri, Iri] => {
      // IRIs can contain "=".
      const cuts = [...value.matchAll(/=/g)].map(({ index }) => index);
      for (const cut of cuts) {
        const [old, now] = [value.slice(0, cut), value.slice(cut + 1)];
        const term = resolvers.map((resolve) => resolve(old).term).find((found) => found !== undefined);
        const replacement = iriOf(resolveNew(now));
        if (term && replacement !== undefined) return [term.iri, replacement];
      }
      throw new UsageError(
        `--replace is ${JSON.stringify(value)}; expected OLD=NEW, a term of an earlier version and a term of the newest: local name, prefix:Name or IRI.`,
      );
    }),
  );
}

function iriOf(name: ResolvedName): Iri | undefined {
  return name.term?.iri ?? ('iri' in name ? name.iri : undefined);
}

const CURRENT = 'vocabulary-context.jsonld';

/** Path of the context of a release. */
function contextPath(version: string): string {
  return VERSION_PATHS.files({ version })[CURRENT] as string;
}

/** Contexts beside those of the versions. */
interface OtherContexts {
  /** Earlier contexts of the ontology. */
  readonly saved: readonly ContextVersion[];
  /** Loads a context of another vocabulary that the configuration names. undefined: it names none. */
  readonly load: ((url: string) => unknown) | undefined;
}

/**
 * Finds contexts by URL: the published one of the ontology, those of releases, and saved ones by the hash in their name, whose URLs become
 * those of the new version; and those of the configuration.
 */
export function createContextFinder(
  { versions, baseUrl, release }: UpgradeVersions,
  { saved, load }: OtherContexts,
): FindContext {
  const texts = versions.map(({ ontology }) => toContext(ontology));
  const [old, now] = [texts[0] as string, texts.at(-1) as string];
  const byHash = new Map([...texts.map(contextVersions.of), ...saved].map(({ path, text }) => [path, text]));
  const byPath = new Map(
    versions.flatMap(({ version }, at): [string, string][] =>
      version === undefined ? [] : [[contextPath(version), texts[at] as string]],
    ),
  );
  const pinned = release === undefined ? contextVersions.of(now).path : contextPath(release);
  const contextOf = (text: string) => contextIn(JSON.parse(text));
  const documents = (text: string, url: string) => ({ old: contextOf(text), now: contextOf(now), url });
  return (url) => {
    const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length + 1) : url;
    const base = url.slice(0, url.length - path.length);
    if (path === CURRENT) return documents(old, release === undefined ? url : base + pinned);
    const text =
      byPath.get(path) ?? (contextVersions.isName(lastSegment(path)) ? byHash.get(pathOfHash(path)) : undefined);
    if (text === undefined) return configured(load?.(url));
    return documents(text, url.slice(0, url.length - knownEnd(path).length) + pinned);
  };
}

/** A context of another vocabulary is the same before and after. */
function configured(document: unknown): ContextDocuments | undefined {
  const context = contextIn(document);
  return context === undefined ? undefined : { old: context, now: context };
}

function contextIn(document: unknown): unknown {
  return typeof document === 'object' && document !== null && '@context' in document ? document['@context'] : undefined;
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The hash identifies the content, whatever the site. */
function pathOfHash(path: string): string {
  return `contexts/${lastSegment(path)}`;
}

/** The part of a path that another context replaces. */
function knownEnd(path: string): string {
  return contextVersions.isName(lastSegment(path)) ? pathOfHash(path) : path;
}
