import { didYouMean } from '../../base/text.ts';
import { CodecRefusal } from '../codecs/codec.ts';
import { codecOf, makesThings, pairOf, returnsList } from '../codecs/codecs.ts';
import { equals, isArray } from '../data/json.ts';
import {
  allowedBy,
  comparedPaths,
  comparedProperties,
  formatPath,
  isConcrete,
  isEvery,
  isItemised,
  isRest,
  itemConditions,
  shapeOf,
} from '../data/path.ts';
import type { CodecStep, Condition, Constant, Entity, ExternalPath, Field, Json, Restricts } from '../mapping.ts';

/** The key of a field or an entity, and the error. */
export type Mistake = readonly [key: string, message: string];

/** Errors of an entity, except for those of its fields. */
export function* entityIssues(entity: Entity, entities: readonly Entity[]): Generator<Mistake> {
  const { when, given, constants, generated, first, fields } = entity;
  for (const one of given) {
    const paths = comparedProperties(one);
    const elsewhere = paths.find((path) => String(path.slice(0, -1)) !== String(one.property.slice(0, -1)));
    if (paths.some((path) => path.includes('')))
      yield ['given', 'expected a name in each step, such as hasOffer/listPrice.'];
    else if (elsewhere)
      yield [
        'given',
        `expected a property of the same object as ${one.property.join('/')}, found "${elsewhere.join('/')}".`,
      ];
  }
  for (const path of Object.keys(first))
    if (!fields.some(({ properties }) => properties.some((steps) => leadsThrough(steps, path))))
      yield ['first', `expected a prefix of a field’s property path, found "${path}".`];
  yield* impliedIssues(entity, entities);
  for (const { restricts } of entity.unmapped) yield* statementIssues('unmapped', restricts, entities);
  if (when.flatMap(statedPaths).some((path) => !isConcrete(path)))
    yield ['when', 'expected names and indices, found * or the rest of a tuple.'];
  const misplaced = constants.find((constant) => !isConcrete(constant.path) && !isCompanion(constant));
  if (misplaced !== undefined)
    yield [
      'constants',
      `expected names and indices, or with "ignore: true" a name, * and a path that ends in a name, such as author.*.@type, found "${formatPath(misplaced.path)}"${misplaced.ignore ? '' : ' without "ignore"'}.`,
    ];
  if (generated.some(({ path }) => path.some(isRest) || (path.some(isEvery) && typeof path.at(-1) !== 'string')))
    yield ['generated', 'expected a path without the rest of a tuple; a path with * must end in a name.'];
  for (const condition of when)
    for (const path of neededPaths(condition)) if (!writes(entity, path)) yield ['when', unwritten(path)];
}

function* impliedIssues(entity: Entity, entities: readonly Entity[]): Generator<Mistake> {
  for (const { property, default: isDefault } of entity.implied) {
    const name = property.join('/');
    if (property.some((step) => step === '' || step.startsWith('@'))) {
      yield [
        'implied',
        `expected properties, such as hasOffer/priceCurrency, found "${name}". The class is the key "class".`,
      ];
      continue;
    }
    const holder = property.slice(0, -1);
    if (holder.length > 0 && !entity.fields.some((field) => makesThingsAt(field, holder)))
      yield [
        'implied',
        `expected a field that reads objects at ${holder.join('/')}, because an implied value makes none.`,
      ];
    const same = entity.fields.filter(({ properties }) => properties.some((path) => path.join('/') === name));
    if (isDefault && !(['up', 'down'] as const).every((way) => same.some(({ direction }) => direction !== way)))
      yield [
        'implied',
        `expected a field that reads and writes ${name}, because a value that no field has is no default.`,
      ];
    if (!isDefault && isReadAt(entity, property, entities))
      yield ['implied', `a field reads ${name}: expected "default: true", or no such field.`];
  }
}

function makesThingsAt({ properties, entities, codecs }: Field, holder: readonly string[]): boolean {
  return properties.some((path) => {
    const leads = holder.every((step, at) => step === path[at]);
    return (
      leads && (path.length > holder.length || entities.length > 0 || codecs.some(({ codec }) => makesThings(codec)))
    );
  });
}

