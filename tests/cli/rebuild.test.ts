import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRecord, writeRecord } from '../../src/cli/rebuild/build-record.ts';
import { stateOf } from '../../src/cli/rebuild/file-states.ts';
import type { BuildResult } from '../../src/cli/site-build/build-site.ts';
import { buildIfChanged } from '../../src/cli/site-build/build-if-changed.ts';
import { ROOT } from '../support/command.ts';
import { folderContent } from '../support/folder-content.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** An ontology with schemas, to which the tests add terms. */
const BASE = join(ROOT, 'tests/browser/fixtures/hostile-schemas');
const QUIET = { update: () => {}, done: () => {}, clear: () => {} };

/** An ontology that a person edits, and the folder of its build. */
interface Project {
  readonly ontology: string;
  readonly out: string;
  readonly terms: Map<number, TestTerm>;
  readonly configuration: Map<string, string>;
  comments: number;
}

interface TestTerm {
  label: string;
  german?: string;
  definition: string;
  note?: string;
  parent?: number;
  /** A property of this class. */
  domain?: number;
}

/** @param folder that exists and is empty */
function createProject(folder: string): Project {
  const ontology = join(folder, 'boats');
  cpSync(BASE, ontology, { recursive: true });
  const terms = new Map(
    Array.from({ length: 12 }, (_, at): [number, TestTerm] => [
      at,
      {
        label: `Thing ${at}`,
        definition: `What number ${at} means. See [[T${(at * 5) % 12}]].`,
        ...(at % 3 === 0 && { german: `Ding ${at}` }),
        ...(at > 8 ? { domain: at - 9 } : at > 0 && { parent: Math.floor(at / 2) }),
      },
    ]),
  );
  const configuration = new Map([
    ['title', 'Boats'],
    ['markdown', 'true'],
  ]);
  mkdirSync(join(ontology, 'pages/terms'), { recursive: true });
  writeFileSync(join(ontology, 'pages/parts.md'), '{{ fields T0 }}\n\n{{ tree T0 }}\n\n{{ definition T3 }}\n');
  writeFileSync(join(ontology, 'pages/terms/T4.md'), '{{ fields T1 }}\n\n{{ diagram T1 }}\n');
  const project = { ontology, out: join(folder, 'site'), terms, configuration, comments: 0 };
  write(project);
  return project;
}

function write({ ontology, terms, configuration, comments }: Project): void {
  const known = (at: number | undefined): at is number => at !== undefined && terms.has(at);
  const lines = Array.from(terms, ([at, term]) =>
    [
      `b:T${at} a owl:${term.domain === undefined ? 'Class' : 'ObjectProperty'}`,
      `rdfs:label "${term.label}"@en`,
      ...(term.german === undefined ? [] : [`rdfs:label "${term.german}"@de`]),
      `skos:definition "${term.definition}"@en`,
      ...(term.note === undefined ? [] : [`skos:scopeNote "${term.note}"@en`]),
      ...(known(term.parent) ? [`rdfs:subClassOf b:T${term.parent}`] : []),
      ...(known(term.domain) ? [`rdfs:domain b:T${term.domain}`] : []),
    ].join(' ; '),
  );
  const prefixes = readFileSync(join(BASE, 'harbour.ttl'), 'utf8').match(/^@prefix.*$/gm) ?? [];
  writeFileSync(
    join(ontology, 'more.ttl'),
    [...prefixes, ...Array<string>(comments).fill('#'), ...lines.map((line) => `${line} .`)].join('\n'),
  );
  const settings = Array.from(configuration, ([key, value]) => `${key}: ${value}\n`).join('');
  writeFileSync(join(ontology, 'publication.yaml'), settings);
}

type Edit = (project: Project, at: number, text: string) => void;

/** Edits of one text, after which most files are the same. */
const TEXT_EDITS: Readonly<Record<string, Edit>> = {
  'a definition': ({ terms }, at, text) => change(terms, at, { definition: text }),
  'a link in a definition': ({ terms }, at) => change(terms, at, { definition: `Not [[T${(at + 1) % 12}]].` }),
  'a note': ({ terms }, at, text) => change(terms, at, { note: text }),
  'the lines of terms': (project) => void (project.comments += 1),
};

