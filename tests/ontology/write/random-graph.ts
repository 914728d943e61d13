import type { Quad } from '@rdfjs/types';
import fc from 'fast-check';
import { DataFactory } from 'n3';

const { namedNode, blankNode, literal, quad } = DataFactory;
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const XSD = 'http://www.w3.org/2001/XMLSchema#';

/** Difficult IRIs: schemes that are prefixes, invalid names for CURIEs, characters outside the basic plane. */
const IRIS = [
  'https://example.org/a',
  'https://example.org/b',
  'https://example.org/c',
  'https://example.org/',
  'https://example.org/a.',
  'https://example.org/a/b',
  'https://example.org/-x',
  'https://example.org/1',
  'https://example.org/a%20b',
  "https://example.org/'",
  'https://example.org/\u{1F600}',
  'https://example.org/\uFF01',
  'https://example.org/constructor',
  'https://example.org/__proto__',
  'urn:isbn:1',
  'urn:x',
  'ex:plain',
  'ex://host/x',
  'schema://x',
  'http://www.w3.org/2002/07/owl#Class',
  'mailto:a@example.org',
  'http://purl.obolibrary.org/obo/GO_0000001',
  'http://purl.obolibrary.org/obo/GO_',
  `${RDF}nil`,
  `${RDF}List`,
  'tag:x,2026:@type',
];

/** Prefixes that conflict with IRIs above, are invalid in one syntax, or need `@prefix`. */
export const PREFIXES: Readonly<Record<string, string>> = {
  '': 'https://example.org/a/',
  '1': 'https://example.org/',
  _: 'https://example.org/',
  constructor: 'https://example.org/cons',
  ex: 'https://example.org/',
  go: 'http://purl.obolibrary.org/obo/GO_',
  mailto: 'https://example.org/mail/',
  owl: 'http://www.w3.org/2002/07/owl#',
  rdf: RDF,
  schema: 'https://schema.org/',
  tag: 'urn:',
  urn: 'https://example.org/urn/',
  xsd: XSD,
  'bad prefix': 'https://example.org/',
};

const PREDICATES = [
  'https://example.org/p',
  'https://example.org/q',
  'urn:x',
  'ex:plain',
  `${RDF}type`,
  `${RDF}first`,
  `${RDF}rest`,
  'https://example.org/__proto__',
];

const TEXTS = [
  '',
  '"',
  '""',
  '"""',
  '\\',
  '\\"',
  'a\nb',
  '"\n"',
  '"""\n""""',
  'tab\t',
  '\r\n',
  '\u0000\u0001\u001f\u007f',
  '\u2028',
  '\uFEFF',
  '\uFFFF',
  '\uD800',
  'x\uDC00y',
  '\u{1F600}',
  '@type',
  '@id',
  '_:b0',
  'urn:x',
  'true',
  '1',
  "''",
  '\n\\',
  'ends with \\\n\\',
];
const LEXICAL: readonly (readonly [string, string])[] = [
  ['boolean', 'true'],
  ['boolean', '1'],
  ['boolean', 'TRUE'],
  ['integer', '7'],
  ['integer', '+7'],
  ['integer', '-0'],
  ['integer', '007'],
  ['integer', '12345678901234567890'],
  ['integer', 'x'],
  ['decimal', '1.50'],
  ['decimal', '.5'],
  ['decimal', '5.'],
  ['decimal', '-0.0'],
  ['double', '1.0E0'],
  ['double', '50'],
  ['double', 'INF'],
  ['date', '2026-01-01'],
  ['anyURI', 'https://example.org/a'],
  ['string', 'plain'],
];

const literals = fc.oneof(
  fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary' })).map((value) => literal(value)),
  fc
    .tuple(fc.constantFrom(...TEXTS), fc.constantFrom('en', 'de-at', 'zh-hans'))
    .map(([value, language]) => literal(value, language)),
  fc.constantFrom(...LEXICAL).map(([type, value]) => literal(value, namedNode(XSD + type))),
  fc.constantFrom(...TEXTS).map((value) => literal(value, namedNode('urn:x'))),
);
const blanks = fc.nat(7).map((n) => blankNode(`n${n}`));
const iris = fc.constantFrom(...IRIS).map((iri) => namedNode(iri));
const triple = fc
  .tuple(fc.oneof(iris, blanks, blanks), fc.constantFrom(...PREDICATES), fc.oneof(iris, literals, blanks, blanks))
  .map(([subject, predicate, object]) => quad(subject, namedNode(predicate), object));

/** A well-formed list or a malformed one: shared, cyclic, unterminated, with a second rdf:first or with another triple. */
const list = fc
  .record({
    name: fc.constantFrom('l', 'm'),
    items: fc.array(fc.oneof(iris, literals, blanks), { maxLength: 4 }),
    owner: fc.oneof(iris, blanks),
    fault: fc.constantFrom(
      'none',
      'none',
      'none',
      'shared',
      'circular',
      'unfinished',
      'two firsts',
      'annotated',
      'unowned',
    ),
  })
  .map(({ name, items, owner, fault }) => {
    const cell = (i: number) =>
      i < items.length
        ? blankNode(name + i)
        : fault === 'circular' && i > 0
          ? blankNode(`${name}0`)
          : namedNode(`${RDF}nil`);
    const p = namedNode(PREDICATES[0] as string);
    const quads = fault === 'unowned' ? [] : [quad(owner, p, cell(0))];
    items.forEach((item, i) => {
      quads.push(quad(blankNode(name + i), namedNode(`${RDF}first`), item));
      if (fault !== 'unfinished' || i < items.length - 1)
        quads.push(quad(blankNode(name + i), namedNode(`${RDF}rest`), cell(i + 1)));
    });
    const last = blankNode(name + (items.length - 1));
    if (items.length > 0 && fault === 'shared') quads.push(quad(namedNode('urn:x'), p, last));
    if (items.length > 0 && fault === 'two firsts') quads.push(quad(last, namedNode(`${RDF}first`), literal('second')));
    if (items.length > 0 && fault === 'annotated') quads.push(quad(last, p, literal('more')));
    return quads;
  });

/** Triples with nested, shared and cyclic blank nodes, well-formed and malformed lists, and difficult strings and IRIs. */
export const randomQuads: fc.Arbitrary<Quad[]> = fc
  .tuple(fc.array(triple, { maxLength: 14 }), fc.array(list, { maxLength: 2 }))
  .map(([triples, lists]) => [...triples, ...lists.flat()] as Quad[]);
