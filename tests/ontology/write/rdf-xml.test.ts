import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Quad } from '@rdfjs/types';
import fc from 'fast-check';
import { DataFactory, Parser } from 'n3';
import { parse } from 'oxigraph';
import { describe, expect, it } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { canonicalize } from '../../../src/cli/verify/canonical.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { Graph } from '../../../src/rdf/graph/graph.ts';
import { toNodes } from '../../../src/rdf/write/nodes.ts';
import { splitQName } from '../../../src/rdf/write/rdf-xml.ts';
import { expectFile } from '../../support/expected.ts';
import { wholeFile } from '../../support/whole-file.ts';
import { canonicalInXml, RDF_XML_READERS } from './external-readers.ts';
import { PREFIXES, randomQuads } from './random-graph.ts';
import { toRdfParts } from '../../../src/rdf/write.ts';

const { blankNode, literal, namedNode, quad } = DataFactory;
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const EX = 'https://example.org/';
const FIXTURES = join(import.meta.dirname, 'fixtures');

const write = (quads: readonly Quad[], prefixes = PREFIXES): string =>
  [...toRdfParts('rdf-xml', toNodes(new Graph(quads)), prefixes)].join('');
const turtle = (text: string): Quad[] => new Parser().parse(`@prefix ex: <${EX}> . @prefix rdf: <${RDF}> . ${text}`);

describe.each(readdirSync(FIXTURES).filter((name) => name !== 'context'))('%s', (name) => {
  it('reads as expected in RDF/XML', () => {
    const input = new Parser().parse(readFileSync(join(FIXTURES, name, 'input.ttl'), 'utf8'));
    const prefixes = { ex: EX, owl: 'http://www.w3.org/2002/07/owl#', unused: `${EX}unused#` };
    expectFile(join(FIXTURES, name, 'expected.rdf'), write(input, prefixes));
  });
});

describe.each(Object.entries(RDF_XML_READERS))('the RDF/XML writer with %s', (_, read) => {
  const comesBack = async (quads: readonly Quad[]): Promise<void> => {
    expect(await canonicalInXml(await read(write(quads)))).toBe(await canonicalInXml(quads));
  };

  it('preserves any graph, as far as XML can represent it', () =>
    fc.assert(fc.asyncProperty(randomQuads, comesBack), { numRuns: 150 }));

  it.each([
    ['predicates that end in no name', `ex:a <${EX}1> 1 ; <${EX}#(x)> "y" ; <${EX}> "z" ; ex:p 2 .`],
    ['what nests behind them', `ex:a <${EX}1> [ ex:p [ ex:q "kept" ] ], ( "kept" [ ex:p "too" ] ), () .`],
    ['names that the syntax keeps for itself', `ex:a a rdf:Description, rdf:li ; rdf:li 1 ; rdf:about 2 ; rdf:_1 3 .`],
    ['types that are no names', `ex:a a <${EX}1> . ex:b a <${EX}1>, ex:C . ex:c ex:p [ a <${EX}1> ], [ a ex:C ] .`],
    [
      'reserved namespaces',
      `ex:a <http://www.w3.org/2000/xmlns/foo> 1 ; <http://www.w3.org/XML/1998/namespacelang> 2 .`,
    ],
    ['names that begin with a digit or a hyphen', `ex:a ex:1a 1 ; <${EX}-b> 2 ; <${EX}a/.c> 3 ; <urn:x> 4 .`],
    [
      'letters of all scripts',
      `ex:a ex:Straße 1 ; <${EX}имя> 2 ; <${EX}名前> 3 ; <${EX}\u{1F600}> 4 ; <${EX}e\u0301> 5 .`,
    ],
    ['white space', `ex:a ex:p "", " ", "\\n", "\\t", "\\r", "\\r\\n", "  x  "@en, " "^^ex:t, ""^^ex:t, ""@en .`],
    [
      'markup',
      `ex:a ex:p "<b>&amp;</b> ]]> <!-- --> <?x?>"^^rdf:XMLLiteral, "{}"^^rdf:JSON, "<p>"^^rdf:HTML, "a"@de-CH .`,
    ],
    ['addresses with markup', `ex:a ex:p <${EX}?a=1&b='2'>, <${EX}#%22> .`],
    ['paths with dots', `<${EX}a/../b> ex:p <${EX}..>, <${EX}c/.>, <${EX}../../d?e/../f#/./g> .`],
    ['lists in lists', `ex:a ex:p ( ( ex:b ) ( 1 ( 2 ) ) () [ ex:q ( ex:c [] ) ] ) .`],
  ])('preserves or omits %s', (_case, text) => comesBack(turtle(text)));

  it('preserves a list of 4,000 literals, and blank nodes nested 1,000 deep', async () => {
    const numbers = Array.from({ length: 4000 }, (_item, at) => String(at)).join(' ');
    const deep = Array.from({ length: 1000 }, (_item, at) =>
      quad(blankNode(`n${at}`), namedNode(`${EX}p`), blankNode(`n${at + 1}`)),
    ) as Quad[];
    for (const quads of [turtle(`ex:a ex:p ( ${numbers} ) .`), deep])
      expect(new Graph(await read(write(quads))).size).toBe(quads.length);
  });
});

