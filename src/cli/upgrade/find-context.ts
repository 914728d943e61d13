import { toContext } from '../../ontology/write/context.ts';
import { releaseFile } from '../../versions/release/release-files.ts';
import type { ContextDocuments, FindContext } from '../../versions/upgrade/contexts.ts';
import { publishedContext } from '../../versions/upgrade/contexts.ts';
import type { ContextVersion } from '../../site/files/context-version.ts';
import { contextVersion, isContextVersion } from '../../site/files/context-version.ts';
import type { UpgradeVersions } from './upgrade-versions.ts';

const CURRENT = 'vocabulary-context.jsonld';

/** Contexts beside those of the versions. */
export interface OtherContexts {
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
  const byHash = new Map([...texts.map(contextVersion), ...saved].map(({ path, text }) => [path, text]));
  const byPath = new Map(
    versions.flatMap(({ version }, at): [string, string][] =>
      version === undefined ? [] : [[releaseFile(version, CURRENT), texts[at] as string]],
    ),
  );
  const pinned = release === undefined ? contextVersion(now).path : releaseFile(release, CURRENT);
  const documents = (text: string, url: string) => ({ old: publishedContext(text), now: publishedContext(now), url });
  return (url) => {
    const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length + 1) : url;
    const base = url.slice(0, url.length - path.length);
    if (path === CURRENT) return documents(old, release === undefined ? url : base + pinned);
    const text = byPath.get(path) ?? (isContextVersion(lastSegment(path)) ? byHash.get(pathOfHash(path)) : undefined);
    if (text === undefined) return configured(load?.(url));
    return documents(text, url.slice(0, url.length - knownEnd(path).length) + pinned);
  };
}

/** A context of another vocabulary is the same before and after. */
function configured(document: unknown): ContextDocuments | undefined {
  if (typeof document !== 'object' || document === null || !('@context' in document)) return undefined;
  return { old: document['@context'], now: document['@context'] };
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
  return isContextVersion(lastSegment(path)) ? pathOfHash(path) : path;
}
