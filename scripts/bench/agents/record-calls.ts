import { SCHEMAS_PATH, TRANSFORM_PATH } from '../../../src/api/index.ts';
import type { OfferedSchema, Transform, Transforms } from '../../../src/mappings/index.ts';
import { createRandom, shuffle } from '../ontology/random.ts';
import type { Call, Calls } from './calls.ts';

/** Calls of the tools for records: the list of schemas, every example record to every other schema, and every explanation. */
export function recordCalls(transforms: Transforms, seed: number): Calls {
  const random = createRandom(seed);
  const pairs = allTransforms(transforms);
  return {
    // All schemas, since HTTP has no filter.
    list_schemas: [{ arguments: {}, httpRequest: { path: SCHEMAS_PATH } }],
    transform_records: shuffle(pairs.flatMap(transformCalls), random),
    explain_mapping: shuffle(pairs, random).map(({ from, to }) => ({ arguments: named(from, to) })),
  };
}

function allTransforms({ schemas, find }: Transforms): Transform[] {
  return schemas.flatMap((from) =>
    schemas.flatMap((to) => {
      const { domain, schema } = from.mapping;
      const isPair = from !== to && domain === to.mapping.domain;
      return (isPair && find(domain, schema, to.mapping.schema)) || [];
    }),
  );
}

function named({ mapping: { domain, schema } }: OfferedSchema, to: OfferedSchema) {
  return { inputSchema: schema, outputSchema: to.mapping.schema, domain };
}

const OPTIONS = { keepUnmapped: false };

/** Each record that can be transformed. */
function transformCalls({ from, to, run }: Transform): Call[] {
  const convertible = from.file.examples.filter((record) => 'value' in run(record, OPTIONS));
  return convertible.map((record) => {
    const body = { ...named(from, to), inputData: [record], options: OPTIONS };
    const headers = { 'content-type': 'application/json' };
    return {
      arguments: body,
      httpRequest: { path: TRANSFORM_PATH, method: 'POST', headers, body: JSON.stringify(body) },
    };
  });
}
