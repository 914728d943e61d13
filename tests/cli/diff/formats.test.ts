import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Parser } from 'n3';
import { describe, expect, test } from 'vitest';
import { applyDiff } from '../../../src/versions/diff/comparison.ts';
import type { Diff } from '../../../src/versions/diff/change.ts';
import { diffJsonSchema } from '../../../src/versions/diff/schema.ts';
import { Graph } from '../../../src/rdf/graph/graph.ts';
import { canonicalNQuads } from '../../../src/rdf/write/canonical.ts';
import type { Outcome } from '../../support/command.ts';
import { run } from '../../support/command.ts';
import { expectFile } from '../../support/expected.ts';
import { filesFolder } from '../../support/ontology-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SHOP = join(import.meta.dirname, 'fixtures/shop');
const compare = (...argv: readonly string[]): Promise<Outcome> =>
  run(['diff', 'old.ttl', 'new.ttl', ...argv], { INIT_CWD: join(SHOP, 'input') });
const graphOf = (file: string): Graph => new Graph(new Parser().parse(readFileSync(join(SHOP, 'input', file), 'utf8')));

describe('npm run diff', () => {
  test.each([
    ['text', 'report.txt'],
    ['markdown', 'comment.md'],
    ['kgcl', 'changes.kgcl'],
  ])('writes %s', async (format, file) => {
    const { code, stdout, stderr } = await compare('--format', format);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expectFile(join(SHOP, 'expected', file), stdout);
  });

  test('states the verdict and the version that it needs first', async () => {
    const { stdout } = await compare();
    expect(stdout.split('\n')[0]).toMatch(
      /^major: \d+ breaking, \d+ additive, \d+ editorial changes; 1\.3\.0 needs 2\.0\.0$/,
    );
  });

  test.each([
    ['1.0.0', '2.0.0', /; 2\.0\.0 is high enough$/],
    ['1.0.0', '1.1.0', /; 1\.1\.0 needs 2\.0\.0$/],
    ['1.0.0', '1.0.0', /; after 1\.0\.0 comes 2\.0\.0$/],
    ['2026-05-01', '2026-05-01', /; both versions state 2026-05-01$/],
    ['2026-05-01', '2026-06-01', /; 2026-06-01 is high enough$/],
    ['1.0.0', 'First version in this space', /\d \w+ changes?$/],
  ])('compares the versions %s and %s with the one that the changes need', async (from, to, note) => {
    const text = (version: string, name: string): string =>
      `<urn:o> a <http://www.w3.org/2002/07/owl#Ontology> ; <http://www.w3.org/2002/07/owl#versionInfo> "${version}" .
       <urn:o:${name}> a <http://www.w3.org/2002/07/owl#Class> .`;
    const folder = filesFolder('versions', { 'a.ttl': text(from, 'Old'), 'b.ttl': text(to, 'Other') });
    const { stdout } = await run(['diff', 'a.ttl', 'b.ttl'], { INIT_CWD: folder });
    expect(stdout.split('\n')[0]).toMatch(note);
  });

  test('writes to a file', async () => {
    const file = join(temporaryFolder(), 'changes.txt');
    const { stdout } = await compare('--out', file);
    expect(stdout).toBe('');
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(SHOP, 'expected/report.txt'), 'utf8'));
  });

  test('prints the help with its arguments', async () => {
    const { code, stdout } = await run(['diff', '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain('Usage: npm run diff -- OLD [NEW] [options]');
  });

  test('reports no changes between two syntaxes of one ontology', async () => {
    const folder = filesFolder('same', {
      'a.ttl': '<urn:a> a <urn:b> .',
      'b.nt': '<urn:a> a <urn:b> .'.replace(' a ', ' <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> '),
    });
    const { code, stdout } = await run(['diff', 'a.ttl', 'b.nt', '--fail-on', 'any'], { INIT_CWD: folder });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^No changes\n/);
  });
});

test('a report has the texts of all languages', async () => {
  const text = (spanish: string): string =>
    `<urn:a> a <http://www.w3.org/2002/07/owl#Class> ; <http://www.w3.org/2000/01/rdf-schema#label> "A"@en, "A"@es ;
     <http://www.w3.org/2000/01/rdf-schema#comment> "Text."@en, "${spanish}"@es .`;
  const folder = filesFolder('languages', { 'a.ttl': text('Un texto.'), 'b.ttl': text('Otro texto.') });
  const { stdout } = await run(['diff', 'a.ttl', 'b.ttl'], { INIT_CWD: folder });
  expect(stdout).toContain('Definition in Spanish changed: [-Un-]{+Otro+} texto.');
});

