import { isBuiltInDatatype } from '../../vocabularies/index.ts';
import type { ClassExpression, Iri, PropertyFacts, ShapeFacts, ShapeRule, Term, Value } from '../../ontology/model.ts';
import { owl, rdfs, xsd } from '../../rdf/names.ts';
import { sh } from '../../shacl/model.ts';
import type { Alternatives, DatatypeFacet, QualifiedCount, ShapeField, ValueType } from './class-shape.ts';
import type { Datatype, JsonInput } from './datatypes.ts';
import { ANY_LITERAL, builtInDatatype } from './datatypes.ts';
import type { FieldOwner, Restriction, ShapeSource, Statement } from './lineage.ts';
import { forbidsValues, impliesAll, restrictionsIn, shapedIn, withoutImplied } from './lineage.ts';

/** Creates the field of a property in a class: types and bounds. `statements`: of the class and its ancestors. */
export function fieldOf(
  property: Iri,
  from: FieldOwner,
  statements: readonly Statement[],
  source: ShapeSource,
): ShapeField {
  const term = source.term(property);
  const restrictions = restrictionsIn(statements);
  const shaped = shapedIn(statements);
  const onlyIn = (some: readonly Statement[], of: OfProperty): readonly Alternatives[] =>
    restrictionsIn(some).flatMap((each) =>
      each.kind === 'only' && !forbidsValues(each) ? groupsOf(each.filler, of, source) : [],
    );
  const axioms = statements.filter((each) => 'kind' in each);
  // Those of shapes are first, so that of equal ones the exact ones remain.
  const types = withoutImplied(
    [
      ...joinNodeKinds(onlyIn(shaped, OF_THINGS)).map(exactly),
      ...[...rangeGroups(term, source), ...onlyIn(axioms, term?.property)].map(distinctTypes),
    ],
    source,
  );
  return {
    property: term?.iri ?? property,
    ...(term ? { term } : {}),
    key: term ? source.keys.key(term) : source.keys.external(property),
    owner: from,
    ...stringsOf(term, source),
    types,
    ...countsOf(restrictions, { types, term }, source),
    shaped,
  };
}

/** States whether things have an IRI with their classes: a Pot, and a node with an IRI, is a Pot with an IRI. */
function joinNodeKinds(groups: readonly Alternatives[]): readonly Alternatives[] {
  const kinds = groups.flatMap((group) => (group.length === 1 && isBareKind(group[0]) ? (group[0]?.named ?? []) : []));
  const others = groups.filter((group) => !(group.length === 1 && isBareKind(group[0])));
  const [named, ...more] = new Set(kinds);
  const isOfThings = others.some((group) => group.every(({ kind }) => kind === 'thing'));
  if (named === undefined || more.length > 0 || !isOfThings) return groups;
  return others.map((group) => group.map((type) => (type.kind === 'thing' ? { ...type, named } : type)));
}

/** Whether a type states nothing but whether things have an IRI. */
function isBareKind(type: ValueType | undefined): type is Extract<ValueType, { kind: 'thing' }> {
  return type?.kind === 'thing' && type.named !== undefined && type.class === undefined;
}

/** Shapes require the datatype itself: an `xsd:decimal` that is written as a number is an `xsd:double`. */
function exactly(group: Alternatives): Alternatives {
  return group.map((type) => {
    if (type.kind === 'literals') return { ...type, exact: true };
    return type.kind === 'literal' && type.name !== ANY_LITERAL.iri ? { ...type, exact: true } : type;
  });
}

/** Types by the property itself: all ranges, and one of `rangeIncludes`. */
function rangeGroups(term: Term | undefined, source: ShapeSource): readonly Alternatives[] {
  if (!term?.property) return [];
  const { type, ranges, rangeIncludes } = term.property;
  const included: ClassExpression[] = rangeIncludes.map((iri) => ({ kind: 'class', iri }));
  const expressions: ClassExpression[] = [...ranges];
  if (included.length > 0) expressions.push({ kind: 'union', of: included });
  const groups = expressions.flatMap((expression) => groupsOf(expression, term.property, source));
  if (groups.length > 0) return groups;
  if (type === 'object') return [[{ kind: 'thing' }]];
  return type === 'datatype' ? [[LITERAL]] : [];
}

