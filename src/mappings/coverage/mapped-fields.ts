import { memoize } from '../../base/work.ts';
import { thingNames } from '../codecs/codecs.ts';
import { ownEntry } from '../data/json.ts';
import type { MappingVocabulary } from '../data/vocabulary.ts';
import type {
  CodecStep,
  Entity,
  Field,
  Mapping,
  PropertyPath,
  Restricts,
  Scalar,
  Support,
  Unmapped,
} from '../mapping.ts';
import type { PathCondition, SchemaPath } from './field-path.ts';
import { conditionsOf, fieldPathsOf, formatSchemaPath } from './field-path.ts';

/** A reason for a loss or a default value, from the mapping. */
export interface LossReason {
  readonly kind: 'one-way' | 'omit' | 'first' | 'otherwise';
  readonly text: string;
}

/**
 * One field of a mapping in whole records, including everything that the enclosing entities define: one row of the tables about schemas.
 * A field for several properties (an amount and its currency) becomes one for each. A field with entities becomes one for itself,
 * followed by those of the entities.
 */
export interface MappedField extends Support {
  /** Name of the root entity. */
  readonly root: string;
  /** Name of the entity that has the field. */
  readonly entity: string;
  readonly field: Field;
  /** Path that is written, from the record: `offers.*.price`, `[1][tel,uri][3]`. */
  readonly pathText: string;
  readonly path: SchemaPath;
  /** Conditions on the path: `where` of fields and `when` of entities. */
  readonly conditions: readonly PathCondition[];
  /** Other paths that are read, as text. */
  readonly alternatives: readonly string[];
  /** Property path from the object of the record to the value: `['hasOffer', 'price']`. */
  readonly propertyPath: readonly string[];
  /** The class of the object at each step. undefined: only the ontology has it, and no vocabulary was passed. */
  readonly classes: readonly (string | undefined)[];
  /**
   * Required property values and languages on the path, by property path: `{ 'hasContact/contactType': 'Phone', 'name/@language': 'de'
   * }`.
   */
  readonly having: Readonly<Record<string, string | number | boolean>>;
  readonly codecs: readonly CodecStep[];
  readonly direction: Field['direction'];
  /** From the outermost field inwards. */
  readonly reasons: readonly LossReason[];
  /** Property paths of what the value narrows, which is lost with it. An empty path: the whole record. */
  readonly narrows: readonly PropertyPath[];
}

/**
 * The fields of a mapping, flattened through its entities from each root, in the order of the file. Recursive entities are cut at the
 * second occurrence. Computed once for each pair of a mapping and a vocabulary.
 *
 * @param vocabulary resolves names to identifiers and classes. Default: names as in the file.
 * @example mappedFields(mapping).map(({ pathText, propertyPath }) => [pathText, propertyPath.join('/')])
 * // [['offers.*', 'hasOffer'], ['offers.*.price', 'hasOffer/price'], …]
 */
export function mappedFields(mapping: Mapping, vocabulary = AS_WRITTEN): readonly MappedField[] {
  return fieldsOf(vocabulary)(mapping);
}

const AS_WRITTEN: MappingVocabulary = { class: () => undefined, property: () => undefined };

const fieldsOf = memoize((vocabulary: MappingVocabulary) =>
  memoize((mapping: Mapping) => mappedFieldsOf(mapping, namesOf(vocabulary))),
);

function mappedFieldsOf(mapping: Mapping, names: Names): readonly MappedField[] {
  const byName = new Map(mapping.entities.map((entity) => [entity.name, entity]));
  return mapping.entities
    .filter(({ root }) => root)
    .flatMap((entity) => [...leavesOf(entity, { ...START, root: entity.name, chain: [entity.name] }, byName, names)]);
}

/** Context of an entity. */
interface Above {
  readonly root: string;
  readonly path: SchemaPath;
  readonly conditions: readonly PathCondition[];
  readonly propertyPath: readonly string[];
  readonly classes: readonly (string | undefined)[];
  readonly having: MappedField['having'];
  readonly direction: Field['direction'];
  readonly reasons: readonly LossReason[];
  readonly support: Support;
  /** Enclosing entities, so that none is entered twice. */
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
    // Properties of objects that a codec creates are reported as the field's own.
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
    narrows: narrowedBy(field.restricts, above.propertyPath, names),
    ...supportOf(field, above.support),
  };
}

