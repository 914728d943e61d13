import { ACCEPTANCE } from '../data/acceptance.ts';
import { isArray, isObject, own } from '../data/json.ts';
import type { Json, JsonObject } from '../mapping.ts';
import { segments } from '../../json/json.ts';
import { isScalar, Source, Uncovered } from './source.ts';

/**
 * An expression in JavaScript: a function that accepts most valid values of a JSON Schema (draft 2020-12), given {@link ACCEPTANCE}. It
 * gives no reasons, so that it takes a fraction of the time of a validator: of several forms, it tests what distinguishes them first, and
 * of an object, the members that it has. It never accepts a value that the validator rejects, and need not accept all others.
 * undefined: the schema has a keyword that it does not know.
 */
export function acceptanceCode(schema: JsonObject): string | undefined {
  const all: Tests = { root: schema, source: new Source(), refs: new Map() };
  try {
    const test = testOf(schema, all, false);
    return `({${Object.keys(ACCEPTANCE).join()}})=>{\n${all.source.text}\nreturn v=>{try{return ${test}}catch{return false}};}`;
  } catch (error) {
    if (error instanceof Uncovered) return undefined;
    throw error;
  }
}

/** The tests of one schema. Those with the same code are one function. */
interface Tests {
  readonly root: JsonObject;
  readonly source: Source;
  /** The function of each `$ref`, which may refer to itself. */
  readonly refs: Map<string, string>;
}

/** An expression about `v` that is always true. */
const TRUE = 'true';

/** Keywords that state nothing about a value, or that others read. */
const SILENT: ReadonlySet<string> = new Set([
  ...['$schema', '$comment', '$defs', 'title', 'description', 'default', 'examples', 'deprecated', 'readOnly'],
  ...['writeOnly', 'x-apiPath', 'x-productArea', 'then', 'else'],
]);

const TEXTS = ['minLength', 'maxLength', 'pattern', 'format'] as const;
const NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;
const ARRAYS = ['minItems', 'maxItems', 'uniqueItems', 'prefixItems', 'items', 'contains'] as const;
const OBJECTS = [
  ...([
    'required',
    'minProperties',
    'maxProperties',
    'properties',
    'patternProperties',
    'additionalProperties',
  ] as const),
  ...(['propertyNames', 'dependentRequired'] as const),
];
const ANY = ['type', 'enum', 'const', '$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if'] as const;
const KNOWN: ReadonlySet<string> = new Set([...SILENT, ...TEXTS, ...NUMBERS, ...ARRAYS, ...OBJECTS, ...ANY]);

/**
 * An expression about `v` that is true only if it is valid.
 *
 * @param exact whether it must also be true of every valid value, because its opposite is tested
 */
function testOf(schema: Json, all: Tests, exact: boolean): string {
  if (typeof schema === 'boolean') return String(schema);
  if (!isObject(schema)) throw new Uncovered('a schema that is none');
  for (const keyword of Object.keys(schema))
    if (!KNOWN.has(keyword) && !(keyword === '$id' && schema === all.root)) throw new Uncovered(keyword);
  const tests = [...valueTests(schema, all, exact), ...formTests(schema, all, exact)].filter((test) => test !== TRUE);
  if (tests.includes('false')) return 'false';
  return tests.length === 0 ? TRUE : called(tests.join('&&'), all);
}

/** Long expressions become functions, which equal ones share. */
function called(expression: string, { source }: Tests): string {
  return expression.length <= 40 ? expression : `${source.fn('v', `return ${expression};`)}(v)`;
}

/** The test of another value, in an expression. */
function about(value: string, test: string, all: Tests): string {
  return test === TRUE || test === 'false' ? test : `${functionOf(test, all)}(${value})`;
}

/** The function of a test. */
function functionOf(test: string, { source }: Tests): string {
  return /^(\w+)\(v\)$/.exec(test)?.[1] ?? source.fn('v', `return ${test};`);
}

/** Tests of the type of a value, and of what only values of that type have. */
function valueTests(schema: JsonObject, all: Tests, exact: boolean): readonly string[] {
  const { type, enum: values, const: constant } = schema;
  const types = type === undefined ? undefined : ([type].flat() as string[]);
  const lists = [...(isArray(values) ? [values] : []), ...(constant === undefined ? [] : [[constant]])];
  const listed = lists.map((list) => oneOf(list, all));
  const isTyped = lists.some((list) => list.every((value) => types?.some((one) => isOfType(value, one))));
  const rules = {
    string: TEXTS.flatMap((keyword) => textRule(keyword, schema[keyword], all, exact)),
    number: NUMBERS.flatMap((keyword) => numberRule(keyword, schema[keyword])),
    array: arrayRules(schema, all, exact),
    object: objectRules(schema, all, exact),
  };
  if (types !== undefined) {
    const tests = types.map((one) =>
      [typeTest(one), ...(rules[(one === 'integer' ? 'number' : one) as keyof typeof rules] ?? [])].join('&&'),
    );
    const isPlain = Object.values(rules).every((some) => some.length === 0);
    return isTyped && isPlain ? listed : [...listed, either(tests)];
  }
  const tests = Object.entries(rules).flatMap(([one, some]) =>
    some.length === 0 ? [] : [`(!(${typeTest(one)})||${some.join('&&')})`],
  );
  return [...listed, ...tests];
}

