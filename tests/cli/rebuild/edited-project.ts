/** An ontology that a test edits between builds. */
import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contextVersions } from '../../../src/site/files/context-version.ts';
import { ROOT, run } from '../../support/command.ts';

/** An ontology with schemas, to which the tests add terms. */
const BASE = join(ROOT, 'tests/browser/fixtures/hostile-schemas');
/** Warnings that depend on a text of one term, on its place among others, and on terms that point to it. */
const SHAPES = `
@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
[] a sh:NodeShape ; sh:targetClass owl:Class ; sh:severity sh:Warning ;
  sh:property [ sh:path skos:definition ; sh:pattern "[a-m]\\\\.?$" ; sh:severity sh:Warning ] , [ sh:path rdfs:label ; sh:minCount 2 ; sh:severity sh:Warning ] ,
    [ sh:path [ sh:inversePath rdfs:subClassOf ] ; sh:minCount 1 ; sh:severity sh:Warning ] .
`;

/** Of the facts of terms. */
const PREFIXES = [
  '@prefix dcterms: <http://purl.org/dc/terms/> .',
  '@prefix oboInOwl: <http://www.geneontology.org/formats/oboInOwl#> .',
  '@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .',
  '@prefix skosxl: <http://www.w3.org/2008/05/skos-xl#> .',
  '@prefix vs: <http://www.w3.org/2003/06/sw-vocab-status/ns#> .',
];

/** An ontology that a person edits, and the folder of its build. */
export interface Project {
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
  /** A further statement, in Turtle. */
  fact?: string;
  parent?: number;
  /** A property of this class. */
  domain?: number;
}

/** Creates the sources, and a release with another definition of a term. @param folder that exists and is empty */
export async function createProject(folder: string): Promise<Project> {
  const project = createSources(folder);
  const { definition = '' } = project.terms.get(7) ?? {};
  change(project.terms, 7, { definition: 'As released.' });
  write(project);
  const { code, stderr } = await run([
    'release',
    '--ontology',
    project.ontology,
    '--version',
    '1',
    '--date',
    '2026-11-01',
  ]);
  if (code !== 0) throw new Error(stderr);
  change(project.terms, 7, { definition });
  write(project);
  return project;
}

function createSources(folder: string): Project {
  const ontology = join(folder, 'boats');
  cpSync(BASE, ontology, { recursive: true });
  mkdirSync(join(ontology, 'shapes'));
  writeFileSync(join(ontology, 'shapes/terms.ttl'), SHAPES);
  const terms = new Map(
    Array.from({ length: 12 }, (_, at): [number, TestTerm] => [
      at,
      {
        label: `Thing ${at}`,
        definition: `What number ${at} means. See [[T${(at * 5) % 12}]].`,
        ...(at % 3 === 0 && { german: `Ding ${at}` }),
        ...(at === 1 && { fact: allFacts(at, 'Fact') }),
        ...(at === 2 && { fact: alignment('schema.org', 'Boat') }),
        ...(at > 8 ? { domain: at - 9 } : at > 0 && { parent: Math.floor(at / 2) }),
      },
    ]),
  );
  const configuration = new Map([
    ['title', 'Boats'],
    ['markdown', 'true'],
    ['sources', '[harbour.ttl, more.ttl]'],
    ['shapes', 'shapes'],
  ]);
  mkdirSync(join(ontology, 'pages/terms'), { recursive: true });
  writeFileSync(join(ontology, 'pages/parts.md'), '{{ fields T0 }}\n\n{{ tree T0 }}\n\n{{ definition T3 }}\n');
  writeFileSync(join(ontology, 'pages/terms/T4.md'), '{{ fields T1 }}\n\n{{ diagram T1 }}\n');
  return { ontology, out: join(folder, 'site'), terms, configuration, comments: 0 };
}

/** Saves the context of the site in the ontology's folder, as `keep-context` does: a build writes it for two reasons then. */
export function saveContext({ ontology }: Project, text: string): void {
  const { path } = contextVersions.of(text);
  mkdirSync(join(ontology, contextVersions.folder), { recursive: true });
  writeFileSync(join(ontology, path), text);
}

/** Writes the sources. */
export function write({ ontology, terms, configuration, comments }: Project): void {
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
      // Last, because it may describe another resource too.
      ...(term.fact === undefined ? [] : [term.fact]),
    ].join(' ; '),
  );
  const prefixes = readFileSync(join(BASE, 'harbour.ttl'), 'utf8').match(/^@prefix.*$/gm) ?? [];
  writeFileSync(
    join(ontology, 'more.ttl'),
    [
      ...new Set([...prefixes, ...PREFIXES]),
      ...Array<string>(comments).fill('#'),
      ...lines.map((line) => `${line} .`),
    ].join('\n'),
  );
  const settings = Array.from(configuration, ([key, value]) => `${key}: ${value}\n`).join('');
  writeFileSync(join(ontology, 'publication.yaml'), settings);
}

