import type { MappedField } from '../coverage/mapped-fields.ts';
import type { Entity, Scalar } from '../mapping.ts';
import type { MappingVocabulary } from '../vocabulary.ts';
import { narrowerClasses, notAs, onlyAs } from './choices.ts';
import { classesOf, createChosen, identifierOf, isA, nearest, rowClasses } from './classes.ts';
import type { CompatibilitySide } from './compatibility-side.ts';
import type { Cause, FieldResult } from './compatibility.ts';
import type { FieldLimit } from './limits.ts';
import { havingOf, limitsOf, valuesOf } from './limits.ts';

type Outcome = Pick<FieldResult, 'fate' | 'to' | 'limits' | 'cause'>;

/** Both mappings, and the choice of entities by class. */
interface Sides {
  readonly ours: CompatibilitySide;
  readonly theirs: CompatibilitySide;
  readonly vocabulary: MappingVocabulary;
  readonly chosen: (className: string) => readonly Entity[];
}

/** Returns a function that computes the result of one field of the first mapping. */
export function createFieldResults(
  ours: CompatibilitySide,
  theirs: CompatibilitySide,
  vocabulary: MappingVocabulary,
): (leaf: MappedField) => Outcome {
  const sides: Sides = { ours, theirs, vocabulary, chosen: createChosen(theirs, vocabulary) };
  const classes = new Map(ours.mapping.entities.map((entity) => [entity.name, classesOf(entity, vocabulary)]));
  return (leaf) => fateOf(leaf, classes.get(leaf.root) ?? [], sides);
}

function fateOf(leaf: MappedField, classes: readonly string[], sides: Sides): Outcome {
  if (!sides.ours.isLive(leaf)) return lost({ kind: 'left-out', side: 'from' });
  if (leaf.direction === 'down') {
    const reader = readerOf(leaf, sides.ours);
    return reader
      ? fateOf(reader, classes, sides)
      : lost({ kind: 'one-way', side: 'from', reason: oneWayReason(leaf) });
  }
  // Most classes are written as the same entities, and the field then has the same outcome.
  const known = new Map<readonly Entity[], Outcome>();
  const outcomes = classes.map((name) => {
    const entities = sides.chosen(name);
    if (entities.length === 0) return lost({ kind: 'no-entity', class: name });
    if (isClass(leaf)) return classOutcome(name, entities, leaf, sides);
    const outcome = known.get(entities) ?? outcomeFor(leaf, entities, sides);
    known.set(entities, outcome);
    return outcome;
  });
  return together(outcomes, classes);
}

/** The field that reads, as an alternative path, what this one only writes. */
function readerOf({ root, pathText, propertyPath }: MappedField, ours: CompatibilitySide): MappedField | undefined {
  return ours
    .leavesAt(root, propertyPath.join('/'))
    .find(({ direction, alternatives }) => direction !== 'down' && alternatives.includes(pathText));
}

/** Combines the outcomes of records of several classes. */
function together(outcomes: readonly Outcome[], classes: readonly string[]): Outcome {
  const [first] = outcomes as readonly [Outcome];
  if (outcomes.every((one) => one === first)) return first;
  const arriving = outcomes.filter(({ fate }) => fate !== 'lost');
  if (arriving.length === 0) return outcomes.find(({ cause }) => cause?.kind !== 'no-entity') ?? first;
  const missing = classes.filter((_, at) => outcomes[at]?.fate === 'lost');
  const limits: readonly FieldLimit[] = unique([
    ...arriving.flatMap((one) => one.limits),
    ...(missing.length === 0 ? [] : [{ kind: 'classes', classes: missing } as const]),
  ]);
  const to = onePerPath(arriving.flatMap((one) => one.to));
  return { fate: limits.length === 0 ? 'arrives' : 'changed', to, limits };
}

/** The outcome of a field in records that are written as one of these entities. */
function outcomeFor(leaf: MappedField, entities: readonly Entity[], sides: Sides): Outcome {
  const { ours, theirs, vocabulary } = sides;
  const key = leaf.propertyPath.join('/');
  const same = entities.flatMap(({ name }) => theirs.leavesAt(name, key)).filter((their) => meets(leaf, their, sides));
  const live = same.filter(theirs.isLive);
  const [reader] = live;
  if (reader === undefined) {
    if (same.length > 0) return lost({ kind: 'left-out', side: 'to' });
    return impliedOutcome(leaf, entities, sides) ?? lost({ kind: 'no-field' });
  }
  const written = nearest(
    live.filter(({ direction }) => direction !== 'up'),
    vocabulary,
  );
  if (written.length === 0) return lost({ kind: 'one-way', side: 'to', reason: oneWayReason(reader) });
  const limits: FieldLimit[] = [
    ...limitsOf(leaf, written, ours.leavesAt(leaf.root, key)),
    ...narrowerClasses(leaf, written, vocabulary),
    ...notAs(leaf, written, entities, theirs),
    ...onlyAs(leaf, written, theirs),
  ];
  return { fate: limits.length === 0 ? 'arrives' : 'changed', to: onePerPath(written), limits: unique(limits) };
}

