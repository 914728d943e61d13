import type { Path } from '../../rdf/json/yaml.ts';
import type { Term } from '../../ontology/model.ts';
import { rangeClasses } from '../../ontology/terms/classes.ts';
import { canonicalIri } from '../../rdf/graph/names.ts';
import type { CodecStep, Entity, Field } from '../mapping.ts';
import type { ValueKind } from '../vocabulary.ts';
import type { MappingCheckContext, MappingFinding, MappingRule, NameLookups } from './context.ts';
import { related } from './domains.ts';
import { itemPath } from './record-paths.ts';

export const rangeRules: readonly MappingRule[] = [
  {
    code: 'mapping-range',
    severity: 'warning',
    about:
      'The values of a field do not fit the range of its property: a value of another value set, objects of another class, a number instead of a text.',
    find: misfits,
  },
];

/** The key of a field, and the error. */
type Misfit = readonly [key: string, message: string];

function* misfits(context: MappingCheckContext): Generator<MappingFinding> {
  const { authored } = context;
  for (const entity of authored.schema.mapping.entities) {
    for (const [at, field] of entity.fields.entries()) {
      const place = itemPath(authored.yaml, entity.name, 'fields', at);
      for (const [key, message] of misfitsOf(field, entity, context)) {
        const path: Path = [...place, key];
        yield { path, message: `"${path.join('.')}": ${message}` };
      }
    }
  }
}

function* misfitsOf(field: Field, entity: Entity, context: MappingCheckContext): Generator<Misfit> {
  yield* wrongClasses(field, entity, context.names);
  for (const [at, path] of field.properties.entries()) {
    const last = path.at(-1) ?? '';
    const property = last.startsWith('@') ? undefined : context.names.term(last);
    if (!property?.property) continue;
    const kind = context.vocabulary.property(last)?.kind ?? 'any';
    yield* wrongEntities(field, property, kind, context);
    yield* wrongValues(field, property, kind, context.names);
    const returned = returnedBy(field, at);
    if (field.entities.length === 0 && returned !== undefined && kind !== 'any' && returned !== kind)
      yield [
        'codec',
        `the codec returns ${KIND_NAMES[returned]}, but ${property.identifier} has ${KIND_NAMES[kind]}. Use another codec or property.`,
      ];
  }
}

const KIND_NAMES: Readonly<Record<ValueKind, string>> = {
  string: 'text',
  number: 'numbers',
  boolean: 'true or false',
  thing: 'objects',
  any: 'any value',
};

/** Result types of codecs with only one; of codecs for several properties, one for each. */
const RESULT_KINDS: Readonly<Partial<Record<CodecStep['codec'], readonly ValueKind[]>>> = {
  text: ['string'],
  filled: ['string'],
  number: ['number'],
  'number-string': ['number'],
  'boolean-string': ['boolean'],
  date: ['string'],
  time: ['string'],
  duration: ['number'],
  unit: ['number'],
  quantity: ['number'],
  'language-map': ['string'],
  money: ['number', 'string'],
  measure: ['number', 'string'],
  'minor-units': ['number', 'string'],
  uuid: ['string'],
  country: ['string'],
  amount: ['number'],
  currency: ['string'],
  'geo-uri': ['number', 'number'],
  'opening-hours': ['thing'],
};

function returnedBy({ codecs }: Field, at: number): ValueKind | undefined {
  const kinds = RESULT_KINDS[codecs.at(-1)?.codec ?? 'identity'];
  return kinds?.[kinds.length === 1 ? 0 : at];
}

function* wrongEntities(
  field: Field,
  property: Term,
  kind: ValueKind,
  { names, authored }: MappingCheckContext,
): Generator<Misfit> {
  if (field.entities.length > 0 && kind !== 'thing' && kind !== 'any')
    yield ['entity', `${property.identifier} has ${KIND_NAMES[kind]}: expected a codec, found an entity.`];
  const ranges = rangeClasses(property);
  for (const name of field.entities) {
    const inner = authored.schema.mapping.entities.find((entity) => entity.name === name);
    const term = inner && names.term(inner.class);
    if (!term?.class || ranges.length === 0 || ranges.some((iri) => related(iri, term, names))) continue;
    yield [
      'entity',
      `${name} has the class ${term.identifier}, but the range of ${property.identifier} is ${shown(ranges, names)}. Use an entity of that class.`,
    ];
  }
}

/** Table rows with values that the property cannot have. */
function* wrongValues({ codecs }: Field, property: Term, kind: ValueKind, names: NameLookups): Generator<Misfit> {
  for (const step of codecs) {
    if (step.codec !== 'enum') continue;
    const wrong = new Set(
      step.rows.map(({ ontology }) => ontology).filter((value) => !fits(value, property, kind, names)),
    );
    for (const value of wrong) {
      const expected = kind === 'thing' ? `a value of ${shown(rangeClasses(property), names)}` : KIND_NAMES[kind];
      yield ['codec', `${JSON.stringify(value)} is not a value of ${property.identifier}: expected ${expected}.`];
    }
  }
}

function fits(value: string | number | boolean, property: Term, kind: ValueKind, names: NameLookups): boolean {
  if (kind === 'any') return true;
  if (kind !== 'thing') return typeof value === kind;
  if (typeof value !== 'string') return false;
  const term = names.term(value);
  const ranges = rangeClasses(property);
  // Another rule reports unknown names.
  if (term === undefined || ranges.length === 0) return true;
  const sets = [...term.enumerationOf, ...term.instanceOf].map(names.term).filter((set) => set !== undefined);
  return ranges.some((iri) => isMember(iri, term, names) || sets.some((set) => set.class && related(iri, set, names)));
}

function isMember(set: string, { iri }: Term, names: NameLookups): boolean {
  return names.term(set)?.enumeration?.values.some((value) => canonicalIri(value) === canonicalIri(iri)) ?? false;
}

/** Classes in a table for `@type` that are unrelated to the class of the entity. */
function* wrongClasses({ codecs, properties }: Field, entity: Entity, names: NameLookups): Generator<Misfit> {
  const own = names.term(entity.class);
  if (own === undefined || properties.length !== 1 || properties[0]?.length !== 1) return;
  for (const step of codecs) {
    if (step.codec !== 'class') continue;
    for (const { ontology } of step.rows) {
      const term = names.term(String(ontology));
      if (term?.class && !related(own.iri, term, names))
        yield [
          'codec',
          `${term.identifier} is neither a superclass nor a subclass of ${own.identifier}, the class of the entity.`,
        ];
    }
  }
}

function shown(iris: readonly string[], names: NameLookups): string {
  return iris.map((iri) => names.term(iri)?.identifier ?? `<${iri}>`).join(' or ');
}
