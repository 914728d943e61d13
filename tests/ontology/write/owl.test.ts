import { Parser } from 'n3';
import { describe, expect, it, test } from 'vitest';
import { join } from 'node:path';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { toOwlNodes } from '../../../src/ontology/write/owl.ts';
import { Graph } from '../../../src/rdf/graph/graph.ts';
import { toNodes } from '../../../src/rdf/write/nodes.ts';
import { toRdf } from '../../../src/rdf/write.ts';
import { wholeFile } from '../../support/whole-file.ts';
import { canonicalTurtle } from './canonical.ts';
import { RDF_XML_READERS } from './external-readers.ts';

const PREFIXES = {
  '': 'https://example.org/ns#',
  dcterms: 'http://purl.org/dc/terms/',
  owl: 'http://www.w3.org/2002/07/owl#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  time: 'http://www.w3.org/2006/time#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  x: 'https://elsewhere.example/',
};
const HEAD = Object.entries(PREFIXES)
  .map(([prefix, namespace]) => `@prefix ${prefix}: <${namespace}> .\n`)
  .join('');
const read = (text: string): Graph => new Graph(new Parser().parse(HEAD + text));
const lines = (graph: Graph): string[] =>
  toRdf('n-triples', toNodes(graph), {})
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('_:'));

/** The statements without blank nodes as subject that the nodes for OWL tools have in addition. */
function added(text: string, standardTypes: Readonly<Record<string, string>> = {}): string[] {
  const before = new Set(lines(read(text)));
  const after = toRdf('n-triples', toOwlNodes(toNodes(read(text)), standardTypes), {}).split('\n');
  return after
    .filter((line) => line !== '' && !line.startsWith('_:') && !before.has(line) && !line.includes(' _:'))
    .map((line) =>
      short(line.replace(' <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> ', ' a ').replace(/ \.$/, '')),
    );
}

const short = (line: string): string =>
  line.replace(/<([^>]*)>/g, (_, iri: string) => {
    const [prefix, namespace] = Object.entries(PREFIXES).find(([, each]) => iri.startsWith(each)) ?? ['', ''];
    return `${prefix}:${iri.slice(namespace.length)}`;
  });

