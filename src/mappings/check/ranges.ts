import type { Iri, Term } from '../../ontology/model.ts';
import { domainClasses, rangeClasses } from '../../ontology/index.ts';
import type { Path } from '../../json/yaml.ts';
import { codecFacts, tableKind, tableOf } from '../codecs/codecs.ts';
import { ownEntry } from '../data/json.ts';
import type { ValueKind } from '../data/vocabulary.ts';
import type { Entity, Field, Scalar } from '../mapping.ts';
import type { MappingCheckContext, MappingFinding, MappingRule, NameLookups } from './context.ts';
import { itemPath, memberPath } from './context.ts';
import { canonicalIri } from '../../rdf/index.ts';

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
    yield* wrongImplied(entity, context);
  }
}

/** Implied values that their properties cannot have. */
function* wrongImplied(
  entity: Entity,
  { authored, names, vocabulary }: MappingCheckContext,
): Generator<MappingFinding> {
  for (const { property, value } of entity.implied) {
    const last = property.at(-1) ?? '';
    const term = names.term(last);
    const kind = vocabulary.property(last)?.kind ?? 'any';
    if (term === undefined || fits(value, term, kind, names)) continue;
    const path = [...memberPath(authored.yaml, entity.name, 'implied', property.join('/')), 'value'];
    yield { path, message: `"${path.join('.')}": ${notAValue(value, term, kind, names)}` };
  }
}

function notAValue(value: Scalar, property: Term, kind: ValueKind, names: NameLookups): string {
  const expected = kind === 'thing' ? `a value of ${shown(rangeClasses(property), names)}` : KIND_NAMES[kind];
  return `${JSON.stringify(value)} is not a value of ${property.identifier}: expected ${expected}.`;
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
    if (field.entities.length === 0 && returned !== undefined && ![kind, returned].includes('any') && returned !== kind)
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

/** The kind of the values that the last codec of a field returns for one of its properties. */
function returnedBy({ codecs }: Field, at: number): ValueKind | undefined {
  const { returns } = codecFacts(codecs.at(-1)?.codec ?? 'identity');
  if (typeof returns === 'string') return returns;
  return 'list' in returns ? returns.list : returns.pair[at];
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
  for (const step of codecs.filter((one) => tableKind(one) === 'value')) {
    const wrong = new Set(
      tableOf(step)
        .map(({ ontology }) => ontology)
        .filter((value) => !fits(value, property, kind, names)),
    );
    for (const value of wrong) yield ['codec', notAValue(value, property, kind, names)];
  }
}

function fits(value: Scalar, property: Term, kind: ValueKind, names: NameLookups): boolean {
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
  for (const step of codecs.filter((one) => tableKind(one) === 'class')) {
    for (const { ontology } of tableOf(step)) {
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

export const domainRules: readonly MappingRule[] = [
  {
    code: 'mapping-domain',
    severity: 'warning',
    about:
      'The property of a field does not apply to the class: its domain is neither the class nor a superclass or subclass of it.',
    find: foreignProperties,
  },
];

/** A field that several entities inherit is valid if its property applies to one of them. */
function* foreignProperties(context: MappingCheckContext): Generator<MappingFinding> {
  const { authored, names } = context;
  const found = new Map<string, readonly MappingFinding[]>();
  for (const entity of authored.schema.mapping.entities) {
    for (const [at, field] of entity.fields.entries()) {
      const path = [...itemPath(authored.yaml, entity.name, 'fields', at), 'property'];
      const findings = [...foreignSteps(entity, field, names)].map((step) => ({
        path,
        message: wording(path, step, names),
      }));
      keepFewest(path, findings);
    }
    for (const { property } of entity.implied) {
      const path = memberPath(authored.yaml, entity.name, 'implied', property.join('/'));
      const steps = [...foreignSteps(entity, { properties: [property] }, names)];
      keepFewest(
        path,
        steps.map((step) => ({ path, part: 'key', message: wording(path, step, names) })),
      );
    }
  }
  for (const findings of found.values()) yield* findings;

  function keepFewest(path: Path, findings: readonly MappingFinding[]): void {
    const known = found.get(path.join('.'));
    if (known === undefined || findings.length < known.length) found.set(path.join('.'), findings);
  }
}

interface ForeignStep {
  readonly property: Term;
  /** The classes that the property does not apply to. */
  readonly classes: readonly Term[];
}

function wording(path: Path, { property, classes }: ForeignStep, names: NameLookups): string {
  const domains = domainClasses(property).map((iri) => names.term(iri)?.identifier ?? `<${iri}>`);
  const found = listed(classes.map(({ identifier }) => identifier));
  return `"${path.join('.')}": ${property.identifier} applies to ${listed(domains)}, not to ${found}. Use a property of the class, or another class.`;
}

/** Steps of a field's property paths that do not apply to the class of the object. */
function* foreignSteps(
  entity: Entity,
  { properties }: Pick<Field, 'properties'>,
  names: NameLookups,
): Generator<ForeignStep> {
  for (const path of properties) {
    let classes = [names.term(entity.class)].filter((term) => term !== undefined);
    for (const [at, name] of path.entries()) {
      const property = names.term(name);
      if (!property?.property || classes.length === 0) break;
      if (!classes.some((term) => belongs(property, term, names))) yield { property, classes };
      const typed = ownEntry(entity.types, path.slice(0, at + 1).join('/'));
      const next = typed === undefined ? rangeClasses(property) : [typed];
      classes = next.map(names.term).filter((term) => term !== undefined);
    }
  }
}

/** Whether a property applies to a class. A property without a domain applies to every class. */
function belongs(property: Term, term: Term, names: NameLookups): boolean {
  const domains = domainClasses(property);
  return domains.length === 0 || domains.some((iri) => related(iri, term, names));
}

/** Whether the classes are equal, or one is an ancestor of the other. */
function related(iri: Iri, term: Term, names: NameLookups): boolean {
  const wanted = canonicalIri(iri);
  const above = (lower: Term | undefined, higher: Iri): boolean =>
    lower?.class?.ancestors.some((ancestor) => canonicalIri(ancestor) === higher) ?? false;
  return wanted === canonicalIri(term.iri) || above(term, wanted) || above(names.term(iri), canonicalIri(term.iri));
}

function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
}
