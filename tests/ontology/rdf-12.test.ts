import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { canonicalize } from '../../src/cli/verify/canonical.ts';
import { readDataset } from '../../src/compiler/read.ts';
import { createTermWriter } from '../../src/ontology/formats.ts';
import type { Ontology, Publication } from '../../src/ontology/model.ts';
import type { Graph } from '../../src/rdf/index.ts';
import { mergeSources } from '../../src/rdf/index.ts';
import { parseSource } from '../../src/rdf/parse.ts';
import { canonicalNQuads, toNodes, toRdf } from '../../src/rdf/write.ts';
import { diff } from '../../src/versions/engine.ts';

const NAMESPACE = 'https://boats.example/';
const PREFIXES = {
  '': NAMESPACE,
  owl: 'http://www.w3.org/2002/07/owl#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  dct: 'http://purl.org/dc/terms/',
};
const HEAD = Object.entries(PREFIXES)
  .map(([prefix, iri]) => `PREFIX ${prefix}: <${iri}>\n`)
  .join('');

async function read(...texts: readonly string[]): Promise<{ graph: Graph; ontology: Ontology }> {
  const sources = texts.map((text, at) => parseSource({ file: `${at}.ttl`, text: HEAD + text }, { id: `s${at}` }));
  const { graph } = mergeSources(await Promise.all(sources));
  const own = { namespace: NAMESPACE, prefix: '' };
  return { graph, ontology: readDataset({ graph, nodes: toNodes(graph), own, declared: PREFIXES }) };
}

/** The remarks of the term `Boat`. */
const remarksOn = async (text: string) =>
  (await read(text)).ontology.terms.find(({ identifier }) => identifier === 'Boat')?.remarks ?? [];

const written = async (text: string, syntax: Parameters<typeof toRdf>[0]) =>
  toRdf(syntax, toNodes((await read(text)).graph), PREFIXES, true);

const BOAT = ':Boat a owl:Class . :Vessel a owl:Class .';
const AXIOM = `${BOAT} :Boat rdfs:subClassOf :Vessel .
[] a owl:Axiom ; owl:annotatedSource :Boat ; owl:annotatedProperty rdfs:subClassOf ; owl:annotatedTarget :Vessel ;
  dct:source "Register" .`;
const ANNOTATION = `${BOAT} :Boat rdfs:subClassOf :Vessel {| dct:source "Register" |} .`;

