import { expandCurie } from '../curie.ts';
import type { ClassExpression, Iri, Term } from '../model.ts';
import { didYouMean } from '../nearest.ts';
import type { CheckContext } from './context.ts';
import { admits, jsonTypeOf } from './data-ranges.ts';
import { listed, name, quote } from './wording.ts';

/** What is wrong with a record; `near` is a text that stands on the line at fault. */
export interface ExampleError {
  readonly near: string;
  readonly message: string;
}

type Json = Readonly<Record<string, unknown>>;

/** One member of a record: where it stands (a JSON pointer, https://www.rfc-editor.org/rfc/rfc6901), and in whose example. */
interface Place {
  readonly context: CheckContext;
  readonly owner: Term;
  readonly pointer: string;
  readonly near: string;
}

/**
 * Everything in a class's example record that the ontology does not provide for. A record is JSON-LD in the terms of the
 * publication's own context: `@type` names classes, every other key a property that these classes have, and its value is one that
 * the property's range allows: a literal as JSON writes it, a value of a value set by its name, another thing as a record of its own.
 */
export function* exampleErrors(context: CheckContext, owner: Term, text: string): Generator<ExampleError> {
  const place: Place = { context, owner, pointer: '', near: text };
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch (error) {
    yield fault(place, `is no JSON (${(error as Error).message})`, 'mend it');
    return;
  }
  if (!isObject(record)) return void (yield fault(place, 'is no JSON object', 'write one record'));
  const lineage = lineageOf(context, record);
  if (owner.class && !lineage.has(owner.iri))
    yield fault(place, `has another "@type" than ${owner.identifier}`, 'show the class that it stands at');
  yield* recordFaults(place, record);
}

function* recordFaults(place: Place, record: Json): Generator<ExampleError> {
  const { context } = place;
  const lineage = lineageOf(context, record);
  const types = namesIn(record['@type']);
  if (types.length === 0) yield fault(place, 'has no "@type"', 'name its class');
  for (const type of types) {
    if (find(context, type)?.class === undefined && !isForeign(context, type))
      yield fault(
        { ...place, near: type },
        `has the type ${quote(type)}, which is no class here`,
        'name a class',
        type,
      );
  }
  for (const [key, value] of Object.entries(record)) {
    if (key.startsWith('@')) continue;
    yield* memberFaults({ ...place, pointer: `${place.pointer}/${key}`, near: key }, key, value, lineage);
  }
}

function* memberFaults(place: Place, key: string, value: unknown, lineage: ReadonlySet<Iri>): Generator<ExampleError> {
  const { context } = place;
  const property = find(context, key);
  if (property?.property === undefined) {
    if (!isForeign(context, key))
      yield fault(place, `has the key ${quote(key)}, which is no property here`, 'name a property', key);
    return;
  }
  const owners = applicable(property);
  if (!owners.every((group) => group.some((iri) => lineage.has(iri)))) {
    const names = owners.flat().map((iri) => name(context, iri));
    yield fault(
      place,
      `has ${quote(key)}, a property of ${listed(names)}`,
      'leave it out or give the record such a type',
    );
  }
  for (const [at, item] of [value].flat().entries()) {
    const pointer = Array.isArray(value) ? `${place.pointer}/${at}` : place.pointer;
    yield* valueFaults({ ...place, pointer }, property, item);
  }
}

/** The classes a property belongs to: of each group, a record must have one. An expression that is no class or union asks nothing. */
function applicable({ property }: Term): readonly (readonly Iri[])[] {
  const groups = (property?.domains ?? []).map(namedIn).filter((group) => group.length > 0);
  const includes = property?.domainIncludes ?? [];
  return includes.length === 0 ? groups : [...groups, includes];
}

function namedIn(expression: ClassExpression): readonly Iri[] {
  if (expression.kind === 'class') return [expression.iri];
  return expression.kind === 'union' ? expression.of.flatMap(namedIn) : [];
}

function* valueFaults(place: Place, term: Term, value: unknown): Generator<ExampleError> {
  const { property } = term;
  const ranges: ClassExpression[] = [
    ...(property?.ranges ?? []),
    ...(property?.rangeIncludes ?? []).map((iri) => ({ kind: 'class', iri }) as const),
  ];
  if (isObject(value) && !('@value' in value)) {
    yield* thingFaults(place, value, ranges);
  } else if (property?.type === 'object') yield* nameFaults(place, value, ranges);
  else yield* literalFaults(place, value, ranges);
}