/** Whether a field of an entity, or of an entity in it, reads a property. */
function isReadAt({ fields }: Entity, property: readonly string[], entities: readonly Entity[]): boolean {
  return fields.some(({ direction, properties, entities: inner }) =>
    properties.some((path) => {
      if (direction === 'down' || !path.every((step, at) => step === property[at])) return false;
      const rest = property.slice(path.length);
      return rest.length === 0 || entities.some((one) => inner.includes(one.name) && isReadAt(one, rest, entities));
    }),
  );
}

/** Errors of a field, alone and compared with the others. The rules in `check/` verify its names. */
export function* fieldIssues(field: Field, entity: Entity, entities: readonly Entity[]): Generator<Mistake> {
  const names = entities.map(({ name }) => name);
  for (const name of field.entities)
    if (!names.includes(name)) yield ['entity', `"${name}" is not an entity of this file.${didYouMean(name, names)}`];
  for (const path of field.properties)
    if (path.includes('')) yield ['property', 'expected a name in each step, such as hasAddress/postalCode.'];
  yield* statementIssues('restricts', field.restricts, entities);
  yield* contradictionsOf(field);
  yield* doublesOf(field, entity);
  const held = entities.filter(({ name }) => field.entities.includes(name));
  if (field.each === 'one-or-many' && field.items === undefined && held.some((one) => shapeOf(one) === 'array'))
    yield ['each', 'expected "true", because one item that is an array cannot be distinguished from several items.'];
  if (field.direction === 'up') return;
  for (const condition of field.where)
    for (const path of neededPaths(condition))
      if (!isWritten(field, path, entity, held)) yield ['where', unwritten(path)];
}

/** A statement that no field makes cannot be lost. The field may be one of an entity that extends this one. */
function* statementIssues(
  key: string,
  restricts: Restricts | undefined,
  entities: readonly Entity[],
): Generator<Mistake> {
  const made = entities.flatMap(({ fields }) => fields.flatMap(({ properties }) => properties));
  for (const path of restricts === true ? [] : (restricts ?? []))
    if (!made.some((one) => path.every((step, at) => step === one[at])))
      yield [key, `expected the beginning of a field’s property path, found "${path.join('/')}".`];
}

/** Every path that a condition states. Those of the items of its array are relative to an item. */
function statedPaths(condition: Condition): readonly ExternalPath[] {
  return [...comparedPaths(condition), ...itemConditions(condition).map(({ path }) => path)];
}

function leadsThrough(steps: readonly string[], path: string): boolean {
  return steps.slice(0, -1).some((_, at) => steps.slice(0, at + 1).join('/') === path);
}

/** What fields and constants must write so that a condition can hold. */
function neededPaths(condition: Condition): readonly ExternalPath[] {
  const isNeeded =
    ['in', 'has', 'above'].some((key) => key in condition) || ('present' in condition && condition.present);
  return isNeeded ? comparedPaths(condition) : [];
}

const unwritten = (path: ExternalPath): string =>
  `expected a field or a constant that writes ${formatPath(path)}, because this condition does not write it.`;

function isWritten(field: Field, path: ExternalPath, entity: Entity, held: readonly Entity[]): boolean {
  if (!isItemised(field)) return writes(entity, path);
  const parts = field.codecs.flatMap((step) =>
    step.codec === 'text' && step.places ? [step.places.value, step.places.language] : [],
  );
  const own = [...(field.items ?? []), ...parts, ...field.constants.map((constant) => constant.path)];
  return own.some((one) => meet(one, path)) || (field.items === undefined && held.some((one) => writes(one, path)));
}

/** Whether an entity writes at a path, above it or below it. */
function writes({ when, constants, generated, fields }: Entity, path: ExternalPath): boolean {
  const constant = [...when, ...constants].filter((one) => 'value' in one);
  const written = fields.filter(({ direction }) => direction !== 'up');
  return [...constant, ...generated, ...written.flatMap((field) => (isItemised(field) ? [] : field.constants))]
    .map((one) => one.path)
    .concat(written.map(({ paths }) => paths[0] ?? []))
    .some((one) => meet(one, path));
}

