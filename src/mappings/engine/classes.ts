import type { MappingVocabulary } from '../vocabulary.ts';
import type { GatheredValue } from './gather.ts';
import { noteGathered } from './gather.ts';
import type { FieldPlan, Target } from './plan.ts';
import type { RunContext } from './run-context.ts';

/**
 * Returns a function that finds the row of a class in a field's table: its own, or that of the nearest superclass, which is reported as a
 * loss. The class of the entity needs no row if the member may be absent.
 */
export function nearestClass(plan: FieldPlan, target: Target, vocabulary: MappingVocabulary) {
  const { classes, fallback, field } = plan;
  const mayBeAbsent = fallback === undefined && field.otherwise === undefined;
  return (gathered: GatheredValue, run: RunContext): GatheredValue | undefined => {
    const { value } = gathered;
    if (classes === undefined || typeof value !== 'string' || classes.has(value)) return gathered;
    if (value === target.own && mayBeAbsent) {
      if (run.trace) noteGathered(gathered, run.trace);
      return undefined;
    }
    const found = vocabulary.class(value);
    const nearest = found && [found.identifier, ...found.ancestors].find((name) => classes.has(name));
    return nearest === undefined ? gathered : { ...gathered, value: nearest, lossy: writtenAs(nearest) };
  };
}

/** Reason for the loss if a class is written as a superclass. */
export function writtenAs(name: string): string {
  return `Written as ${name}, its nearest superclass in the table.`;
}