describe('terms with the same changes', () => {
  const classes = (amount: number): string =>
    Array.from({ length: amount }, (_, at) => `<urn:x:${at}> a <http://www.w3.org/2002/07/owl#Class> .`).join('\n');
  const report = async (amount: number, ...argv: readonly string[]): Promise<string> => {
    const folder = filesFolder('alike', {
      'a.ttl': '<urn:y> a <http://www.w3.org/2002/07/owl#Class> .',
      'b.ttl': `${classes(amount)} <urn:y> a <http://www.w3.org/2002/07/owl#Class> ; <http://www.w3.org/2000/01/rdf-schema#comment> "A text." .`,
    });
    const { stdout } = await run(['diff', 'a.ttl', 'b.ttl', ...argv], { INIT_CWD: folder });
    return stdout;
  };

  test('are listed once, with their names', async () => {
    expect(await report(3)).toContain('\n  - x:0, x:1, x:2\n    - Class added\n');
    expect(await report(3, '--format', 'markdown')).toContain(
      '\n- **0** (`x:0`), **1** (`x:1`), **2** (`x:2`)\n  - Class added\n',
    );
    expect(await report(1)).toContain('\n  - x:0: Class added\n');
  });

  test('are listed with 40 names, and count as many changes as there are', async () => {
    const text = await report(60);
    expect(text).toMatch(/x:\d+ and 20 more\n {4}- Class added\n/);
    expect(text).not.toContain('not listed');
    expect(await report(60, '--limit', '50')).toMatch(
      / and 10 more\n {4}- Class added\n {2}… and 10 more\n[^]*11 changes are not listed/,
    );
  });
});

