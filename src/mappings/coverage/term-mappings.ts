import type { Iri, Publication, TermMapping, ValueChange } from '../../ontology/model.ts';
import { createNameResolver } from '../../search/resolver.ts';
import { codecFacts, tableOf } from '../codecs/codecs.ts';
import type { SchemaFile } from '../data/schema-file.ts';
import { createMappingVocabulary } from '../data/vocabulary.ts';
import type { Entity, JsonObject, Support } from '../mapping.ts';
import type { SchemaPath } from './field-path.ts';
import type { SchemaField } from './json-schema.ts';
import { schemaFields } from './json-schema.ts';
import type { MappedField } from './mapped-fields.ts';
import { mappedFields } from './mapped-fields.ts';

/**
 * The mappings of each term of the live ontology, by IRI: objects for a class, fields for a property, table rows for values and classes.
 * Fields whose class or property is not live are excluded. Deterministic.
 *
 * @example termMappings(schemas, publication)['https://market.example/vocabulary/postalCode']
 */
export function termMappings(
  schemas: readonly SchemaFile[],
  publication: Publication,
): Record<Iri, readonly TermMapping[]> {
  const live = liveTerms(publication);
  const rows = new Map<Iri, Map<string, TermMapping>>();
  for (const schema of schemas) {
    for (const [iri, row] of rowsOf(schema, live)) {
      const known = rows.get(iri) ?? new Map<string, TermMapping>();
      rows.set(iri, known.set(JSON.stringify(row), row));
    }
  }
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([iri, known]) => [iri, [...known.values()].sort(bySchema)]));
}

const ORDER = ['schema', 'domain', 'entity', 'path'] as const;

function bySchema(a: TermMapping, b: TermMapping): number {
  const differs = ORDER.find((key) => a[key] !== b[key]);
  return differs === undefined ? 0 : a[differs] < b[differs] ? -1 : 1;
}

/** Look-ups of live terms. */
interface Live {
  readonly vocabulary: ReturnType<typeof createMappingVocabulary>;
  /** The IRI of a term by any of its names. undefined: not in the live ontology. */
  readonly iri: (name: string) => Iri | undefined;
}

function liveTerms(publication: Publication): Live {
  const meaning = createNameResolver(publication);
  return {
    vocabulary: createMappingVocabulary(publication),
    iri: (name) => meaning(name).term?.iri,
  };
}

function* rowsOf({ mapping, jsonSchema }: SchemaFile, live: Live): Generator<readonly [Iri, TermMapping]> {
  const { schema, kind, domain, status } = mapping;
  const support = kind === 'internal' ? schemaSupport(jsonSchema) : undefined;
  const row = (place: Pick<TermMapping, 'entity' | 'path' | 'direction' | 'changes'>, known: Support): TermMapping => ({
    schema,
    kind,
    entity: place.entity,
    domain,
    path: place.path,
    ...(support && known),
    direction: place.direction,
    ...(place.changes && place.changes.length > 0 && { changes: place.changes }),
    status,
  });
  const byName = new Map(mapping.entities.map((entity) => [entity.name, entity]));
  for (const entity of mapping.entities) {
    const iri = entity.root ? live.iri(entity.class) : undefined;
    if (iri !== undefined)
      yield [iri, row({ entity: entity.name, path: '$', direction: 'both' }, supportOf(entity, support?.([])))];
  }
  for (const leaf of mappedFields(mapping, live.vocabulary)) {
    if (!isLive(leaf, byName, live)) continue;
    const { pathText: path, direction } = leaf;
    const known = supportOf(leaf, support?.(leaf.path), leaf.field);
    const changes = valueChanges(leaf);
    for (const iri of termsOf(leaf, live)) yield [iri, row({ entity: leaf.entity, path, direction, changes }, known)];
    for (const name of leaf.field.entities) {
      const iri = live.iri(byName.get(name)?.class ?? '');
      if (iri !== undefined) yield [iri, row({ entity: name, path, direction }, known)];
    }
  }
}

