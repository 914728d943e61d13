import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFactory, Parser } from 'n3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compareExamples, extractExamples, main, verifyBuild } from '../../../src/cli/commands/verify.ts';
import { canonicalize } from '../../../src/cli/verify/canonical.ts';
import { Graph } from '../../../src/rdf/graph/graph.ts';
import { toNodes } from '../../../src/rdf/write/nodes.ts';
import { toRdf, toRdfParts } from '../../../src/rdf/write.ts';

let folder: string;
let output: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-'));
  mkdirSync(join(folder, 'public'));
  output = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void output.push(String(line)));
  vi.spyOn(console, 'error').mockImplementation((line) => void output.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const SOURCE =
  '@prefix ex: <https://example.org/> . ex:a ex:p [ ex:q "50"^^<http://www.w3.org/2001/XMLSchema#double>, "x"@en-GB ], ( 1 ) .';
const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
const build = (source = SOURCE) => {
  const nodes = toNodes(new Graph(new Parser().parse(source)));
  put('dataset.nq', toRdf('n-triples', nodes, {}).replace('en-gb', 'en-GB'));
  put('public/vocabulary.ttl', toRdf('turtle', nodes, {}));
  put('public/vocabulary.jsonld', toRdf('json-ld', nodes, {}));
  put('public/vocabulary.nt', toRdf('n-triples', nodes, {}));
  put('public/vocabulary.rdf', [...toRdfParts('rdf-xml', nodes, {})].join(''));
};

describe('the verification of a build', () => {
  it('returns one hash for five equal files, ignoring the case of language tags', async () => {
    build();
    expect(await verifyBuild(folder)).toBe(true);
    expect(new Set(output.slice(0, 5).map((line) => line.slice(0, 64))).size).toBe(1);
    expect(output.at(-1)).toBe('One dataset: 6 triples');
  });

  it('shows the triples that differ', async () => {
    build();
    put('public/vocabulary.ttl', '<https://example.org/a> <https://example.org/p> "\u001b[31m" .');
    expect(await verifyBuild(folder)).toBe(false);
    expect(output.join('\n')).toContain('public/vocabulary.ttl differs from dataset.nq');
    expect(output).toContain('+ <https://example.org/a> <https://example.org/p> "\\u001B[31m" .');
  });

  it('reports how much of the dataset RDF/XML can represent, if that is not all', async () => {
    build('<urn:a> <urn:p> "\\u0007", [ <urn:1> 2 ] .');
    expect(await verifyBuild(folder)).toBe(true);
    expect(output.at(-1)).toBe(
      'One dataset: 3 triples; public/vocabulary.rdf contains the 2 that its syntax can express',
    );
    put('public/vocabulary.rdf', [...toRdfParts('rdf-xml', [], {})].join(''));
    expect(await verifyBuild(folder)).toBe(false);
  });

  describe('in RDF 1.2', () => {
    const buildRdf12 = (): void => {
      const source = 'PREFIX : <urn:x:> :a :b :c {| :d "x"@ar--rtl |} . :e :f <<( :g :h "y"@en )>> .';
      build(source);
      const nodes = toNodes(new Graph(new Parser({ format: 'Turtle' }).parse(source)));
      put('dataset.nq', toRdf('n-triples-1.2', nodes, {}));
      put('public/vocabulary.12.ttl', toRdf('turtle-1.2', nodes, {}));
      put('public/vocabulary.12.nt', toRdf('n-triples-1.2', nodes, {}));
    };

    it('compares the files in RDF 1.2 with the dataset, and the others with its form in RDF 1.1', async () => {
      buildRdf12();
      expect(await verifyBuild(folder)).toBe(true);
      expect(output).toHaveLength(8);
      expect(output.at(-1)).toContain('One dataset: 4 triples; public/vocabulary.ttl contains the same in ');
    });

    it.each([
      ['public/vocabulary.12.ttl', '"y"@en', '"y"@fr'],
      ['public/vocabulary.12.nt', '@ar--rtl', '@ar--ltr'],
      ['public/vocabulary.nt', '"y"@en', '"z"@en'],
      ['public/vocabulary.jsonld', '"rtl"', '"ltr"'],
    ])('finds a difference in %s', async (file, before, after) => {
      buildRdf12();
      const text = readFileSync(join(folder, file), 'utf8');
      expect(text).toContain(before);
      put(file, text.replace(before, after));
      expect(await verifyBuild(folder)).toBe(false);
      expect(output.join('\n')).toContain(`${file} differs from dataset.nq`);
    });
  });

  it.each([
    ['a file is missing', () => rmSync(join(folder, 'dataset.nq')), 'does not exist'],
    ['a file cannot be read', () => put('public/vocabulary.jsonld', '{'), 'vocabulary.jsonld cannot be parsed'],
    [
      'a file fetches its context',
      () => put('public/vocabulary.jsonld', '{"@context": "https://example.org/c"}'),
      'cannot be parsed',
    ],
  ])('reports if %s', async (_, spoil, message) => {
    build();
    spoil();
    await expect(main([folder])).rejects.toThrow(message);
  });

  it('aborts on symmetric blank nodes instead of hanging', async () => {
    const { blankNode, namedNode, quad } = DataFactory;
    const all = Array.from({ length: 40 }, (_, i) => blankNode(`b${i}`));
    const clique = all.flatMap((a) => all.filter((b) => b !== a).map((b) => quad(a, namedNode('urn:p'), b)));
    await expect(canonicalize(clique, 300)).rejects.toThrow('too similar');
  });
});

describe('the comparison of contexts on examples', () => {
  const example = (json: object, name = 'eg-1') =>
    `TYPES: #${name} Thing\n\nJSON:\n\n<script type="application/ld+json">\n${JSON.stringify(json)}\n</script>\n`;
  const ours = JSON.stringify({ '@context': { '@vocab': 'https://schema.org/' } });
  const theirs = JSON.stringify({
    '@context': { '@vocab': 'http://schema.org/', url: { '@type': '@id' }, day: { '@type': 'xsd:date' } },
  });
  const compare = (json: object) =>
    compareExamples(example({ '@context': 'https://schema.org/', ...json }), ours, theirs, false);

  it('finds every example by its name', () => {
    expect(extractExamples(example({ a: 1 }) + example({ b: 2 }, 'eg-2'))).toEqual([
      { name: 'eg-1', text: '{"a":1}' },
      { name: 'eg-2', text: '{"b":2}' },
    ]);
  });

  it('treats http and https as equal', async () => {
    expect(await compare({ '@type': 'Place', name: 'http://schema.org/', about: { '@list': [{ name: 'x' }] } })).toBe(
      true,
    );
    expect(output[0]).toBe('1 examples: 1 equal, 0 different, 0 unreadable');
  });

  it.each([
    ['text instead of IRI', { url: 'https://example.org/' }],
    ['text instead of IRI', { url: 'relative' }],
    ['text that the other context drops', { url: 'Jane Doe' }],
    ['text without datatype', { day: '2026-01-01' }],
  ])('names the class of a difference: %s', async (kind, json) => {
    expect(await compare({ '@id': 'urn:x', ...json })).toBe(true);
    expect(output.join('\n')).toContain(`${kind}: 1 values in 1 examples; no data lost`);
  });

  it('fails if our context loses data that the other preserves', async () => {
    const forgetful = JSON.stringify({ '@context': { '@vocab': 'https://schema.org/', name: null } });
    expect(
      await compareExamples(
        example({ '@context': 'https://schema.org', '@id': 'urn:x', name: 'x', url: 'urn:y' }),
        forgetful,
        theirs,
        false,
      ),
    ).toBe(false);
    expect(output.join('\n')).toContain('DATA LOST OR CHANGED');
  });

  it('fails if an example cannot be read', async () => {
    expect(await compareExamples('<script type="application/ld+json">{</script>', ours, theirs, false)).toBe(false);
  });
});
