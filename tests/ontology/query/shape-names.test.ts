import { expect, test } from 'vitest';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { defaultConfiguration } from '../../../src/compiler/configuration/configuration.ts';
import { createTermIndex } from '../../../src/search/query/term-index.ts';
import { createPublicationIndex } from '../../../src/site/index/publication-index.ts';
import { searchedTerms, writeNames } from '../../../src/site/search/search-files.ts';

const TURTLE = `@prefix : <https://ex.example/v#> . @prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix dcat: <http://www.w3.org/ns/dcat#> .
<https://ex.example/v> a owl:Ontology ; rdfs:label "Kilns"@en .
:Kiln a owl:Class , sh:NodeShape ; rdfs:label "Kiln"@en ; sh:property [ sh:path :fires ; sh:name "burns pottery"@en , "brennt Töpfe"@de ] .
:DatasetShape a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property [ sh:path :fires ; sh:name "Fires"@en ] , [ sh:path ( :part :fires ) ; sh:name "far"@en ] .
:fires a owl:ObjectProperty ; rdfs:label "fires"@en . :part a owl:ObjectProperty ; rdfs:label "part"@en .
`;

async function publicationOf(text: string) {
  const { publication } = await compile({
    configuration: defaultConfiguration(),
    sources: [{ file: 'kilns.ttl', text }],
    shapes: [],
    loadStandard: () => Promise.resolve(undefined),
    defaultBaseUrl: 'https://ex.example',
  });
  return publication;
}

test('a property is found by the names that shapes give it, and its record lists the classes with it as a field', async () => {
  const publication = await publicationOf(TURTLE);
  const index = createTermIndex(publication, {});
  for (const text of ['burns pottery', 'brennt Töpfe'])
    expect(index.find({ text }).slice(0, 1)[0]?.identifier).toBe('fires');
  const [fires] = publication.ontology.terms.filter(({ identifier }) => identifier === 'fires');
  if (!fires) throw new Error('The property is missing');
  expect(index.record(fires, ['en']).fieldOf).toEqual(['Kiln', 'dcat:Dataset']);
  const searched = searchedTerms(createPublicationIndex(publication, 'en'));
  // Its own name is not repeated, and the name of a longer path is that of another value.
  expect(searched.find(({ identifier }) => identifier === 'fires')?.hiddenLabels).toEqual([
    { value: 'burns pottery', language: 'en' },
  ]);
});

test('a class of another ontology in a profile is found on the page of the profile', async () => {
  const profile = TURTLE.replace(/^:Kiln.*$/m, '');
  const names = writeNames(createPublicationIndex(await publicationOf(profile), 'en'));
  expect(names.guides).toBe(1);
  expect([names.identifiers, names.labels, names.alternatives].map((column) => column.at(-1))).toEqual([
    'profile#class-dcat.3ADataset',
    'dcat:Dataset',
    'http://www.w3.org/ns/dcat#Dataset',
  ]);
  expect(names.kindSets[names.kinds.at(-1) ?? 0]).toEqual(['class']);
});
