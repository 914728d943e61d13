import type { ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Target } from './target.ts';
import { CHANGES, SCHEMAS, TRANSFORM, VOCABULARY } from './target.ts';

/** Path of the API description, below the base URL. */
export const OPENAPI = '/api/knowledge-graph/openapi.json';

/** The part of an OpenAPI 3.1 document that tests use. */
export interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly parameters: readonly { readonly name: string }[] } }>
  >;
}

/** The resources whose responses have a published schema. */
const ANSWERS = {
  vocabulary: [VOCABULARY, 'get'],
  transform: [TRANSFORM, 'post'],
  schemas: [SCHEMAS, 'get'],
  changes: [CHANGES, 'get'],
} as const;
type DescribedResource = keyof typeof ANSWERS;

/** Reads the document, which is public, without a token. */
export async function readOpenApi(target: Target): Promise<OpenApi> {
  const response = await target.send(OPENAPI, { token: false });
  expect(response.status).toBe(200);
  return (await response.json()) as OpenApi;
}

/** Validates the body of a 200 against the schema that the target publishes for it. */
export async function expectContract(
  target: Target,
  body: unknown,
  of: DescribedResource = 'vocabulary',
): Promise<void> {
  const validate = await validatorOf(target, of);
  if (!validate(body)) expect.fail(`Against the published schema: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
}

/** Whether a body satisfies the published schema. */
export async function satisfiesContract(
  target: Target,
  body: unknown,
  of: DescribedResource = 'vocabulary',
): Promise<boolean> {
  return (await validatorOf(target, of))(body);
}

const created = new WeakMap<Target, Map<DescribedResource, Promise<ValidateFunction>>>();

function validatorOf(target: Target, of: DescribedResource): Promise<ValidateFunction> {
  const known = created.get(target) ?? new Map<DescribedResource, Promise<ValidateFunction>>();
  created.set(target, known);
  const validator = known.get(of) ?? createValidator(target, of);
  known.set(of, validator);
  return validator;
}

async function createValidator(target: Target, of: DescribedResource): Promise<ValidateFunction> {
  // An OpenAPI document is not a JSON Schema but contains some, so its keywords are unknown to the validator.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(await readOpenApi(target), 'openapi.json');
  const [path, method] = ANSWERS[of];
  const place = `openapi.json#/paths/${path.replaceAll('/', '~1')}/${method}/responses/200/content/application~1json/schema`;
  return ajv.compile({ $ref: place });
}
