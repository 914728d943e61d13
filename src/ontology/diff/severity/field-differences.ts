import type { ClassExpression } from '../../model.ts';
import type { Above } from '../expression-order.ts';
import { isWithin } from '../expression-order.ts';
import type { SeverityReason } from '../severity.ts';
import type { RecordField } from './fields.ts';

/** Reasons why records with a field are affected, the most important first. */
export interface FieldDifferences {
  /** What records must meet that they did not have to. */
  readonly narrower: readonly SeverityReason[];
  /** What they no longer have to meet. */
  readonly wider: readonly SeverityReason[];
}

/** Compares a field of a class before and after. */
export function compareFields(before: RecordField, after: RecordField, above: Above): FieldDifferences {
  const types = compareTypes(before.types, after.types, above);
  const [wasRequired, isRequired] = [before, after].map(({ counts }) => counts.some(requires));
  const isNew = after.isStated && !before.isStated;
  const list = (...reasons: (SeverityReason | false)[]): SeverityReason[] =>
    reasons.filter((reason) => reason !== false);
  // If the field becomes required or optional, that is the reason, and not what its one value must be.
  const added = unimplied(after, before, above).filter((count) => wasRequired || !isFirst(count));
  const dropped = unimplied(before, after, above).filter((count) => isRequired || !isFirst(count));
  return {
    narrower: list(
      added.some(forbids) && 'field-removed',
      isRequired === true && !wasRequired && (isNew ? 'required-field-added' : 'field-required'),
      ...types.narrower,
      added.some(isFirst) && 'type-narrowed',
      added.some(isOther) && 'count-narrowed',
    ),
    wider: list(
      (dropped.some(forbids) || isNew) && 'field-added',
      wasRequired === true && !isRequired && 'field-optional',
      ...types.wider,
      dropped.some(isFirst) && 'type-widened',
      dropped.some(isOther) && 'count-widened',
    ),
  };
}

type Count = RecordField['counts'][number];

/** Bounds of a field that the other one does not imply. */
function unimplied({ counts }: RecordField, other: RecordField, above: Above): Count[] {
  return counts.filter((count) => !other.counts.some((each) => isWithin(each, count, above)));
}

/** Whether a bound allows no value. */
function forbids({ kind, count, filler }: Count): boolean {
  return kind === 'max' && count === 0 && !filler;
}

/** Whether a bound requires one value, or one of a type. */
function isFirst(count: Count): boolean {
  return requires(count) && count.count === 1;
}

function isOther(count: Count): boolean {
  return !forbids(count) && !isFirst(count);
}

/** Whether a bound requires a value. */
function requires({ kind, count }: Count): boolean {
  return kind === 'min' && count > 0;
}

function compareTypes(before: ClassExpression, after: ClassExpression, above: Above): FieldDifferences {
  const [wider, narrower] = [isWithin(before, after, above), isWithin(after, before, above)];
  if (wider && narrower) return { narrower: [], wider: [] };
  const areLists = [before, after].every((types) => listOf(types));
  if (narrower) return { narrower: [areLists ? 'value-removed' : 'type-narrowed'], wider: [] };
  if (wider) return { narrower: [], wider: [areLists ? 'value-added' : 'type-widened'] };
  return areLists
    ? { narrower: ['value-removed'], wider: ['value-added'] }
    : { narrower: ['type-changed'], wider: ['type-changed'] };
}

/** Whether types are one list of values. */
function listOf(types: ClassExpression): boolean {
  if (types.kind === 'oneOf') return true;
  return (types.kind === 'intersection' || types.kind === 'union') && types.of.length === 1 && types.of.every(listOf);
}
