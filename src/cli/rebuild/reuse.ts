import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkFile } from '../cache/link-file.ts';
import type { BuildRecord, Fingerprint, Unit } from './build-record.ts';
import type { FileState } from './file-states.ts';
import { hasState } from './file-states.ts';

/** Reuses files of the previous build. */
export interface Reuse {
  /** The unit with this name, if a build would write its files with the same bytes. */
  take(name: string): Unit | undefined;
  /** The lists of pages that a build would write. */
  readonly lists: readonly Unit[];
  /** Links the files of units into the folder of this build. Returns the units. */
  link(units: readonly Unit[]): Promise<readonly Unit[]>;
  /** What the files of this build depend on. */
  readonly fingerprint: Fingerprint;
  /** States of the linked files, by path below `OUT`. */
  readonly linked: ReadonlyMap<string, FileState>;
}

export interface ReuseOptions {
  /** Folder of the previous build. */
  readonly previous: string;
  /** Folder of this build. */
  readonly folder: string;
  /** undefined: nothing is reused. */
  readonly record: BuildRecord | undefined;
  readonly fingerprint: Fingerprint;
  readonly yieldToEventLoop: () => Promise<void>;
}

/** Reuses what depends on unchanged texts only, and whose files are as the build wrote them. */
export function createReuse({ previous, folder, record, fingerprint, yieldToEventLoop }: ReuseOptions): Reuse {
  const reusable = new Map(unchangedUnits(record, fingerprint).map((unit) => [unit.name, unit]));
  const states = record?.files ?? {};
  const linked = new Map<string, FileState>();
  const folders = new Set<string>();
  const linkOne = (path: string): void => {
    const target = join(folder, path);
    if (!folders.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
    folders.add(dirname(target));
    const isLink = linkFile(join(previous, path), target);
    const state = states[path];
    if (isLink && state) linked.set(path, state);
  };
  return {
    fingerprint,
    linked,
    lists: [...reusable.values()].filter(({ pages }) => pages),
    take: (name) => {
      const unit = reusable.get(name);
      return unit?.files.every((path) => hasState(join(previous, inPublic(path)), states[inPublic(path)])) === true
        ? unit
        : undefined;
    },
    link: async (units) => {
      for (const { files } of units) {
        for (const path of files) linkOne(inPublic(path));
        await yieldToEventLoop();
      }
      return units;
    },
  };
}

function inPublic(path: string): string {
  return `public/${path}`;
}

function unchangedUnits(record: BuildRecord | undefined, now: Fingerprint): readonly Unit[] {
  if (record?.key !== now.key) return [];
  const changed = new Set(now.texts.flatMap((hash, at) => (hash === record.texts[at] ? [] : [at])));
  const isUnchanged = ({ reads }: Unit): boolean =>
    reads === 'all' ? changed.size === 0 : !reads.some((at) => changed.has(at));
  return record.units.filter(isUnchanged);
}