function meet(a: ExternalPath, b: ExternalPath): boolean {
  const shared = Math.min(a.length, b.length);
  return formatPath(a.slice(0, shared)) === formatPath(b.slice(0, shared));
}

/** Key, condition that is true if the field is invalid, and message. */
type Contradiction = readonly [key: string, wrong: (field: Field) => boolean, message: string];

/** Contradictions between the keys of one field. */
function* contradictionsOf(field: Field): Generator<readonly [key: string, message: string]> {
  for (const [key, wrong, message] of CONTRADICTIONS) if (wrong(field)) yield [key, message];
  for (const name of names(field)) {
    const [one, other] = pairOf(name) ?? [];
    if (one !== undefined && field.properties.length !== 2)
      yield ['property', `expected two properties, one for ${one} and one for ${other}.`];
  }
}

const names = ({ codecs }: Field): readonly CodecStep['codec'][] => codecs.map(({ codec }) => codec);
const has = (field: Field, name: CodecStep['codec']): boolean => names(field).includes(name);
const lists = (field: Field): number => names(field).filter(returnsList).length;
const properties = ({ having }: Field): readonly string[] => Object.keys(having).filter((key) => key !== '@language');
const isClass = ({ properties: [path] }: Field): boolean => path?.at(-1) === '@type';
const endsInRest = ({ paths, items }: Field): boolean =>
  [...paths, ...(items ?? [])].some((path) => isRest(path.at(-1)));
const readsArrays = ({ codecs }: Field): boolean =>
  codecs.some((step) => 'rows' in step && step.rows.some(({ outside }) => isArray(outside)));
/** Paths that must be concrete: all except `path`. */
const innerPaths = (field: Field) => [
  ...(field.items ?? []).map((path) => (isRest(path.at(-1)) ? path.slice(0, -1) : path)),
  ...field.where.flatMap(statedPaths),
  ...field.constants.filter((constant) => !isCompanionOfItems(field, constant)).map(({ path }) => path),
];

/** A constant that is written next to each value of a path with `*`, and not required. */
function isCompanionOfItems(field: Field, { path, ignore }: Constant): boolean {
  return ignore && !isItemised(field) && path.some(isEvery) && !path.some(isRest);
}

/** A constant that is written in the objects at a member, if fields have written any, and not required. */
function isCompanion({ path, ignore }: Constant): boolean {
  return (
    ignore &&
    path.findIndex(isEvery) === 1 &&
    typeof path[0] === 'string' &&
    typeof path.at(-1) === 'string' &&
    !path.some(isRest)
  );
}

const CODECS: readonly Contradiction[] = [
  [
    'codec',
    (field) => field.entities.length > 0 && field.codecs.length > 0,
    'expected either a codec or an entity, found both.',
  ],
  ['codec', (field) => lists(field) > 1, 'expected at most one codec that returns a list, found several.'],
  ['codec', (field) => names(field).lastIndexOf('default') > 0, 'expected "default" once, as the first codec.'],
  [
    'codec',
    (field) => has(field, 'default') && (field.each !== false || (field.items === undefined && field.where.length > 0)),
    'expected no "default" in a field with each, or with where and no item, in which an absent value already has a meaning.',
  ],
  [
    'codec',
    (field) => defaultIsLost(field),
    'expected a "default" that the other codecs can read, and write unchanged.',
  ],
  [
    'codec',
    (field) => has(field, 'class') && (names(field).at(-1) !== 'class' || !isClass(field)),
    'expected "class" as the last codec, in a field whose property is @type.',
  ],
  [
    'codec',
    (field) => placesAreWrong(field),
    'expected two paths in the value, both with names or both with indices. Indices need "each", and no "item".',
  ],
  [
    'codec',
    (field) => isClass(field) && lists(field) > 0,
    'expected no codec that returns a list, because an object is written with one class.',
  ],
];