function either(tests: readonly string[]): string {
  return tests.length === 1 ? (tests[0] as string) : `(${tests.join('||')})`;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'typeof v==="string"',
  number: 'typeof v==="number"',
  // As for the validator, Infinity is an integer.
  integer: 'typeof v==="number"&&!(v%1)&&!isNaN(v)',
  boolean: 'typeof v==="boolean"',
  null: 'v===null',
  array: 'Array.isArray(v)',
  object: 'O(v)',
};

function typeTest(type: string): string {
  const test = own(TYPES, type);
  if (typeof test !== 'string') throw new Uncovered(type);
  return test;
}

function isOfType(value: Json, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return type === 'null' ? value === null : type !== 'object' && type !== 'array' && typeof value === type;
}

/** More values are a set. */
const FEW = 4;

function oneOf(values: readonly Json[], { source }: Tests): string {
  if (!values.every(isScalar)) throw new Uncovered('an enumeration of objects');
  const [first] = values;
  if (values.length <= FEW) return either(values.map((value) => `v===${JSON.stringify(value)}`)) || String(first);
  return `${source.constant(`new Set(${JSON.stringify(values)})`)}.has(v)`;
}

function textRule(
  keyword: (typeof TEXTS)[number],
  rule: Json | undefined,
  { source }: Tests,
  exact: boolean,
): string[] {
  if (rule === undefined) return [];
  const limit = Number(rule);
  // A code point has one or two code units.
  if (keyword === 'minLength')
    return limit <= 1 ? [`v.length>=${limit}`] : [`(v.length>=${2 * limit}||L(v)>=${limit})`];
  if (keyword === 'maxLength') return [`(v.length<=${limit}||v.length<=${2 * limit}&&L(v)<=${limit})`];
  const text = JSON.stringify(rule);
  if (keyword === 'pattern') return [`${source.constant(`new RegExp(${text},"u")`)}.test(v)`];
  if (exact || !Object.hasOwn(ACCEPTANCE.F, String(rule))) throw new Uncovered(text);
  return [`F[${text}](v)`];
}

const COMPARED = { minimum: '>=', maximum: '<=', exclusiveMinimum: '>', exclusiveMaximum: '<' } as const;

function numberRule(keyword: (typeof NUMBERS)[number], rule: Json | undefined): string[] {
  if (rule === undefined) return [];
  return [
    keyword === 'multipleOf'
      ? `parseInt(v/${Number(rule)})===v/${Number(rule)}`
      : `v${COMPARED[keyword]}${Number(rule)}`,
  ];
}

function arrayRules(schema: JsonObject, all: Tests, exact: boolean): string[] {
  const { minItems, maxItems, uniqueItems, prefixItems = [], items = true, contains } = schema;
  const prefix = (prefixItems as readonly Json[]).map((item) => testOf(item, all, exact));
  const rest = testOf(items, all, exact);
  const from = prefix.length;
  if (uniqueItems === true && exact) throw new Uncovered('unique items');
  return [
    ...(minItems === undefined ? [] : [`v.length>=${Number(minItems)}`]),
    ...(maxItems === undefined ? [] : [`v.length<=${Number(maxItems)}`]),
    ...prefix.flatMap((test, at) => (test === TRUE ? [] : [`(v.length<=${at}||${about(`v[${at}]`, test, all)})`])),
    ...(rest === TRUE ? [] : rest === 'false' ? [`v.length<=${from}`] : [everyItem(rest, from, all)]),
    ...(contains === undefined ? [] : [`v.some(v=>${testOf(contains, all, exact)})`]),
    ...(uniqueItems === true ? ['U(v)'] : []),
  ];
}

function everyItem(test: string, from: number, all: Tests): string {
  const body = `for(let i=${from};i<v.length;i++)if(!${about('v[i]', test, all)})return false;return true;`;
  return `${all.source.fn('v', body)}(v)`;
}

/** Objects with more properties are tested by the members that they have. */
const FEW_PROPERTIES = 3;

interface Property {
  readonly name: string;
  readonly test: string;
  readonly distinguishes: boolean;
}

