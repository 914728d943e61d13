import type { Iri, Ontology } from '../model.ts';

/** Why a term takes the place of another one. */
export type StepReason = 'renamed' | 'removed' | 'deprecated' | 'decided';

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
export type DecisionReason = 'none' | 'several' | 'inferred' | 'cycle' | 'kind';

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
