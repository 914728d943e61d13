import { sortByCodePoints } from '../code-points.ts';
import type { Change, RenameEvidence } from '../diff/change.ts';
import type { Version } from '../diff/version.ts';
import type { Iri, Kind } from '../model.ts';
import type { Decision, PlanOptions, Upgrade, UpgradeStep } from './plan.ts';
import { latestReplacements, replacementsOf } from './replacements.ts';
import type { Replacements } from './replacements.ts';

/** Renames that no statement proves, and that could be wrong. */
const INFERRED: ReadonlySet<RenameEvidence | undefined> = new Set<RenameEvidence>(['names']);

/** From one version to the next. */
export interface ReleaseStep {
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
export class Follower {
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
