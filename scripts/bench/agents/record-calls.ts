import { SCHEMAS_PATH } from '../../../src/api/schemas/resource.ts';
import { TRANSFORM_PATH } from '../../../src/api/transform/resource.ts';
import type { OfferedSchema, Transform, Transforms } from '../../../src/mappings/transform/transform.ts';
import { createRandom, shuffle } from '../ontology/random.ts';
import type { Call, Calls } from './calls.ts';

/** Calls of the tools for records: the list of schemas, every example record to every other schema, and every explanation. */
export function recordCalls(transforms: Transforms, seed: number): Calls {
  const random = createRandom(seed);
  const ways = allWays(transforms);
  return {
    // All schemas, since HTTP has no filter.
    list_schemas: [{ arguments: {}, twin: { path: SCHEMAS_PATH } }],
    transform_records: shuffle(ways.flatMap(carried), random),
    explain_mapping: shuffle(ways, random).map(({ from, to }) => ({ arguments: named(from, to) })),
  };
}

function allWays({ schemas, find }: Transforms): Transform[] {
  return schemas.flatMap((from) =>
    schemas.flatMap((to) => {
      const { domain, schema } = from.mapping;
      const isWay = from !== to && domain === to.mapping.domain;
      return (isWay && find(domain, schema, to.mapping.schema)) || [];
    }),
  );
}

function named({ mapping: { domain, schema } }: OfferedSchema, to: OfferedSchema) {
  return { inputSchema: schema, outputSchema: to.mapping.schema, domain };
}

const OPTIONS = { keepUnmapped: false };

/** Each record that can be transformed. */
function carried({ from, to, run }: Transform): Call[] {
  const fitting = from.file.examples.filter((record) => 'value' in run(record, OPTIONS));
  return fitting.map((record) => {
    const body = { ...named(from, to), inputData: [record], options: OPTIONS };
    const headers = { 'content-type': 'application/json' };
    return {
      arguments: body,
      twin: { path: TRANSFORM_PATH, method: 'POST', headers, body: JSON.stringify(body) },
    };
  });
}
