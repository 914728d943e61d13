import formats from 'ajv-formats';
import type { ErrorObject, Options } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { Misfit, RecordsValidation } from '../../mappings/authoring.ts';
import type { Json, JsonObject } from '../../mappings/mapping.ts';
import { lazy, memoize } from '../../base/work.ts';

/** Whether a validator reports all errors, by name; see `src/mappings/data/schema-file.ts`. */
const MODES = { first: false, every: true } as const;
export type ValidatorMode = keyof typeof MODES;

/** Annotations in the JSON Schemas of products. */
const OWN_KEYWORDS = ['x-apiPath', 'x-productArea'];

/** Options of all validators. */
const COMMON: Options = {
  // jCard has open tuples.
  strictTuples: false,
  logger: false,
  inlineRefs: false,
  // Ignores inherited members such as `constructor`.
  ownProperties: true,
};

/**
 * Validates records against a JSON Schema (draft 2020-12) in strict mode: unknown keywords and formats are errors of the schema. Nothing
 * is fetched, so a reference to another file is also an error.
 */
export function validateRecords(schema: JsonObject, records: readonly Json[]): RecordsValidation {
  // Messages are needed for errors only: the code for the published validator, which has none, finds out whether there are any.
  const accepts = strictCompiled(schema)?.accepts;
  return accepts !== undefined && records.every(accepts)
    ? { misfits: records.map(() => []) }
    : explain(schema, records);
}

/** ES module of the validator of a schema. Compiled once for each mode; `check` needs `first` too. */
export function validatorCode(schema: JsonObject, mode: ValidatorMode): string {
  return codeOf(schema)[mode]();
}

const codeOf = memoize((schema: JsonObject): Readonly<Record<ValidatorMode, () => string>> => ({
  first: lazy(() => strictCompiled(schema)?.code ?? compiled(schema, 'first', false).code),
  every: lazy(() => compiled(schema, 'every', false).code),
}));

interface CompiledSchema {
  readonly code: string;
  readonly accepts: (record: Json) => boolean;
}

/** undefined: the schema has errors. */
const strictCompiled = memoize((schema: JsonObject): CompiledSchema | undefined => {
  try {
    return compiled(schema, 'first', true);
  } catch {
    return undefined;
  }
});

/** Each schema has its own instance of Ajv, so that two schemas may have the same `$id`. @throws {Error} the schema is invalid */
function compiled(schema: JsonObject, mode: ValidatorMode, strict: boolean): CompiledSchema {
  void metaschema().validateSchema(schema, true);
  const ajv = createAjv({
    strict,
    // Published code handles JSON only, which has no other numbers.
    strictNumbers: false,
    // Compiling the metaschema takes as long as compiling a schema.
    validateSchema: false,
    allErrors: MODES[mode],
    code: { source: true, esm: true, lines: false },
    // Smaller code: no messages, which are created when an error is reported.
    messages: false,
  });
  const accepts = ajv.compile(withoutAnnotations(schema) as JsonObject);
  return { code: withSharedErrors(withAppendedErrors(standalone(ajv, accepts))), accepts };
}

/** Keywords that only people read. */
const ANNOTATIONS = ['$comment', 'title', 'description', 'examples'];
/** Keywords whose members are names, with a schema each. */
const NAMES = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];
/** Keywords whose value is data. */
const DATA = ['const', 'enum', 'default'];

/** Published code contains schemas as data. Without their texts, that of the included ontology is 8 % smaller. */
function withoutAnnotations(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutAnnotations);
  if (typeof schema !== 'object' || schema === null) return schema;
  const keywords = Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.includes(keyword));
  return Object.fromEntries(
    keywords.map(([keyword, value]) => {
      if (DATA.includes(keyword)) return [keyword, value];
      return [keyword, NAMES.includes(keyword) ? eachMember(value, withoutAnnotations) : withoutAnnotations(value)];
    }),
  );
}

function eachMember(value: Json, change: (member: Json) => Json): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(member)]));
}

const JOINED_ERRORS = /vErrors = vErrors === null \? ([\w$.]+)\.errors : vErrors\.concat\(\1\.errors\)/g;

/**
 * Ajv copies all errors so far for each value with errors of a `$ref`, which takes quadratic time. Appends them instead, as it does with
 * other errors.
 */
function withAppendedErrors(code: string): string {
  const joined = code.replace(JOINED_ERRORS, 'vErrors = appendErrors(vErrors, $1.errors)');
  return joined === code ? code : `${joined}\nfunction appendErrors(all, more) {${APPEND_ERRORS}}\n`;
}

const APPEND_ERRORS = 'if (all === null) return more; for (const one of more) all.push(one); return all;';

/** No text in the code has an unescaped quotation mark, so that these are the members of an error. */
const ERROR = String.raw`\{instancePath(?::(.+?))?,schemaPath:("(?:[^"\\]|\\.)*"|.+?),keyword:("\w+"),params:(\{.*?\})\}`;
const COLLECTED = new RegExp(
  String.raw`const (err\d+) = ${ERROR};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}`,
  'g',
);
const ONLY = new RegExp(String.raw`(\w+)\.errors = \[${ERROR}\];return false;`, 'g');

/** Ajv writes out each error and what becomes of it. With one function for all, the code is a third smaller. */
function withSharedErrors(code: string): string {
  const shared = code
    .replace(COLLECTED, (_, _name: string, ...parts: string[]) => `vErrors = addError(vErrors, ${members(parts)});`)
    .replace(ONLY, (_, validator: string, ...parts: string[]) => `return onlyError(${validator}, ${members(parts)});`);
  return `${shared}\n${SHARED_ERRORS}\n`;
}

function members([instancePath = 'instancePath', schemaPath, keyword, params]: readonly (
  string | undefined
)[]): string {
  return [instancePath, schemaPath, keyword, params].join(', ');
}

const SHARED_ERRORS = `
function addError(all, instancePath, schemaPath, keyword, params) {
  const error = { instancePath, schemaPath, keyword, params };
  if (all === null) return [error];
  all.push(error);
  return all;
}
function onlyError(validate, instancePath, schemaPath, keyword, params) {
  validate.errors = [{ instancePath, schemaPath, keyword, params }];
  return false;
}`;

/** Validates schemas against the metaschema. */
const metaschema = lazy(() => createAjv({ strict: true, allErrors: true }));

function explain(schema: JsonObject, records: readonly Json[]): RecordsValidation {
  try {
    const validate = createAjv({ strict: true, allErrors: true }).compile(schema);
    return { misfits: records.map((record) => (validate(record) ? [] : (validate.errors ?? []).map(misfit))) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

function createAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ ...COMMON, ...options });
  formats.default(ajv);
  ajv.addVocabulary(OWN_KEYWORDS);
  return ajv;
}

function misfit({ instancePath, message = 'is not valid', params }: ErrorObject): Misfit {
  const named = ['additionalProperty', 'unevaluatedProperty'].map((key) => (params as Record<string, unknown>)[key]);
  const name = named.find((value) => typeof value === 'string');
  return { pointer: instancePath, message: name === undefined ? message : `${message}: ${JSON.stringify(name)}` };
}
