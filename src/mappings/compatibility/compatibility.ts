import { memoize, memoizeByKey } from '../../base/work.ts';
import type { MappedField, UnmappedPath } from '../coverage/mapped-fields.ts';
import { mappedFields, unmappedPaths } from '../coverage/mapped-fields.ts';
import type { MappingVocabulary } from '../data/vocabulary.ts';
import { createPlan } from '../engine/plan.ts';
import type { Entity, EnumRow, Implied, Json, Mapping, PropertyPath, Scalar } from '../mapping.ts';
import type { FieldLimit } from './limits.ts';
import { havingOf, limitsOf, valuesOf } from './limits.ts';

export type { FieldLimit as Limit } from './limits.ts';

/** Why a field is lost. */
export type Cause =
  /** One of the mappings only reads or only writes the field. */
  | { readonly kind: 'one-way'; readonly side: 'from' | 'to'; readonly reason: string }
  /** The other schema has no field for the property. */
  | { readonly kind: 'no-field' }
  /** The other schema has no kind of record for the class. */
  | { readonly kind: 'no-entity'; readonly class: string }
  /** The objects of the other schema mean a value that the first schema does not have. */
  | {
      readonly kind: 'implied';
      readonly property: readonly string[];
      readonly value: Scalar;
      readonly reason: string;
    }
  /** The live ontology does not include the term. */
  | { readonly kind: 'left-out'; readonly side: 'from' | 'to' }
  /** The first mapping lists the field as unmapped. */
  | { readonly kind: 'unmapped'; readonly reason: string };

/** The result of one field of a schema in a transform to another. */
export interface FieldResult {
  /** The root entities that have the field, with the same result. */
  readonly roots: readonly string[];
  /** Its path in the first schema. */
  readonly pathText: string;
  /** The field. Absent for fields that the first mapping lists as unmapped. */
  readonly leaf?: MappedField;
  /** `changed`: preserved in part, or with changes. */
  readonly fate: 'arrives' | 'changed' | 'lost';
  /** The fields of the second schema that contain it. */
  readonly to: readonly MappedField[];
  readonly limits: readonly FieldLimit[];
  /** Reason if it is lost. */
  readonly cause?: Cause;
  /** What else is lost with it, or refused. */
  readonly consequences: readonly Consequence[];
}

/** What the loss of a value means for the rest of the record, which would say more, or the opposite, without it. */
export type Consequence =
  /** What it narrows is omitted with it. An empty path: the record is rejected. */
  | { readonly kind: 'narrows'; readonly property: PropertyPath }
  /** Records in one of these states are rejected: all, or (`maybe`) those of which the value is lost. */
  | { readonly kind: 'states'; readonly values: readonly Json[]; readonly maybe: boolean };

/** Compares two mappings: returns the result of each field of the first. */
type Compatibility = (from: Mapping, to: Mapping) => FieldResult[];

/**
 * Returns a function that computes which fields are preserved, changed or lost between two schemas, from their mappings alone. Fields
 * with objects are represented by the fields inside. Each mapping is analysed once.
 *
 * @example createCompatibility(vocabulary)(osm, jcard).filter(({ fate }) => fate === 'lost')
 */
export function createCompatibility(vocabulary: MappingVocabulary): Compatibility {
  // Each of these two makes the comparison of all pairs about 40 % faster. A side needs the vocabulary itself, whose plans transforms share.
  const names = { ...vocabulary, class: memoizeByKey(vocabulary.class), property: memoizeByKey(vocabulary.property) };
  const sideOf = memoize((mapping: Mapping) => compatibilitySide(mapping, vocabulary));
  return (from, to) => {
    const ours = sideOf(from);
    const fateOf = createFieldResults(ours, sideOf(to), names);
    const consequencesOf = createConsequences(ours, sideOf(to));
    const rows = ours.leaves.map((leaf) => {
      const outcome = fateOf(leaf);
      const consequences = consequencesOf(leaf, outcome);
      return { roots: [leaf.root], leaf, pathText: leaf.pathText, ...outcome, consequences };
    });
    return merged([...rows, ...unmappedOf(ours)]);
  };
}

