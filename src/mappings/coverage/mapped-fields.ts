import { thingNames } from '../codecs/codecs.ts';
import { ownEntry } from '../json.ts';
import type { CodecStep, Entity, Field, Mapping, Support } from '../mapping.ts';
import type { MappingVocabulary } from '../vocabulary.ts';
import type { PathCondition, SchemaPath } from './field-path.ts';
import { formatSchemaPath } from './field-path.ts';
import { conditionsOf, fieldPathsOf } from './field-paths.ts';

export type { SchemaField as SchemaLeaf } from './schema-fields.ts';
export { schemaFields as schemaLeaves } from './schema-fields.ts';

/** Why something is lost or invented on the way, as the mapping says it, and of what kind that is. */
export interface Reason {
  readonly kind: 'one-way' | 'omit' | 'first' | 'otherwise';
  readonly text: string;
}

/**
 * One field of a mapping as it is met in whole records, with all that the entities above it say: a row of every table about schemas.
 * A field for several properties (an amount and its currency) gives one leaf for each; a field whose values are entities gives one for
 * itself, and then those of the entities.
 */
export interface MappedField extends Support {
  /** Name of the entity that the whole record is. */
  readonly root: string;
  /** Name of the entity that has the field. */
  readonly entity: string;
  readonly field: Field;
  /** Where it is written, from the record on: `offers.*.price`, `[1][tel,uri][3]`. */
  readonly pathText: string;
  readonly path: SchemaPath;
  /** What chooses the objects on the way: `where` of fields and `when` of entities. */
  readonly conditions: readonly PathCondition[];
  /** Other places where the field is read, as text. */
  readonly alternatives: readonly string[];
  /** From the thing that the record is about to the value: `['hasOffer', 'price']`. */
  readonly propertyPath: readonly string[];
  /** The class whose property each step is, in their order; undefined where only the ontology could tell and was not asked. */
  readonly classes: readonly (string | undefined)[];
  /** What things and texts on the way must have, by property path: `{ 'hasContact/contactType': 'Phone', 'name/@language': 'de' }`. */
  readonly having: Readonly<Record<string, string | number | boolean>>;
  readonly codecs: readonly CodecStep[];
  readonly direction: Field['direction'];
  /** From the outermost field in. */
  readonly reasons: readonly Reason[];
}

/**
 * The fields of a mapping, flattened through its entities from each root, in the order of the file. An entity within itself is cut at
 * the second time.
 *
 * @param vocabulary makes identifiers of names, and knows the classes of properties' values; without it names are as the file has them
 * @example fieldLeaves(mapping).map(({ pathText, propertyPath }) => [pathText, propertyPath.join('/')])
 * // [['offers.*', 'hasOffer'], ['offers.*.price', 'hasOffer/price'], …]
 */
export function mappedFields(mapping: Mapping, vocabulary?: MappingVocabulary): MappedField[] {
  const byName = new Map(mapping.entities.map((entity) => [entity.name, entity]));
  const names = namesOf(vocabulary);
  return mapping.entities
    .filter(({ root }) => root)
    .flatMap((entity) => [...leavesOf(entity, { ...START, root: entity.name, chain: [entity.name] }, byName, names)]);
}

/** What is known above an entity. */
interface Above {
  readonly root: string;
  readonly path: SchemaPath;
  readonly conditions: readonly PathCondition[];
  readonly propertyPath: readonly string[];
  readonly classes: readonly (string | undefined)[];
  readonly having: MappedField['having'];
  readonly direction: Field['direction'];
  readonly reasons: readonly Reason[];
  readonly support: Support;
  /** Entities on the way, so that none is entered twice. */
  readonly chain: readonly string[];
}

const START: Omit<Above, 'root' | 'chain'> = {
  path: [],
  conditions: [],
  propertyPath: [],
  classes: [],
  having: {},
  direction: 'both',
  reasons: [],
  support: {},
};

