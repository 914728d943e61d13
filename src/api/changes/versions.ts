import type { PublishedHistory } from '../../ontology/model.ts';
import { didYouMean } from '../../ontology/nearest.ts';
import { isSameVersion } from '../../versions/release/version-name.ts';
import { excerpt } from '../http/excerpt.ts';
import type { ValueReader } from '../vocabulary/read-term.ts';
import { UNRELEASED } from '../../versions/history/history.ts';

/** Versions that an error message lists. */
const MAX_LISTED = 40;
/** Versions that a description lists. */
const MAX_DESCRIBED = 20;

/** The numbers of all releases, newest first. */
export function releasesOf(history: PublishedHistory | undefined): readonly string[] {
  return history?.releases.map(({ version }) => version) ?? [];
}

/** The newest releases for a description: `1.2.0, 1.1.0 and 3 older ones`. */
export function listReleases(history: PublishedHistory | undefined, quote = ''): string {
  const releases = releasesOf(history);
  const more = releases.length > MAX_DESCRIBED ? ` and ${releases.length - MAX_DESCRIBED} older ones` : '';
  const shown = releases.slice(0, MAX_DESCRIBED).map((version) => quote + version + quote);
  return shown.join(', ') + more;
}

/** Reads a recorded version. `v1.0` is 1.0.0. */
export function readRecorded(name: string, { publication, report }: ValueReader): string[] {
  return readVersion(name, releasesOf(publication.history), report);
}

/** Reads a recorded version, or the published state. */
export function readEndOfRange(name: string, { publication, report }: ValueReader): string[] {
  return readVersion(name, [UNRELEASED, ...releasesOf(publication.history)], report);
}

function readVersion(name: string, versions: readonly string[], report: ValueReader['report']): string[] {
  const known =
    versions.find((version) => version === name) ?? versions.find((version) => isSameVersion(version, name));
  if (known !== undefined) return [known];
  const more = versions.length > MAX_LISTED ? ` and ${versions.length - MAX_LISTED} older ones` : '';
  report(
    'unknown-version',
    `"${excerpt(name)}" is not a version.${didYouMean(name.slice(0, 100), versions)} Versions: ${versions.slice(0, MAX_LISTED).join(', ')}${more}.`,
  );
  return [];
}
