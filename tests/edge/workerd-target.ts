import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePublication } from '../../src/ontology/terms/closures.ts';
import type { Target } from '../api/suite/target.ts';
import { basePathOf, toRequestInit } from '../api/suite/target.ts';
import { ACCESS_TOKENS } from '../api/suite/tokens.ts';
import { startWorker } from './wrangler.ts';

/** The app on local workerd over a built folder, requested over HTTP. */
export async function workerdTarget(built: string): Promise<Target> {
  const publication = parsePublication(readFileSync(join(built, 'publication.json'), 'utf8'));
  const worker = await startWorker(built, join(built, 'worker'), {
    ACCESS_TOKENS,
    RATE_LIMIT: 'off',
    MCP_ENABLED: 'true',
  });
  const basePath = basePathOf(publication);
  return {
    name: 'the app on workerd',
    publication,
    send: (path, init) => fetch(worker.url + basePath + path, toRequestInit(init)),
    close: () => worker.stop(),
  };
}
