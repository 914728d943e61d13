import { expandCurie } from '../curie.ts';
import { memoize } from '../memoize.ts';
import type { ClassExpression, Iri, Term } from '../model.ts';
import { namedClasses } from '../named-classes.ts';
import { didYouMean } from '../nearest.ts';
import type { CheckContext } from './context.ts';
import { admits, jsonTypeOf } from './data-ranges.ts';
import { listed, name, quote } from './wording.ts';

export interface ExampleError {
  /** Text on the line of the error, to locate it. */
  readonly near: string;
  readonly message: string;
}

type Json = Readonly<Record<string, unknown>>;

/** A member of a record, with what an error about it states. */
interface RecordMember {
  readonly context: CheckContext;
  /** The term that has the record as example. */
  readonly owner: Term;
  /** JSON Pointer (https://www.rfc-editor.org/rfc/rfc6901). */
  readonly pointer: string;
  readonly near: string;
}

/**
 * Validates the example record of a class. A record is JSON-LD with the publication's context:
 * - `@type` names classes.
 * - Every other key is a property of these classes.
 * - Every value is in the range of its property: a JSON literal, the name of a value in a value set, or a nested record.
 */
export function* exampleErrors(context: CheckContext, owner: Term, text: string): Generator<ExampleError> {
  const member: RecordMember = { context, owner, pointer: '', near: text };
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch (error) {
    yield exampleError(member, `is not valid JSON (${(error as Error).message})`, 'Correct the syntax');
    return;
  }
  if (!isObject(record)) return void (yield exampleError(member, 'is not a JSON object', 'Write one record'));
  const lineage = lineageOf(context, record);
  if (owner.class && !lineage.has(owner.iri))
    yield exampleError(
      member,
      `is not an instance of ${owner.identifier}`,
      'Set "@type" to this class or to a descendant of it',
    );
  yield* recordErrors(member, record);
}

function* recordErrors(member: RecordMember, record: Json): Generator<ExampleError> {
  const { context } = member;
  const lineage = lineageOf(context, record);
  const types = namesIn(record['@type']);
  if (types.length === 0) yield exampleError(member, 'has no "@type"', 'Add its class');
  for (const type of types) {
    if (findTerm(context, type)?.class === undefined && !isExternal(context, type))
      yield exampleError(
        { ...member, near: type },
        `has the type ${quote(type)}, which is not a class of the ontology`,
        'Use an existing class',
        type,
      );
  }
  for (const [key, value] of Object.entries(record)) {
    if (key.startsWith('@')) continue;
    yield* memberErrors({ ...member, pointer: `${member.pointer}/${key}`, near: key }, key, value, lineage);
  }
}

function* memberErrors(
  member: RecordMember,
  key: string,
  value: unknown,
  lineage: ReadonlySet<Iri>,
): Generator<ExampleError> {
  const { context } = member;
  const property = findTerm(context, key);
  if (property?.property === undefined) {
    if (!isExternal(context, key))
      yield exampleError(
        member,
        `has the key ${quote(key)}, which is not a property of the ontology`,
        'Use an existing property',
        key,
      );
    return;
  }
  const owners = requiredClasses(property);
  if (!owners.every((group) => group.some((iri) => lineage.has(iri)))) {
    const names = owners.flat().map((iri) => name(context, iri));
    yield exampleError(
      member,
      `has ${quote(key)}, a property of ${listed(names)}`,
      'Remove it, or add a type that has this property',
    );
  }
  for (const [index, item] of [value].flat().entries()) {
    const pointer = Array.isArray(value) ? `${member.pointer}/${index}` : member.pointer;
    yield* valueErrors({ ...member, pointer }, property, item);
  }
}

/**
 * The classes that a property applies to. A record must be an instance of one class of each group. Expressions other than
 * classes and unions are not checked.
 */
function requiredClasses({ property }: Term): readonly (readonly Iri[])[] {
  const groups = (property?.domains ?? []).map(namedClasses).filter((group) => group.length > 0);
  const includes = property?.domainIncludes ?? [];
  return includes.length === 0 ? groups : [...groups, includes];
}

function* valueErrors(member: RecordMember, term: Term, value: unknown): Generator<ExampleError> {
  const { property } = term;
  const ranges: ClassExpression[] = [
    ...(property?.ranges ?? []),
    ...(property?.rangeIncludes ?? []).map((iri) => ({ kind: 'class', iri }) as const),
  ];
  if (isObject(value) && !('@value' in value)) {
    yield* nestedRecordErrors(member, value, ranges);
  } else if (property?.type === 'object') yield* nameErrors(member, value, ranges);
  else yield* literalErrors(member, value, ranges);
}

