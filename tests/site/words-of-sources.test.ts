import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { vocabularyOverview } from '../../src/site/browse/vocabulary-overview.ts';
import { thesauri, treesOf } from '../../src/site/browse/trees.ts';
import { homeExample } from '../../src/site/home/home-example.ts';
import { describeSite } from '../../src/site/home/home-facts.ts';
import { upperLink, upperTerms, upperTermsHtml, upperTitle } from '../../src/site/home/home-view.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { indexOf as compiledIndex } from './index-of.ts';
import { phraseText } from '../../src/site/text/phrase.ts';

const PREFIXES = `@prefix : <https://ex.example/v#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix dcterms: <http://purl.org/dc/terms/> . @prefix foaf: <http://xmlns.com/foaf/0.1/> .
`;

const indexOf = (turtle: string): Promise<PublicationIndex> => compiledIndex(PREFIXES + turtle);
const plain = (html: string): string => html.replace(/<[^>]*>/g, '');
const identifiers = ({ publication }: PublicationIndex): readonly string[] =>
  publication.ontology.terms.map(({ identifier }) => identifier);

const concept = (name: string, scheme: string, more = ''): string =>
  `:${name} a skos:Concept ; skos:inScheme :${scheme} ; skos:prefLabel "${name}"@en ${more}. `;
const scheme = (name: string): string => `:${name} a skos:ConceptScheme ; skos:prefLabel "${name}"@en . `;

describe('several concept schemes', () => {
  const several =
    ['Categories', 'Supply', 'Heat'].map(scheme).join('') +
    concept('Air', 'Supply') +
    concept('Freight', 'Categories') +
    concept('Warm', 'Heat') +
    concept('Cold', 'Heat');

  it('are named with their counts on the home page, the largest first', async () => {
    const index = await indexOf(several);
    const upper = upperTerms(index);
    expect(upper && upperTitle(upper, index)).toBe('Concept schemes');
    expect(upper && upperLink(upper, index)).toBe('Concept schemes: all 3');
    expect(upper?.terms.map(({ ref, size }) => [ref.label, size])).toStrictEqual([
      ['Heat', '2 concepts'],
      ['Categories', '1 concept'],
      ['Supply', '1 concept'],
    ]);
    expect(upper && plain(upperTermsHtml(upper, index))).toBe(
      'Heat 2 conceptsColdWarmCategories 1 conceptFreightSupply 1 conceptAir',
    );
    expect(vocabularyOverview(index).upper.map(({ ref, children }) => [ref.label, children.length])).toStrictEqual([
      ['Categories', 1],
      ['Heat', 2],
      ['Supply', 1],
    ]);
  });

  it('have no more than 20 boxes, the largest first', async () => {
    const many = Array.from({ length: 40 }, (_, at) => scheme(`S${at}`) + concept(`c${at}`, `S${at}`)).join('');
    const upper = upperTerms(await indexOf(many + concept('extra', 'S39')));
    expect(upper?.terms).toHaveLength(19);
    expect(upper?.hidden).toBe(21);
    expect(upper?.terms.map(({ ref }) => ref.label)).toContain('S39');
  });

  it('lead to the concepts of the scheme that have no box', async () => {
    const large = scheme('Large') + Array.from({ length: 30 }, (_, at) => concept(`l${at}`, 'Large')).join('');
    const index = await indexOf(large + several);
    const upper = upperTerms(index);
    expect(upper && upperTermsHtml(upper, index)).toMatch(/href="[^"]*\/Large#values"[^>]*>and \d+ more</);
  });
});

describe('collections', () => {
  const ovens =
    scheme('Ovens') + concept('A', 'Ovens') + concept('B', 'Ovens', '; skos:broader :A ') + concept('C', 'Ovens');
  const grouped = `${ovens} :heat a skos:Collection ; skos:inScheme :Ovens ; skos:prefLabel "By heat"@en ; skos:member :A , :B .
    :size a skos:OrderedCollection ; skos:prefLabel "By size"@en ; skos:memberList ( :B :C ) .`;

  it('are no concepts in counts', async () => {
    const index = await indexOf(grouped);
    expect(plain(describeSite(index).lede)).toBe('A vocabulary of 1 concept scheme, 2 collections and 3 concepts.');
    expect(index.term('https://ex.example/v#Ovens')?.enumeration?.values).toHaveLength(3);
    expect(index.term('https://ex.example/v#heat')).toMatchObject({
      kinds: ['collection'],
      enumerationOf: ['https://ex.example/v#Ovens'],
    });
  });

  it('are at the head of the hierarchy and of the tree, with the members that no other member is above', async () => {
    const index = await indexOf(grouped);
    const tops = vocabularyOverview(index).upper;
    expect(tops.map(({ ref, children }) => [ref.label, ...children.map((it) => it.ref.label)])).toStrictEqual([
      ['By heat', 'A'],
      ['By size', 'B', 'C'],
    ]);
    const graph = treesOf(index).values.get('https://ex.example/v#Ovens')?.graph;
    expect(graph?.tops.map((at) => graph.nodes[at]?.ref.label)).toStrictEqual(['By heat', 'By size']);
    expect(thesauri(index)).toHaveLength(1);
  });

  it('may contain each other, also in a circle', async () => {
    const circle = `${ovens} :x a skos:Collection ; skos:prefLabel "X"@en ; skos:member :y , :A . :y a skos:Collection ; skos:prefLabel "Y"@en ; skos:member :x , :C .`;
    expect(vocabularyOverview(await indexOf(circle)).upper.map(({ ref }) => ref.label)).toStrictEqual(['X', 'Y']);
  });
});

