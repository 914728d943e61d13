import type { ClassExpression, Iri } from '../../model.ts';
import type { Comparison, Draft } from '../comparison.ts';
import type { SeverityReason } from '../severity.ts';
import type { FieldDifferences } from './field-differences.ts';
import { compareFields } from './field-differences.ts';
import { fieldIn, restrictedProperties, unrestrictedField } from './fields.ts';

/**
 * Returns how a change of restrictions affects records of the class, by the fields before and after, which include what the classes above
 * require. undefined: the schema of the class does not express the restrictions.
 */
export function rateRestrictions(draft: Draft, subject: Iri, comparison: Comparison): SeverityReason | undefined {
  const parts = [draft.new, draft.old].flatMap((value) =>
    value && 'expression' in value ? partsOf(value.expression) : [],
  );
  if (parts.length === 0) return undefined;
  const properties = new Set(parts.flatMap((part) => restrictedBy(part) ?? []));
  const isComplete = parts.every((part) => restrictedBy(part) !== undefined);
  const differences = [...properties].map((property) => differencesOf(subject, property, comparison));
  const narrower = differences.flatMap((each) => each.narrower);
  const wider = differences.flatMap((each) => each.wider);
  // What is added only narrows, and what is removed only widens. The rest has other causes.
  const [narrowed] = draft.new && draft.direction !== 'wider' ? narrower : [];
  const [widened] = draft.old && draft.direction !== 'narrower' ? wider : [];
  if (narrowed === 'count-narrowed' && widened === 'count-widened') return 'count-changed';
  if (narrowed === 'type-narrowed' && widened === 'type-widened') return 'type-changed';
  return narrowed ?? (isComplete ? (widened ?? 'already-stated') : undefined);
}

function differencesOf(owner: Iri, property: Iri, { old, now, above }: Comparison): FieldDifferences {
  const [before, after] = [fieldIn(old, owner, property), fieldIn(now, owner, property)];
  return before && after ? compareFields(before, after, above) : { narrower: [], wider: [] };
}

/** What a new superclass requires of the class that the class did not require before. undefined: nothing. */
export function rateInherited(subject: Iri, parent: Iri, { old, now, above }: Comparison): SeverityReason | undefined {
  for (const property of restrictedProperties(now, parent)) {
    const [before, after] = [fieldIn(old, subject, property), fieldIn(now, parent, property)];
    const [reason] = before && after ? compareFields(before, after, above).narrower : [];
    if (reason) return reason;
  }
  return undefined;
}

/** How the types and the number of values of a property differ, apart from restrictions. */
export function compareProperty(subject: Iri, { old, now, above }: Comparison): FieldDifferences {
  const [before, after] = [unrestrictedField(old, subject), unrestrictedField(now, subject)];
  return before && after ? compareFields(before, after, above) : { narrower: [], wider: [] };
}

/** How the types of the values of a property differ. undefined: they are the same. */
export function rateTypes(subject: Iri, comparison: Comparison): SeverityReason | undefined {
  const { narrower, wider } = compareProperty(subject, comparison);
  return [...narrower, ...wider].find((reason) => !reason.startsWith('count-'));
}

function partsOf(expression: ClassExpression): readonly ClassExpression[] {
  return expression.kind === 'intersection' ? expression.of.flatMap(partsOf) : [expression];
}

/** The named property of a restriction that schemas express. undefined: anything else. */
function restrictedBy(expression: ClassExpression): Iri | undefined {
  if (!('property' in expression) || typeof expression.property !== 'string') return undefined;
  if (expression.kind === 'hasSelf') return undefined;
  const isExpressible = !('filler' in expression) || !expression.filler || isType(expression.filler);
  return isExpressible ? expression.property : undefined;
}

/** Whether a schema expresses that a value is in a class. */
function isType(filler: ClassExpression): boolean {
  if (filler.kind === 'union') return filler.of.every(isType);
  return filler.kind === 'class' || filler.kind === 'oneOf' || filler.kind === 'datatype';
}