function stringsOf(term: Term | undefined, source: ShapeSource): Pick<ShapeField, 'strings' | 'coerced'> {
  const type = term && source.keys.coercion(term);
  if (type === '@id') return { strings: 'iri' };
  if (type === '@vocab') return { strings: 'name' };
  return type === undefined ? { strings: 'plain' } : { strings: 'typed', coerced: type };
}

/** What decides about classes that nothing describes. */
type OfProperty = Pick<PropertyFacts, 'type'> | undefined;

/** Shapes name datatypes as such, so that any other class is one of things. */
const OF_THINGS: OfProperty = { type: 'object' };

interface Known {
  /** Types of all values. */
  readonly types: readonly Alternatives[];
  readonly term: Term | undefined;
}

/** Bounds on the number of values, or of qualified values. */
interface Bound {
  readonly min: number;
  readonly max: number;
  readonly of: QualifiedCount | undefined;
}

/**
 * Returns the bounds on the number of values and of qualified values. A qualified bound is a bound on all values if all values have
 * its types. At least two wheels among the parts also means at least two parts.
 */
function countsOf(
  restrictions: readonly Restriction[],
  known: Known,
  source: ShapeSource,
): Pick<ShapeField, 'min' | 'max' | 'some'> {
  const bounds = restrictions.flatMap((restriction) => boundOf(restriction, known, source) ?? []);
  const min = Math.max(0, ...bounds.map((bound) => bound.min));
  const functional = known.term?.property?.characteristics.includes('functional') ? 1 : Infinity;
  const max = Math.min(functional, ...bounds.flatMap((bound) => (bound.of ? [] : bound.max)));
  const some = merge(bounds.flatMap((bound) => bound.of ?? []));
  return { min, ...(Number.isFinite(max) ? { max } : {}), some };
}

function boundOf(restriction: Restriction, known: Known, source: ShapeSource): Bound | undefined {
  if (forbidsValues(restriction)) return { min: 0, max: 0, of: undefined };
  const [min, max] = rangeOf(restriction);
  if (min === 0 && max === Infinity) return undefined;
  if (restriction.kind === 'hasValue') return { min, max, of: { types: [], min, value: restriction.value } };
  const filler = 'filler' in restriction ? restriction.filler : undefined;
  const types = filler ? groupsOf(filler, known.term?.property, source) : [];
  // Schemas cannot express this type, so an upper bound would apply to all values.
  if (filler && types.length === 0) return { min, max: Infinity, of: undefined };
  if (impliesAll(known.types, types, source)) return { min, max, of: undefined };
  return { min, max, of: { types, min, ...(Number.isFinite(max) ? { max } : {}) } };
}

function rangeOf(restriction: Restriction): readonly [min: number, max: number] {
  switch (restriction.kind) {
    case 'some':
    case 'hasValue':
      return [1, Infinity];
    case 'min':
      return [restriction.count, Infinity];
    case 'max':
      return [0, restriction.count];
    case 'exactly':
      return [restriction.count, restriction.count];
    default:
      return [0, Infinity];
  }
}

/** Merges bounds on the same types. */
function merge(all: readonly QualifiedCount[]): readonly QualifiedCount[] {
  const merged = new Map<string, QualifiedCount>();
  for (const some of all) {
    const key = JSON.stringify([some.types.map((group) => group.map(nameOf)), some.value]);
    const known = merged.get(key) ?? some;
    const max = Math.min(known.max ?? Infinity, some.max ?? Infinity);
    const min = Math.max(known.min, some.min);
    merged.set(key, { ...some, min, ...(Number.isFinite(max) ? { max } : {}) });
  }
  return [...merged.values()];
}

function nameOf(type: Alternatives[number]): unknown {
  if (type.kind === 'thing') return type.class ?? '';
  if (type.kind === 'values') return [type.set?.iri, type.values];
  return type.kind === 'literal' ? [type.name, type.facets] : type.values;
}