describe('bare declarations of properties of other vocabularies', () => {
  const kiln = `:Kiln a owl:Class ; skos:prefLabel "Kiln"@en ; skos:definition "An oven."@en .
    :heats a owl:ObjectProperty ; skos:prefLabel "heats"@en ; skos:definition "What is heated."@en ; rdfs:subPropertyOf foaf:interest .`;
  const declared =
    'skos:prefLabel a owl:AnnotationProperty . skos:definition a owl:AnnotationProperty . dcterms:title a owl:AnnotationProperty . foaf:interest a owl:ObjectProperty . xsd:date a rdfs:Datatype .';

  it('are neither counted nor have a page, and are statements of the sources', async () => {
    const index = await indexOf(kiln + declared);
    expect(identifiers(index)).toStrictEqual(['Kiln', 'heats']);
    expect(index.publication.ontology.others).toHaveLength(5);
  });

  it('leave the words that readers know for labels and definitions', async () => {
    const lines = homeExample(await indexOf(kiln + declared))?.lines ?? [];
    expect(lines.map(({ meaning }) => phraseText(meaning))).toStrictEqual([
      'Kiln',
      'Name (English)',
      'Definition (English)',
    ]);
    const described = 'skos:prefLabel a owl:AnnotationProperty ; rdfs:label "preferred label"@en .';
    const known = homeExample(await indexOf(kiln + described))?.lines ?? [];
    expect(known.map(({ meaning }) => phraseText(meaning))).toStrictEqual([
      'Kiln',
      'Name (English)',
      'Definition (English)',
    ]);
  });

  it('are terms if the sources say something about them or with them', async () => {
    const used =
      'foaf:age a owl:DatatypeProperty . :Kiln rdfs:subClassOf [ a owl:Restriction ; owl:onProperty foaf:age ; owl:minCardinality 1 ] . foaf:name a rdf:Property ; rdfs:label "name" .';
    expect(identifiers(await indexOf(kiln + used))).toStrictEqual(['Kiln', 'foaf_age', 'foaf_name', 'heats']);
    expect(identifiers(await indexOf(`${kiln} :odd a owl:DatatypeProperty .`))).toContain('odd');
  });
});

describe('datatypes', () => {
  const cones = `:Kiln a owl:Class ; rdfs:label "Kiln"@en ; rdfs:comment "An oven."@en .
    :Cone a rdfs:Datatype ; rdfs:label "Cone"@en ; owl:onDatatype xsd:integer ; owl:withRestrictions ( [ xsd:minInclusive 1 ] [ xsd:maxInclusive 14 ] ) .
    :Mark a rdfs:Datatype ; rdfs:label "Mark"@en .`;

  it('are no classes in counts, lists and trees, and their facets stand once', async () => {
    const index = await indexOf(cones);
    expect(plain(describeSite(index).lede)).toBe('A vocabulary of 1 class and 2 datatypes.');
    expect(treesOf(index).classes?.graph.nodes.map(({ ref }) => ref.label)).toStrictEqual(['Kiln']);
    expect(index.term('https://ex.example/v#Cone')).toMatchObject({
      kinds: ['datatype'],
      class: { datatype: true, definedAs: [{ kind: 'datatype' }] },
    });
    expect(index.term('https://ex.example/v#Cone')?.unread).toBeUndefined();
    expect(homeExample(index)?.of.label).toBe('Kiln');
  });
});

describe('the example on the home page', () => {
  const turtleOf = (index: PublicationIndex): string =>
    (homeExample(index)?.lines ?? []).map(({ code }) => code).join('\n');
  const triples = (index: PublicationIndex): number => {
    const { prefixes } = index.publication.ontology;
    const head = Object.entries({
      ...prefixes,
      owl: 'http://www.w3.org/2002/07/owl#',
      skos: 'http://www.w3.org/2004/02/skos/core#',
    }).map(([prefix, iri]) => `@prefix ${prefix}: <${iri}> .`);
    return new Parser().parse(`${head.join('\n')}\n${turtleOf(index)}`).length;
  };

  it('is Turtle, also for a term without a type', async () => {
    expect(triples(await indexOf(':bar skos:notation "bar" ; rdfs:label "bar" .'))).toBe(2);
    expect(
      triples(
        await indexOf(
          `${scheme('S')} :a skos:inScheme :S ; skos:prefLabel "${'long '.repeat(200)}"@en , "b"@de , "c\\\\ \\"d\\"" .`,
        ),
      ),
    ).toBeGreaterThan(1);
  });

  it('is absent if there is nothing to show beside a type', async () => {
    expect(homeExample(await indexOf('<https://ex.example/shapes#Address/17> :p [] .'))).toBeUndefined();
  });

  it('is a described class rather than one of a few values or a class without texts', async () => {
    const classes = ['Pot', 'Bowl']
      .map((name) => `:${name} a owl:Class ; rdfs:label "${name}"@en ; rdfs:comment "A ${name}."@en . `)
      .join('');
    const values =
      ':dc a :Bare ; rdfs:label "Negative 12 V"@en ; :p "1" ; :q "2" . :Bare a owl:Class . :p a rdf:Property . :q a rdf:Property .';
    expect(homeExample(await indexOf(classes + values))?.of.label).toMatch(/^(?:Pot|Bowl)$/);
  });
});