/** `{ "@type": "Offer", … }` must be in a range, and valid itself. `{ "@id": … }` alone is a reference. */
function* nestedRecordErrors(
  member: RecordMember,
  value: Json,
  ranges: readonly ClassExpression[],
): Generator<ExampleError> {
  if ('@id' in value && Object.keys(value).length === 1) return;
  const lineage = lineageOf(member.context, value);
  const expected = ranges.flatMap(namedClasses);
  if (lineage.size > 0 && expected.length > 0 && !expected.some((iri) => lineage.has(iri)))
    yield unexpected(member, `a record of type ${listed(namesIn(value['@type']))}`, ranges);
  yield* recordErrors(member, value);
}

/** `"Published"`, the name of a value; `"market:WirelessInternet"`, a CURIE; or an IRI. */
function* nameErrors(
  member: RecordMember,
  value: unknown,
  ranges: readonly ClassExpression[],
): Generator<ExampleError> {
  const { context } = member;
  if (typeof value !== 'string') return void (yield unexpected(member, `the value ${JSON.stringify(value)}`, ranges));
  const term = findTerm(context, value);
  if (term === undefined) {
    if (!isExternal(context, value)) yield unexpected(member, `the value ${quote(value)}`, ranges, value);
    return;
  }
  const sets = new Set(
    [...term.instanceOf, ...term.enumerationOf].flatMap((iri) => [iri, ...ancestorsOf(context, iri)]),
  );
  const expected = ranges.flatMap(namedClasses);
  if (expected.length > 0 && !expected.some((iri) => sets.has(iri)))
    yield unexpected(member, `the value ${quote(value)}`, ranges);
}

function* literalErrors(
  member: RecordMember,
  value: unknown,
  ranges: readonly ClassExpression[],
): Generator<ExampleError> {
  const { context } = member;
  const literal = isObject(value) ? value['@value'] : value;
  const language = isObject(value) && typeof value['@language'] === 'string' ? value['@language'] : undefined;
  const example = { value: String(literal), ...(language === undefined ? {} : { language }) };
  const jsonType = typeof literal;
  const allowed = ranges.some((range) => {
    const admitted = admits(context, range, example);
    return admitted === undefined || (admitted && jsonTypeOf(context, range) === jsonType);
  });
  if (ranges.length > 0 && !allowed) yield unexpected(member, `the value ${JSON.stringify(literal)}`, ranges);
}

function unexpected(
  member: RecordMember,
  actual: string,
  ranges: readonly ClassExpression[],
  mistyped?: string,
): ExampleError {
  const { context } = member;
  const expected = ranges.flatMap((range) => (range.kind === 'datatype' ? [range.on] : namedClasses(range)));
  const kinds = [...new Set(ranges.map((range) => jsonTypeOf(context, range)))].join(' or ');
  const value =
    expected.length === 0 ? 'a different value' : `a value of ${listed(expected.map((iri) => name(context, iri)))}`;
  const described = expected.some((iri) => context.term(iri) !== undefined) ? value : `${value}, as a JSON ${kinds}`;
  return exampleError(member, `has ${actual}`, `Expected ${described}`, mistyped);
}

/**
 * @param problem rest of the sentence that begins with the record
 * @param fix a sentence without its full stop
 * @param mistyped a name for which similar names of the ontology are suggested
 */
function exampleError(
  { owner, context, pointer, near }: RecordMember,
  problem: string,
  fix: string,
  mistyped?: string,
): ExampleError {
  const location = pointer === '' ? '' : ` at ${quote(pointer)}`;
  const hint = mistyped === undefined ? '' : didYouMean(mistyped, namesOf(context).keys());
  return { near, message: `The example record of ${name(context, owner.iri)}${location} ${problem}. ${fix}.${hint}` };
}

/** The types of a record and all their ancestors. */
function lineageOf(context: CheckContext, record: Json): ReadonlySet<Iri> {
  const types = namesIn(record['@type']).flatMap((type) => findTerm(context, type)?.iri ?? []);
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

/** Returns the ontology's own terms by name, as in the publication's context. Cached. */
const namesOf = memoize(
  ({ ontology }: CheckContext): ReadonlyMap<string, Term> =>
    new Map(ontology.terms.filter(({ own }) => own).map((term) => [term.identifier, term])),
);

function findTerm(context: CheckContext, text: string): Term | undefined {
  return namesOf(context).get(text) ?? context.term(expandCurie(text, context.ontology.prefixes) ?? text);
}

/** Whether the text is a CURIE or an IRI that is not known to be missing from its vocabulary. */
function isExternal(context: CheckContext, text: string): boolean {
  return text.includes(':') && context.stateOf(expandCurie(text, context.dataset.prefixes) ?? text) !== 'missing';
}
