import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { AuthorError } from '../../ontology/issue.ts';
import type { Release } from '../../versions/release/release.ts';
import type { LoadOptions } from '../load/load-input.ts';
import { loadInput } from '../load/load-input.ts';
import { hasReleases, loadReleases } from '../load/releases.ts';
import { findOperand } from './find-operand.ts';
import type { ReadVersion } from './read-operand.ts';
import { readOperand } from './read-operand.ts';

/**
 * Reads the versions that two arguments name. If the second is absent, it is the current ontology, whose configuration then applies to files
 * without one too.
 *
 * @throws {AuthorError} one cannot be read. @throws {CommandError} one cannot be found
 */
export async function readVersions(
  old: string,
  now: string | undefined,
  current: LoadOptions,
): Promise<readonly [old: ReadVersion, now: ReadVersion]> {
  const { ontology } = current;
  const context = { ontology, releases: () => readReleases(current) };
  // Both are found before one is read, which takes longer.
  const before = await findOperand(old, context);
  const after = now === undefined ? { kind: 'path' as const, path: ontology } : await findOperand(now, context);
  const options = { current, configuresFiles: now === undefined };
  return [
    await named(old, () => readOperand(before, options)),
    await named(now ?? '', () => readOperand(after, options)),
  ];
}

/**
 * Reads the version that an argument names, with the configuration of the current ontology.
 *
 * @throws {AuthorError} it cannot be read. @throws {CommandError} it cannot be found
 */
export async function readOldVersion(old: string, current: LoadOptions): Promise<ReadVersion> {
  const { ontology } = current;
  const operand = await findOperand(old, { ontology, releases: () => readReleases(current) });
  return named(old, () => readOperand(operand, { current, configuresFiles: true }));
}

/** Reads the releases of an ontology, oldest first. Empty: it has none. */
export async function readReleases(current: LoadOptions): Promise<readonly Release[]> {
  const { ontology } = current;
  if (!statSync(ontology, { throwIfNoEntry: false })?.isDirectory() || !hasReleases(ontology)) return [];
  const { configuration } = await loadInput({ ...current, without: ['site', 'mappings'] });
  return loadReleases(ontology, basename(ontology), configuration.slice?.name)?.versions ?? [];
}

/** States in issues of which version the file is. */
export async function named(version: string, read: () => Promise<ReadVersion>): Promise<ReadVersion> {
  try {
    const { notes, ...rest } = await read();
    return { ...rest, notes: notes.map((note) => `${version}: ${note}`) };
  } catch (cause) {
    if (!(cause instanceof AuthorError) || version === '') throw cause;
    const issues = cause.issues.map((issue) => ({ ...issue, message: `In the version ${version}: ${issue.message}` }));
    throw new AuthorError(issues, { cause });
  }
}