function narrowedBy(restricts: Restricts | undefined, object: PropertyPath, names: Names): readonly PropertyPath[] {
  if (restricts === undefined) return [];
  return restricts === true ? [object] : restricts.map((path) => [...object, ...path.map(names.property)]);
}

function havingAt(propertyPath: readonly string[], { having }: Field, names: Names): MappedField['having'] {
  return Object.fromEntries(
    Object.entries(having).map(([name, value]) => [[...propertyPath, names.property(name)].join('/'), value]),
  );
}

/** The common direction of two nested fields. undefined: none. */
function bothWays(above: Field['direction'], field: Field['direction']): Field['direction'] | undefined {
  if (above === 'both' || above === field) return field;
  return field === 'both' ? above : undefined;
}

function reasonsOf(field: Field, { first }: Entity, properties: readonly string[]): LossReason[] {
  const taken = Object.keys(first).find((path) => `${properties.join('/')}/`.startsWith(`${path}/`));
  const stated: readonly (readonly [LossReason['kind'], string | undefined])[] = [
    ['one-way', field.direction === 'both' ? undefined : field.reason],
    ['omit', field.omit],
    ['first', field.first?.reason],
    ['first', taken === undefined ? undefined : first[taken]],
    ['otherwise', field.otherwise?.reason],
  ];
  return stated.flatMap(([kind, text]) => (text === undefined ? [] : [{ kind, text }]));
}

/** Support of the field, with that of the enclosing entities as the default. */
function supportOf({ productArea, apiPath, read, write }: Support, above: Support): Support {
  const own = { productArea, apiPath, read, write };
  return { ...above, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) };
}

/** Resolves names. */
interface Names {
  readonly property: (name: string) => string;
  /** The class of the object at each step of a path. */
  readonly classes: (entity: Entity, path: readonly string[]) => (string | undefined)[];
}

function namesOf(vocabulary: MappingVocabulary): Names {
  const classOf = (name: string | undefined): string | undefined =>
    name === undefined ? undefined : (vocabulary.class(name)?.identifier ?? name);
  return {
    property: (name) => vocabulary.property(name)?.identifier ?? name,
    classes: (entity, path) =>
      path.map((_, at) => {
        if (at === 0) return classOf(entity.class);
        const typed = ownEntry(entity.types, path.slice(0, at).join('/'));
        return classOf(typed ?? vocabulary.property(path[at - 1] as string)?.range);
      }),
  };
}

/** An unmapped or generated path, from the record. */
export interface UnmappedPath {
  /** The root entities that have it. */
  readonly roots: readonly string[];
  readonly path: SchemaPath;
  readonly pathText: string;
  readonly reason: string;
  /** The same as {@link MappedField.narrows}. */
  readonly narrows: readonly PropertyPath[];
  /** Values with which a record is rejected. */
  readonly stops: readonly Scalar[];
}

/**
 * All unmapped paths of a mapping, except those that a root entity reads although it inherits the list.
 *
 * @param leaves all fields of the mapping, see `mappedFields`
 */
export function unmappedPaths(
  { entities }: Mapping,
  leaves: readonly MappedField[],
  vocabulary = AS_WRITTEN,
): UnmappedPath[] {
  const names = namesOf(vocabulary);
  const read = new Set(
    leaves.flatMap(({ root, pathText, alternatives }) => [pathText, ...alternatives].map((text) => `${root} ${text}`)),
  );
  const found = new Map<string, UnmappedPath>();
  for (const { name, root, unmapped, generated } of entities) {
    const holders = leaves.filter(({ field }) => field.entities.includes(name));
    const places = [
      ...(root
        ? [{ root: name, path: [] as SchemaPath, conditions: [] as MappedField['conditions'], propertyPath: [] }]
        : []),
      ...holders,
    ];
    const own: readonly Unmapped[] = [...unmapped, ...generated];
    for (const { path, reason, restricts, stops = [] } of own) {
      for (const place of places) {
        const whole = [...place.path, ...path];
        const pathText = formatSchemaPath(whole, place.conditions);
        if (read.has(`${place.root} ${pathText}`)) continue;
        const key = `${pathText} ${reason}`;
        const roots = [...new Set([...(found.get(key)?.roots ?? []), place.root])];
        const narrows = narrowedBy(restricts, place.propertyPath, names);
        found.set(key, { roots, path: whole, pathText, reason, narrows, stops });
      }
    }
  }
  return [...found.values()];
}
