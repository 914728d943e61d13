import { describe, expect, it } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import type { Compiled } from '../../../src/compiler/compile/compile.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { formatIssue } from '../../../src/base/issue.ts';
import { filesFolder } from '../../support/ontology-folder.ts';

const compileFiles = async (files: Readonly<Record<string, string>>): Promise<Compiled> => {
  const path = filesFolder('harbour', files);
  return compile(await loadInput({ ontology: path, cwd: path }));
};

const iris = ({ publication }: Compiled): readonly string[] => publication.ontology.terms.map(({ iri }) => iri);
const told = ({ issues }: Compiled): readonly string[] =>
  issues.filter(({ code }) => code === 'no-base' || code === 'relative-iri').map(formatIssue);

const TURTLE = `@prefix owl: <http://www.w3.org/2002/07/owl#> .
<> a owl:Ontology ; <http://purl.org/dc/terms/title> "Boats" .
<#Boat> a owl:Class . <rigs/Sail> a owl:Class .`;

const TRIPLES = [
  '<> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/2002/07/owl#Ontology>',
  '<> <http://purl.org/dc/terms/title> "Boats"',
  '<#Boat> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/2002/07/owl#Class>',
  '<rigs/Sail> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/2002/07/owl#Class>',
];

const SYNTAXES: Readonly<Record<string, string>> = {
  'a.ttl': TURTLE,
  'a.trig': TURTLE,
  'a.nt': TRIPLES.map((triple) => `${triple} .\n`).join(''),
  'a.nq': TRIPLES.map((triple) => `${triple} <urn:graph> .\n`).join(''),
  'a.rdf': `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:owl="http://www.w3.org/2002/07/owl#" xmlns:dct="http://purl.org/dc/terms/">
  <owl:Ontology rdf:about=""><dct:title>Boats</dct:title></owl:Ontology>
  <owl:Class rdf:ID="Boat"/><owl:Class rdf:about="rigs/Sail"/></rdf:RDF>`,
  'a.jsonld': JSON.stringify({
    '@context': { owl: 'http://www.w3.org/2002/07/owl#', title: 'http://purl.org/dc/terms/title' },
    '@graph': [
      { '@id': '', '@type': 'owl:Ontology', title: 'Boats' },
      { '@id': '#Boat', '@type': 'owl:Class' },
      { '@id': 'rigs/Sail', '@type': 'owl:Class' },
    ],
  }),
};

describe('relative IRIs without a base', () => {
  it.each(Object.entries(SYNTAXES))('are resolved in %s, with a warning that names the base', async (file, text) => {
    const compiled = await compileFiles({ [file]: text });
    expect(iris(compiled)).toStrictEqual([
      'http://127.0.0.1:4321/vocabulary.ttl#Boat',
      'http://127.0.0.1:4321/rigs/Sail',
    ]);
    expect(compiled.publication.ontology.header.iri).toBe('http://127.0.0.1:4321/vocabulary.ttl');
    expect(told(compiled)).toHaveLength(1);
    expect(told(compiled)[0]).toMatch(
      /^harbour\/a\.\w+(:\d+)? warning no-base The source declares no base for the relative IRI ".*", so it is resolved against "http:\/\/127\.0\.0\.1:4321\/vocabulary\.ttl", the URL of the published file\./,
    );
  });

  const beside = '<https://boats.example/ns#Port> a <http://www.w3.org/2002/07/owl#Class> .';
  it.each([
    ['base', { 'publication.yaml': 'base: https://boats.example/b/', 'a.ttl': TURTLE }, 'https://boats.example/b/', 0],
    [
      'namespace',
      { 'publication.yaml': 'namespace: https://boats.example/ns#', 'a.ttl': TURTLE },
      'https://boats.example/ns',
      1,
    ],
    ['namespace of the other terms', { 'a.ttl': TURTLE + beside }, 'https://boats.example/ns', 1],
    [
      'namespace that the header names',
      { 'a.ttl': `${TURTLE} <> <http://purl.org/vocab/vann/preferredNamespaceUri> "https://boats.example/v/" .` },
      'https://boats.example/v/',
      1,
    ],
    [
      'published file',
      { 'publication.yaml': 'baseUrl: https://boats.example/docs', 'a.ttl': TURTLE },
      'https://boats.example/docs/vocabulary.ttl',
      1,
    ],
  ])('are resolved against the %s', async (_, files, base, warnings) => {
    const compiled = await compileFiles(files as Readonly<Record<string, string>>);
    expect(compiled.publication.ontology.header.iri).toBe(base);
    expect(iris(compiled)).toContain(`${base}#Boat`);
    expect(iris(compiled)).toContain(new URL('rigs/Sail', base).href);
    expect(told(compiled)).toHaveLength(warnings);
  });

  it('are not resolved against a standard of which a term is declared beside them', async () => {
    const declared = '<http://www.w3.org/2004/02/skos/core#Concept> a <http://www.w3.org/2002/07/owl#Class> .';
    expect(iris(await compileFiles({ 'a.ttl': TURTLE + declared }))).toContain(
      'http://127.0.0.1:4321/vocabulary.ttl#Boat',
    );
  });

  it('do not affect a source with its own base', async () => {
    const compiled = await compileFiles({
      'a.ttl': `@base <https://boats.example/own> .\n${TURTLE}`,
      'b.ttl': '<#Sea> a <http://www.w3.org/2002/07/owl#Class> .',
    });
    expect(iris(compiled)).toStrictEqual([
      'https://boats.example/own#Boat',
      'https://boats.example/own#Sea',
      'https://boats.example/rigs/Sail',
    ]);
    expect(told(compiled)).toHaveLength(1);
  });

  it.each(['warning', 'off', 'error'])('are reported as configured: %s', async (severity) => {
    const compiled = await compileFiles({ 'publication.yaml': `rules: { no-base: ${severity} }`, 'a.ttl': TURTLE });
    expect(compiled.issues.filter(({ code }) => code === 'no-base').map((issue) => issue.severity)).toStrictEqual(
      severity === 'off' ? [] : [severity],
    );
  });
});

