import { sortByCodePoints } from '../code-points.ts';
import type { Change, Diff } from '../diff/change.ts';
import { iriChange } from '../diff/iri-change.ts';
import type { Version } from '../diff/version.ts';
import type { Iri, Kind, Term } from '../model.ts';
import type { ReleaseStep } from './follow.ts';
import { Follower } from './follow.ts';
import type { PlanOptions, Upgrade, UpgradePlan } from './plan.ts';

/**
 * Plans an upgrade.
 *
 * @param versions at least one, oldest first
 * @param diffs of each version to the next
 */
export function createPlan(
  versions: readonly Version[],
  diffs: readonly Diff[],
  options: PlanOptions = {},
): UpgradePlan {
  const [first, last] = [versions[0] as Version, versions.at(-1) as Version];
  const releases = diffs.map((diff, at) => releaseStep(versions[at] as Version, versions[at + 1] as Version, diff));
  const kinds = new Map(versions.flatMap(({ ontology }) => ontology.terms.map((term) => [term.iri, kindsOf(term)])));
  const follow = new Follower(releases, last, kinds, options);
  const known = new Set(kinds.keys());
  const terms = sortByCodePoints([
    ...known,
    ...[...(options.decisions?.keys() ?? [])].filter((iri) => !known.has(iri)),
  ]);
  const upgrades = terms.flatMap((iri): [Iri, Upgrade][] => {
    const upgrade = follow.from(iri);
    return upgrade ? [[iri, upgrade]] : [];
  });
  return { from: first.ontology, to: last.ontology, upgrades: new Map(upgrades) };
}

/** Value sets are classes. */
function kindsOf({ kinds }: Term): readonly Kind[] {
  return kinds.map((kind) => (kind === 'enumeration' ? 'class' : kind));
}

function releaseStep(old: Version, now: Version, { changes, to }: Diff): ReleaseStep {
  const [before, after] = [old, now].map(({ ontology }) => new Set(ontology.terms.map(({ iri }) => iri)));
  const renames = changes.flatMap((change): [Iri, Change][] => {
    const renamed = iriChange(change);
    return renamed ? [[renamed.old, change]] : [];
  });
  return {
    old,
    now,
    version: to.version,
    renames: new Map(renames),
    removes: (iri) => before?.has(iri) === true && after?.has(iri) === false,
  };
}
