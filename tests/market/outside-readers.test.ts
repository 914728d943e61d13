import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'n3';
import { parse } from 'oxigraph';
import { beforeAll, describe, expect, test } from 'vitest';
import { canonicalize } from '../../scripts/verify/canonical.ts';
import { toNQuads } from '../../src/ontology/write/n-triples.ts';
import { toTurtle } from '../../src/ontology/write/turtle.ts';
import { market } from '../support/market.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** N-Triples and N-Quads → RDFC-1.0. */
const canonical = (text: string): Promise<string> => canonicalize(new Parser({ format: 'N-Quads' }).parse(text));

let turtle: string;
let ours: string;

beforeAll(async () => {
  const { nodes, publication } = await market();
  turtle = toTurtle(nodes, publication.ontology.prefixes);
  ours = await canonical(toNQuads(nodes));
});

describe('vocabulary.ttl', () => {
  test('has the same triples for oxigraph', async () => {
    expect((await canonicalize(parse(turtle, { format: 'text/turtle' }))) === ours).toBe(true);
  });

  test.skipIf(spawnSync('rapper', ['--version']).error !== undefined)('has the same triples for rapper', async () => {
    const file = join(temporaryFolder(), 'vocabulary.ttl');
    writeFileSync(file, turtle);
    const { stdout, status } = spawnSync('rapper', ['-q', '-i', 'turtle', '-o', 'ntriples', file], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    expect(status).toBe(0);
    expect((await canonical(stdout)) === ours).toBe(true);
  });
});