export type Edit = (project: Project, at: number, text: string) => void;

type Fact = (at: number, text: string) => string;

/** Further statements about a term, which its own page shows. */
const TEXT_FACTS: readonly Fact[] = [
  (at) => `dcterms:created "19${at + 10}-11-26" ; dcterms:modified "20${at + 10}-11-26"`,
  (_, text) => `dcterms:creator "${text}"`,
  (at) => `rdfs:seeAlso <https://example.com/${at}>`,
  (_, text) => `b:mood "${text}"`,
  (at, text) =>
    `skos:note "On ${at}"@en . [] a owl:Axiom ; owl:annotatedSource b:T${at} ; owl:annotatedProperty skos:note ; owl:annotatedTarget "On ${at}"@en ; rdfs:comment "${text}"@en`,
];

/** The same, and statements that other pages may show. */
const FACTS: readonly Fact[] = [
  (_, text) => `skos:altLabel "${text}"@en`,
  (_, text) => `skos:hiddenLabel "${text}"@en`,
  (_, text) => `oboInOwl:hasExactSynonym "${text}"@en`,
  (_, text) => `skos:example "${text}"@en`,
  (_, text) => `vs:term_status "${text}"`,
  // Last, because one of them describes another resource too.
  ...TEXT_FACTS,
];

function alignment(host: string, text: string): string {
  return `skos:closeMatch <https://${host}/${text.replaceAll(/\W/g, '')}>`;
}

function allFacts(at: number, text: string, facts: readonly Fact[] = FACTS): string {
  return facts.map((fact) => fact(at, text)).join(' ; ');
}

/** Edits of one text, after which most files are linked. */
export const TEXT_EDITS: Readonly<Record<string, Edit>> = {
  'a definition': ({ terms }, at, text) => change(terms, at, { definition: text }),
  'a link in a definition': ({ terms }, at) => change(terms, at, { definition: `Not [[T${(at + 1) % 12}]].` }),
  'a note': ({ terms }, at, text) => change(terms, at, { note: text }),
  'facts about a term': ({ terms }, at, text) => change(terms, at, { fact: allFacts(at, text, TEXT_FACTS) }),
  'a guide': ({ ontology }, at, text) => editPage(ontology, 'parts.md', `${text} [[T${at}]] {{ definition T${at} }}`),
  'an own text of a term': ({ ontology }, at, text) => editPage(ontology, 'terms/T4.md', `${text} [[T${at}]]`),
  'the lines of terms': (project) => void (project.comments += 1),
};

export const OTHER_EDITS: Readonly<Record<string, Edit>> = {
  'a label': ({ terms }, at, text) => change(terms, at, { label: text }),
  'all facts about a term': ({ terms }, at, text) => change(terms, at, { fact: allFacts(at, text) }),
  'an alignment': ({ terms }, at, text) => change(terms, at, { fact: alignment('schema.org', text) }),
  'a label that another term has': ({ terms }, at) =>
    change(terms, at, { label: terms.get((at + 5) % 12)?.label ?? 'Gone' }),
  'a German label': ({ terms }, at, text) => change(terms, at, { german: text }),
  'a fact about a term': ({ terms }, at, text) => {
    const fact = FACTS[text.length % FACTS.length];
    change(terms, at, { fact: fact?.(at, text) ?? '' });
  },
  'an alignment with another vocabulary': ({ terms }, at, text) =>
    change(terms, at, { fact: alignment(`other${at % 3}.example`, text) }),
  'an example record': ({ terms }, at, text) =>
    change(terms, at, { fact: `skos:example """{ "@type": "T${at}", "T9": "${text}" }"""^^rdf:JSON` }),
  'a label that is a resource': ({ terms }, at, text) =>
    change(terms, at, { fact: `skosxl:altLabel b:name${at} . b:name${at} skosxl:literalForm "${text}"@en` }),
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
  'the shapes': ({ ontology }, at) =>
    void writeFileSync(join(ontology, 'shapes/terms.ttl'), SHAPES.replace('minCount 2', `minCount ${at % 3}`)),
  'a mapping': ({ ontology }, at) => editMapping(ontology, /^version: .*$/m, `version: "${at}.0"`),
  'the status of a mapping': ({ ontology }, at) =>
    editMapping(ontology, /^status: .*$/m, `status: ${['active', 'deprecated', 'retired'][at % 3]}`),
};

function editMapping(ontology: string, line: RegExp, other: string): void {
  const file = join(ontology, 'mappings/harbour/theirs.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(line, other));
}

function editPage(ontology: string, name: string, text: string): void {
  appendFileSync(join(ontology, 'pages', name), `\n${text}\n`);
}

function change(terms: Map<number, TestTerm>, at: number, changed: Partial<TestTerm>): void {
  const term = terms.get(at);
  if (term) terms.set(at, { ...term, ...changed });
}
