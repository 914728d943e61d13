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
  const response = await target.ask(SCHEMAS, { token: TOKENS.vocabulary });
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json']);
  const listed = (await response.json()) as readonly Listed[];
  await expectContract(target, listed, 'schemas');
  return listed;
}

/** `GET` of the schemas: what a caller needs to know before it carries anything. */
export function schemasSuite(target: () => Target): void {
  test('every schema on offer is listed with its domains, by name, and a retired one is not', async () => {
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

  test('coverage is counted', async () => {
    const register = (await list(target())).find(({ schema }) => schema === 'register');
    const [fleet] = register?.domains ?? [];
    // Three things have no term: number, flags, and the lamp of a berth.
    expect(fleet?.fields).toEqual({ total: 11, mapped: 8, oneWay: 0, constant: 0, unmapped: 3, leftOut: 0 });
  });

  test('each way that is listed can be gone by an example', async () => {
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

  test('addresses stand below the base URL', async () => {
    const { baseUrl } = target().publication.site;
    const [logbook] = await list(target());
    expect(logbook?.domains[0]?.jsonSchema).toBe(`${baseUrl}/schemas/fleet/logbook.schema.json`);
  });

  test('it takes a token for reading, and has a tag', async () => {
    await problemOf(await target().ask(SCHEMAS, { token: TOKENS.transform }), 403);
    await problemOf(await target().ask(SCHEMAS, { token: false }), 401);
    const tag = (await target().ask(SCHEMAS)).headers.get('ETag') ?? '';
    expect((await target().ask(SCHEMAS, { headers: { 'If-None-Match': tag } })).status).toBe(304);
  });
}