const ITEMS: readonly Contradiction[] = [
  [
    'each',
    (field) => field.each !== false && lists(field) > 0,
    'expected either an array or a codec that returns a list, found both.',
  ],
  [
    'each',
    (field) =>
      field.each === 'one-or-many' &&
      (readsArrays(field) || [...(field.items ?? [])].some(([first]) => typeof first === 'number')),
    'expected "true", because one item that is an array cannot be distinguished from several items.',
  ],
  [
    'item',
    (field) =>
      (field.items ?? []).some((path) => path.length === 0) && field.each === false && field.where.length === 0,
    'expected a path inside the item, or "each", or "where".',
  ],
  [
    'path',
    (field) => field.paths.some((path) => path.some(isEvery)) && isItemised(field),
    'expected no * in a field with each or item.',
  ],
  [
    'path',
    (field) => field.paths.some((path) => isEvery(path[0]) || isEvery(path.at(-1))),
    'expected a name before * and one after it.',
  ],
  [
    'path',
    (field) => [...field.paths, ...(field.items ?? [])].some((path) => path.slice(0, -1).some(isRest)),
    'expected the rest of a tuple, such as [3..], to come last.',
  ],
  [
    'item',
    (field) => innerPaths(field).some((path) => !isConcrete(path)),
    'expected names and indices, found * or the rest of a tuple in an item or a condition.',
  ],
  [
    'codec',
    (field) =>
      endsInRest(field) &&
      lists(field) === 0 &&
      (field.each !== true || (field.items ?? []).some((path) => isRest(path.at(-1)))),
    'expected the codec "list", or "each: true" for a path: the rest of a tuple is an array.',
  ],
];

const LOSSES: readonly Contradiction[] = [
  [
    'first',
    (field) => field.first !== undefined && (field.each !== false || lists(field) > 0),
    'expected no "first" in a field that holds several values.',
  ],
  [
    'first',
    (field) => field.first !== undefined && field.direction === 'up',
    'expected no "first" in a field that is not written.',
  ],
  [
    'rest',
    (field) =>
      field.rest !== undefined && (field.each === false || field.entities.length === 0 || field.direction === 'up'),
    'expected no "rest" in a field that does not write an array of objects.',
  ],
  [
    'reason',
    (field) => field.direction !== 'both' && field.reason === undefined,
    'expected a reason, because the field is only read or only written.',
  ],
  [
    'otherwise',
    (field) => field.otherwise !== undefined && field.direction === 'up',
    'expected no "otherwise" in a field that is not written.',
  ],
  [
    'otherwise',
    (field) => field.otherwise !== undefined && has(field, 'default'),
    'expected either "otherwise" or "default", found both: either an absent member has a meaning, or it must not be absent.',
  ],
  ['otherwise', (field) => otherwiseIsRefused(field), 'expected a value that the field can read, or "omit".'],
];

const EXACT_TYPES: readonly Contradiction[] = [
  [
    'instead',
    (field) =>
      field.instead !== undefined &&
      (field.direction !== 'up' || !field.where.some((one) => 'in' in one && String(one.path) === String(field.paths))),
    'expected "direction: up" and a list of the types at the same path: where: { "@type": { in: [...] } }.',
  ],
];

