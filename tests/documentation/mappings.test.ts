import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileInput } from '../../src/cli/command/compile-input.ts';
import { countLine, formatIssues } from '../../src/cli/command/issues.ts';
import { validateRecords } from '../../src/cli/load/validator-code.ts';
import { loadMappings } from '../../src/cli/load/load-input.ts';
import { checkMappings } from '../../src/mappings/check/check.ts';
import type { CodecName } from '../../src/mappings/codecs/codec.ts';
import { CodecRefusal } from '../../src/mappings/codecs/codec.ts';
import { codecOf, pairOf } from '../../src/mappings/codecs/codecs.ts';
import { CODEC_FORMATS } from '../../src/mappings/codecs/formats.ts';
import type { KeyRow } from '../../src/mappings/format/format.ts';
import { ENTITY_KEYS, FIELD_KEYS, FILE_KEYS } from '../../src/mappings/format/format.ts';
import { parseMapping } from '../../src/mappings/format/parse.ts';
import type { Json, Mapping } from '../../src/mappings/mapping.ts';
import { REPAIRS } from '../../src/mappings/repair/repair.ts';
import { defaultConfiguration } from '../../src/compiler/configuration/configuration.ts';
import { finish } from '../../src/base/work.ts';
import type { Issue } from '../../src/base/issue.ts';
import { AuthorError } from '../../src/base/issue.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { copyMarket, market } from '../support/market.ts';
import { withSharedResults } from '../support/shared-results.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILE = 'docs/mapping-format.md';
const readme = readFileSync(join(ROOT, FILE), 'utf8');
const BERTHS = 'mappings/places/berths.yaml';

/** A code block: the info string after the backticks, and the content. In the order of the page. */
interface Block {
  readonly language: string;
  readonly title: string;
  readonly text: string;
}

const blocks: readonly Block[] = [...readme.matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', title = '', text = '']) => ({ language, title, text }),
);

let whole: Publication;
beforeAll(async () => {
  whole = (await market()).publication;
});

/** Issues of the mapping files of a folder. */
function issuesOf(ontology: string): readonly Issue[] {
  try {
    const authored = loadMappings(ontology, 'ontology', defaultConfiguration());
    const input = { whole, standardKinds: () => undefined, severities: {}, validate: validateRecords };
    return finish(checkMappings(authored, input));
  } catch (error) {
    if (error instanceof AuthorError) return error.issues;
    throw error;
  }
}

const printed = (issues: readonly Issue[]): string =>
  [...(issues.length === 0 ? [] : [formatIssues(issues)]), countLine(issues)].join('\n');

/** Writes a block to the file in its title. A continued title appends to the file. */
function write({ title, text }: Block, folder: string): void {
  const path = join(folder, title.replace(/ .*/, ''));
  mkdirSync(dirname(path), { recursive: true });
  if (title.endsWith('(continued)') !== existsSync(path)) throw new Error(`${title} is told in the wrong order.`);
  appendFileSync(path, text);
}

/** Follows the page block by block, and compares each output of the check. */
function follow(folder: string): void {
  const ontology = join(folder, 'ontology');
  for (const block of blocks) {
    if (block.title !== '') write(block, folder);
    else if (block.language === 'sh') execFileSync('sh', ['-ec', block.text], { cwd: folder });
    else if (block.language === 'console')
      expect(`$ ontopress check\n${printed(issuesOf(ontology))}\n`).toBe(block.text);
    else throw new Error(`What is to be done with a block of ${block.language}?`);
  }
}

describe('the page about adding a schema', () => {
  it('leads to a successful check, and shows each output of the check', () => {
    expect(blocks.filter(({ language }) => language === 'console')).toHaveLength(3);
    follow(temporaryFolder());
  });

  it('ends with valid files in the included ontology', async () => {
    const folder = temporaryFolder();
    const ontology = join(folder, 'ontology');
    copyMarket(ontology, (path) => !path.endsWith('/mappings'));
    follow(folder);
    const { compiled } = await withSharedResults((cache) => compileInput({ ontology, cache }));
    expect(printed(compiled.issues)).toBe('0 errors, 0 warnings');
  });

  it('links to files that exist', () => {
    const targets = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !/^https?:/.test(target))).not.toEqual([]);
    for (const target of targets)
      if (!/^https?:/.test(target)) expect(existsSync(join(ROOT, dirname(FILE), target)), target).toBe(true);
  });
});