describe('an annotation in RDF 1.2', () => {
  it('is beside its statement, as that of an owl:Axiom is', async () => {
    const remarks = await remarksOn(ANNOTATION);
    expect(remarks).toHaveLength(1);
    expect(remarks).toEqual(await remarksOn(AXIOM));
  });

  it.each([
    ['a reifier with a name', ':Boat rdfs:subClassOf :Vessel ~ :claim . :claim dct:source "Register" .'],
    ['a reified triple', ':Boat rdfs:subClassOf :Vessel . << :Boat rdfs:subClassOf :Vessel >> dct:source "Register" .'],
    [
      'a triple term',
      ':Boat rdfs:subClassOf :Vessel . [] rdf:reifies <<( :Boat rdfs:subClassOf :Vessel )>> ; dct:source "Register" .',
    ],
  ])('may be %s', async (_, text) => {
    expect(await remarksOn(`${BOAT} ${text}`)).toEqual(await remarksOn(AXIOM));
  });

  it('may be in another file than its statement', async () => {
    const { ontology } = await read(
      `<< :Boat rdfs:subClassOf :Vessel >> dct:source "Register" .`,
      `${BOAT} :Boat rdfs:subClassOf :Vessel .`,
    );
    expect(ontology.terms.find(({ identifier }) => identifier === 'Boat')?.remarks).toEqual(await remarksOn(AXIOM));
  });

  it.each([
    ['a name', ':claim'],
    ['no name', '[]'],
  ])('is beside each of several statements, with %s', async (_, reifier) => {
    const { ontology } =
      await read(`${BOAT} :Ship a owl:Class ; rdfs:subClassOf :Vessel . :Boat rdfs:subClassOf :Vessel .
      ${reifier} rdf:reifies <<( :Boat rdfs:subClassOf :Vessel )>> , <<( :Ship rdfs:subClassOf :Vessel )>> ; dct:source "Register" .`);
    const says = { [`${PREFIXES.dct}source`]: [{ '@value': 'Register' }] };
    for (const name of ['Boat', 'Ship']) {
      const term = ontology.terms.find(({ identifier }) => identifier === name);
      expect(term?.remarks).toMatchObject([{ property: `${PREFIXES.rdfs}subClassOf`, says }]);
      expect(term?.remarks?.[0]).not.toHaveProperty('unasserted');
      expect(term?.annotations ?? []).toEqual([]);
    }
    expect(ontology.terms.map(({ identifier }) => identifier)).toEqual(['Boat', 'Ship', 'Vessel']);
  });

  it('does not assert a statement that is only reified', async () => {
    const text = `${BOAT} << :Boat rdfs:subClassOf :Vessel >> rdfs:comment "Rejected." .`;
    expect(await remarksOn(text)).toMatchObject([{ unasserted: true, value: { '@id': `${NAMESPACE}Vessel` } }]);
    const { graph } = await read(text);
    expect(graph.objects(`${NAMESPACE}Boat`, `${PREFIXES.rdfs}subClassOf`)).toEqual([]);
  });

  it('may itself be annotated', async () => {
    const text = `${BOAT} :Boat rdfs:subClassOf :Vessel {| dct:source "Register" {| dct:creator "Ann" |} |} .`;
    expect(await remarksOn(text)).toMatchObject([
      { remarks: [{ says: { [`${PREFIXES.dct}creator`]: [{ '@value': 'Ann' }] } }] },
    ]);
  });
});

const EVERYTHING = `VERSION "1.2"
:a :b :c ~ :r {| :src :d ; :text "x"@ar-EG--rtl, "x"@ar-EG--ltr |} , :c2 {| :q :z ; :k [ :l :m ] |} {| :q :z2 {| :deep 1 |} |} .
:a a :T {| :t :u |} ; :lit "hello" {| :src :d |} , "b"^^:dt ~ .
<< :x :y :z >> :says :me .
<< _:q :y 1 >> .
:m :n <<( :x :y <<( :k :l _:q )>> )>> .
:several rdf:reifies <<( :a :b :c )>>, <<( :a :b :c3 )>> .
:ax a owl:Axiom ; owl:annotatedSource :a ; owl:annotatedProperty :b ; owl:annotatedTarget :c ; :src :hand .
:both a owl:Axiom ; owl:annotatedSource :a ; owl:annotatedProperty :b ; owl:annotatedTarget :c ; rdf:reifies <<( :a :b :c )>> .
[] rdf:reifies <<( :a :b :c )>> . [] a owl:Axiom ; owl:annotatedSource :a ; owl:annotatedProperty :b ; owl:annotatedTarget :c .
`;

describe('the files in RDF 1.2', () => {
  it.each([
    ['turtle-1.2', 'Turtle'],
    ['n-triples-1.2', 'N-Triples'],
  ] as const)('%s states exactly what the source states, also beside owl:Axiom', async (syntax, format) => {
    const source = new Parser({ format: 'Turtle' }).parse(HEAD + EVERYTHING) as Quad[];
    const file = new Parser({ format }).parse(await written(EVERYTHING, syntax)) as Quad[];
    expect(await canonicalize(file)).toBe(await canonicalize(source));
  });

  it('write annotations at their statements in Turtle, after the version', async () => {
    const text = await written(ANNOTATION, 'turtle-1.2');
    expect(text).toMatch(/^VERSION "1\.2"\n/);
    expect(text).toContain('rdfs:subClassOf :Vessel {| dct:source "Register" |} .');
  });

  it('exist of the terms that need them, unless another term has that name', async () => {
    const { ontology } = await read(`${ANNOTATION} :v1 rdfs:label "x"@ar--rtl . <${NAMESPACE}v1.12> a owl:Class .`);
    const filesOf = createTermWriter({
      ontology,
      site: { defaultLanguage: 'en', languages: [] },
    } as never as Publication);
    const files = Object.fromEntries(ontology.terms.map((term) => [term.identifier, Object.keys(filesOf(term))]));
    expect(files.Boat).toContain('12.ttl');
    expect(files.Vessel).not.toContain('12.ttl');
    expect(files.v1).not.toContain('12.ttl');
  });
});