function unmappedOf({ unmapped }: CompatibilitySide): FieldResult[] {
  return unmapped.map(({ roots, pathText, reason, narrows, stops }) => ({
    roots,
    pathText,
    fate: 'lost',
    to: [],
    limits: [],
    cause: { kind: 'unmapped', reason },
    consequences: [...narrows.map(narrowing), ...statesOf(stops, false)],
  }));
}

const narrowing = (property: PropertyPath): Consequence => ({ kind: 'narrows', property });
const statesOf = (values: readonly Json[], maybe: boolean): Consequence[] =>
  values.length === 0 ? [] : [{ kind: 'states', values, maybe }];

/** Returns a function that lists what else is lost with a field of the first mapping, by what both mappings mark. */
function createConsequences(
  ours: CompatibilitySide,
  theirs: CompatibilitySide,
): (leaf: MappedField, outcome: Outcome) => readonly Consequence[] {
  const marked = Map.groupBy([...ours.narrowing, ...theirs.narrowing], ({ propertyPath }) => propertyPath.join('/'));
  const narrowedBy = new Map(
    [...marked].map(([path, fields]) => [path, unique(fields.flatMap(({ narrows }) => narrows))]),
  );
  const heldIn = memoizeByKey((root: string) => new Set(ours.leavesOf(root).flatMap(pathsTo)));
  return (leaf, { fate, cause, limits }) => {
    // A record of a kind that the other schema does not have is rejected as a whole.
    if (fate === 'arrives' || cause?.kind === 'no-entity') return [];
    const all = unique(pathsTo(leaf).flatMap((path) => narrowedBy.get(path) ?? []));
    const narrows = all.filter((path) => heldIn(leaf.root).has(path.join('/')));
    const isMaybe = fate === 'changed' && limits.some(({ kind }) => LOSING.has(kind));
    const { stops = [] } = leaf.field;
    const states = fate === 'lost' || isMaybe ? stops : stops.filter((state) => isUnread(leaf, state));
    return [...narrows.map(narrowing), ...statesOf(states, isMaybe)];
  };
}

/** Whether a field has a table that lacks a state, so that it is lost in any case. */
function isUnread({ codecs }: MappedField, state: Scalar): boolean {
  const rows = rowsOf(codecs);
  return rows.length > 0 && !rows.some(({ outside }) => [outside].flat().includes(state));
}

function rowsOf(codecs: MappedField['codecs']): readonly EnumRow[] {
  const last = codecs.at(-1);
  return last !== undefined && 'rows' in last ? (last.rows ?? []) : [];
}

/** Limits by which a value is lost in some records, whatever it is. */
const LOSING: ReadonlySet<FieldLimit['kind']> = new Set(['having', 'classes', 'only-classes', 'only-as', 'not-as']);

/** The property paths of a field and of everything around it, from the record (`""`) on. */
const pathsTo = ({ propertyPath }: MappedField): readonly string[] =>
  [[], ...propertyPath.map((_, at) => propertyPath.slice(0, at + 1))].map((path) => path.join('/'));

/** Merges equal rows of several root entities. */
function merged(rows: readonly FieldResult[]): FieldResult[] {
  const byContent = new Map<string, FieldResult>();
  for (const row of rows) {
    const { leaf, to, fate, limits, cause, consequences, pathText } = row;
    const key = JSON.stringify([
      pathText,
      leaf?.propertyPath,
      leaf?.having,
      to.map((their) => their.pathText),
      fate,
      limits,
      cause,
      consequences,
    ]);
    const known = byContent.get(key);
    if (known === undefined) byContent.set(key, row);
    else byContent.set(key, { ...lessConditional(known, row), roots: [...new Set([...known.roots, ...row.roots])] });
  }
  return [...byContent.values()];
}

