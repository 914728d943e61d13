import type { Iri } from '../../ontology/model.ts';
import { printable } from '../../ontology/printable.ts';
import type { Finding } from '../../versions/upgrade/finding.ts';
import type { Decision, UpgradePlan, UpgradeStep } from '../../versions/upgrade/plan.ts';

/** Returns the shortest name of a term: a CURIE, or the IRI in angle brackets. */
export function createTermNamer({ from, to }: UpgradePlan): (iri: Iri) => string {
  const names = new Map([...from.terms, ...to.terms].map(({ iri, curie }) => [iri, curie]));
  return (iri) => printable(names.get(iri) ?? `<${iri}>`);
}

/** What was done at a location, or what a person must decide: one line. */
export function describeFinding(finding: Finding, nameOf: (iri: Iri) => string): string {
  const { term, to, upgrade, problem, message } = finding;
  const about = term === undefined ? '' : nameOf(term);
  if (problem === undefined && to !== undefined) return `${about}${describeSteps(upgrade, to, nameOf)}`;
  if (problem === 'term' && upgrade && 'decision' in upgrade)
    return describeDecision(about, term, upgrade.decision, nameOf);
  return printable([about && `${about}:`, message ?? ''].filter((part) => part !== '').join(' '));
}

/** ` → ex:Crimson (removed in 1.2.0) → ex:Red (deprecated)` */
function describeSteps(upgrade: Finding['upgrade'], to: Iri, nameOf: (iri: Iri) => string): string {
  if (!upgrade || !('steps' in upgrade)) return ` → ${nameOf(to)}`;
  return upgrade.steps.map((step) => ` → ${nameOf(step.to)} (${describeStep(step)})`).join('');
}

const STEPS: Readonly<Record<UpgradeStep['reason'], string>> = {
  renamed: 'renamed',
  removed: 'removed',
  deprecated: 'deprecated',
  decided: 'as you decided',
};

function describeStep({ reason, version }: UpgradeStep): string {
  return `${STEPS[reason]}${version === undefined ? '' : ` in ${printable(version)}`}`;
}

function describeDecision(
  about: string,
  term: Iri | undefined,
  { reason, at, deprecated, version, options }: Decision,
  nameOf: (iri: Iri) => string,
): string {
  const subject = at === term ? about : `${about} is replaced by ${nameOf(at)}, which`;
  const state = deprecated ? 'is deprecated' : `was removed${version === undefined ? '' : ` in ${printable(version)}`}`;
  const names = options.map(nameOf);
  const ends: Readonly<Record<Decision['reason'], string>> = {
    none: 'and no replacement is stated.',
    several:
      names.length === 1
        ? `and ${names[0]} is only to be considered.`
        : `and one of ${names.join(', ')} takes its place.`,
    inferred: `and may now be ${names.join(', ')}, but no statement says so.`,
    kind: `and its replacement ${names.join(', ')} is of another kind.`,
    cycle: 'and its replacements lead back to it.',
  };
  return `${subject} ${state}, ${ends[reason]}`;
}
