import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'n3';
import { parse } from 'oxigraph';
import { beforeAll, describe, expect, test } from 'vitest';
import { headersFor } from '../../src/api/http/headers.ts';
import { canonicalize } from '../../src/cli/verify/canonical.ts';
import { market } from '../support/market.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { wholeFile } from '../support/whole-file.ts';

/** N-Triples and N-Quads → RDFC-1.0. */
const canonical = (text: string): Promise<string> => canonicalize(new Parser({ format: 'N-Quads' }).parse(text));

/** What rapper calls each syntax; all are held against vocabulary.nt, as n3 reads it. */
const FILES = [
  ['vocabulary.ttl', 'turtle'],
  ['vocabulary.rdf', 'rdfxml'],
] as const;

const files = new Map<string, string>();
let ours: string;

beforeAll(async () => {
  const { nodes, publication } = await market();
  for (const [path] of FILES) files.set(path, wholeFile(path, publication, nodes));
  ours = await canonical(wholeFile('vocabulary.nt', publication, nodes));
});

describe.each(FILES)('%s', (path, syntax) => {
  test('has the same triples in oxigraph, with the media type of the site', async () => {
    const [format] = (headersFor(`/${path}`)['Content-Type'] as string).split(';') as [string];
    expect((await canonicalize(parse(files.get(path) as string, { format }))) === ours).toBe(true);
  });

  test.skipIf(spawnSync('rapper', ['--version']).error !== undefined)('has the same triples for rapper', async () => {
    const file = join(temporaryFolder(), path);
    writeFileSync(file, files.get(path) as string);
    const { stdout, status } = spawnSync('rapper', ['-q', '-i', syntax, '-o', 'ntriples', file], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    expect(status).toBe(0);
    expect((await canonical(stdout)) === ours).toBe(true);
  });
});
