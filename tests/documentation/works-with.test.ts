import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSUMERS } from '../../scripts/consumers/consumers.ts';
import { heading } from '../../scripts/consumers/report.ts';
import { ROOT } from '../support/command.ts';
import { readDocument } from './documents.ts';

// `npm run test:consumers` runs the tools themselves, which it installs, and writes the document.

test('docs/works-with.md has the tools and versions of the list, in its order', () => {
  const rows = readDocument('docs/works-with.md').match(/^\| (?!Tool|-).+? \| .+? \|/gm);
  expect(rows).toEqual(CONSUMERS.map(heading));
});

test('the versions of the list are those that are installed', () => {
  const read = (path: string): string => readFileSync(join(ROOT, 'scripts', path), 'utf8');
  const python = read('consumers/python/requirements.txt').toLowerCase();
  const poms = [
    'consumers/java/jena.xml',
    'consumers/java/rdf4j.xml',
    'consumers/java/topbraid.xml',
    'reasoner/pom.xml',
  ];
  const java = poms.map(read).join('');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const packages = { ...dependencies, ...devDependencies };
  // These come with ROBOT.
  const included = ['OWL API', 'ELK', 'HermiT'];
  for (const { tool, version, program } of CONSUMERS.filter((each) => !included.includes(each.tool))) {
    const name = tool.replace(/,.*/, '').replace('jsonld.js', 'jsonld').replace('sssom-py', 'sssom').toLowerCase();
    if (program === 'python') expect(python, tool).toContain(`\n${name}==${version}\n`);
    else if (program === 'javascript') expect(packages[name], tool).toBe(version);
    else expect(java, tool).toContain(`<version>${version}</version>`);
  }
});