/** Whether the second field can contain the values of the first: matching classes, and no contradictory `having`. */
function meets(leaf: MappedField, their: MappedField, { vocabulary, ours }: Sides): boolean {
  // The first class is that of the record, which the choice of the entity has considered.
  const fits = leaf.classes.slice(1).every((name, at) => {
    const other = their.classes[at + 1];
    // If a field contains the class of an object, the object may have any subclass.
    const isWritten = (): boolean =>
      ours.leavesAt(leaf.root, [...leaf.propertyPath.slice(0, at + 1), '@type'].join('/')).length > 0;
    return isA(name, other, vocabulary) || (isA(other, name, vocabulary) && isWritten());
  });
  const known = havingOf(leaf);
  return fits && Object.entries(their.having).every(([key, value]) => !(key in known) || known[key] === value);
}

/** The outcome if no field contains the value, but the choice of the field or of the kind of object implies it. */
function impliedOutcome(leaf: MappedField, roots: readonly Entity[], { theirs }: Sides): Outcome | undefined {
  const isWritten = (their: MappedField): boolean => their.direction !== 'up' && theirs.isLive(their);
  const key = leaf.propertyPath.join('/');
  const choosing = roots.flatMap(({ name }) => theirs.choosingBy(name, key)).filter(isWritten);
  if (choosing.length > 0) {
    const values = [...new Set(choosing.map(({ having }) => having[key] as Scalar))];
    const ownValues = valuesOf(leaf);
    const limits: FieldLimit[] = ownValues?.every((value) => values.includes(value as Scalar))
      ? [{ kind: 'implied' }]
      : [{ kind: 'implied' }, { kind: 'only', values, refused: false }];
    return { fate: 'changed', to: onePerPath(choosing), limits };
  }
  if (leaf.propertyPath.at(-1) !== '@type') return undefined;
  const above = `${leaf.propertyPath.slice(0, -1).join('/')}/`;
  const inside = roots
    .flatMap(({ name }) => theirs.leavesOf(name))
    .some((their) => their.propertyPath.join('/').startsWith(above) && isWritten(their));
  return inside ? { fate: 'changed', to: [], limits: [{ kind: 'implied' }] } : undefined;
}

/** The class of the record: implied by the entity, or written by a field. */
function classOutcome(
  className: string,
  entities: readonly Entity[],
  leaf: MappedField,
  { theirs, vocabulary }: Sides,
): Outcome {
  const fields = entities.flatMap(({ name }) => theirs.leavesAt(name, '@type'));
  const classes = [...fields.flatMap(rowClasses), ...entities.map((entity) => entity.class)];
  const exact = classes.some((name) => identifierOf(name, vocabulary) === className);
  const [entity] = entities as readonly [Entity];
  const limits: FieldLimit[] = [
    ...(exact ? [] : [{ kind: 'class', from: className, to: identifierOf(entity.class, vocabulary) } as const]),
    ...limitsOf(leaf, fields.slice(0, 1), []).filter(({ kind }) => kind === 'omit'),
  ];
  return { fate: limits.length === 0 ? 'arrives' : 'changed', to: onePerPath(fields), limits };
}

function isClass({ propertyPath }: MappedField): boolean {
  return propertyPath.length === 1 && propertyPath[0] === '@type';
}

function lost(cause: Cause): Outcome {
  return { fate: 'lost', to: [], limits: [], cause };
}

function oneWayReason({ reasons }: MappedField): string {
  return reasons.find(({ kind }) => kind === 'one-way')?.text ?? '';
}

function onePerPath(leaves: readonly MappedField[]): readonly MappedField[] {
  if (leaves.length < 2) return leaves;
  return [...new Map(leaves.toReversed().map((leaf) => [leaf.pathText, leaf])).values()].toReversed();
}

function unique<T>(values: readonly T[]): readonly T[] {
  if (values.length < 2) return values;
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
