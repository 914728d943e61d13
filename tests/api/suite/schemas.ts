import { expect, test } from 'vitest';
import { expectContract } from './contract.ts';
import { problemOf } from './problem-document.ts';
import type { Target } from './target.ts';
import { SCHEMAS } from './target.ts';
import { TOKENS } from './tokens.ts';
import { examples, transform } from './transform.ts';

interface Listed {
  readonly schema: string;
  readonly kind: string;
  readonly domains: readonly {
    readonly domain: string;
    readonly status: string;
    readonly fields: Readonly<Record<string, number>>;
    readonly outputSchemas: readonly string[];
    readonly jsonSchema: string;
  }[];
}

async function list(target: Target): Promise<readonly Listed[]> {
  const response = await target.send(SCHEMAS, { token: TOKENS.vocabulary });
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json']);
  const listed = (await response.json()) as readonly Listed[];
  await expectContract(target, listed, 'schemas');
  return listed;
}

/** The list of schemas. */
export function schemasSuite(target: () => Target): void {
  test('lists every schema with its domains, by name, except retired ones', async () => {
    const rows = (await list(target())).map(({ schema, kind, domains }) => [
      schema,
      kind,
      ...domains.map(({ domain, status }) => `${domain} ${status}`),
    ]);
    expect(rows).toEqual([
      ['logbook', 'partner', 'fleet active', 'quays draft'],
      ['register', 'internal', 'fleet active', 'quays active'],
      ['signal', 'standard', 'fleet deprecated'],
    ]);
  });

  test('states the coverage', async () => {
    const register = (await list(target())).find(({ schema }) => schema === 'register');
    const [fleet] = register?.domains ?? [];
    // Three fields have no term: number, flags, and the lamp of a berth.
    expect(fleet?.fields).toEqual({ total: 11, mapped: 8, oneWay: 0, constant: 0, unmapped: 3, leftOut: 0 });
  });

  test('every listed pair can transform an example', async () => {
    for (const { schema, domains } of await list(target())) {
      for (const { domain, outputSchemas } of domains) {
        for (const outputSchema of outputSchemas) {
          const inputData = examples(`${domain}/${schema}`).slice(0, 1);
          const body = { inputSchema: schema, outputSchema, domain, inputData, options: { keepUnmapped: false } };
          expect((await transform(target(), body)).data).toHaveLength(1);
        }
      }
    }
  });

  test('URLs are below the base URL', async () => {
    const { baseUrl } = target().publication.site;
    const [logbook] = await list(target());
    expect(logbook?.domains[0]?.jsonSchema).toBe(`${baseUrl}/schemas/fleet/logbook.schema.json`);
  });

  test('requires a token for reading, and has an entity tag', async () => {
    await problemOf(await target().send(SCHEMAS, { token: TOKENS.transform }), 403);
    await problemOf(await target().send(SCHEMAS, { token: false }), 401);
    const tag = (await target().send(SCHEMAS)).headers.get('ETag') ?? '';
    expect((await target().send(SCHEMAS, { headers: { 'If-None-Match': tag } })).status).toBe(304);
  });
}
