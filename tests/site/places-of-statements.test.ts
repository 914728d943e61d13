import { describe, expect, it } from 'vitest';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { indexOf as compiledIndex } from './index-of.ts';
import { termMarkdown } from '../../src/site/page/term-markdown.ts';
import { aboutPages } from '../../src/site/home/about.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import { termView } from '../../src/site/term/term-view.ts';

const PREFIXES = `@prefix : <http://purl.obolibrary.org/obo/EX_> . @prefix obo: <http://purl.obolibrary.org/obo/> .
@prefix oio: <http://www.geneontology.org/formats/oboInOwl#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> . @prefix dcterms: <http://purl.org/dc/terms/> .
@prefix schema: <https://schema.org/> .
:1 a owl:Class ; rdfs:label "wing"@en .
`;

const indexOf = (turtle: string): Promise<PublicationIndex> => compiledIndex(PREFIXES + turtle);

/** The page of `:1` in Markdown. */
async function page(turtle: string): Promise<string> {
  const index = await indexOf(turtle);
  const term = index.publication.ontology.terms.find(({ iri }) => iri.endsWith('EX_1'));
  return term ? termMarkdown(termView(index, term), index) : '';
}
const annotated = (property: string, text: string): string =>
  `[] a owl:Axiom ; owl:annotatedSource :1 ; owl:annotatedProperty ${property} ; owl:annotatedTarget "${text}" ; oio:hasDbXref "PMID:7" .`;

describe('statements of well-known vocabularies', () => {
  it('are beside the name that they are about, whichever property states the name', async () => {
    const markdown = await page(`:1 obo:IAO_0000589 "wing (fly)" . ${annotated('obo:IAO_0000589', 'wing (fly)')}`);
    expect(markdown).toContain(
      '| wing \\(fly) | Alternative name | Cross-reference: [PMID:7](https://pubmed.'.replace('\\(', '('),
    );
    expect(markdown).not.toContain('## Further statements');
  });

  it('are beside the statement also with the reification of RDF 1.1', async () => {
    const markdown = await page(
      ':1 obo:IAO_0000115 "Flies." . [] a rdf:Statement ; rdf:subject :1 ; rdf:predicate obo:IAO_0000115 ; rdf:object "Flies." ; dcterms:source "A book" .',
    );
    expect(markdown).toContain('Flies.\n\n(Source: A book)');
    expect(markdown).not.toContain('## Further statements');
  });

  it('are links if they are addresses of pages, also as literals', async () => {
    const url = (text: string): string => `"${text}"^^<http://www.w3.org/2001/XMLSchema#anyURI>`;
    const markdown = await page(
      `:1 schema:isRelatedTo ${url('https://example.com/wings')}, ${url('javascript:alert(1)')}, ${url('wings')} ,
        "https://example.com/feet" , "See https://example.com/legs" , "https://example.com/tail"@en .`,
    );
    expect(markdown).toContain('[https\\://example.com/feet](https://example.com/feet)');
    expect(markdown).toContain('`See https://example.com/legs`');
    expect(markdown).toContain('`https://example.com/tail`');
    expect(markdown).toContain('(https://example.com/wings)');
    expect(markdown).toContain('`javascript:alert(1)`');
    expect(markdown).toContain('`wings`');
  });

  it('have titles if the sources name their properties by numbers', async () => {
    const markdown = await page('obo:IAO_0000232 a owl:AnnotationProperty . :1 obo:IAO_0000232 "Ask Ann." .');
    expect(markdown).toContain('### Curator note\n\nAsk Ann.');
  });

  it('are facts about the term: hidden names, dates, versions and the larger whole', async () => {
    const markdown = await page(
      ':1 skos:hiddenLabel "wnig"@en, "Flugel"@de ; dcterms:issued "2020-01-02"^^<http://www.w3.org/2001/XMLSchema#date> ; owl:versionInfo "2.1" ; schema:isPartOf <https://example.com/insects> .',
    );
    expect(markdown).toContain('- Also found by: Flugel (de), wnig');
    expect(markdown).toContain('- Published: 2 January 2020');
    expect(markdown).toContain('- Version: 2\\.1');
    expect(markdown).toContain('- Part of: [https\\://example.com/insects](https://example.com/insects)');
    expect(markdown).not.toContain('## Further statements');
  });
});

describe('statements about an ontology', () => {
  it('are complete, beside its description, so they are not called further statements', async () => {
    const index = await indexOf(
      '<http://purl.obolibrary.org/obo/ex> a owl:Ontology ; dcterms:description "Birds."@en .',
    );
    const { own: sections } = aboutPages(index);
    expect(sections.map(({ title }) => title)).toStrictEqual(['Description', 'Statements']);
    expect(sections[1]).toMatchObject({ intro: '' });
  });
});

describe('statements with the same property', () => {
  it('name it once on screens, and in each row for screen readers', async () => {
    const index = await indexOf(':1 schema:color "red", "blue" ; schema:size [ schema:color "red" ] .');
    const [term] = index.publication.ontology.terms;
    const triples = term && termView(index, term).sections.find(({ id }) => id === 'triples');
    const html = triples ? sectionHtml(triples, index) : '';
    expect(html.match(/<th scope="row"><a/g)).toHaveLength(3);
    expect(html.match(/<th scope="row" class="same"><span>/g)).toHaveLength(1);
  });
});