describe('OWL tools are told what kind a name is', () => {
  test.each<[case_: string, text: string, expected: string[]]>([
    [
      'a property of which only classes have values is an annotation property',
      ':A a owl:Class ; dcterms:created "2024" ; skos:notation "A" ; x:note "n" . dcterms:created a rdf:Property ; rdfs:range rdfs:Literal .',
      [
        'dcterms:created a owl:AnnotationProperty',
        'skos:notation a owl:AnnotationProperty',
        'x:note a owl:AnnotationProperty',
      ],
    ],
    [
      'one of which things have values has the type of the values, or of SKOS',
      ':a a :A ; x:name "n" ; x:friend :b ; x:both "n" , :b ; skos:notation "1" ; skos:note "n" ; skos:broader :b .',
      [
        'skos:broader a owl:ObjectProperty',
        'skos:notation a owl:DatatypeProperty',
        'skos:note a owl:AnnotationProperty',
        ':A a owl:Class',
        'x:both a owl:AnnotationProperty',
        'x:friend a owl:ObjectProperty',
        'x:name a owl:DatatypeProperty',
      ],
    ],
    [
      'a property has the type of those that it is linked to',
      ':p a owl:DatatypeProperty ; owl:equivalentProperty x:p . x:q rdfs:subPropertyOf x:p . :r owl:inverseOf x:r .',
      [
        ':r a owl:ObjectProperty',
        'x:p a owl:DatatypeProperty',
        'x:q a owl:DatatypeProperty',
        'x:r a owl:ObjectProperty',
      ],
    ],
    [
      'a property that is equivalent to another one is no annotation property',
      ':A a owl:Class ; dcterms:title "t" . dcterms:title owl:equivalentProperty :name . :name a owl:DatatypeProperty . dcterms:title rdfs:subPropertyOf x:p .',
      ['dcterms:title a owl:DatatypeProperty', 'x:p a owl:DatatypeProperty'],
    ],
    [
      'a property of a restriction has the type of its values',
      ':A a owl:Class ; rdfs:subClassOf [ a owl:Restriction ; owl:onProperty x:p ; owl:someValuesFrom xsd:date ] , [ a owl:Restriction ; owl:onProperty x:q ; owl:allValuesFrom x:B ] .',
      ['x:B a owl:Class', 'x:p a owl:DatatypeProperty', 'x:q a owl:ObjectProperty'],
    ],
    [
      'a property of a number of values has the type of its standard, or none',
      ':A a owl:Class ; rdfs:subClassOf [ a owl:Restriction ; owl:onProperty time:day ; owl:cardinality 1 ] , [ a owl:Restriction ; owl:onProperty x:q ; owl:cardinality 1 ] .',
      ['time:day a owl:DatatypeProperty'],
    ],
    [
      'classes that axioms name, and those of RDF Schema, are classes of OWL',
      ':A a owl:Class ; owl:equivalentClass x:A . :p a owl:ObjectProperty ; rdfs:domain x:D ; rdfs:range x:R . :S a rdfs:Class .',
      [':S a owl:Class', 'x:A a owl:Class', 'x:D a owl:Class', 'x:R a owl:Class'],
    ],
    [
      'datatypes that OWL 2 does not have are datatypes, those of XML Schema are known',
      ':p a owl:DatatypeProperty ; rdfs:range rdf:JSON . :q a owl:DatatypeProperty ; rdfs:range xsd:date . :a :p "1"^^x:t .',
      ['rdf:JSON a rdfs:Datatype', 'x:t a rdfs:Datatype'],
    ],
    [
      'what is declared is not declared again',
      ':A a owl:Class ; :p "1" . :p a owl:DatatypeProperty ; rdfs:range xsd:string .',
      [],
    ],
    ['nothing is said of a property without evidence', 'x:p a rdf:Property ; rdfs:label "p" .', []],
  ])('%s', (_, text, expected) => {
    expect(added(text, { [`${PREFIXES.time}day`]: `${PREFIXES.owl}DatatypeProperty` }).sort()).toEqual(expected.sort());
  });

  it('a class that is a list of values is also defined by that list', async () => {
    const nodes = toOwlNodes(toNodes(read(':S a owl:Class ; owl:oneOf ( :a :b ) .')));
    expect(await canonicalTurtle(toRdf('turtle', nodes, {}))).toBe(
      await canonicalTurtle(
        `${HEAD}:S a owl:Class ; owl:oneOf ( :a :b ) ; owl:equivalentClass [ a owl:Class ; owl:oneOf ( :a :b ) ] .`,
      ),
    );
  });
});

const FIXTURES = join(import.meta.dirname, '../../consumers/fixtures');

describe.each(['imports', 'standards', 'letters.ttl', 'values.ttl', 'rdf12.ttl', 'literals.ttl'])('of %s', (name) => {
  it('vocabulary.owl states all that vocabulary.rdf states', async () => {
    const { nodes, publication } = await compile(await loadInput({ ontology: name, cwd: FIXTURES }));
    for (const readXml of Object.values(RDF_XML_READERS)) {
      const [all, more] = await Promise.all(
        ['vocabulary.rdf', 'vocabulary.owl'].map(async (path) => readXml(wholeFile(path, publication, nodes))),
      );
      const stated = new Set(lines(new Graph(more)));
      const named = lines(new Graph(all)).filter((line) => !line.includes(' _:'));
      expect(named.filter((line) => !stated.has(line))).toEqual([]);
      expect(new Graph(more).size).toBeGreaterThanOrEqual(new Graph(all).size);
    }
  });
});

test('a standard of which a class is taken says what kind the properties of its restrictions are', async () => {
  const { nodes, publication } = await compile(await loadInput({ ontology: 'standards', cwd: FIXTURES }));
  const text = wholeFile('vocabulary.owl', publication, nodes);
  expect(text).toContain('<owl:DatatypeProperty rdf:about="http://www.w3.org/2006/time#day"/>');
  expect(text).toContain('<owl:ObjectProperty rdf:about="http://www.w3.org/2006/time#hasTRS"/>');
  expect(wholeFile('vocabulary.ttl', publication, nodes)).not.toMatch(/^time:day$/m);
});
