import { sortByCodePoints } from '../../base/text.ts';
import type { Iri, Kind, Ontology, Term } from '../../ontology/model.ts';
import { openReader } from '../../compiler/read.ts';
import type { Graph } from '../../rdf/index.ts';
import { dcterms } from '../../rdf/names.ts';
import type { Change, Diff, RenameEvidence } from '../diff/change.ts';
import type { Version } from '../release/release.ts';
import { iriChange } from '../diff/change.ts';

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

/** Value sets and datatypes are classes. */
function kindsOf({ kinds }: Term): readonly Kind[] {
  return kinds.map((kind) => (kind === 'enumeration' || kind === 'datatype' ? 'class' : kind));
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

/** Why a term takes the place of another one. */
type StepReason = 'renamed' | 'removed' | 'deprecated' | 'decided';

/** One step from a term to the term that takes its place. */
export interface UpgradeStep {
  readonly reason: StepReason;
  /** The version that made the change. Of deprecated terms and decisions: the version of the upgrade. Absent: it has no number. */
  readonly version?: string;
  readonly to: Iri;
}

/**
 * Why a person must decide. `none`: no replacement is stated. `several`: there are several, or terms to consider. `inferred`: no version states
 * it, the terms only have names in common. `cycle`: the replacements lead back to the term. `kind`: the replacement is a class in place of a
 * property, or a value in place of a class.
 */
type DecisionReason = 'none' | 'several' | 'inferred' | 'cycle' | 'kind';

/** A term that must be replaced, but not by a stated rule. */
export interface Decision {
  readonly reason: DecisionReason;
  /** The term at which the chain ends: the old one, or a later one that replaced it. */
  readonly at: Iri;
  /** Whether the version still has this term, and deprecates it. */
  readonly deprecated: boolean;
  /** The version without the term. Absent: the term still exists, or the version has no number. */
  readonly version?: string;
  /** Possible replacements, sorted. */
  readonly options: readonly Iri[];
}

/** What becomes of a term. `steps` is not empty. */
export type Upgrade = { readonly to: Iri; readonly steps: readonly UpgradeStep[] } | { readonly decision: Decision };

/** How references to terms of one version become references to terms of another. */
export interface UpgradePlan {
  readonly from: Ontology;
  readonly to: Ontology;
  /** By old IRI, sorted. References to other terms stay as they are. */
  readonly upgrades: ReadonlyMap<Iri, Upgrade>;
}

export interface PlanOptions {
  /** Whether references to deprecated terms stay. Default: they are replaced. */
  readonly onlyRemoved?: boolean;
  /** Replacements that a person has decided: old IRI → new IRI. */
  readonly decisions?: ReadonlyMap<Iri, Iri>;
}

/** Renames that no statement proves, and that could be wrong. */
const INFERRED: ReadonlySet<RenameEvidence | undefined> = new Set<RenameEvidence>(['names']);

/** From one version to the next. */
interface ReleaseStep {
  readonly old: Version;
  readonly now: Version;
  readonly version: string | undefined;
  readonly renames: ReadonlyMap<Iri, Change>;
  /** Whether the old version has a term that the new one lacks. */
  readonly removes: (iri: Iri) => boolean;
}

/** A step, a reason to stop, or undefined if the term stays. */
type Next = UpgradeStep | Decision | undefined;

/** Follows terms from version to version. */
class Follower {
  readonly #releases: readonly ReleaseStep[];
  readonly #last: Version;
  readonly #options: PlanOptions;
  readonly #deprecated: ReadonlySet<Iri>;
  readonly #kinds: ReadonlyMap<Iri, readonly Kind[]>;

  constructor(
    releases: readonly ReleaseStep[],
    last: Version,
    kinds: ReadonlyMap<Iri, readonly Kind[]>,
    options: PlanOptions,
  ) {
    this.#releases = releases;
    this.#kinds = kinds;
    this.#last = last;
    this.#options = options;
    this.#deprecated = new Set(last.ontology.terms.filter(({ deprecated }) => deprecated).map(({ iri }) => iri));
  }

  /** Follows a term through all versions, while each step has one result. */
  from(iri: Iri): Upgrade | undefined {
    const steps: UpgradeStep[] = [];
    let current = iri;
    for (const find of this.#finders()) {
      // A later version can restore an earlier name, so only a circle within one version is endless.
      const seen = new Set([current]);
      for (let next = find(current); next; next = find(current)) {
        if ('at' in next) return { decision: next };
        if (seen.has(next.to)) return { decision: this.#stop('cycle', current, next) };
        if (this.#changesKind(current, next)) return { decision: this.#stop('kind', current, next) };
        steps.push(next);
        seen.add(next.to);
        current = next.to;
      }
    }
    return current === iri ? undefined : { to: current, steps };
  }

  #finders(): ((iri: Iri) => Next)[] {
    return [
      ...this.#releases.map((release) => (iri: Iri) => this.#decided(iri) ?? nextIn(release, iri)),
      (iri) => this.#decided(iri) ?? this.#nextOfDeprecated(iri),
    ];
  }

  #decided(iri: Iri): UpgradeStep | undefined {
    const to = this.#options.decisions?.get(iri);
    return to === undefined || to === iri ? undefined : { reason: 'decided', to };
  }

  #nextOfDeprecated(iri: Iri): Next {
    if (this.#options.onlyRemoved === true || !this.#deprecated.has(iri)) return undefined;
    const next = oneReplacement(replacementsOf(this.#last.graph, iri));
    return typeof next === 'string' ? { reason: 'deprecated', to: next } : { ...next, at: iri, deprecated: true };
  }

  #changesKind(at: Iri, { to, reason }: UpgradeStep): boolean {
    const [before, after] = [this.#kinds.get(at), this.#kinds.get(to)];
    return reason !== 'decided' && before !== undefined && after?.some((kind) => before.includes(kind)) === false;
  }

  #stop(reason: 'cycle' | 'kind', at: Iri, { to, version }: UpgradeStep): Decision {
    const deprecated = this.#deprecated.has(at);
    return { reason, at, deprecated, options: [to], ...(version !== undefined && { version }) };
  }
}

/** Statements count more than a rename that the diff has found. */
function nextIn({ old, now, version, renames, removes }: ReleaseStep, iri: Iri): Next {
  if (!removes(iri)) return undefined;
  const by = version === undefined ? {} : { version };
  const rename = renames.get(iri);
  const renamed = rename?.new && 'iri' in rename.new ? rename.new.iri : undefined;
  const next = oneReplacement(latestReplacements(old.graph, now.graph, iri));
  if (typeof next === 'string') return { reason: next === renamed ? 'renamed' : 'removed', to: next, ...by };
  const stopped = { at: iri, deprecated: false, ...by };
  if (next.reason !== 'none' || renamed === undefined) return { ...next, ...stopped };
  if (INFERRED.has(rename?.evidence)) return { reason: 'inferred', options: [renamed], ...stopped };
  return { reason: 'renamed', to: renamed, ...by };
}

/** The replacement if there is exactly one. */
function oneReplacement({ replacedBy, consider }: Replacements): Iri | Pick<Decision, 'reason' | 'options'> {
  const options = sortByCodePoints([...replacedBy, ...consider]);
  const [only] = replacedBy;
  if (only !== undefined && options.length === 1) return only;
  return { reason: options.length === 0 ? 'none' : 'several', options };
}

/** Terms that a version names in place of another one. */
interface Replacements {
  /** Stated replacements, sorted. More than one: the term was split, or several suffice. */
  readonly replacedBy: readonly Iri[];
  /** Terms that a person should consider, sorted. */
  readonly consider: readonly Iri[];
}

const REPLACES = dcterms('replaces');

/** Returns what a dataset states about the replacement of a term: by the term itself, or by those that replace it (dcterms:replaces). */
function replacementsOf(graph: Graph, iri: Iri): Replacements {
  const { replacedBy, consider = [] } = openReader(graph).replacements(iri);
  const replacing = graph.incoming(iri).filter(({ predicate }) => predicate === REPLACES);
  const all = new Set([...replacedBy, ...replacing.map(({ subject }) => subject)]);
  all.delete(iri);
  return {
    replacedBy: [...all].filter((other) => !other.startsWith('_:')).sort(),
    consider: consider.filter((other) => !all.has(other)),
  };
}

/** Replacements by the newer of two versions that states any. */
function latestReplacements(old: Graph, now: Graph, iri: Iri): Replacements {
  const stated = replacementsOf(now, iri);
  return stated.replacedBy.length + stated.consider.length > 0 ? stated : replacementsOf(old, iri);
}