function* leavesOf(
  entity: Entity,
  above: Above,
  byName: ReadonlyMap<string, Entity>,
  names: Names,
): Generator<MappedField> {
  const when = [...above.conditions, ...conditionsOf(entity.when, above.path)];
  const here: Above = { ...above, conditions: when, support: supportOf(entity, above.support) };
  for (const field of entity.fields) {
    const direction = bothWays(here.direction, field.direction);
    if (direction === undefined) continue;
    for (const properties of field.properties) yield leafOf(entity, field, properties, direction, here, names);
    const [properties = []] = field.properties;
    // What is in the things that a codec makes is told as the field's own.
    for (const { name, kind } of thingNames(field.codecs))
      if (kind === 'property') yield leafOf(entity, field, [...properties, name], direction, here, names);
    for (const name of field.entities) {
      const inner = byName.get(name);
      if (inner === undefined || here.chain.includes(name)) continue;
      const leaf = leafOf(entity, field, properties, direction, here, names);
      const { path, conditions, propertyPath, classes, having, reasons } = leaf;
      const support = supportOf(field, here.support);
      const chain = [...here.chain, name];
      const within = { root: here.root, path, conditions, propertyPath, classes, having, direction, reasons };
      yield* leavesOf(inner, { ...within, support, chain }, byName, names);
    }
  }
}

function leafOf(
  entity: Entity,
  field: Field,
  properties: readonly string[],
  direction: Field['direction'],
  above: Above,
  names: Names,
): MappedField {
  const steps = properties.map(names.property);
  const propertyPath = [...above.propertyPath, ...steps];
  const places = fieldPathsOf(field).map(({ path, conditions }) => ({
    path: [...above.path, ...path],
    conditions: [...above.conditions, ...conditions.map((given) => ({ ...given, at: [...above.path, ...given.at] }))],
  }));
  const texts = places.map(({ path, conditions }) => formatSchemaPath(path, conditions));
  const { path, conditions } = places[0] as (typeof places)[number];
  return {
    root: above.root,
    entity: entity.name,
    field,
    pathText: texts[0] as string,
    path,
    conditions,
    alternatives: [...new Set(texts)].slice(1),
    propertyPath,
    classes: [...above.classes, ...names.classes(entity, properties)],
    having: { ...above.having, ...havingAt(propertyPath, field, names) },
    codecs: field.codecs,
    direction,
    reasons: [...above.reasons, ...reasonsOf(field, entity, properties)],
    ...supportOf(field, above.support),
  };
}

function havingAt(propertyPath: readonly string[], { having }: Field, names: Names): MappedField['having'] {
  return Object.fromEntries(
    Object.entries(having).map(([name, value]) => [[...propertyPath, names.property(name)].join('/'), value]),
  );
}

/** What two fields, one in the other, carry together; undefined where that is nothing. */
function bothWays(above: Field['direction'], field: Field['direction']): Field['direction'] | undefined {
  if (above === 'both' || above === field) return field;
  return field === 'both' ? above : undefined;
}

function reasonsOf(field: Field, { first }: Entity, properties: readonly string[]): Reason[] {
  const taken = Object.keys(first).find((path) => `${properties.join('/')}/`.startsWith(`${path}/`));
  const told: readonly (readonly [Reason['kind'], string | undefined])[] = [
    ['one-way', field.direction === 'both' ? undefined : field.reason],
    ['omit', field.omit],
    ['first', field.first?.reason],
    ['first', taken === undefined ? undefined : first[taken]],
    ['otherwise', field.otherwise?.reason],
  ];
  return told.flatMap(([kind, text]) => (text === undefined ? [] : [{ kind, text }]));
}

/** What the field says, else what is said above it. */
function supportOf({ productArea, apiPath, read, write }: Support, above: Support): Support {
  const said = { productArea, apiPath, read, write };
  return { ...above, ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) };
}

/** How names are told. */
interface Names {
  readonly property: (name: string) => string;
  /** The class whose property each step of a path is. */
  readonly classes: (entity: Entity, path: readonly string[]) => (string | undefined)[];
}

function namesOf(vocabulary: MappingVocabulary | undefined): Names {
  const classOf = (name: string | undefined): string | undefined =>
    name === undefined ? undefined : (vocabulary?.class(name)?.identifier ?? name);
  return {
    property: (name) => vocabulary?.property(name)?.identifier ?? name,
    classes: (entity, path) =>
      path.map((_, at) => {
        if (at === 0) return classOf(entity.class);
        const typed = ownEntry(entity.types, path.slice(0, at).join('/'));
        return classOf(typed ?? vocabulary?.property(path[at - 1] as string)?.range);
      }),
  };
}
