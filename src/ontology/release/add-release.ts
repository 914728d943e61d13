import type { ReleaseEntry } from './manifest.ts';
import { isSameVersion, versionOrder } from './version-order.ts';

/** What recording a release changes. */
export type Addition =
  /** The releases with the new one, in order. */
  | { readonly entries: readonly ReleaseEntry[] }
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
  return !earlier && last && all.at(-1) !== added ? { last } : { entries: all };
}

function hasSameContent(a: ReleaseEntry, b: ReleaseEntry): boolean {
  return a.sha256 === b.sha256 && a.mappings === b.mappings;
}