/** Whether every class and property on the path is a live term. */
function isLive(leaf: MappedField, byName: ReadonlyMap<string, Entity>, { iri, vocabulary }: Live): boolean {
  const classes = [byName.get(leaf.root)?.class, byName.get(leaf.entity)?.class, ...leaf.classes];
  const having = Object.keys(leaf.having).flatMap((path) => path.split('/'));
  const properties = [...leaf.propertyPath, ...having].filter((name) => !name.startsWith('@'));
  return (
    classes.every((name) => name === undefined || iri(name) !== undefined) &&
    properties.every((name) => vocabulary.property(name) !== undefined)
  );
}

/** The property of a field, and the values and classes in its tables. */
function* termsOf({ field, propertyPath }: MappedField, { iri }: Live): Generator<Iri> {
  const names = new Set(
    field.codecs.flatMap(tableOf).flatMap(({ ontology }) => (typeof ontology === 'string' ? [ontology] : [])),
  );
  for (const name of [propertyPath.at(-1) ?? '', ...names]) {
    const found = name.startsWith('@') ? undefined : iri(name);
    if (found !== undefined) yield found;
  }
}

/** Product support: from the field, or else from the JSON Schema at its path, or else from the enclosing entities. */
function supportOf(around: Support, place: SupportAt | undefined, field: Support = {}): Support {
  const readOnly: Support = place?.readOnly === true ? { read: 'full', write: 'none' } : {};
  const apiPath = field.apiPath ?? around.apiPath ?? place?.apiPath;
  const productArea = field.productArea ?? place?.productArea ?? around.productArea;
  const read = field.read ?? readOnly.read ?? around.read;
  const write = field.write ?? readOnly.write ?? around.write;
  return {
    ...(apiPath !== undefined && { apiPath }),
    ...(productArea !== undefined && { productArea }),
    ...(read !== undefined && { read }),
    ...(write !== undefined && { write }),
  };
}

/** Product support in a JSON Schema at one path: x-apiPath, x-productArea, readOnly. */
interface SupportAt {
  readonly apiPath?: string;
  readonly productArea?: string;
  /** Only if all fields at the path are read-only. */
  readonly readOnly: boolean;
}

/** Returns a function from a path to its product support. Objects and arrays have what all their fields have in common. */
function schemaSupport(jsonSchema: JsonObject): (path: SchemaPath) => SupportAt | undefined {
  const places = new Map<string, SupportAt>();
  for (const leaf of schemaFields(jsonSchema)) {
    for (let length = 0; length <= leaf.path.length; length += 1) {
      const key = keyOf(leaf.path.slice(0, length));
      const known = places.get(key);
      places.set(key, known === undefined ? supportIn(leaf) : common(known, leaf));
    }
  }
  return (path) => places.get(keyOf(path));
}

/** A value and an array of such values share one path. */
function keyOf(path: SchemaPath): string {
  return JSON.stringify(path.filter((segment) => typeof segment !== 'object'));
}

function supportIn({ apiPath, productArea, readOnly }: SchemaField): SupportAt {
  return { ...(apiPath !== undefined && { apiPath }), ...(productArea !== undefined && { productArea }), readOnly };
}

function common(known: SupportAt, leaf: SchemaField): SupportAt {
  const { apiPath, productArea, readOnly } = known;
  return supportIn({
    ...leaf,
    apiPath: apiPath === leaf.apiPath ? apiPath : undefined,
    productArea: productArea === leaf.productArea ? productArea : undefined,
    readOnly: readOnly && leaf.readOnly,
  } as SchemaField);
}

/** How values of a field differ from those of the ontology, in a fixed order, without repeats. */
function valueChanges({ codecs, reasons }: Pick<MappedField, 'codecs' | 'reasons'>): ValueChange[] {
  const changes = codecs.map(({ codec }) => codecFacts(codec).changes).filter((change) => change !== 'nothing');
  const isCut = reasons.some(({ kind }) => kind === 'omit' || kind === 'first');
  return [...new Set([...changes.sort(), ...(isCut ? (['some'] as const) : [])])];
}
