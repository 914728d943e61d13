import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Target } from './target.ts';
import { SCHEMAS, TRANSFORM, VOCABULARY } from './target.ts';

/** Where the API describes itself, below the base URL. */
export const OPENAPI = '/api/knowledge-graph/openapi.json';

/** As much of an OpenAPI 3.1 document as tests look into. */
export interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly parameters: readonly { readonly name: string }[] } }>
  >;
}

/** The resources whose answers have a published schema. */
const ANSWERS = {
  vocabulary: [VOCABULARY, 'get'],
  transform: [TRANSFORM, 'post'],
  schemas: [SCHEMAS, 'get'],
} as const;
type Answering = keyof typeof ANSWERS;

/** The document, read as anybody may: without a token. */
export async function readOpenApi(target: Target): Promise<OpenApi> {
  const response = await target.ask(OPENAPI, { token: false });
  expect(response.status).toBe(200);
  return (await response.json()) as OpenApi;
}

/** Holds the body of a 200 against the schema that the target itself publishes for it. */
export async function expectContract(target: Target, body: unknown, of: Answering = 'vocabulary'): Promise<void> {
  const validate = await validatorOf(target, of);
  if (!validate(body)) expect.fail(`Against the published schema: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
}

/** What the published schema says to a body, for tests of the schema itself. */
export async function fitsContract(target: Target, body: unknown, of: Answering = 'vocabulary'): Promise<boolean> {
  return (await validatorOf(target, of))(body);
}

const made = new WeakMap<Target, Map<Answering, Promise<ValidateFunction>>>();

function validatorOf(target: Target, of: Answering): Promise<ValidateFunction> {
  const known = made.get(target) ?? new Map<Answering, Promise<ValidateFunction>>();
  made.set(target, known);
  const validator = known.get(of) ?? createValidator(target, of);
  known.set(of, validator);
  return validator;
}

async function createValidator(target: Target, of: Answering): Promise<ValidateFunction> {
  // An OpenAPI document is no schema, but holds some: its own words are none of the validator's.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(await readOpenApi(target), 'openapi.json');
  const [path, method] = ANSWERS[of];
  const place = `openapi.json#/paths/${path.replaceAll('/', '~1')}/${method}/responses/200/content/application~1json/schema`;
  return ajv.compile({ $ref: place });
}
