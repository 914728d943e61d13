import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { parsePublication } from '../../src/ontology/stored-closures.ts';
import { MAPPINGS } from '../api/fixtures/mappings.ts';
import { HARBOUR } from '../api/fixtures/publication.ts';
import { ROOT, runProcess } from '../support/command.ts';
import { MARKET } from '../support/market.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Built folders by name. */
    readonly built: Readonly<Record<'harbour' | 'market' | 'below' | 'catalogue', string>>;
  }
}

const CATALOGUE = join(ROOT, 'tests/browser/fixtures/catalogue');

/** Builds the sites of the workers once for all tests. */
export default async function setup(project: TestProject): Promise<() => void> {
  const parent = mkdtempSync(join(tmpdir(), 'ontopress-edge-'));
  const close = (): void => rmSync(parent, { recursive: true, force: true, maxRetries: 3 });
  try {
    const built = {
      harbour: await build(parent, 'harbour', ['--ontology', HARBOUR]),
      below: await build(parent, 'below', ['--ontology', HARBOUR, '--base-url', 'https://harbour.example/docs']),
      catalogue: await build(parent, 'catalogue', ['--ontology', CATALOGUE]),
      market: await build(parent, 'market', ['--ontology', MARKET]),
    };
    for (const name of ['harbour', 'below'] as const) addMappings(join(built[name], 'publication.json'));
    project.provide('built', built);
  } catch (error) {
    close();
    throw error;
  }
  return close;
}

async function build(parent: string, name: string, args: readonly string[]): Promise<string> {
  const out = join(parent, name);
  const { code, stdout, stderr } = await runProcess(['build', ...args, '--out', out]);
  if (code !== 0) throw new Error(`The build of ${name} ended with ${code}:\n${stdout}${stderr}`);
  return out;
}

/** The fixture has mappings beside it that no file of its folder holds. */
function addMappings(file: string): void {
  const publication = parsePublication(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...publication, mappings: MAPPINGS }));
}