describe.each(['constructs/every-construct', 'hostile'])('the data files of %s.ttl', (name) => {
  it('contain the same dataset for external readers', async () => {
    const ontology = join(import.meta.dirname, `../../browser/fixtures/${name}.ttl`);
    const { nodes, publication } = await compile(await loadInput({ ontology, cwd: import.meta.dirname }));
    const text = (path: string): string => wholeFile(path, publication, nodes);
    const lines = new Parser({ format: 'N-Triples' }).parse(text('vocabulary.nt'));
    const [all, held] = [await canonicalize(lines), await canonicalInXml(lines)];
    const through = (path: string, format: string): Promise<string> => canonicalize(parse(text(path), { format }));
    expect(await through('vocabulary.nt', 'application/n-triples')).toBe(all);
    expect(await through('vocabulary.ttl', 'text/turtle')).toBe(all);
    for (const read of Object.values(RDF_XML_READERS))
      expect(await canonicalInXml(await read(text('vocabulary.rdf')))).toBe(held);
  });
});

describe('data that XML cannot represent', () => {
  it('is reported at the top', () => {
    const text = write(turtle(`ex:a <${EX}1> 1, 2 ; <${EX}--> 3 ; ex:p "\\u0007", "x" .`));
    expect(text.slice(0, text.indexOf('-->'))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<!--
  RDF/XML cannot represent all data of this vocabulary. The other formats are complete.
  Omitted: 3 statements with a predicate that is not a valid element name:
    https://example.org/%2D%2D
    https://example.org/1
  Changed: 1 text contains characters that XML does not allow. They are replaced by U+FFFD.
`);
  });

  it('is not reported if it does not occur', () => {
    expect(write(turtle('ex:a ex:p "x" .'))).not.toContain('<!--');
  });
});

describe('prefixes', () => {
  it('are declared ones, and numbered ones for other namespaces', () => {
    const quads = [
      quad(namedNode(`${EX}a`), namedNode('urn:ns1:p'), literal('x')),
      quad(namedNode(`${EX}a`), namedNode(`${EX}v#q`), literal('y')),
      quad(namedNode(`${EX}a`), namedNode(`${EX}w#r`), literal('z')),
    ] as Quad[];
    const declared = { xmlish: 'urn:ns1:', ns1: `${EX}w#`, rdf: `${EX}v#`, '1': `${EX}v#`, 'a b': `${EX}v#` };
    const namespaces = [...write(quads, declared as never).matchAll(/xmlns:(\S+)="(.*?)"/g)].map(([, ...pair]) => pair);
    expect(namespaces).toEqual([
      ['ns1', `${EX}w#`],
      ['ns2', `${EX}v#`],
      ['ns3', 'urn:ns1:'],
      ['rdf', RDF],
    ]);
  });

  it('are also those of subjects, values and datatypes, as in Turtle', () => {
    const text = `@prefix s: <urn:s:> . @prefix o: <urn:o:> . @prefix d: <urn:d:> . s:a ex:p o:b , "1"^^d:c .`;
    const declared = { ex: EX, s: 'urn:s:', o: 'urn:o:', d: 'urn:d:', no: 'urn:no:', '1': 'urn:one:' };
    const names = [...write(turtle(text), declared as never).matchAll(/xmlns:(\S+)=/g)].map(([, name]) => name);
    expect(names).toEqual(['d', 'ex', 'o', 'rdf', 's']);
  });

  it('form the IRI with the name, for every IRI that can be split', () =>
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true }), (iri) => {
        const split = splitQName(iri);
        expect(split === undefined || split.join('') === iri).toBe(true);
      }),
    ));
});

it('the file does not depend on the order of the sources', () =>
  fc.assert(
    fc.property(
      randomQuads.chain((quads) =>
        fc.tuple(fc.constant(quads), fc.shuffledSubarray(quads, { minLength: quads.length })),
      ),
      ([quads, others]) => void expect(write(others)).toBe(write(quads)),
    ),
    { numRuns: 100 },
  ));