const PROPERTIES: readonly Contradiction[] = [
  [
    'unless',
    (field) => field.unless !== undefined && field.unless.length > 1 && (field.each === false || lists(field) > 0),
    'expected one property in a field without each, because only single values can be compared.',
  ],
  [
    'unless',
    (field) => field.unless !== undefined && field.unless.length > 1 && field.direction === 'up',
    'expected one property of the object itself in a field that is only read.',
  ],
  [
    'unless',
    (field) => field.unless !== undefined && field.otherwise !== undefined,
    'expected either "unless" or "otherwise", because the default value would be written beside what states the same.',
  ],
  [
    'unless',
    (field) => field.unless !== undefined && field.properties.some((path) => path.length > 1),
    'expected a property of the object itself.',
  ],
  [
    'property',
    (field) => field.properties.length > 1 && lists(field) === 0,
    'expected one property, or a codec that returns several values, such as money.',
  ],
  [
    'property',
    (field) => field.properties.length > 1 && field.each !== false,
    'expected one property in a field with each.',
  ],
  [
    'having',
    (field) => properties(field).length > 0 && field.entities.length === 0,
    'expected an entity whose objects have these properties.',
  ],
  [
    'having',
    (field) =>
      '@language' in field.having &&
      (field.entities.length > 0 || lists(field) > 0 || properties(field).length > 0 || has(field, 'text')),
    'expected "@language" alone, and no entity, list or codec "text" with it.',
  ],
  [
    'having',
    (field) => '@language' in field.having && typeof field.having['@language'] !== 'string',
    'expected a language tag.',
  ],
];

const CONTRADICTIONS: readonly Contradiction[] = [...CODECS, ...ITEMS, ...LOSSES, ...EXACT_TYPES, ...PROPERTIES];

function placesAreWrong(field: Field): boolean {
  return field.codecs.some((step) => {
    if (step.codec !== 'text' || step.places === undefined) return false;
    const { value, language } = step.places;
    const [a, b] = [value[0], language[0]];
    const nested = value.every((part, at) => part === language[at]) || language.every((part, at) => part === value[at]);
    const concrete =
      isConcrete(value) && isConcrete(language) && value.slice(1).every((part) => typeof part === 'string');
    const tuple = typeof a === 'number';
    const fits = typeof a === typeof b && (!tuple || (field.each !== false && field.items === undefined));
    return nested || !concrete || !fits || language.slice(1).some((part) => typeof part !== 'string');
  });
}

/** A default that is not written as it is spelled would be written although the member was absent. */
function defaultIsLost(field: Field): boolean {
  const step = field.codecs.find(({ codec }) => codec === 'default');
  if (step?.codec !== 'default') return false;
  const codec = codecOf(field);
  const read = codec.up(step.value);
  return read instanceof CodecRefusal || codec.down(read) !== step.value;
}

function otherwiseIsRefused(field: Field): boolean {
  const { otherwise, omit, direction, entities } = field;
  if (otherwise === undefined || omit !== undefined || direction === 'down' || entities.length > 0) return false;
  const codec = codecOf(field);
  const whole = field.each !== false && field.items === undefined && field.where.length === 0;
  const values = whole && isArray(otherwise.value) ? otherwise.value : [otherwise.value];
  return values.some((value) => {
    const read = codec.up(value);
    // The value must be written as it was read, or each round trip would change the record.
    return read instanceof CodecRefusal || !equals(codec.down(read) as never, value);
  });
}

/**
 * Two fields may write the same path if their conditions exclude each other. They may read and write the same property if `having`,
 * entities or tables exclude each other, or if one writes the first value and the other the rest. A field with one direction does not conflict in the other.
 */
function* doublesOf(field: Field, { fields }: Entity): Generator<readonly [key: string, message: string]> {
  if (field.rest !== undefined && !fields.some((other) => isContinued(other, field)))
    yield ['rest', 'expected another field that writes the "first" of this property with the same entities.'];
  const earlier = fields.slice(0, fields.indexOf(field));
  if (field.direction === 'up' && field.unless?.length === 1 && !earlier.some((other) => reads(other, field.unless)))
    yield ['unless', 'expected an earlier field of the entity that reads this property.'];
  const written = (other: Field): boolean => ![field, other].some(({ direction }) => direction === 'up');
  const reversible = (other: Field): boolean => [field, other].every(({ direction }) => direction === 'both');
  for (const other of earlier) {
    const samePath = written(other) && formatPath(other.paths[0] ?? []) === formatPath(field.paths[0] ?? []);
    if (samePath && !toldApart(field, other))
      yield [
        'path',
        'another field of the entity writes the same path: expected one, or a different "where" or "entity" for each.',
      ];
    else if (samePath && isLoose(field) !== isLoose(other))
      yield [
        'each',
        'another field of the entity writes the same path: expected "one-or-many" for both or for neither.',
      ];
    const shared = field.properties.some((path) => other.properties.some((one) => String(one) === String(path)));
    if (
      shared &&
      reversible(other) &&
      !valuesApart(field, other) &&
      !isContinued(other, field) &&
      !isContinued(field, other)
    )
      yield [
        'property',
        'another field of the entity has the same property: expected one, or a different "having" or "entity" for each, or "omit" and a table of its own.',
      ];
  }
}