/** `{ "@type": "Offer", … }`: one of the ranges, and sound in itself; `{ "@id": … }` alone points elsewhere. */
function* thingFaults(place: Place, value: Json, ranges: readonly ClassExpression[]): Generator<ExampleError> {
  if ('@id' in value && Object.keys(value).length === 1) return;
  const lineage = lineageOf(place.context, value);
  const expected = ranges.flatMap(namedIn);
  if (lineage.size > 0 && expected.length > 0 && !expected.some((iri) => lineage.has(iri)))
    yield unexpected(place, `a record of ${listed(namesIn(value['@type']))}`, ranges);
  yield* recordFaults(place, value);
}

/** `"Published"`, the name of a value; `"market:WirelessInternet"`, a CURIE; or an IRI. */
function* nameFaults(place: Place, value: unknown, ranges: readonly ClassExpression[]): Generator<ExampleError> {
  const { context } = place;
  if (typeof value !== 'string') return void (yield unexpected(place, JSON.stringify(value), ranges));
  const term = find(context, value);
  if (term === undefined) {
    if (!isForeign(context, value)) yield unexpected(place, quote(value), ranges, value);
    return;
  }
  const sets = new Set(
    [...term.instanceOf, ...term.enumerationOf].flatMap((iri) => [iri, ...ancestorsOf(context, iri)]),
  );
  const expected = ranges.flatMap(namedIn);
  if (expected.length > 0 && !expected.some((iri) => sets.has(iri))) yield unexpected(place, quote(value), ranges);
}

function* literalFaults(place: Place, value: unknown, ranges: readonly ClassExpression[]): Generator<ExampleError> {
  const { context } = place;
  const plain = isObject(value) ? value['@value'] : value;
  const language = isObject(value) && typeof value['@language'] === 'string' ? value['@language'] : undefined;
  const example = { value: String(plain), ...(language === undefined ? {} : { language }) };
  const jsonType = typeof plain;
  const allowed = ranges.some((range) => {
    const admitted = admits(context, range, example);
    return admitted === undefined || (admitted && jsonTypeOf(context, range) === jsonType);
  });
  if (ranges.length > 0 && !allowed) yield unexpected(place, JSON.stringify(plain), ranges);
}

function unexpected(place: Place, found: string, ranges: readonly ClassExpression[], mistyped?: string): ExampleError {
  const { context } = place;
  const expected = ranges.flatMap((range) => (range.kind === 'datatype' ? [range.on] : namedIn(range)));
  const kinds = [...new Set(ranges.map((range) => jsonTypeOf(context, range)))].join(' or ');
  const what =
    expected.length === 0 ? 'another value' : `a value of ${listed(expected.map((iri) => name(context, iri)))}`;
  const how = expected.some((iri) => context.term(iri) !== undefined) ? what : `${what}, as a JSON ${kinds}`;
  return fault(place, `has ${found}`, `give ${how}`, mistyped);
}

function fault({ owner, context, pointer, near }: Place, found: string, todo: string, mistyped?: string): ExampleError {
  const where = pointer === '' ? '' : ` at ${quote(pointer)}`;
  const hint = mistyped === undefined ? '' : didYouMean(mistyped, namesOf(context).keys());
  return { near, message: `The example record of ${name(context, owner.iri)}${where} ${found}; ${todo}.${hint}` };
}

/** The classes that a record is of: its types and all above them. */
function lineageOf(context: CheckContext, record: Json): ReadonlySet<Iri> {
  const types = namesIn(record['@type']).flatMap((type) => find(context, type)?.iri ?? []);
  return new Set(types.flatMap((iri) => [iri, ...ancestorsOf(context, iri)]));
}

function ancestorsOf(context: CheckContext, iri: Iri): readonly Iri[] {
  return context.term(iri)?.class?.ancestors ?? [];
}

function namesIn(types: unknown): string[] {
  return [types].flat().filter((type) => typeof type === 'string');
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const tables = new WeakMap<CheckContext, ReadonlyMap<string, Term>>();

/** Home terms by their bare name, as the context of the publication has them. */
function namesOf(context: CheckContext): ReadonlyMap<string, Term> {
  let table = tables.get(context);
  if (table === undefined) {
    table = new Map(context.ontology.terms.filter(({ home }) => home).map((term) => [term.identifier, term]));
    tables.set(context, table);
  }
  return table;
}

function find(context: CheckContext, text: string): Term | undefined {
  return namesOf(context).get(text) ?? context.term(expandCurie(text, context.ontology.prefixes) ?? text);
}

/** A CURIE or an IRI of some other vocabulary, which has the term as far as anybody here can tell. */
function isForeign(context: CheckContext, text: string): boolean {
  return text.includes(':') && context.standing(expandCurie(text, context.dataset.prefixes) ?? text) !== 'missing';
}