/** Of two equal rows, the one that is about more records. */
function lessConditional(a: FieldResult, b: FieldResult): FieldResult {
  return (b.leaf?.conditions.length ?? 0) < (a.leaf?.conditions.length ?? 0) ? b : a;
}

type Outcome = Pick<FieldResult, 'fate' | 'to' | 'limits' | 'cause'>;

/** Both mappings, and the choice of entities by class. */
interface Sides {
  readonly ours: CompatibilitySide;
  readonly theirs: CompatibilitySide;
  readonly vocabulary: MappingVocabulary;
  readonly chosen: (className: string) => readonly Entity[];
}

/** Returns a function that computes the result of one field of the first mapping. */
function createFieldResults(
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
    const all = sides.chosen(name);
    if (all.length === 0) return lost({ kind: 'no-entity', class: name });
    const unmet = all.map((entity) => unmetBy(leaf, entity, sides));
    const entities = unmet.some((one) => one !== undefined) ? all.filter((_, at) => unmet[at] === undefined) : all;
    const [blocking] = unmet;
    if (entities.length === 0 && blocking !== undefined) return lost(blocking);
    if (isClass(leaf)) return classOutcome(name, entities, leaf, sides);
    const outcome = known.get(entities) ?? outcomeFor(leaf, entities, sides);
    known.set(entities, outcome);
    return outcome;
  });
  return together(outcomes, classes);
}

/** A value that the objects around a field imply in the second schema, and that no record of the first has. */
function unmetBy({ root, propertyPath }: MappedField, { name }: Entity, { ours, theirs }: Sides): Cause | undefined {
  const unmet = theirs.impliedIn(name).find(({ path, omit, value, isWritten }) => {
    const isAround = path.slice(0, -1).every((step, at) => step === propertyPath[at]);
    const isOwn = path.join('/') === propertyPath.join('/');
    return isWritten && isAround && !isOwn && omit === undefined && !mayHave(ours, root, path.join('/'), value);
  });
  return unmet && { kind: 'implied', property: unmet.path, value: unmet.value, reason: unmet.reason };
}

/** Whether a record may have a value at a property path. */
function mayHave(side: CompatibilitySide, root: string, path: string, value: Scalar): boolean {
  const isRead = side
    .leavesAt(root, path)
    .some((leaf) => leaf.direction !== 'down' && (valuesOf(leaf)?.includes(value) ?? true));
  return (
    isRead ||
    side.choosingBy(root, path).some(({ having }) => having[path] === value) ||
    side.impliedIn(root).some((one) => one.path.join('/') === path && one.value === value)
  );
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
    ...refusingStates(limitsOf(leaf, written, ours.leavesAt(leaf.root, key)), leaf),
    ...narrowerClasses(leaf, written, vocabulary),
    ...notAs(leaf, written, entities, theirs),
    ...onlyAs(leaf, written, theirs),
  ];
  return { fate: limits.length === 0 ? 'arrives' : 'changed', to: onePerPath(written), limits: unique(limits) };
}

