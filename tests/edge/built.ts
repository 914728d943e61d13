import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { parsePublication } from '../../src/ontology/terms/closures.ts';
import { MAPPINGS } from '../api/fixtures/mappings.ts';
import { HARBOUR } from '../api/fixtures/publication.ts';
import { ROOT, runProcess } from '../support/command.ts';
import { MARKET } from '../support/market.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Built folders by name. */
    readonly built: Readonly<Record<'harbour' | 'market' | 'below' | 'catalogue' | 'boats', string>>;
  }
}

const BOATS = join(ROOT, 'tests/api/fixtures/boats');
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
      boats: await build(parent, 'boats', ['--ontology', await releaseBoats(parent)]),
    };
    for (const name of ['harbour', 'below'] as const) addMappings(join(built[name], 'publication.json'));
    project.provide('built', built);
  } catch (error) {
    close();
    throw error;
  }
  return close;
}

/** The ontology of `tests/api/fixtures/boats.ts` as a folder with releases. Its terms have no files, so the worker creates them. */
async function releaseBoats(parent: string): Promise<string> {
  const folder = join(parent, 'boats-ontology');
  mkdirSync(folder);
  cpSync(join(BOATS, 'unreleased.ttl'), join(folder, 'boats.ttl'));
  writeFileSync(join(folder, 'publication.yaml'), 'baseUrl: https://boats.example\ntermFiles: 0\n');
  for (const [at, version] of ['1.0.0', '1.1.0', '1.2.0'].entries())
    await command([
      ...['release', '--ontology', folder, '--from', join(BOATS, `${version}.ttl`)],
      ...['--version', version, '--date', `2026-0${at + 1}-01`],
    ]);
  return folder;
}

async function build(parent: string, name: string, args: readonly string[]): Promise<string> {
  const out = join(parent, name);
  await command(['build', ...args, '--out', out]);
  return out;
}

async function command(args: readonly string[]): Promise<void> {
  const { code, stdout, stderr } = await runProcess(args);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
}

/** The fixture has mappings beside it that no file of its folder holds. */
function addMappings(file: string): void {
  const publication = parsePublication(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...publication, mappings: MAPPINGS }));
}