describe('the Markdown of a diff', () => {
  const classes = (text: string): string =>
    Array.from(
      { length: 5000 },
      (_, at) =>
        `<urn:x:${at}> a <http://www.w3.org/2002/07/owl#Class> ; <http://www.w3.org/2000/01/rdf-schema#comment> "${text}" .`,
    ).join('\n');

  test('fits into a comment on GitHub, with the number of changes that it omits', async () => {
    const folder = filesFolder('large', {
      'a.ttl': classes('The old text.'),
      'b.ttl': `${classes('The new text.')} <urn:y> a <http://www.w3.org/2002/07/owl#Class> .`,
    });
    const { stdout } = await run(['diff', 'a.ttl', 'b.ttl', '--format', 'markdown'], { INIT_CWD: folder });
    expect(stdout.length).toBeGreaterThan(60_000);
    expect(stdout.length).toBeLessThanOrEqual(65_536);
    const [, omitted] = /\*\*Not listed.*\*\* ([\d,]+) of 5,001 editorial changes\./.exec(stdout) ?? [];
    const listed = stdout.match(/^- .*: Definition changed: The /gm)?.length;
    expect(Number(omitted?.replace(',', '')) + Number(listed)).toBe(5001);
    expect(stdout.match(/<details>/g)).toHaveLength(1);
    expect(stdout.match(/<\/details>/g)).toHaveLength(1);
  });

  test('contains no markup, mentions and links that texts of the ontology write', async () => {
    const { stdout } = await compare('--format', 'markdown', '--term', 'Hostile');
    expect(stdout).not.toMatch(/(?<!\\)<(?!details>|summary>|\/details>|\/summary>|ins>|del>|\/ins>|\/del>)[a-z/]/i);
    expect(stdout).not.toMatch(/@everyone|#1\b|GH-7|\u202e/);
  });
});

describe('the JSON of a diff', () => {
  test('is valid by its schema, which it names', async () => {
    const { stdout } = await compare('--format', 'json');
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(diffJsonSchema());
    const written = JSON.parse(stdout) as Diff & { readonly $schema: string };
    validate(written);
    expect(validate.errors).toBeNull();
    expect(written.$schema).toMatch(/^https:\/\/cdn\.jsdelivr\.net\/npm\/ontopress@[\d.]+\/lib\/diff\.schema\.json$/);
    validate({ ...written, changes: [{ ...written.changes[0], unknown: 1 }] });
    expect(validate.errors).not.toBeNull();
  });

  test('gives the new dataset if it is applied to the old one', async () => {
    const { stdout } = await compare('--format', 'json');
    const applied = applyDiff(graphOf('old.ttl'), JSON.parse(stdout) as Diff);
    expect(canonicalNQuads(applied)).toBe(canonicalNQuads(graphOf('new.ttl')));
  });
});

describe('the KGCL of a diff', () => {
  test('has one line for each command, whatever the texts contain', async () => {
    const { stdout } = await compare('--format', 'kgcl');
    const lines = stdout.trimEnd().split(/[\p{Cc}\u2028\u2029]/u);
    for (const line of lines)
      expect(line).toMatch(
        /^(?:#|(?:create|delete|rename|obsolete|unobsolete|move|deepen|shallow|change|add|remove) )/,
      );
    expect(lines).not.toContain('delete shop:Thing');
    expect(lines.filter((line) => line.startsWith('rename'))).toEqual([
      "rename shop:Product from 'Product'@en to 'Article'@en",
    ]);
  });
});

describe('filters of npm run diff', () => {
  const types = async (...argv: readonly string[]): Promise<string[]> => {
    const { stdout } = await compare('--format', 'json', ...argv);
    return (JSON.parse(stdout) as Diff).changes.map(({ type, term }) => `${type} ${term?.replace(/.*\//, '')}`);
  };

  test('select severities, types and terms', async () => {
    expect(await types('--type', 'noderename,RangeChange')).toEqual(['NodeRename Product', 'RangeChange price']);
    for (const term of ['shop:price', 'https://example.org/shop/price', 'PRICE'])
      expect(await types('--term', term)).toEqual(['RangeChange price']);
    expect(await types('--term', 'Voucher')).toEqual(['IriChange GiftCard', 'EdgeCreation GiftCard']);
    expect(await types('--severity', 'additive', '--term', 'Leaflet,Toy')).toEqual([
      'NodeObsoletionWithDirectReplacement Leaflet',
      'NodeUnobsoletion Toy',
    ]);
    expect(await types('--limit', '2')).toHaveLength(2);
  });

  test('leave the verdict as it is, and say so', async () => {
    const { stdout } = await compare('--severity', 'editorial', '--limit', '1');
    expect(stdout).toMatch(/^major: /);
    expect(stdout).toMatch(/^The filters select \d+ changes\.$/m);
    expect(stdout).toMatch(/^\d+ changes are not listed\. Use --limit \d+ to list all/m);
    expect(stdout).not.toContain('Breaking:');
  });

  test.each([
    ['--severity', 'bad', /unknown name "bad"\. Expected breaking, additive, editorial/],
    ['--type', 'NodeRenam', /unknown name "NodeRenam"; did you mean NodeRename\?/],
    ['--limit', '0', /expected a positive integer/],
    ['--format', 'xml', /expected one of text, markdown, json, kgcl/],
    ['--fail-on', 'editorial', /expected breaking, additive or any/],
  ])('%s %s is rejected', async (option, value, message) => {
    const { code, stderr } = await compare(option, value);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});

describe('npm run diff --fail-on', () => {
  const editorial = (...argv: readonly string[]): Promise<Outcome> =>
    run(['diff', 'a.ttl', 'b.ttl', ...argv], {
      INIT_CWD: filesFolder('texts', {
        'a.ttl': '<urn:a> a <http://www.w3.org/2002/07/owl#Class> .',
        'b.ttl':
          '<urn:a> a <http://www.w3.org/2002/07/owl#Class> ; <http://www.w3.org/2000/01/rdf-schema#comment> "A." .',
      }),
    });

  test('exits with 1 if there is such a change or a worse one, also if a filter omits it', async () => {
    expect((await compare('--fail-on', 'breaking', '--severity', 'editorial')).code).toBe(1);
    expect((await compare('--fail-on', 'additive')).code).toBe(1);
    expect((await editorial('--fail-on', 'any')).code).toBe(1);
    expect((await editorial('--fail-on', 'additive')).code).toBe(0);
    expect((await editorial()).code).toBe(0);
  });
});
