import type { ComparedInput } from '../../compiler/index.ts';
import type { Issue } from '../../base/issue.ts';
import { owl } from '../../rdf/names.ts';
import { openDiffTexts } from '../../site/index.ts';
import type { Diff, SeverityReason } from '../../versions/index.ts';
import { SEVERITY_RULES } from '../../versions/index.ts';
import type { Releases, Version } from '../../versions/engine.ts';
import { diff, findReleaseIssues, readRelease } from '../../versions/engine.ts';
import { CommandError } from '../command/failure.ts';
import { BREAKING_CHANGE } from '../load/publication-file.ts';
import type { CompareVersion } from '../load/releases.ts';

/** Compares with the last release: whether the version number is raised enough, and what the header states about it. */
export const compareWithRelease: CompareVersion = async (current, releases) => {
  const last = await readLast(current, releases);
  return last ? releaseIssues(current, last, diff(last, currentVersion(current))) : [];
};

/**
 * Compares with the last release, and lists every breaking change since then.
 *
 * @param against reads the version since which breaking changes are listed. Default: the last release.
 */
export function findBreaking(against?: () => Promise<Version>): CompareVersion {
  return async (current, releases) => {
    const last = await readLast(current, releases);
    const now = currentVersion(current);
    const sinceLast = last && diff(last, now);
    const since = against ? diff(await against(), now) : sinceLast;
    // A catalogue can have publications without releases.
    if (!since && current.publication.site.catalogue) return [];
    if (!since) throw new CommandError(NO_RELEASE);
    return [
      ...(last && sinceLast ? releaseIssues(current, last, sinceLast) : []),
      ...(await breakingIssues(since, current)),
    ];
  };
}

const NO_RELEASE =
  'There is no release since which breaking changes could be listed. Record the published version with `ontopress release`, or name another version, such as --against v1.0.0.';

type LastRelease = NonNullable<Awaited<ReturnType<typeof readLast>>>;

/** Reads the last release. undefined: none is recorded. */
async function readLast({ configuration }: ComparedInput, releases: Releases | undefined) {
  const last = releases?.versions.at(-1);
  if (!last) return undefined;
  const defaultLanguage = configuration.publication.languages?.[0];
  const model = await readRelease(last, defaultLanguage === undefined ? {} : { defaultLanguage });
  return { ...model, version: last.version };
}

function currentVersion({ graph, publication: { ontology, mappings } }: ComparedInput): Version {
  return { graph, ontology, ...(mappings && { mappings }) };
}

function releaseIssues(
  { publication, configuration, graph, locate }: ComparedInput,
  { version: released, ontology: last }: LastRelease,
  result: Diff,
): Issue[] {
  const { iri, version } = publication.ontology.header;
  const { versionIri } = last.header;
  const stated = (['backwardCompatibleWith', 'incompatibleWith'] as const).filter(
    (name) => iri !== undefined && versionIri !== undefined && graph.iris(iri, owl(name)).includes(versionIri),
  );
  const origin = iri === undefined ? undefined : locate(iri, version);
  return findReleaseIssues(
    { diff: result, released, stated, ...(version !== undefined && { version }) },
    configuration.publication.rules,
    { ...origin, ...(iri !== undefined && { iri }) },
  );
}

/** Each breaking change as an error, at the description of its term. */
async function breakingIssues(since: Diff, { publication, locate }: ComparedInput): Promise<Issue[]> {
  const breaking = since.changes.filter(({ severity }) => severity === 'breaking');
  if (breaking.length === 0) return [];
  const { line } = await openDiffTexts(since, publication);
  return breaking.map((change): Issue => {
    const iri = change.term ?? change.subject;
    const origin = iri === undefined ? undefined : locate(iri);
    const about = iri === undefined ? {} : { iri };
    const { why } = SEVERITY_RULES[change.reason as SeverityReason];
    return { code: BREAKING_CHANGE.code, severity: 'error', message: `${line(change)}. ${why}`, ...origin, ...about };
  });
}
