import type { BuildRecord, Fingerprint, Unit } from './build-record.ts';
import type { FileState } from './file-states.ts';
import { changedParts } from './fingerprint.ts';
import type { Linker } from './link-thread.ts';
import { createRangeTest } from './ranges.ts';

/** Reuses files of the previous build. */
export interface Reuse {
  /** Whether a unit with this name may be linked. Otherwise, it must be written. */
  has(name: string): boolean;
  /** Names of the units that may be linked, of one kind: `term pages`. */
  names(kind: string): readonly string[];
  /**
   * Links the files of the units with these names into the folder of this build, if it would write them with the same bytes. Returns
   * these units.
   */
  link(names: readonly string[]): Promise<readonly Unit[]>;
  /** The lists of pages that a build would write. */
  readonly lists: readonly Unit[];
  /** What the files of this build depend on. */
  readonly fingerprint: Fingerprint;
  /** States of the linked files, by path below `OUT`. */
  readonly linked: ReadonlyMap<string, FileState>;
}

/** Nothing is reused. */
export const NO_REUSE: Reuse = {
  has: () => false,
  names: () => [],
  link: async () => [],
  fingerprint: { key: '', parts: '' },
  linked: new Map(),
  lists: [],
};

export interface ReuseOptions {
  /** Links files from the site's folder of the previous build to that of this one. */
  readonly linker: Linker;
  /** undefined: nothing is reused. */
  readonly record: BuildRecord | undefined;
  readonly fingerprint: Fingerprint;
}

/** Reuses what depends on unchanged parts only, and whose files are as the build wrote them. */
export function createReuse({ linker, record, fingerprint }: ReuseOptions): Reuse {
  const reusable = new Map(unchangedUnits(record, fingerprint).map((unit) => [unit.name, unit]));
  const states = record?.files ?? {};
  const linked = new Map<string, FileState>();
  return {
    fingerprint,
    linked,
    has: (name) => reusable.has(name),
    names: (kind) => [...reusable.keys()].filter((name) => name.startsWith(`${kind}: `)),
    lists: [...reusable.values()].filter(({ pages }) => pages),
    link: async (names) => {
      const units = names.flatMap((name) => reusable.get(name) ?? []);
      const groups = await linker.link(
        units.map(({ files }) => files.map((path) => [path, states[inPublic(path)]] as const)),
      );
      for (const path of groups.flatMap((group) => group ?? []).map(inPublic))
        linked.set(path, states[path] as FileState);
      return units.filter((_, at) => groups[at]);
    },
  };
}

function inPublic(path: string): string {
  return `public/${path}`;
}

function unchangedUnits(record: BuildRecord | undefined, now: Fingerprint): readonly Unit[] {
  if (record?.key !== now.key) return [];
  const hasChanged = createRangeTest(changedParts(now, record));
  return record.units.filter(({ reads }) => !hasChanged(reads));
}