const OTHER_EDITS: Readonly<Record<string, Edit>> = {
  'a label': ({ terms }, at, text) => change(terms, at, { label: text }),
  'a German label': ({ terms }, at, text) => change(terms, at, { german: text }),
  'a parent': ({ terms }, at) => change(terms, at, { parent: (at * 7 + 3) % 9 }),
  'a domain': ({ terms }, at) => change(terms, 9 + (at % 3), { domain: at }),
  'a new term': ({ terms }, at, text) =>
    void terms.set(20 + at, { label: text, definition: `New: ${text}`, parent: 0 }),
  'a removed term': ({ terms }, at) => void terms.delete(at === 0 ? 5 : at),
  'the configuration': ({ configuration }, _, text) => void configuration.set('title', JSON.stringify(text)),
  'the theme': ({ configuration }, at) =>
    void configuration.set('theme', `{ tokens: { accent: '#${String(at % 10).repeat(6)}' } }`),
  'a notice': ({ configuration }, _, text) => void configuration.set('notice', `{ text: ${JSON.stringify(text)} }`),
  'a redirect': ({ configuration }, at) =>
    void configuration.set('redirects', `{ /old: ${at % 2 === 0 ? '/' : '/vocabulary'} }`),
  'a mapping': ({ ontology }, at) => {
    const file = join(ontology, 'mappings/harbour/theirs.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^version: .*$/m, `version: "${at}.0"`));
  },
};

function change(terms: Map<number, TestTerm>, at: number, changed: Partial<TestTerm>): void {
  const term = terms.get(at);
  if (term) terms.set(at, { ...term, ...changed });
}

const build = ({ ontology, out }: Pick<Project, 'ontology' | 'out'>, clean = false): Promise<BuildResult> =>
  buildIfChanged({ ontology, out, clean, progress: QUIET });

/** The files of a build, without what only the next build reads. */
function content(out: string): Record<string, string> {
  return Object.fromEntries(Object.entries(folderContent(out)).filter(([path]) => !/^cache(?:\/|$)/.test(path)));
}

/** The files of a clean build into another folder. */
async function cleanContent({ ontology }: Project, out: string): Promise<Record<string, string>> {
  await build({ ontology, out }, true);
  return content(out);
}

/** Rebuilds, and expects the bytes of a clean build. Returns the number of reused files. */
async function expectCleanBytes(project: Project): Promise<number> {
  const { reused } = await build(project);
  expect(content(project.out)).toEqual(await cleanContent(project, join(temporaryFolder(), 'clean')));
  return reused;
}

const editOf = (edits: Readonly<Record<string, Edit>>): fc.Arbitrary<readonly [string, number, string]> =>
  fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat(11), fc.stringMatching(/^[A-Z][a-zé ]{2,30}$/));

/** Timeout in ms of several builds. */
const LONG = 300_000;
const RUNS = process.env['DEEP'] === undefined ? 1 : 20;

/** Ways in which the output of a build can differ from what it wrote. */
const DAMAGES: Readonly<Record<string, (out: string) => void>> = {
  'a damaged record': (out) => {
    const file = join(out, 'cache/record.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"reads":[', '"reads":[0,'));
  },
  'a record that ends early': (out) => {
    const file = join(out, 'cache/record.json');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -200));
  },
  'a record of another version, with its pages': (out) => {
    const record = readRecord(out);
    if (!record) throw new Error('The build has no record.');
    const page = 'public/vocabulary/T3.html';
    writeFileSync(join(out, page), '<p>From another version</p>');
    const state = stateOf(join(out, page));
    writeRecord(out, {
      ...record,
      key: 'other',
      inputs: 'other',
      files: { ...record.files, ...(state && { [page]: state }) },
    });
  },
  'an edited page': (out) => writeFileSync(join(out, 'public/vocabulary/T3.html'), '<p>Edited</p>'),
  'a page of the same length': (out) => {
    const file = join(out, 'public/vocabulary/T3.html');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Thing', 'Thong'));
  },
  'a file that does not belong to the site': (out) => {
    mkdirSync(join(out, 'public/old'), { recursive: true });
    writeFileSync(join(out, 'public/old/page.html'), '<p>Old</p>');
  },
  'an edited snapshot': (out) => writeFileSync(join(out, 'publication.json'), '{}'),
};

describe('a rebuild', () => {
  /** One project for tests that leave it built. The last of them edit its sources. */
  let project: Project;
  let first: BuildResult;
  /** The files of a clean build of the sources before they are edited. */
  let expected: Record<string, string>;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ontopress-'));
    project = createProject(folder);
    first = await build(project);
    expected = await cleanContent(project, join(folder, 'clean'));
    return () => rmSync(folder, { recursive: true, force: true });
  }, LONG);

  it(
    'without any change writes nothing',
    async () => {
      const before = stateOf(join(project.out, 'public/index.html'));
      const second = await build(project);
      expect(second).toMatchObject({ unchanged: true, pages: first.pages, terms: first.terms, issues: first.issues });
      expect(stateOf(join(project.out, 'public/index.html'))).toEqual(before);
      expect(await build(project, true)).toMatchObject({ unchanged: false, reused: 0 });
    },
    LONG,
  );

  it.each(Object.keys(DAMAGES))(
    'over %s gives the bytes of a clean build',
    async (name) => {
      DAMAGES[name]?.(project.out);
      await build(project);
      expect(content(project.out)).toEqual(expected);
    },
    LONG,
  );

  it.each(Object.keys(TEXT_EDITS))(
    'after an edit of %s reuses files, and gives the bytes of a clean build',
    async (name) => {
      TEXT_EDITS[name]?.(project, 4, 'A text that is quite different.');
      write(project);
      const reused = await expectCleanBytes(project);
      expect(reused).toBeGreaterThan(name === 'the lines of terms' ? 5 : 20);
    },
    LONG,
  );

  it(
    'gives the bytes of a clean build after any edits',
    async () => {
      const edits = { ...TEXT_EDITS, ...OTHER_EDITS };
      const one = editOf(edits);
      const property = fc.asyncProperty(
        fc.array(fc.array(one, { minLength: 1, maxLength: 2 }), { minLength: 5, maxLength: 5 }),
        async (steps) => {
          const project = createProject(temporaryFolder());
          await build(project);
          for (const step of steps) {
            for (const [name, at, text] of step) edits[name]?.(project, at, text);
            write(project);
            await expectCleanBytes(project);
          }
        },
      );
      await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
    },
    LONG,
  );
});
