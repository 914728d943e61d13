import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { THREAD_MODULES } from '../../../src/cli/program/bundle-commands.ts';
import { COMMANDS_FOLDER, findCommand } from '../../../src/cli/program/find-program.ts';
import { openProgram } from '../../../src/cli/program/open-program.ts';
import { outcome, ROOT, run, runProcess, start } from '../../support/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const BOATS = `@prefix owl: <http://www.w3.org/2002/07/owl#> .
<https://boats.example/Boat> a owl:Class .
`;
const SHAPE = `@prefix sh: <http://www.w3.org/ns/shacl#> .
<https://boats.example/Shape> sh:targetClass <http://www.w3.org/2002/07/owl#Class> ;
  sh:property [ sh:path <http://www.w3.org/2000/01/rdf-schema#label> ; sh:minCount 1 ; sh:message "name it" ] .
`;

test('the bundle has each command and each module that a thread or process runs', async () => {
  const bundled = readdirSync(join((await openProgram()).folder, COMMANDS_FOLDER));
  const commands = readdirSync(join(ROOT, 'src/cli/commands')).filter((name) => name.endsWith('.ts'));
  for (const name of [...commands, ...THREAD_MODULES]) expect(bundled).toContain(`${basename(name, '.ts')}.mjs`);
  const started = readdirSync(join(ROOT, 'src/cli'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [
      ...readFileSync(join(ROOT, 'src/cli', name), 'utf8').matchAll(/(?:openThread|moduleUrl)\('([^']+)'/g),
    ])
    .map(([, name]) => name);
  expect(started.sort()).toEqual([...THREAD_MODULES].sort());
});

test('the bundle contains the licences of its packages', async () => {
  const folder = join((await openProgram()).folder, COMMANDS_FOLDER);
  const licences = readFileSync(join(folder, 'LICENSES.txt'), 'utf8');
  for (const name of ['n3', 'hono', 'unified']) expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'));
});

test('a command of the checkout is bundled, and writes what its modules write', async () => {
  await openProgram();
  expect(findCommand('check')).toMatch(/\/\.ontopress\/program-[\da-f]{64}\/commands\/check\.mjs$/);
  const ontology = join(temporaryFolder(), 'boats');
  mkdirSync(join(ontology, 'shapes'), { recursive: true });
  writeFileSync(join(ontology, 'boats.ttl'), BOATS);
  writeFileSync(join(ontology, 'shapes/boats.ttl'), SHAPE);
  const argv = ['check', '--ontology', ontology];
  const { code, stdout, stderr } = await runProcess(argv);
  expect(stdout + stderr).toContain('<https://boats.example/Boat> name it');
  expect({ code, stdout, stderr }).toEqual(await run(argv).then(({ signal: _, ...result }) => result));
});

test('an error in the bundle is reported like one in the modules', async () => {
  const missing = join(temporaryFolder(), 'missing.ttl');
  const bundled = await outcome(start(['build', '--ontology', missing]));
  expect(bundled).toEqual(await run(['build', '--ontology', missing]));
  expect(bundled.code).toBe(1);
});