/** Limit of classes that a schema lists. */
const MAX_CLASSES = 24;
/** Limit of values that a schema lists. */
const MAX_LISTED_VALUES = 100;
/** Limit of definitions that are followed from datatype to datatype, which may form a cycle. */
const MAX_DEFINITION_STEPS = 8;

const ANY_THING: ReadonlySet<Iri> = new Set([owl('Thing')]);
const ANYTHING: ReadonlySet<Iri> = new Set([rdfs('Resource')]);
const LITERAL: ValueType = { kind: 'literal', name: ANY_LITERAL.iri, datatype: ANY_LITERAL, facets: [] };
/** The node kinds of SHACL (https://www.w3.org/TR/shacl/#NodeKindConstraintComponent), which class expressions name like classes. */
const NODE_KINDS: Readonly<Record<Iri, Alternatives>> = {
  [sh('IRI')]: [{ kind: 'thing', named: 'iri' }],
  [sh('BlankNode')]: [{ kind: 'thing', named: 'blank' }],
  [sh('Literal')]: [LITERAL],
  [sh('BlankNodeOrIRI')]: [{ kind: 'thing' }],
  [sh('BlankNodeOrLiteral')]: [{ kind: 'thing', named: 'blank' }, LITERAL],
  [sh('IRIOrLiteral')]: [{ kind: 'thing', named: 'iri' }, LITERAL],
};

/**
 * Returns the types of the values of a class or data range: one alternative of every group. Expressions that a schema of single values
 * cannot express, such as complements, result in no group.
 *
 * @param property property of the values. Its type decides about classes that are not described.
 */
function groupsOf(expression: ClassExpression, property: OfProperty, source: ShapeSource): readonly Alternatives[] {
  if (expression.kind === 'intersection') return expression.of.flatMap((part) => groupsOf(part, property, source));
  const alternatives = alternativesOf(expression, property, source, MAX_DEFINITION_STEPS);
  return alternatives === undefined ? [] : [alternatives];
}

function alternativesOf(
  expression: ClassExpression,
  property: OfProperty,
  source: ShapeSource,
  steps: number,
): Alternatives | undefined {
  switch (expression.kind) {
    case 'class':
      return classAlternatives(expression.iri, property, source, steps);
    case 'union': {
      const all = expression.of.map((part) => alternativesOf(part, property, source, steps));
      return all.some((part) => part === undefined) ? undefined : all.flatMap((part) => part ?? []);
    }
    case 'oneOf':
      return listed(expression.values);
    case 'datatype':
      return restricted(expression, property, source, steps);
    case 'some':
    case 'only':
    case 'hasValue':
    case 'hasSelf':
    case 'min':
    case 'max':
    case 'exactly':
      // An instance of a restriction is a thing.
      return property !== OF_THINGS || needsThing(expression) ? [{ kind: 'thing' }] : undefined;
    case 'shape':
      return needsThingOf(source.term(expression.iri)?.shape?.requires, source, steps)
        ? [{ kind: 'thing' }]
        : undefined;
    default:
      return undefined;
  }
}

/** Whether a literal cannot meet a restriction of a shape: it has no values, which is valid unless one is required. */
function needsThing(restriction: ClassExpression): boolean {
  if (!('property' in restriction) || typeof restriction.property !== 'string') return false;
  return 'count' in restriction ? restriction.kind !== 'max' && restriction.count > 0 : restriction.kind !== 'only';
}

/** Whether no literal conforms to a shape. Unknown shapes, and those that are nested too deeply, are taken for such ones. */
function needsThingOf(facts: ShapeFacts | undefined, source: ShapeSource, steps: number): boolean {
  if (facts === undefined || steps === 0) return true;
  const isEnforced = ({ severity }: ShapeRule): boolean => severity === sh('Violation');
  return (
    facts.fields.some(({ restrictions }) => restrictions.some(needsThing)) ||
    facts.rules.filter(isEnforced).some(({ constraint }) => {
      if (constraint.kind !== 'values') return false;
      const parts = constraint.are.kind === 'intersection' ? constraint.are.of : [constraint.are];
      return parts.some((part) =>
        alternativesOf(part, OF_THINGS, source, steps - 1)?.every(({ kind }) => kind === 'thing'),
      );
    })
  );
}