/** Whether a field writes the first of the values of which another writes the rest. Both must choose the same values. */
const isContinued = (field: Field, { rest, ...other }: Field): boolean =>
  field.first !== undefined &&
  rest !== undefined &&
  field.direction !== 'up' &&
  (['properties', 'having', 'entities', 'omit'] as const).every((key) => equals(field[key], other[key] as Json));

const isLoose = ({ each }: Field): boolean => each === 'one-or-many';

function toldApart(a: Field, b: Field): boolean {
  // Items of different entities of the same array.
  const byEntity = [a, b].every(({ each, entities }) => each === true && entities.length > 0) && !shareEntity(a, b);
  const byWhere = a.where.some((one) =>
    b.where.some((other) => formatPath(other.path) === formatPath(one.path) && excludes(one, other)),
  );
  return statesMore(a, b) || statesMore(b, a) || byEntity || byWhere || readOthers(a, b);
}

const reads = ({ direction, properties }: Field, [property]: Field['unless'] = []): boolean =>
  direction !== 'down' && properties.some((path) => path.length === 1 && path[0] === property);

/** Whether a field is not written where another has a value. */
function statesMore({ properties }: Field, { unless }: Field): boolean {
  return unless !== undefined && properties.some((path) => path.every((step, at) => step === unless[at]));
}

/** Codecs that reject what the other reads. */
const APART: readonly (readonly [CodecStep['codec'], CodecStep['codec']])[] = [
  ['date', 'time'],
  ['label', 'unlabelled'],
];

/** Whether each of two fields omits what the other reads. */
function readOthers(a: Field, b: Field): boolean {
  if (a.omit === undefined || b.omit === undefined) return false;
  return APART.some(([one, other]) => (has(a, one) && has(b, other)) || (has(a, other) && has(b, one)));
}

/** Whether no value meets both conditions. */
function excludes(a: Condition, b: Condition): boolean {
  const [these, those] = [allowedBy(a), allowedBy(b)];
  if (these && those) return !these.some((value) => those.some((other) => equals(value, other)));
  const absent = [a, b].some((one) => 'present' in one && !one.present);
  const there = [a, b].some((one) => !('lacks' in one) && (!('present' in one) || one.present));
  return absent && there;
}

const shareEntity = (a: Field, b: Field): boolean => a.entities.some((name) => b.entities.includes(name));

function valuesApart(a: Field, b: Field): boolean {
  const byHaving = Object.entries(a.having).some(([key, value]) => key in b.having && b.having[key] !== value);
  const byEntity = a.entities.length > 0 && b.entities.length > 0;
  if (byHaving || (byEntity && !shareEntity(a, b))) return true;
  if ((isTagged(a) && isUntagged(b)) || (isTagged(b) && isUntagged(a))) return true;
  const [these, those] = [tableOf(a), tableOf(b)];
  return these !== undefined && those !== undefined && !these.some((value) => those.includes(value));
}

const isUntagged = ({ having }: Field): boolean => having['@language'] === '';

/** Whether a field accepts only texts with a language and omits the others. */
function isTagged({ codecs, omit }: Field): boolean {
  return (
    omit !== undefined &&
    codecs.some((step) => step.codec === 'text' && step.places !== undefined && step.places.none === undefined)
  );
}

/** The values of the ontology that a field accepts, if it omits the others. */
function tableOf({ codecs, omit }: Field): readonly Json[] | undefined {
  const step = codecs.at(-1);
  return omit !== undefined && step && 'rows' in step ? step.rows.map(({ ontology }) => ontology) : undefined;
}