/** Rows of the table below a heading, with the code in their cells. */
function rowsBelow(heading: string): readonly (readonly string[])[] {
  const section = readme.split(`\n### ${heading}\n`)[1]?.split('\n#')[0] ?? '';
  const rows = [...section.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | '));
  return rows.slice(2).map((cells) => cells.map((cell) => /^`(.*?)`/.exec(cell.trim())?.[1] ?? cell.trim()));
}

/** JSON with a space after each comma, and inside braces. */
function spaced(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  return `{ ${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}: ${spaced(member)}`)
    .join(', ')} }`;
}

/** Compares a table of the page with what is written from the code, between two comments with its name. */
function expectTable(name: string, lines: readonly string[]): void {
  const wanted = `<!-- ${name} -->\n\n${lines.join('\n')}\n\n<!-- /${name} -->`;
  const table = new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->`);
  const path = join(ROOT, FILE);
  if (process.env['UPDATE_EXPECTED'] === '1')
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(table, () => wanted),
    );
  expect(table.exec(readFileSync(path, 'utf8'))?.[0]).toBe(wanted);
}

describe.each([
  ['keys of a file', FILE_KEYS],
  ['keys of an entity', ENTITY_KEYS],
  ['keys of a field', FIELD_KEYS],
] as const)('the table of %s', (name, rows: Readonly<Record<string, KeyRow>>) => {
  const shown = Object.entries(rows).filter(([, { example }]) => example !== undefined);

  it('is written from the rows of the keys', () => {
    const lines = shown.map(([key, { about, example, section }]) => {
      const link = section === undefined ? '' : `, see [${section}](#${section.toLowerCase().replaceAll(' ', '-')})`;
      return `| \`${key}\` | ${about}${link} |${example === '' ? '' : ` \`${example}\``} |`;
    });
    expectTable(name, ['| Key | Meaning | Example |', '| --- | --- | --- |', ...lines]);
  });

  it('leaves out only keys that the page explains elsewhere', () => {
    const hidden = Object.keys(rows).filter((key) => rows[key]?.example === undefined);
    expect(hidden.filter((key) => !readme.includes(`\`${key}\``))).toEqual([]);
  });
});

describe('the table of codecs', () => {
  const examples = Object.values(CODEC_FORMATS).flatMap((row) => row.examples);

  it('is written from the codecs', () => {
    const cell = (value: Json | undefined): string => (value === undefined ? '' : `\`${spaced(value)}\``);
    const rows = examples.map(({ codec, note, outside, ontology, written }) => {
      const absent = outside === undefined;
      const cells = [
        `\`${codec}\`${note === undefined ? '' : ` ${note}`}`,
        absent ? 'absent' : cell(outside),
        cell(ontology),
        absent ? 'absent' : cell(written),
      ];
      return `| ${cells.join(' | ')} |`.replace(/ {2}\|$/, ' |');
    });
    expectTable('codecs', ['| Codec | External | Ontology | Written |', '| --- | --- | --- | --- |', ...rows]);
  });

  it('has a row for every repair', () => {
    const table = /^### Repairs$[\s\S]*?(?=^### )/m.exec(readme)?.[0] ?? '';
    const names = [...table.matchAll(/^\| `(?:\{ )?"?([\w-]+)/gm)].map(([, name]) => name);
    expect([...new Set(names)].sort()).toEqual(Object.keys(REPAIRS).sort());
  });

  // The codec `label` needs a vocabulary, so it is tested separately.
  it.each(examples.filter(({ codec }) => !codec.startsWith('{ label:')))(
    'is right about $codec',
    ({ codec, outside, ontology, written }) => {
      const [field] = mappingWith(codec).entities[0]?.fields ?? [];
      if (!field) throw new Error('There is no field.');
      const { up, down } = codecOf(field);
      const fallback = field.codecs.find((step) => step.codec === 'default')?.value;
      const given = (outside ?? fallback) as Json;
      expect(up(given)).toEqual(ontology);
      const back = written ?? given;
      expect(down(ontology)).toEqual(back);
      expect(up(back)).not.toBeInstanceOf(CodecRefusal);
    },
  );

  function mappingWith(codec: string): Mapping {
    const [name = ''] = /[a-z-]+/.exec(codec) ?? [];
    const two = pairOf(name as CodecName) !== undefined;
    const property = codec.startsWith('{ class:') ? '"@type"' : two ? '[latitude, longitude]' : 'displayName';
    const head = blocks.find(({ language }) => language === 'yaml')?.text ?? '';
    return parseMapping(`${head}    fields:\n      - { path: a, property: ${property}, codec: ${codec} }\n`, BERTHS);
  }
});

describe('the table of mistakes', () => {
  it.each(rowsBelow('Common mistakes'))('is right about %s written as %s', (meant, written, told) => {
    const folder = temporaryFolder();
    const ontology = join(folder, 'ontology');
    follow(folder);
    const path = join(ontology, BERTHS);
    const right = readFileSync(path, 'utf8');
    const wrong = right.replace(meant as string, () => written as string);
    expect(wrong).not.toBe(right);
    writeFileSync(path, wrong);
    expect(printed(issuesOf(ontology))).toContain(told);
  });
});
