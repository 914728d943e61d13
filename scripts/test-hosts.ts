import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { CommandError, OPTIONS, parseArguments, ROOT, userPath } from '../src/cli/command-line.ts';
import { compareHosts, toTables } from './hosts/compare.ts';
import { findPrograms, HOSTS } from './hosts/servers.ts';

const SYNTAX = {
  name: 'test:hosts',
  summary:
    'Compare the answers of real nginx, Caddy and Apache, with what a build and the command host write for them, with those of our server (Linux; downloads packages of Debian once if a program is missing).',
  options: {
    only: { type: 'string', value: 'HOST', help: `compare this host only: ${HOSTS.join(', ')}` },
    into: {
      type: 'string',
      value: 'FILE',
      help: 'write the table of answers to this document, between <!-- hosts --> and <!-- /hosts -->',
    },
    builds: {
      type: 'string',
      value: 'DIR',
      help: 'keep the builds in this folder, and use those that are there',
    },
    help: OPTIONS.help,
  },
  positional: [],
} as const;

/** Terms in two languages, with a name outside ASCII, a name with a dot, a property and a redirect. */
const ONTOLOGY = join(ROOT, 'tests/hosts/ontology');
const BASE_URL = 'https://harbour.example';

/** `npm run test:hosts`. Exit code 1: a host answers another thing than expected. */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseArguments(SYNTAX, argv);
  if (!values) return 0;
  const only = HOSTS.find((name) => name === values.only);
  if (values.only !== undefined && only === undefined)
    throw new CommandError(`There is no host ${JSON.stringify(values.only)}. Expected one of ${HOSTS.join(', ')}.`);
  const programs = await findPrograms();
  const temporary = mkdtempSync(join(tmpdir(), 'ontopress-hosts-'));
  try {
    const folder = values.builds === undefined ? temporary : userPath(values.builds);
    // At the root of a host, below a path, and with its namespace at w3id.org.
    const root = buildOnce(folder, 'root', {});
    const base = buildOnce(folder, 'base', { [BASE_URL]: `${BASE_URL}/docs` });
    const w3id = buildOnce(folder, 'w3id', { [`${BASE_URL}/vocabulary/`]: 'https://w3id.org/harbour/' });
    const sites = { root: { out: root, base: '' }, base: { out: base, base: '/docs' }, w3id: { out: w3id, base: '' } };
    const result = await compareHosts({ sites, programs, temporary, only });
    for (const failure of result.failures) console.error(failure);
    console.error(`${result.compared} answers compared, ${result.failures.length} not as expected.`);
    if (values.into !== undefined && only === undefined && result.failures.length === 0)
      writeInto(userPath(values.into), toTables(result));
    return result.failures.length === 0 ? 0 : 1;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Builds the ontology with a release, unless the build is there. Returns the folder of the build. */
function buildOnce(folder: string, name: string, replacements: Readonly<Record<string, string>>): string {
  const out = join(folder, name);
  if (existsSync(join(out, 'publication.json'))) return out;
  console.error(`Building the site (${name})`);
  const sources = copySources(folder, name, replacements);
  run('build', sources, '--out', out);
  return out;
}

/** Copies the ontology, with other texts, and records a release. */
function copySources(folder: string, name: string, replacements: Readonly<Record<string, string>>): string {
  const sources = join(folder, `${name}-sources`);
  rmSync(sources, { recursive: true, force: true });
  cpSync(ONTOLOGY, sources, { recursive: true });
  for (const file of ['harbour.ttl', 'publication.yaml'].map((it) => join(sources, it))) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      Object.entries(replacements).reduce((all, [from, to]) => all.replaceAll(from, to), text),
    );
  }
  run('release', sources, '--date', '2026-11-29');
  return sources;
}

function run(...argv: readonly string[]): void {
  execFileSync(process.execPath, [join(ROOT, 'src/cli/run.js'), ...argv], { stdio: ['ignore', 'ignore', 'inherit'] });
}

const SECTION = /(<!-- hosts -->\n)[\s\S]*?(<!-- \/hosts -->)/;

function writeInto(file: string, table: string): void {
  const text = readFileSync(file, 'utf8');
  if (!SECTION.test(text))
    throw new CommandError(`${file} has no section for the table. Add the lines <!-- hosts --> and <!-- /hosts -->.`);
  writeFileSync(
    file,
    text.replace(SECTION, (_, start: string, end: string) => `${start}\n${table}\n${end}`),
  );
}
