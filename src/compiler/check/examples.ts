import { memoize } from '../../base/work.ts';
import { didYouMean } from '../../base/text.ts';
import type { ClassExpression, Iri, Literal, PropertyFacts, Term } from '../../ontology/model.ts';
import { expandCurie } from '../../rdf/index.ts';
import { rdf, rdfs, xsd } from '../../rdf/names.ts';
import { namedClasses } from '../read/expressions.ts';
import type { CheckContext, CheckRule } from './rule.ts';
import { isBuiltInDatatype, lexicalForm } from '../../vocabularies/index.ts';
import { listed, name, quote } from './rule.ts';

/** A literal of an example: its text, and its language if it has one. */
type ExampleLiteral = Pick<Literal, 'value' | 'language'>;

/** Facets that bound numbers (https://www.w3.org/TR/owl2-syntax/#Datatype_Maps). Patterns are left to validators. */
const BOUNDS: Readonly<Record<Iri, (value: number, bound: number) => boolean>> = {
  [xsd('minInclusive')]: (value, bound) => value >= bound,
  [xsd('maxInclusive')]: (value, bound) => value <= bound,
  [xsd('minExclusive')]: (value, bound) => value > bound,
  [xsd('maxExclusive')]: (value, bound) => value < bound,
};

/** Datatypes whose values are numbers in JSON. */
const NUMERIC = new Set(
  ['decimal', 'integer', 'double', 'float', 'long', 'int', 'short', 'byte']
    .concat(['nonNegativeInteger', 'positiveInteger', 'nonPositiveInteger', 'negativeInteger'])
    .concat(['unsignedLong', 'unsignedInt', 'unsignedShort', 'unsignedByte'])
    .map(xsd),
);

/**
 * Whether the example is a value of a data range. undefined: the range is a class of things, or unknown.
 * A text with a language is a value of rdf:langString only.
 */
function admits(context: CheckContext, range: ClassExpression, example: ExampleLiteral): boolean | undefined {
  switch (range.kind) {
    case 'class':
      return namedAdmits(context, range.iri, example);
    case 'datatype':
      return namedAdmits(context, range.on, example) && range.facets.every((facet) => isWithin(facet, example));
    case 'oneOf':
      return range.values.some((value) => 'value' in value && value.value === example.value);
    case 'union':
      return range.of.map((member) => admits(context, member, example)).reduce(either, false);
    default:
      return undefined;
  }
}

/** Returns the JSON type of the range's values. */
function jsonTypeOf(context: CheckContext, range: ClassExpression): 'number' | 'boolean' | 'string' {
  if (range.kind === 'datatype') return jsonTypeOf(context, { kind: 'class', iri: range.on });
  if (range.kind === 'union') {
    const [type = 'string', ...others] = new Set(range.of.map((member) => jsonTypeOf(context, member)));
    return others.length === 0 ? type : 'string';
  }
  if (range.kind !== 'class') return 'string';
  const base = context.term(range.iri)?.class?.definedAs[0];
  if (base) return jsonTypeOf(context, base);
  return NUMERIC.has(range.iri) ? 'number' : range.iri === xsd('boolean') ? 'boolean' : 'string';
}

function namedAdmits(context: CheckContext, iri: Iri, { value, language }: ExampleLiteral): boolean | undefined {
  if (iri === rdfs('Literal')) return true;
  if (iri === rdf('langString')) return language !== undefined;
  if (isBuiltInDatatype(iri)) return language === undefined && (lexicalForm(iri)?.matches(value) ?? true);
  const facts = context.term(iri)?.class;
  const base = facts?.datatype === true ? facts.definedAs[0] : undefined;
  return base && admits(context, base, language === undefined ? { value } : { value, language });
}

function isWithin(
  { facet, value }: { readonly facet: Iri; readonly value: Literal },
  example: ExampleLiteral,
): boolean {
  const isWithinBound = Object.hasOwn(BOUNDS, facet) ? BOUNDS[facet] : undefined;
  return isWithinBound === undefined || isWithinBound(Number(example.value), Number(value.value));
}

/** Logical or with an unknown value (undefined). */
function either(a: boolean | undefined, b: boolean | undefined): boolean | undefined {
  return a === true || b === true ? true : a === undefined || b === undefined ? undefined : false;
}

interface ExampleError {
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
function* exampleErrors(context: CheckContext, owner: Term, text: string): Generator<ExampleError> {
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

export const exampleRules: readonly CheckRule[] = [
  {
    code: 'example-value',
    severity: 'warning',
    about: 'An example of a property is not a value of any of its ranges, or not a label of a value in its value set.',
    *find(context) {
      for (const term of context.maintainedTerms) {
        if (term.property === undefined) continue;
        for (const example of term.examples) {
          const message = invalidExample(context, term, term.property, example);
          if (message !== undefined) yield { subject: term.iri, near: example.value, message };
        }
      }
    },
  },
  {
    code: 'example-record',
    severity: 'warning',
    about:
      'An example record (rdf:JSON) is not a JSON object, or has a type, a key or a value that the ontology does not allow.',
    *find(context) {
      for (const term of context.maintainedTerms) {
        for (const { value, datatype } of term.examples) {
          if (datatype !== rdf('JSON')) continue;
          for (const { near, message } of exampleErrors(context, term, value))
            yield { subject: term.iri, near, message };
        }
      }
    },
  },
];

function invalidExample(
  context: CheckContext,
  term: Term,
  { ranges, rangeIncludes }: PropertyFacts,
  { value, language, datatype }: Literal,
): string | undefined {
  if (datatype === rdf('JSON')) return undefined;
  const all: ClassExpression[] = [...ranges, ...rangeIncludes.map((iri) => ({ kind: 'class', iri }) as const)];
  const example = language === undefined ? { value } : { value, language };
  if (all.length === 0 || all.some((range) => matchesRange(context, range, example) !== false)) return undefined;
  return `The example ${quote(value)} of ${name(context, term.iri)} is not a value of ${listed(all.map((range) => rangeName(context, range)))}. Replace it with a valid value.`;
}

/** undefined: unknown, because the range is a class of things, which examples describe in prose. */
function matchesRange(context: CheckContext, range: ClassExpression, example: Literal): boolean | undefined {
  const set = range.kind === 'class' ? context.term(range.iri)?.enumeration : undefined;
  if (set === undefined) return admits(context, range, example);
  const values = set.values.flatMap((iri) => context.term(iri) ?? []);
  return values.some(({ labels, identifier }) =>
    [identifier, ...labels.map(({ value }) => value)].includes(example.value),
  );
}

function rangeName(context: CheckContext, range: ClassExpression): string {
  if (range.kind === 'class') return name(context, range.iri);
  return range.kind === 'datatype' ? `${name(context, range.on)} within its bounds` : 'its range';
}