/** What distinguishes an object from others is tested first: required members and constants. */
function objectRules(schema: JsonObject, all: Tests, exact: boolean): string[] {
  const { required = [], minProperties, maxProperties, properties = {}, dependentRequired = {} } = schema;
  const { patternProperties = {}, additionalProperties = true, propertyNames = true } = schema;
  const tested = Object.entries(properties as JsonObject).map(([name, property]): Property => {
    const distinguishes = isObject(property) && (property['const'] !== undefined || property['enum'] !== undefined);
    return { name, test: testOf(property, all, exact), distinguishes };
  });
  const needed = required as readonly string[];
  const others = testOf(additionalProperties, all, exact);
  const patterns = Object.entries(patternProperties as JsonObject).map(
    ([pattern, property]) => [pattern, testOf(property, all, exact)] as const,
  );
  const names = testOf(propertyNames, all, exact);
  const isOpen = others === TRUE && names === TRUE && patterns.length === 0;
  const count = isOpen ? tested.filter(({ test }) => test !== TRUE).length : Infinity;
  const [direct, rest] = [
    tested.filter(({ test, distinguishes }) => test !== TRUE && (distinguishes || count <= FEW_PROPERTIES)),
    tested.filter(({ test, distinguishes }) => !isOpen || (test !== TRUE && !distinguishes)),
  ];
  return [
    ...direct.filter(({ name }) => needed.includes(name)).map(({ name, test }) => about(memberOf(name), test, all)),
    ...needed.filter((name) => !direct.some((one) => one.name === name)).map((name) => `${memberOf(name)}!==undefined`),
    ...direct
      .filter(({ name }) => !needed.includes(name))
      .map(({ name, test }) => `(${memberOf(name)}===undefined||${about(memberOf(name), test, all)})`),
    ...Object.entries(dependentRequired as JsonObject).map(
      ([name, more]) =>
        `(${[`${memberOf(name)}===undefined`, (more as string[]).map((one) => `${memberOf(one)}!==undefined`).join('&&') || TRUE].join('||')})`,
    ),
    ...(minProperties === undefined ? [] : [`Object.keys(v).length>=${Number(minProperties)}`]),
    ...(maxProperties === undefined ? [] : [`Object.keys(v).length<=${Number(maxProperties)}`]),
    ...(count > FEW_PROPERTIES ? [everyMember(rest, { others, patterns, names }, all)] : []),
  ];
}

/** A member, if the object has it itself. */
function memberOf(name: string): string {
  const text = JSON.stringify(name);
  return name in Object.prototype ? `(H(v,${text})?v[${text}]:undefined)` : `v[${text}]`;
}

interface OtherMembers {
  readonly others: string;
  readonly patterns: readonly (readonly [pattern: string, test: string])[];
  readonly names: string;
}

function everyMember(properties: readonly Property[], { others, patterns, names }: OtherMembers, all: Tests): string {
  const { source } = all;
  const rows = properties.map(({ name, test }) => `[${JSON.stringify(name)},${functionOf(test, all)}]`);
  const table = source.constant(`new Map([${rows.join()}])`);
  const matched = patterns.map(
    ([pattern, test]) =>
      `if(${source.constant(`new RegExp(${JSON.stringify(pattern)},"u")`)}.test(k)){m=true;if(!${about('x', test, all)})return false;}`,
  );
  const body = [
    `for(const k in v){const x=v[k],f=${table}.get(k);let m=f!==undefined;`,
    // As for the validator, a member without a value is absent, but not for rules about all members.
    'if(m&&x!==undefined&&!f(x))return false;',
    ...matched,
    names === TRUE ? '' : `if(!${about('k', names, all)})return false;`,
    others === TRUE ? '' : `if(!m&&!${about('x', others, all)})return false;`,
    '}return true;',
  ];
  return `${source.fn('v', body.join(''))}(v)`;
}

/** Tests of other schemas of the same value. */
function formTests(schema: JsonObject, all: Tests, exact: boolean): readonly string[] {
  const { $ref, allOf = [], anyOf, oneOf: choices, not, if: condition } = schema;
  const each = (schemas: Json, isExact = exact): string[] =>
    (schemas as Json[]).map((one) => testOf(one, all, isExact));
  return [
    ...(condition === undefined ? [] : [conditional(condition, schema, all, exact)]),
    ...(not === undefined ? [] : [`!(${testOf(not, all, true)})`]),
    ...($ref === undefined ? [] : [referred(String($ref), all, exact)]),
    ...each(allOf),
    ...(anyOf === undefined ? [] : [either(each(anyOf))]),
    ...(choices === undefined
      ? []
      : [
          `${each(choices, true)
            .map((test) => `(${test}?1:0)`)
            .join('+')}===1`,
        ]),
  ];
}

function conditional(condition: Json, { then = true, else: otherwise = true }: JsonObject, all: Tests, exact: boolean) {
  return `(${testOf(condition, all, true)}?${testOf(then, all, exact)}:${testOf(otherwise, all, exact)})`;
}

/** The function of a schema that a reference names by its place in the same file. */
function referred(ref: string, all: Tests, exact: boolean): string {
  const key = `${String(exact)} ${ref}`;
  const known = all.refs.get(key);
  if (known !== undefined) return `${known}(v)`;
  if (!/^#(?:\/|$)/.test(ref)) throw new Uncovered(ref);
  const name = `r${all.refs.size}`;
  all.refs.set(key, name);
  let target: Json | undefined = all.root;
  for (const segment of segments(decodeURIComponent(ref.slice(1))))
    target = isArray(target) ? target[Number(segment)] : isObject(target) ? own(target, segment) : undefined;
  if (target === undefined) throw new Uncovered(ref);
  all.source.named(name, 'v', `return ${testOf(target, all, exact)};`);
  return `${name}(v)`;
}