describe('the files in RDF 1.1', () => {
  it.each(['turtle', 'n-triples', 'rdf-xml'] as const)('%s states in its first lines what differs', async (syntax) => {
    const text = await written(EVERYTHING, syntax);
    expect(text.slice(0, 400)).toContain('owl:Axiom and rdf:Statement are annotations and triple terms there.');
    expect(text.slice(0, 400)).toContain('Texts have a base direction there');
    expect(text).not.toMatch(/--rtl|<<\(|@rdf12|@direction/);
  });

  it('have no such lines if nothing differs', async () => {
    expect(await written(AXIOM, 'turtle')).toMatch(/^@prefix/);
  });

  it('have a text once that differs from another one in its direction only', async () => {
    const text = ':a :b "x"@ar--rtl, "x"@ar--ltr .';
    expect((await written(text, 'n-triples')).match(/"x"@ar/g)).toHaveLength(1);
    expect((await written(text, 'turtle')).match(/"x"@ar/g)).toHaveLength(1);
    expect((await written(text, 'json-ld')).match(/"@direction"/g)).toHaveLength(2);
  });
});

describe('a release', () => {
  it('has the dataset in RDF 1.2, which is read again as it was', async () => {
    const { graph } = await read(EVERYTHING);
    const dataset = canonicalNQuads(graph);
    const again = mergeSources([await parseSource({ file: 'r.nq', text: dataset }, { id: 's0' })]);
    expect(canonicalNQuads(again.graph)).toBe(dataset);
    expect(dataset).toContain('<<( ');
  });

  it('does not depend on the order of the source', async () => {
    const { graph } = await read(EVERYTHING);
    const reversed = await parseSource(
      { file: 'r.nq', text: canonicalNQuads(graph).trimEnd().split('\n').reverse().join('\n') },
      { id: 's7' },
    );
    expect(canonicalNQuads(mergeSources([reversed]).graph)).toBe(canonicalNQuads(graph));
  });
});

describe('a comparison', () => {
  const changes = async (before: string, after: string) => diff(await read(before), await read(after)).changes;

  it('has no change if an annotation is only spelled in another way', async () => {
    expect(await changes(AXIOM, ANNOTATION)).toEqual([]);
    expect(await changes(ANNOTATION, AXIOM)).toEqual([]);
  });

  it('has a change of an annotation', async () => {
    expect(await changes(ANNOTATION, ANNOTATION.replace('Register', 'Book'))).toMatchObject([
      { type: 'MetadataAssertionReplacement', term: `${NAMESPACE}Boat` },
    ]);
  });

  it('has a change of the direction of a text', async () => {
    const text = ':Boat a owl:Class ; rdfs:label "(x)"@ar--rtl .';
    expect(await changes(text, text.replace('rtl', 'ltr'))).toMatchObject([
      { type: 'LanguageTagChange', old: { direction: 'rtl' }, new: { direction: 'ltr' } },
    ]);
  });
});

it('reading and writing takes time that is linear in the number of annotated statements', async () => {
  const time = async (count: number): Promise<number> => {
    const text = Array.from({ length: count }, (_, i) => `:a${i} :b :c${i % 7} {| :src :d${i} |} .`).join('\n');
    const start = performance.now();
    await written(text, 'turtle-1.2');
    return performance.now() - start;
  };
  await time(2000);
  expect((await time(40_000)) / (await time(10_000))).toBeLessThan(12);
});