/** Of values that are omitted, those that are states are refused instead. */
function refusingStates(limits: readonly FieldLimit[], { codecs, field: { stops = [] } }: MappedField): FieldLimit[] {
  const states = rowsOf(codecs).filter(({ outside }) =>
    [outside].flat().some((value) => stops.includes(value as Scalar)),
  );
  const isState = (value: Json): boolean => states.some(({ ontology }) => ontology === value);
  return limits.flatMap((limit): FieldLimit[] => {
    if (limit.kind !== 'values' || limit.refused) return [limit];
    const parts = [limit.values.filter((value) => !isState(value)), limit.values.filter(isState)];
    return parts.flatMap((values, at) => (values.length === 0 ? [] : [{ kind: 'values', values, refused: at === 1 }]));
  });
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
  const meant = roots
    .flatMap(({ name }) => theirs.impliedIn(name))
    .filter(({ path, isWritten }) => isWritten && path.join('/') === key);
  if (meant.length > 0) {
    const values = [...new Set(meant.map(({ value }) => value))];
    const refused = meant.every(({ omit }) => omit === undefined);
    const isAll = valuesOf(leaf)?.every((value) => values.includes(value as Scalar)) === true;
    const limits: FieldLimit[] = [{ kind: 'implied' }, ...(isAll ? [] : [{ kind: 'only', values, refused } as const])];
    return { fate: 'changed', to: [], limits };
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

/** Kinds of object that the second schema may choose for the record, or for the object in it, and that lack the field. */
function notAs(
  leaf: MappedField,
  written: readonly MappedField[],
  roots: readonly Entity[],
  theirs: CompatibilitySide,
): FieldLimit[] {
  const missing = roots.map(({ name }) => name).filter((name) => !written.some(({ root }) => root === name));
  const steps = leaf.propertyPath.length - Math.min(...written.map(({ field }) => field.properties[0]?.length ?? 1));
  const above = leaf.propertyPath.slice(0, steps).join('/');
  const choices = new Set(written.flatMap(({ root }) => theirs.heldAt(root, above)));
  const classOf = (name: string): string | undefined => theirs.entities.get(name)?.class;
  const classes = new Set(written.map(({ entity }) => classOf(entity)));
  const others = [...choices].filter(
    (name) => classes.has(classOf(name)) && !written.some(({ entity }) => entity === name),
  );
  return [...missing, ...others].map((entity) => ({ kind: 'not-as', entity }));
}

/** Limits if every possible field depends on a condition: preconditions of its object, or `having`. */
function onlyAs(leaf: MappedField, written: readonly MappedField[], theirs: CompatibilitySide): FieldLimit[] {
  const known = havingOf(leaf);
  const asks = ({ entity, root }: MappedField): boolean =>
    entity !== root && (theirs.entities.get(entity)?.given.length ?? 0) > 0;
  const chooses = ({ having }: MappedField): boolean => Object.keys(having).some((key) => !(key in known));
  if (!written.every((their) => asks(their) || chooses(their))) return [];
  return written.filter(asks).map(({ entity }) => ({ kind: 'only-as', entity }));
}

/** Limits if objects of the first schema may have several classes, and the second has a field only for some of them. */
function narrowerClasses(
  leaf: MappedField,
  written: readonly MappedField[],
  vocabulary: MappingVocabulary,
): FieldLimit[] {
  const narrower = leaf.classes.slice(1).flatMap((name, at) => {
    const theirs = written.map(({ classes }) => classes[at + 1]);
    return theirs.some((other) => isA(name, other, vocabulary)) ? [] : theirs;
  });
  const classes = [...new Set(narrower.filter((name) => name !== undefined))];
  return classes.length === 0 ? [] : [{ kind: 'only-classes', classes }];
}

/** Whether a class is a subclass of another. Unknown classes may be. */
function isA(name: string | undefined, above: string | undefined, vocabulary: MappingVocabulary): boolean {
  if (name === undefined || above === undefined || name === above) return true;
  return vocabulary.class(name)?.ancestors.includes(above) === true;
}

/** The classes of a record of this kind. */
function classesOf(entity: Entity, vocabulary: MappingVocabulary): string[] {
  const rows = entity.fields.flatMap((field) =>
    field.properties.some((path) => path.join('/') === '@type') ? rowClasses(field) : [],
  );
  const live = rows.flatMap((name) => vocabulary.class(name)?.identifier ?? []);
  return [...new Set([identifierOf(entity.class, vocabulary), ...live])];
}

/** The classes in the tables of a field. */
function rowClasses({ codecs }: Pick<MappedField, 'codecs'>): string[] {
  return codecs.flatMap((step) => ('rows' in step ? step.rows.map(({ ontology }) => String(ontology)) : []));
}

function identifierOf(name: string, vocabulary: MappingVocabulary): string {
  return vocabulary.class(name)?.identifier ?? name;
}

/**
 * Returns a function from a class to the entities that its objects may be written as: those of the class, or else of the nearest
 * superclass; up to the first without preconditions. The same array for all classes that are written as those of one superclass.
 */
export function createChosen(
  { roots }: CompatibilitySide,
  vocabulary: MappingVocabulary,
): (name: string) => readonly Entity[] {
  const choices = byClass(roots, vocabulary);
  return memoizeByKey((className) => {
    const found = vocabulary.class(className);
    for (const name of found ? [found.identifier, ...found.ancestors] : [className]) {
      const entities = choices.get(name);
      if (entities) return entities;
    }
    return NONE;
  });
}

const NONE: readonly Entity[] = [];

/** The entities that objects of each class may be written as. */
function byClass(entities: readonly Entity[], vocabulary: MappingVocabulary): ReadonlyMap<string, readonly Entity[]> {
  const all = Map.groupBy(entities, (entity) => identifierOf(entity.class, vocabulary));
  return new Map(Array.from(all, ([name, same]) => [name, upToUnconditional(same)]));
}

function upToUnconditional(entities: readonly Entity[]): readonly Entity[] {
  const always = entities.findIndex(({ given }) => given.length === 0);
  return always === -1 ? entities : entities.slice(0, always + 1);
}

const classesText = memoize(({ classes }: MappedField) => String(classes.slice(1)));

/** Of fields for objects of several classes, those for the nearest class. */
function nearest(leaves: readonly MappedField[], vocabulary: MappingVocabulary): readonly MappedField[] {
  if (leaves.length < 2) return leaves;
  const below = (a: MappedField, b: MappedField): boolean =>
    a.root === b.root &&
    classesText(a) !== classesText(b) &&
    a.classes.slice(1).every((name, at) => isA(name, b.classes[at + 1], vocabulary));
  return leaves.filter((leaf) => !leaves.some((other) => other !== leaf && below(other, leaf)));
}

/** A mapping with look-ups for the comparison, created once for all pairs. */
interface CompatibilitySide {
  readonly mapping: Mapping;
  readonly entities: ReadonlyMap<string, Entity>;
  /** Root entities in the live ontology. */
  readonly roots: readonly Entity[];
  /** All fields with values, from each root entity. */
  readonly leaves: readonly MappedField[];
  /** Fields, also with objects, whose values narrow others. */
  readonly narrowing: readonly MappedField[];
  /** Those of one root entity and one property path. */
  readonly leavesAt: (root: string, path: string) => readonly MappedField[];
  readonly leavesOf: (root: string) => readonly MappedField[];
  /** Those of one root entity that are written only if a property path has a certain value. */
  readonly choosingBy: (root: string, path: string) => readonly MappedField[];
  /** Entities as which objects at a property path of a root entity are written. */
  readonly heldAt: (root: string, path: string) => readonly string[];
  readonly unmapped: readonly UnmappedPath[];
  /** The values that the objects of a root entity, and those in it, mean. */
  readonly impliedIn: (root: string) => readonly ImpliedAt[];
  /** Whether the live ontology has all terms of a field. */
  readonly isLive: (leaf: MappedField) => boolean;
}

/** An implied value, and its property path from the root entity. */
interface ImpliedAt extends Implied {
  readonly path: readonly string[];
  /** Whether objects are written as the entity that means it. One after another of its class that asks for nothing is only read. */
  readonly isWritten: boolean;
}

function impliedAt(
  { entities }: Mapping,
  fields: readonly MappedField[],
  vocabulary: MappingVocabulary,
): CompatibilitySide['impliedIn'] {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const inside = fields.flatMap(({ root, propertyPath, field, direction }) => {
    const held = field.entities.flatMap((name) => byName.get(name) ?? []);
    const written = new Set([...byClass(held, vocabulary).values()].flat());
    return held.flatMap((entity) =>
      entity.implied.map((one) => {
        const path = [...propertyPath, ...one.property];
        return [root, { ...one, path, isWritten: direction !== 'up' && written.has(entity) }] as const;
      }),
    );
  });
  const own = entities.flatMap(({ name, implied }) =>
    implied.map((one) => [name, { ...one, path: one.property, isWritten: true }] as const),
  );
  const byRoot = Map.groupBy([...own, ...inside], ([root]) => root);
  return (root) => byRoot.get(root)?.map(([, one]) => one) ?? [];
}

export function compatibilitySide(mapping: Mapping, vocabulary: MappingVocabulary): CompatibilitySide {
  const all = mappedFields(mapping, vocabulary).map(withFirsts(mapping));
  const leaves = all.filter(({ field }) => field.entities.length === 0);
  const byRoot = Map.groupBy(leaves, ({ root }) => root);
  const byPlace = Map.groupBy(leaves, (leaf) => placeKey(leaf.root, leaf.propertyPath.join('/')));
  const choosing = Map.groupBy(
    leaves.flatMap((leaf) => Object.keys(leaf.having).map((path) => ({ leaf, path }))),
    ({ leaf, path }) => placeKey(leaf.root, path),
  );
  const holders = new Map<string, string[]>();
  for (const { root, propertyPath, field, direction } of all) {
    const key = placeKey(root, propertyPath.join('/'));
    if (field.entities.length > 0 && direction !== 'up')
      holders.set(key, [...(holders.get(key) ?? []), ...field.entities]);
  }
  return {
    mapping,
    entities: new Map(mapping.entities.map((entity) => [entity.name, entity])),
    roots: createPlan(mapping, vocabulary).roots.map(({ entity }) => entity),
    leaves,
    narrowing: all.filter(({ narrows }) => narrows.length > 0),
    leavesOf: (root) => byRoot.get(root) ?? [],
    choosingBy: (root, path) => choosing.get(placeKey(root, path))?.map(({ leaf }) => leaf) ?? [],
    leavesAt: (root, path) => byPlace.get(placeKey(root, path)) ?? [],
    heldAt: (root, path) => holders.get(placeKey(root, path)) ?? [],
    unmapped: unmappedPaths(mapping, all, vocabulary),
    impliedIn: impliedAt(mapping, all, vocabulary),
    isLive: memoize(createIsLive(mapping, vocabulary)),
  };
}

function placeKey(root: string, path: string): string {
  return `${root} ${path}`;
}

/** Adds the `first` reasons of an entity to its fields. */
function withFirsts({ entities }: Mapping): (leaf: MappedField) => MappedField {
  const byName = new Map(entities.map((entity) => [entity.name, Object.entries(entity.first)]));
  return (leaf) => {
    const paths = leaf.field.properties.map((path) => `${path.join('/')}/`);
    const firsts = (byName.get(leaf.entity) ?? []).filter(
      ([key, text]) =>
        paths.some((path) => path.startsWith(`${key}/`)) &&
        !leaf.reasons.some((reason) => reason.kind === 'first' && reason.text === text),
    );
    return { ...leaf, reasons: [...leaf.reasons, ...firsts.map(([, text]) => ({ kind: 'first', text }) as const)] };
  };
}

function createIsLive(mapping: Mapping, vocabulary: MappingVocabulary): CompatibilitySide['isLive'] {
  const classes = new Map(
    mapping.entities.map((entity) => [entity.name, vocabulary.class(entity.class) !== undefined]),
  );
  return ({ root, entity, propertyPath, classes: steps }) =>
    classes.get(root) === true &&
    classes.get(entity) === true &&
    propertyPath.every((step) => step.startsWith('@') || vocabulary.property(step) !== undefined) &&
    steps.every((name) => name === undefined || vocabulary.class(name) !== undefined);
}
