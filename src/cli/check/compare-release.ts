import type { CompareVersion, ComparedInput } from '../../ontology/compile/compile-input.ts';
import type { Diff } from '../../versions/diff/change.ts';
import { diff } from '../../versions/diff/diff.ts';
import { findReleaseIssues } from '../../versions/diff/release-issues.ts';
import type { Version } from '../../versions/diff/comparison.ts';
import type { Issue } from '../../ontology/issue.ts';
import { readRelease } from '../../versions/release/release.ts';
import { CommandError } from '../command/errors.ts';
import { breakingIssues } from './breaking-issues.ts';

/** Compares with the last release: whether the version number is raised enough. */
export const compareWithRelease: CompareVersion = async (current) => {
  const last = await readLast(current);
  return last ? releaseIssues(current, last.version, diff(last, currentVersion(current))) : [];
};

/**
 * Compares with the last release, and lists every breaking change since then.
 *
 * @param against reads the version since which breaking changes are listed. Default: the last release.
 */
export function findBreaking(against?: () => Promise<Version>): CompareVersion {
  return async (current) => {
    const last = await readLast(current);
    const now = currentVersion(current);
    const sinceLast = last && diff(last, now);
    const since = against ? diff(await against(), now) : sinceLast;
    // A catalogue can have publications without releases.
    if (!since && current.publication.site.catalogue) return [];
    if (!since) throw new CommandError(NO_RELEASE);
    return [
      ...(last && sinceLast ? releaseIssues(current, last.version, sinceLast) : []),
      ...breakingIssues(since, current),
    ];
  };
}

const NO_RELEASE =
  'There is no release since which breaking changes could be listed. Record the published version with `ontopress release`, or name another version, such as --against v1.0.0.';

/** Reads the last release. undefined: none is recorded. */
async function readLast({ releases, configuration }: ComparedInput) {
  const last = releases?.versions.at(-1);
  if (!last) return undefined;
  const defaultLanguage = configuration.publication.languages?.[0];
  const { graph, ontology } = await readRelease(last, defaultLanguage === undefined ? {} : { defaultLanguage });
  const mappings = last.mappedFields?.();
  return { graph, ontology, version: last.version, date: last.date, ...(mappings && { mappings }) };
}

function currentVersion({ graph, publication: { ontology, mappings } }: ComparedInput): Version {
  return { graph, ontology, ...(mappings && { mappings }) };
}

function releaseIssues({ publication, configuration, locate }: ComparedInput, released: string, result: Diff): Issue[] {
  const { iri, version } = publication.ontology.header;
  const origin = iri === undefined ? undefined : locate(iri, version);
  return findReleaseIssues(
    { diff: result, released, ...(version !== undefined && { version }) },
    configuration.publication.rules,
    { ...origin, ...(iri !== undefined && { iri }) },
  );
}
