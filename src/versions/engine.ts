/** Compares versions, and records and reads releases. */

export { applyDiff } from './diff/comparison.ts';
export { diff } from './diff/diff.ts';
export { toKgcl } from './diff/kgcl.ts';
export { versionNote } from './diff/next-version.ts';
export { findReleaseIssues } from './diff/next-version.ts';
export { diffJsonSchema } from './diff/schema.ts';
export type { CompiledHistory, Step } from './history/compile-history.ts';
export { compareVersions, compileHistory } from './history/compile-history.ts';
export type { Addition, PreparedRelease, ReleaseEntry } from './release/manifest.ts';
export { addRelease, createRelease, readManifest } from './release/manifest.ts';
export type { Release, ReleaseModel, ReleaseSettings, Releases, Version } from './release/release.ts';
export { readRelease } from './release/release.ts';