function classAlternatives(
  iri: Iri,
  property: OfProperty,
  source: ShapeSource,
  steps: number,
): Alternatives | undefined {
  if (ANYTHING.has(iri)) return undefined;
  if (Object.hasOwn(NODE_KINDS, iri)) return NODE_KINDS[iri];
  if (ANY_THING.has(iri)) return [{ kind: 'thing' }];
  const datatype = builtInDatatype(iri);
  if (datatype) return [{ kind: 'literal', name: iri, datatype, facets: [] }];
  const term = source.term(iri);
  if (term?.class?.datatype || isBuiltInDatatype(iri)) return [...definedDatatype(iri, term, property, source, steps)];
  if (term?.enumeration) return [valuesOf(term, term.enumeration.values)];
  if (term) return [{ kind: 'thing', class: term.iri, ...descendantsOf(term, source) }];
  if (property?.type === 'datatype') return [{ kind: 'literal', name: iri, datatype: ANY_LITERAL, facets: [] }];
  return property?.type === 'object' ? [{ kind: 'thing', class: iri }] : undefined;
}

/**
 * Omits literals with the same JSON form as an earlier alternative: a decimal and a double with the same bounds are the same number in
 * JSON, unless shapes require the datatype itself.
 */
function distinctTypes(types: Alternatives): Alternatives {
  const seen = new Set<string>();
  return types.filter((type) => {
    if (type.kind !== 'literal' || type.datatype.json !== 'number') return true;
    const bounds = type.facets.map(({ name, value }) => `${name} ${String(Number(value.value))}`);
    const text = bounds.sort().join(' ');
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** A datatype of the ontology: its definition. Fallbacks: its built-in ancestor, any literal. */
function definedDatatype(
  iri: Iri,
  term: Term | undefined,
  property: OfProperty,
  source: ShapeSource,
  steps: number,
): Alternatives {
  const [definition] = term?.class?.definedAs ?? [];
  const base = definition && steps > 0 ? alternativesOf(definition, property, source, steps - 1) : undefined;
  if (base) return base.map((type) => (type.kind === 'literal' ? { ...type, name: iri } : type));
  const above = term?.class?.ancestors.flatMap((ancestor) => builtInDatatype(ancestor) ?? [])[0];
  return [{ kind: 'literal', name: iri, datatype: above ?? ANY_LITERAL, facets: [] }];
}

function restricted(
  { on, facets }: Extract<ClassExpression, { kind: 'datatype' }>,
  property: OfProperty,
  source: ShapeSource,
  steps: number,
): Alternatives | undefined {
  const own = facets.flatMap(({ facet, value }): DatatypeFacet[] => {
    if (facet.startsWith(sh(''))) return [{ name: `sh:${facet.slice(sh('').length)}`, value }];
    return facet.startsWith(xsd('')) ? [{ name: facet.slice(xsd('').length), value }] : [];
  });
  const types = classAlternatives(on, property, source, steps);
  // A datatype that nothing describes is one all the same.
  const isUnknown = !Object.hasOwn(NODE_KINDS, on) && types?.every(({ kind }) => kind === 'literal') !== true;
  const all: Alternatives = isUnknown
    ? [{ kind: 'literal', name: on, datatype: ANY_LITERAL, facets: [] }]
    : (types ?? []);
  return all.map((type) => {
    if (type.kind !== 'literal') return type;
    const facets = [...type.facets, ...own];
    // Only numbers have an order with a number.
    return type.datatype.json === 'any' && facets.some(isOfNumbers)
      ? { ...type, datatype: DECIMAL, facets }
      : { ...type, facets };
  });
}

const DECIMAL = builtInDatatype(xsd('decimal')) as Datatype;

function isOfNumbers({ name, value: { datatype = '' } }: DatatypeFacet): boolean {
  const json = builtInDatatype(datatype)?.json;
  return Object.hasOwn(NUMERIC, name) && (json === 'number' || json === 'integer');
}

function listed(values: readonly Value[]): Alternatives {
  const iris = values.flatMap((value) => ('iri' in value ? value.iri : []));
  const literals = values.flatMap((value) => ('iri' in value ? [] : value));
  const types: ValueType[] = [];
  if (iris.length > 0) types.push({ kind: 'values', ...listIfFew(iris) });
  if (literals.length > 0) types.push({ kind: 'literals', values: literals });
  return types;
}

function valuesOf(set: Term, values: readonly Iri[]): ValueType {
  return { kind: 'values', set, ...listIfFew(values) };
}

function listIfFew(values: readonly Iri[]): { values?: readonly Iri[] } {
  return values.length === 0 || values.length > MAX_LISTED_VALUES ? {} : { values: [...new Set(values)] };
}

/** The class and its descendants, nearest first. Empty if there are too many to list. */
function descendantsOf(term: Term, source: ShapeSource): { classes?: readonly Term[] } {
  const classes = new Set([term]);
  // Iterating over a set includes elements that are added meanwhile.
  for (const each of classes) {
    for (const iri of each.class?.children ?? []) {
      const child = source.term(iri);
      if (child) classes.add(child);
      if (classes.size > MAX_CLASSES) return {};
    }
  }
  return { classes: [...classes] };
}

type Schema = Readonly<Record<string, JsonInput>>;

/** XSD facet → JSON Schema keyword. SHACL has the same facets. */
const NUMERIC: Readonly<Record<string, string>> = {
  minInclusive: 'minimum',
  maxInclusive: 'maximum',
  minExclusive: 'exclusiveMinimum',
  maxExclusive: 'exclusiveMaximum',
};
const LENGTHS: Readonly<Record<string, readonly string[]>> = {
  length: ['minLength', 'maxLength'],
  minLength: ['minLength'],
  maxLength: ['maxLength'],
};

/** The facets of a datatype in JSON Schema. */
export interface FacetSchema {
  readonly schema: Schema;
  /** Facets that the schema does not check, or not in all cases. */
  readonly unchecked: readonly DatatypeFacet[];
}

/** The facets of a datatype in JSON Schema, which has bounds only for numbers. `json`: the form of the values. */
export function facetSchema(facets: readonly DatatypeFacet[], json: Datatype['json']): FacetSchema {
  const rows = facets.map((facet, at) => ({ facet, ...checkOf(facet, facets[at + 1], json) }));
  const checks = rows.flatMap(({ check }) => check ?? []);
  const unchecked = rows.filter(({ isPart, check }) => isPart !== true && (check === undefined || isPart === false));
  return { schema: joinChecks(checks), unchecked: unchecked.map(({ facet }) => facet) };
}

interface Check {
  /** Absent: the schema has none. */
  readonly check?: readonly [keyword: string, value: string | number][];
  /** true: a part of another facet. false: the check is not the facet in all cases. */
  readonly isPart?: boolean;
}

/** @param next the following facet, which may be the flags of a pattern */
function checkOf({ name, value }: DatatypeFacet, next: DatatypeFacet | undefined, json: Datatype['json']): Check {
  const isText = json === 'string';
  if (name === 'sh:flags') return { isPart: true };
  if (name === 'sh:singleLine') return isText ? { check: [['pattern', '^[^\n\r]*$']] } : {};
  if (name === 'pattern' || name === 'sh:pattern') {
    const hasFlags = next?.name === 'sh:flags';
    const pattern =
      name === 'pattern' ? portablePattern(value.value) : hasFlags ? undefined : portableSearch(value.value);
    if (!isText || pattern === undefined) return {};
    return {
      check: [['pattern', pattern]],
      ...(/\\d/.test(value.value) && name === 'sh:pattern' && { isPart: false }),
    };
  }
  const number = Number(value.value);
  if (value.value.trim() === '' || !Number.isFinite(number)) return {};
  if (Object.hasOwn(NUMERIC, name)) {
    return json === 'number' || json === 'integer' ? { check: [[NUMERIC[name] as string, number]] } : {};
  }
  if (!Object.hasOwn(LENGTHS, name) || !isText || !isLength(number)) return {};
  return { check: (LENGTHS[name] as readonly string[]).map((key) => [key, number]) };
}

/** All checks: the narrower of two bounds, and all patterns. */
function joinChecks(checks: readonly (readonly [string, string | number])[]): Schema {
  const schema: Record<string, JsonInput> = {};
  const patterns: string[] = [];
  for (const [key, value] of checks) {
    const known = schema[key];
    if (typeof value === 'string') patterns.push(value);
    else if (typeof known !== 'number') schema[key] = value;
    else schema[key] = /^min|Minimum$|^exclusiveMin/.test(key) ? Math.max(known, value) : Math.min(known, value);
  }
  const [pattern, ...further] = new Set(patterns);
  if (pattern === undefined) return schema;
  return { ...schema, pattern, ...(further.length > 0 && { allOf: further.map((each) => ({ pattern: each })) }) };
}

/** The SHACL constraints for a length facet. `length` needs two. */
export function lengthBounds(name: string, value: string): readonly string[] {
  return Object.hasOwn(LENGTHS, name) && isLength(Number(value)) ? (LENGTHS[name] as readonly string[]) : [];
}

function isLength(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 0;
}

/** Characters that XPath escapes (https://www.w3.org/TR/xmlschema11-2/#nt-SingleCharEsc) and that have a meaning in ECMAScript. */
const SPECIAL = /[\\|.?*+(){}[\]^$/]/;
/** Escapes of XPath with the characters that they mean. Engines differ on digits of other scripts than Latin. */
const ESCAPES: Readonly<Record<string, string>> = { d: '0-9', s: ' \\t\\n\\r', n: '\\n', r: '\\r', t: '\\t' };

/**
 * Converts a pattern of SHACL, which finds a part of a text, to one with the same meaning in the regular expressions of most languages.
 * `\d` becomes the digits 0 to 9. undefined: not possible.
 */
export function portableSearch(pattern: string): string | undefined {
  const characters = Array.from(pattern);
  let [result, inClass] = ['', false];
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] as string;
    if (character === '\\') {
      const escaped = characters[(at += 1)];
      if (escaped === undefined) return undefined;
      if (Object.hasOwn(ESCAPES, escaped))
        result += inClass || !'ds'.includes(escaped) ? ESCAPES[escaped] : `[${ESCAPES[escaped]}]`;
      else if (SPECIAL.test(escaped) || (inClass && escaped === '-')) result += `\\${escaped}`;
      else if (escaped === '-') result += '-';
      else return undefined;
    } else if (inClass) {
      if (character === '[' || character === '&') return undefined;
      if (character === ']') inClass = false;
      result += character;
    } else if (character === '.') result += '[^\\n\\r]';
    else {
      // Lookahead and the like are not XPath's.
      if (character === '(' && characters[at + 1] === '?' && characters[at + 2] !== ':') return undefined;
      if (character === '[') inClass = true;
      result += character;
    }
  }
  try {
    new RegExp(result, 'u');
    return result;
  } catch {
    return undefined;
  }
}

/** Syntax of XSD's regular expressions (https://www.w3.org/TR/xmlschema11-2/#regexs) that others lack or interpret differently. */
const UNPORTABLE = /\\[icICpP]|-\[|[\^$]/;

/**
 * Converts a pattern of XSD, which is implicitly anchored, to one with the same meaning in ECMAScript and SPARQL. undefined: not
 * possible.
 */
export function portablePattern(pattern: string): string | undefined {
  // Negated sets have the same meaning everywhere.
  if (UNPORTABLE.test(pattern.replaceAll('[^', '['))) return undefined;
  const whole = `^(?:${pattern})$`;
  try {
    new RegExp(whole, 'u');
    return whole;
  } catch {
    return undefined;
  }
}
