import type { MappingVocabulary } from '../vocabulary.ts';
import type { GatheredValue } from './gather.ts';
import { noteGathered } from './gather.ts';
import type { FieldPlan, Target } from './plan.ts';
import type { RunContext } from './run-context.ts';

/**
 * Makes the function that brings a class into a field's table: the class itself, or the nearest above it that has a row, which is a loss
 * and is said. The class that the thing has anyway needs no row where absence is allowed.
 */
export function nearestClass(plan: FieldPlan, target: Target, vocabulary: MappingVocabulary) {
  const { classes, fallback, field } = plan;
  const mayBeAbsent = fallback === undefined && field.otherwise === undefined;
  return (given: GatheredValue, run: RunContext): GatheredValue | undefined => {
    const { value } = given;
    if (classes === undefined || typeof value !== 'string' || classes.has(value)) return given;
    if (value === target.own && mayBeAbsent) {
      if (run.trace) noteGathered(given, run.trace);
      return undefined;
    }
    const found = vocabulary.class(value);
    const nearest = found && [found.identifier, ...found.ancestors].find((name) => classes.has(name));
    return nearest === undefined ? given : { ...given, value: nearest, lossy: writtenAs(nearest) };
  };
}

/** Why a class is lost that is written as one above it. */
export function writtenAs(name: string): string {
  return `Written as ${name}, the nearest class above it.`;
}
