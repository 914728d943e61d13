import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, run } from '../support/command.ts';
import { folderContent } from '../support/folder-content.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { timeLimit } from '../support/time-limit.ts';

const BOATS = `@prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
<https://boats.example/Boat> a owl:Class ; rdfs:label "Boat"@en ; rdfs:comment "A vehicle that floats."@en .
<https://boats.example/Ferry> a owl:Class ; rdfs:subClassOf <https://boats.example/Boat> ; rdfs:label "Ferry"@en .
`;

const SPARQL_SHAPE = `@prefix sh: <http://www.w3.org/ns/shacl#> .
<https://boats.example/Shape> sh:targetClass <http://www.w3.org/2002/07/owl#Class> ;
  sh:sparql [ sh:select "SELECT $this WHERE { $this a <https://boats.example/Raft> }" ] .
`;

/** A project of a user, with the package and what it depends on. */
let project: string;
let installed: string;

/** Installs the tarball without the registry: what the package depends on is linked from the checkout. */
function install(tarball: string, folder: string): string {
  const target = join(folder, 'node_modules/ontopress');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', target]);
  const { dependencies } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), link);
  }
  return target;
}

function ontopress(...argv: string[]): string {
  return execFileSync(process.execPath, [join(installed, 'lib/src/cli/run.js'), ...argv], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
}

/** The output and exit code of a command that npx runs in a folder. */
function npx(cwd: string, ...argv: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(installed, 'lib/src/cli/run.js'), ...argv], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', npm_lifecycle_event: 'npx' },
  });
  return { code: status, output: stdout + stderr };
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'ontopress-package-'));
  execFileSync('npm', ['pack', '--pack-destination', project], { cwd: ROOT, stdio: 'pipe' });
  installed = install(join(project, 'ontopress-0.2.0.tgz'), project);
  writeFileSync(join(project, 'boats.ttl'), BOATS);
}, timeLimit(180_000));

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the package', () => {
  it('builds the same site as a checkout, and writes nothing into its folder', async () => {
    const before = folderContent(installed);
    expect(ontopress('build', 'boats.ttl')).toContain('Built boats: 2 terms');
    const out = join(temporaryFolder(), 'dist');
    expect(await run(['build', '--ontology', join(project, 'boats.ttl'), '--out', out])).toMatchObject({ code: 0 });
    expect(folderContent(join(project, 'dist/public'))).toEqual(folderContent(join(out, 'public')));
    expect(folderContent(installed)).toEqual(before);
  });

  it('lists its commands without those for developers', () => {
    const help = ontopress('--help');
    expect(help).toContain('ontopress build');
    expect(ontopress('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(help).not.toMatch(/npm run|bench|lighthouse/);
    expect(help.split('\n').length).toBeLessThan(28);
  });

  it('names next steps that npx can run, in a project of its own', () => {
    const folder = join(project, 'Häfen & boats');
    mkdirSync(folder);
    const { code, output } = npx(folder, 'init', '--yes');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(': npx ontopress dev\n') as string });
    expect(npx(folder, 'check')).toEqual({ code: 0, output: '0 errors, 0 warnings\n' });
    expect(npx(folder, 'verify').output).toContain('Run npx ontopress build first');
  });

  it('says which package shapes with SPARQL need, because it lacks their engine', () => {
    const folder = join(project, 'shapes-with-sparql');
    mkdirSync(join(folder, 'shapes'), { recursive: true });
    writeFileSync(join(folder, 'boats.ttl'), BOATS);
    writeFileSync(join(folder, 'shapes/boats.ttl'), SPARQL_SHAPE);
    const { code, output } = npx(folder, 'check');
    expect(code).toBe(1);
    expect(output.replace(/\s+/g, ' ')).toContain(
      'need a package beside Ontopress. Run `npm install @comunica/query-sparql-rdfjs-lite @comunica/utils-bindings-factory` in the folder in which Ontopress is installed',
    );
    expect(output).not.toContain('Correct the shapes');
  });

  it("says how to install it with Yarn, because it does not run with Plug'n'Play", () => {
    const pnp = ['--import', 'data:text/javascript,process.versions.pnp = "3"'];
    const { status, stderr } = spawnSync(process.execPath, [...pnp, join(installed, 'lib/src/cli/run.js'), 'check'], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('Set `nodeLinker: node-modules` in .yarnrc.yml') as string,
    });
  });

  it('can be used from a program, with types', () => {
    writeFileSync(
      join(project, 'build.mts'),
      `import { build, check, openBuild } from 'ontopress';
import { createApi } from 'ontopress/api';
import { createTransforms } from 'ontopress/transform';
const issues = await check({ ontology: 'boats.ttl' });
const report = await build({ ontology: 'boats.ttl', out: 'site' });
const opened = await openBuild('site');
const api = createApi(opened.publication, opened);
const { status } = await api.fetch(new Request('http://localhost/vocabulary/Boat'));
const transforms = createTransforms(opened.schemas, opened.publication);
console.log(JSON.stringify({ codes: issues.map(({ code }) => code), terms: report.terms, status, transforms: typeof transforms }));
`,
    );
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const types = [
      '--strict',
      '--noEmit',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--types',
      'node',
      '--typeRoots',
      join(ROOT, 'node_modules/@types'),
      '--skipLibCheck',
      'build.mts',
    ];
    execFileSync(process.execPath, [tsc, ...types], { cwd: project, stdio: 'pipe' });
    const output = execFileSync(process.execPath, ['build.mts'], { cwd: project, encoding: 'utf8' });
    expect(JSON.parse(output)).toMatchObject({ codes: ['no-title', 'no-definition'], terms: 2, status: 200 });
  });
});
