import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../../../src/base/issue.ts';
import type { Outcome } from '../../support/command.ts';
import { run } from '../../support/command.ts';
import { filesFolder } from '../../support/ontology-folder.ts';

const turtle = (version: string, ...terms: readonly string[]): string =>
  [
    '@prefix : <https://example.org/boats#> .',
    '@prefix owl: <http://www.w3.org/2002/07/owl#> .',
    '@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .',
    '<https://example.org/boats> a owl:Ontology ;',
    `  owl:versionInfo "${version}" ; rdfs:label "Boats"@en .`,
    ...terms.map((name) => `:${name} a owl:Class ; rdfs:label "${name}"@en ; rdfs:comment "A vessel: ${name}."@en .`),
  ].join('\n');

/** Records a release, and checks another content of the same folder. */
async function check(text: string, ...options: readonly string[]): Promise<Outcome> {
  const folder = filesFolder('boats', { 'boats.ttl': turtle('1.0.0', 'Boat', 'Ship') });
  expect(await run(['release', '--ontology', folder])).toMatchObject({ code: 0 });
  writeFileSync(join(folder, 'boats.ttl'), text);
  return run(['check', '--ontology', folder, ...options]);
}

async function issuesOf(text: string, ...options: readonly string[]): Promise<readonly Issue[]> {
  const { stdout } = await check(text, '--format', 'json', ...options);
  return (JSON.parse(stdout) as { readonly issues: readonly Issue[] }).issues;
}

describe('npm run check, in a folder with releases', () => {
  it('has no issue if nothing has changed', async () => {
    expect(await check(turtle('1.0.0', 'Boat', 'Ship'), '--fail-on', 'breaking')).toMatchObject({ code: 0 });
  });

  it('reports a version that is too low, at its line', async () => {
    const line = { file: 'boats/boats.ttl', line: 5 };
    expect(await issuesOf(turtle('1.0.1', 'Boat'))).toMatchObject([{ code: 'version-not-bumped', ...line }]);
    expect(await issuesOf(turtle('1.0.0', 'Boat'))).toMatchObject([{ code: 'release-outdated', ...line }]);
    expect(await issuesOf(turtle('2.0.0', 'Boat'))).toEqual([]);
  });

  it('compares the statement about the IRI of the last release with the changes', async () => {
    const header = (text: string, number: string, more = ''): string =>
      text.replace(
        '; rdfs:label "Boats"',
        `; owl:versionIRI <https://example.org/boats/${number}> ${more}; rdfs:label "Boats"`,
      );
    const folder = filesFolder('boats', { 'boats.ttl': header(turtle('1.0.0', 'Boat', 'Ship'), '1.0.0') });
    expect(await run(['release', '--ontology', folder])).toMatchObject({ code: 0 });
    const issues = async (of: string, name = 'backwardCompatibleWith'): Promise<unknown> => {
      const more = `; owl:${name} <https://example.org/boats/${of}> `;
      writeFileSync(join(folder, 'boats.ttl'), header(turtle('2.0.0', 'Boat'), '2.0.0', more));
      return JSON.parse((await run(['check', '--ontology', folder, '--format', 'json'])).stdout).issues;
    };
    expect(await issues('1.0.0')).toMatchObject([{ code: 'compatibility-statement', file: 'boats/boats.ttl' }]);
    expect(await issues('0.9.0')).toEqual([]);
    expect(await issues('1.0.0', 'incompatibleWith')).toEqual([]);
  });

  it('lists breaking changes as errors only with --fail-on', async () => {
    expect(await check(turtle('2.0.0', 'Boat'))).toMatchObject({ code: 0 });
    const { code, stdout } = await check(turtle('2.0.0', 'Boat'), '--fail-on', 'breaking');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^breaking-change: 1 error/);
    expect(stdout).toContain('boats:Ship: Class removed. Data that uses the term refers to nothing.');
  });

  it('accepts additions', async () => {
    expect(await check(turtle('1.1.0', 'Boat', 'Ship', 'Raft'), '--fail-on', 'breaking')).toMatchObject({ code: 0 });
  });

  it('compares with the version of --against', async () => {
    const others = filesFolder('other-boats', { 'old.ttl': turtle('0.1.0', 'Boat', 'Canoe') });
    const since = ['--fail-on', 'breaking', '--against', join(others, 'old.ttl')];
    expect(await issuesOf(turtle('2.0.0', 'Boat'), ...since)).toMatchObject([
      { code: 'breaking-change', iri: 'https://example.org/boats#Canoe' },
    ]);
    expect(await issuesOf(turtle('2.0.0', 'Boat'), '--fail-on', 'breaking', '--against', '1.0')).toMatchObject([
      { code: 'breaking-change', iri: 'https://example.org/boats#Ship' },
    ]);
  });

  it('locates a breaking change of a term that still exists', async () => {
    const narrowed = `${turtle('2.0.0', 'Boat', 'Ship')}\n:Boat owl:disjointWith :Ship .`;
    expect(await issuesOf(narrowed, '--fail-on', 'breaking')).toMatchObject([
      { code: 'breaking-change', file: 'boats/boats.ttl', line: 6 },
    ]);
  });

  it.each([
    [['--fail-on', 'additive'], /--fail-on is "additive"; expected breaking/],
    [['--against', '1.0.0'], /--against needs --fail-on breaking/],
    [['--fail-on', 'breaking', '--against', '7.7.7'], /"7\.7\.7" is not a version/],
  ])('rejects %j', async (options, message) => {
    const { code, stderr } = await check(turtle('1.0.0', 'Boat', 'Ship'), ...options);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(message);
  });
});

it('npm run check --fail-on needs a release or --against', async () => {
  const empty = filesFolder('new-boats', { 'boats.ttl': turtle('1.0.0', 'Boat') });
  const { code, stderr } = await run(['check', '--ontology', empty, '--fail-on', 'breaking']);
  expect(code).not.toBe(0);
  expect(stderr).toContain('There is no release');
});
