import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/mappings/mapping.ts';
import type { Ontology, Term } from '../../src/ontology/model.ts';
import { createShapeSource } from '../../src/shape/fields/lineage.ts';
import { codeBlocks } from '../documentation/documents.ts';
import { carry } from '../mappings/as-written.ts';
import { describeTerm, OPTIONS } from '../ontology/shape/described-shapes.ts';
import { validateRecords } from '../ontology/shape/three-validators.ts';
import { MARKET, market } from '../support/market.ts';
import { timeLimit } from '../support/time-limit.ts';

const FOLDER = join(MARKET, 'pages');
const NAMES = readdirSync(FOLDER)
  .filter((file) => /^[^.]+\.md$/.test(file) && file !== 'index.md')
  .map((file) => file.slice(0, -3));
const TRANSLATIONS = ['de', 'fr', 'es'];

const readGuide = (name: string, language = ''): string =>
  readFileSync(join(FOLDER, `${name}${language === '' ? '' : `.${language}`}.md`), 'utf8');

const blocksOf = (name: string, language = '') => codeBlocks(readGuide(name, language));
const recordsOf = (name: string): JsonObject[] =>
  codeBlocks(readGuide(name), 'json').map(({ text }) => JSON.parse(text) as JsonObject);
const isRecord = (block: JsonObject): boolean => '@type' in block;

let ontology: Ontology;
beforeAll(async () => {
  ({ ontology } = (await market()).publication);
}, timeLimit(60_000));

test('the guides of the included ontology are five, each in its four languages, and so is the text of its home page', () => {
  expect(NAMES).toHaveLength(5);
  const files = ['index', ...NAMES].flatMap((name) => [
    `${name}.md`,
    ...TRANSLATIONS.map((language) => `${name}.${language}.md`),
  ]);
  expect(readdirSync(FOLDER).sort()).toEqual(files.sort());
});

describe.each(NAMES)('%s', (name) => {
  test('has records that the schemas of their classes accept', async () => {
    const source = createShapeSource(ontology);
    const samples = recordsOf(name)
      .filter(isRecord)
      .map((record) => {
        const term = ontology.terms.find(({ identifier }) => identifier === record['@type']) as Term;
        return { of: describeTerm(term, source), record };
      });
    expect(samples.length).toBeGreaterThan(0);
    for (const { record } of samples) expect(record['@context']).toBe(OPTIONS.context);
    const { errors } = await validateRecords(samples, ontology);
    expect(errors).toEqual(samples.map(() => ({ jsonSchema: [], shacl: [], typeScript: [] })));
  });

  test.each(TRANSLATIONS)('has the same code, parts of terms and links to terms in %s', (language) => {
    expect(blocksOf(name, language)).toEqual(blocksOf(name));
    const parts = (text: string) => [text.match(/^\{\{.*\}\}$/gm), [...new Set(text.match(/\[\[\w+\]\]/g))].sort()];
    expect(parts(readGuide(name, language))).toEqual(parts(readGuide(name)));
  });

  test('names only terms of the ontology as code', () => {
    const code = readGuide(name)
      .replaceAll(/^```[^]*?^```/gm, '')
      .matchAll(/`([a-zA-Z]{3,})`/g);
    const terms = new Set(ontology.terms.map(({ identifier }) => identifier));
    // Columns of the table of the last guide.
    const columns = ['sku', 'title', 'sleeps'];
    expect(
      [...code].map(([, word = '']) => word).filter((word) => !terms.has(word) && !columns.includes(word)),
    ).toEqual([]);
  });

  test('has the spaces of French before its punctuation', () => {
    const text = readGuide(name, 'fr')
      .replaceAll(/^```[^]*?^```/gm, '')
      .replace(/^---[^]*?\n---\n/, '')
      .replaceAll(/`[^`]*`/g, 'x');
    expect(text.match(/ [;!?:»]|[^\s\u202f][;!?](?!\S)|« /g)).toBeNull();
  });
});

describe('the guide about existing data', () => {
  test('has a request whose response follows it', () => {
    const blocks = recordsOf('from-existing-data');
    const at = blocks.findIndex((block) => 'inputSchema' in block);
    const request = blocks[at] as {
      inputSchema: string;
      outputSchema: string;
      domain: string;
      inputData: JsonObject[];
    };
    const data = request.inputData.map((record) => {
      const { value, errors } = carry(request.domain, request.inputSchema, request.outputSchema, record);
      expect(errors).toEqual([]);
      return value;
    });
    expect(blocks[at + 1]).toEqual({ data, metadata: {} });
  });

  test('has a program that prints the record after it', () => {
    const blocks = blocksOf('from-existing-data');
    const at = blocks.findIndex(({ language }) => language === 'js');
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', blocks[at]?.text ?? '']);
    expect(JSON.parse(printed.toString())).toEqual(JSON.parse(blocks[at + 1]?.text ?? ''));
  });
});