it('shapes have the base of their ontology', async () => {
  const shape = `@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix other: <https://other.example/> .
    other:Unrelated a <http://www.w3.org/2002/07/owl#Class> .
    <#BoatShape> a sh:NodeShape ; sh:targetNode <#Boat> ; sh:property [ sh:path <http://www.w3.org/2000/01/rdf-schema#label> ; sh:minCount 1 ] .`;
  const { issues } = await compileFiles({ 'a.ttl': TURTLE, 'shapes/a.ttl': shape });
  expect(issues.filter(({ code }) => code === 'shape').map(({ iri }) => iri)).toStrictEqual([
    'http://127.0.0.1:4321/vocabulary.ttl#Boat',
  ]);
});

describe('a header that the configuration names', () => {
  const two = `${TURTLE.replace('<>', '<https://boats.example/b>')} <https://boats.example/a> a owl:Ontology ; <http://purl.org/dc/terms/title> "Ahoy" .`;

  it('takes precedence over all others', async () => {
    const compiled = await compileFiles({ 'publication.yaml': 'header: https://boats.example/a', 'a.ttl': two });
    expect(compiled.publication.site.title).toBe('Ahoy');
  });

  it('must be in the sources', async () => {
    const { issues } = await compileFiles({ 'publication.yaml': 'header: https://boats.example/aa', 'a.ttl': two });
    expect(issues.map(formatIssue).filter((line) => line.includes('unknown-name'))).toStrictEqual([
      'harbour/publication.yaml:1:9 error unknown-name The sources do not describe the header "https://boats.example/aa". Did you mean "https://boats.example/a"? Expected an owl:Ontology or skos:ConceptScheme of the sources.',
    ]);
  });

  const book = (title: string, prefix = ''): string =>
    `${prefix} @prefix owl: <http://www.w3.org/2002/07/owl#> . <> a owl:Ontology ; <http://purl.org/dc/terms/title> "${title}" . <#x> a owl:Class .`;

  it('of several files are never the same resource', async () => {
    const compiled = await compileFiles({ 'a.ttl': book('First'), 'parts/b.ttl': book('Second') });
    expect(iris(compiled).toSorted()).toStrictEqual([
      'http://127.0.0.1:4321/a.ttl#x',
      'http://127.0.0.1:4321/parts/b.ttl#x',
    ]);
    // Equal parts: neither has the title of both.
    expect(compiled.publication.ontology.header.titles).toStrictEqual([]);
    expect(told(compiled)[1]).toContain(
      'so it is resolved against "http://127.0.0.1:4321/parts/b.ttl", a URL of the site with the name of the file.',
    );
  });

  it('of several files are in the namespace that each of them names', async () => {
    const compiled = await compileFiles({
      'acl.ttl': book('Access', '@prefix acl: <https://e.example/ns/acl#> . @prefix z: <https://e.example/z#> .'),
      'b.ttl': book('Rest', '@prefix : <https://e.example/rest#> .'),
    });
    expect(iris(compiled).toSorted()).toStrictEqual(['https://e.example/ns/acl#x', 'https://e.example/rest#x']);
  });

  it('of several files that name the same namespace are at the URLs of these files', async () => {
    const prefix = '@prefix : <https://e.example/v#> .';
    const compiled = await compileFiles({ 'a.ttl': book('First', prefix), 'b.ttl': book('Second', prefix) });
    expect(iris(compiled).toSorted()).toStrictEqual(['http://127.0.0.1:4321/a.ttl#x', 'http://127.0.0.1:4321/b.ttl#x']);
    expect(compiled.publication.ontology.header.titles).toHaveLength(0);
  });

  it('of several files have the configured base', async () => {
    const files = { 'a.ttl': book('First'), 'b.ttl': book('Second'), 'publication.yaml': 'base: https://e.example/v' };
    expect(iris(await compileFiles(files))).toStrictEqual(['https://e.example/v#x']);
  });
});
