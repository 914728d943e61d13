import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Target } from './target.ts';
import { VOCABULARY } from './target.ts';

/** Where the API describes itself, below the base URL. */
export const OPENAPI = '/api/knowledge-graph/openapi.json';

/** As much of an OpenAPI 3.1 document as tests look into. */
export interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly parameters: readonly { readonly name: string }[] } }>
  >;
}

const validators = new WeakMap<Target, Promise<ValidateFunction>>();

/** The document, read as anybody may: without a token. */
export async function readOpenApi(target: Target): Promise<OpenApi> {
  const response = await target.ask(OPENAPI, { token: false });
  expect(response.status).toBe(200);
  return (await response.json()) as OpenApi;
}

/** Holds the body of a 200 against the schema that the target itself publishes for it. */
export async function expectContract(target: Target, body: unknown): Promise<void> {
  const validate = await validatorOf(target);
  if (!validate(body)) expect.fail(`Against the published schema: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
}

/** What the published schema says to a body, for tests of the schema itself. */
export async function fitsContract(target: Target, body: unknown): Promise<boolean> {
  return (await validatorOf(target))(body);
}

function validatorOf(target: Target): Promise<ValidateFunction> {
  let made = validators.get(target);
  if (made === undefined) validators.set(target, (made = createValidator(target)));
  return made;
}

async function createValidator(target: Target): Promise<ValidateFunction> {
  // An OpenAPI document is no schema, but holds some: its own words are none of the validator's.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(await readOpenApi(target), 'openapi.json');
  const path = VOCABULARY.replaceAll('/', '~1');
  const place = `openapi.json#/paths/${path}/get/responses/200/content/application~1json/schema`;
  return ajv.compile({ $ref: place });
}
