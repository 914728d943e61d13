import { expect, test } from 'vitest';
import { RULE_CODES } from '../../src/compiler/check/check.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import { readConfiguration } from '../../src/compiler/configuration/configuration.ts';
import { readYaml } from '../../src/json/yaml.ts';
import type { Term } from '../../src/ontology/model.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { termView } from '../../src/site/term/term-view.ts';

const SOURCE = `
  @prefix : <https://example.org/vocabulary/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
  @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
  :Boat a owl:Class ; rdfs:label "Boat"@en . :Harbour a owl:Class ; rdfs:label "Harbour"@en .
  :State a owl:Class ; rdfs:label "State"@en ; owl:oneOf ( :Afloat :Sunk ) .
  :Afloat a :State ; rdfs:label "On the water"@en . :Sunk a :State ; rdfs:label "Below it"@en .
  :price a owl:DatatypeProperty ; rdfs:domain :Boat ; rdfs:range xsd:decimal ; skos:example "53.00" , "7" .
  :name a owl:DatatypeProperty ; rdfs:domain :Boat ; rdfs:range xsd:string ; skos:example "A \\"great\\" boat" .
  :state a owl:ObjectProperty ; rdfs:domain :Boat ; rdfs:range :State ; skos:example "Below it"@en .
  :home a owl:ObjectProperty ; rdfs:domain :Boat ; rdfs:range :Harbour ; skos:example "The boat lies in the old harbour."@en .
  :old a owl:DatatypeProperty ; rdfs:domain :Boat ; rdfs:range xsd:string ; skos:example "x" ; owl:deprecated true .
  :bare a owl:DatatypeProperty ; rdfs:domain :Boat ; rdfs:range xsd:string .
`;

const index = await (async () => {
  const { publication } = await compile({
    configuration: readConfiguration(readYaml('publication.yaml', 'baseUrl: https://example.org'), RULE_CODES),
    sources: [{ file: 'v.ttl', text: SOURCE }],
    shapes: [],
    loadStandard: () => Promise.resolve(undefined),
    defaultBaseUrl: 'https://example.org',
  });
  return createPublicationIndex(publication);
})();

/** The example records of a term with the id of their section, and the number of examples that are texts. */
function examplesOf(name: string) {
  const { sections } = termView(index, index.byIdentifier(name) as Term);
  const records = sections.flatMap((it) => (it.block === 'records' ? it : []))[0];
  const texts = sections.filter(({ block, title }) => block === 'texts' && title.startsWith('Example')).length;
  return [records?.id, records?.records ?? [], texts];
}

test.each([
  [
    'a number as it is written',
    'price',
    'examples',
    ['{ "@type": "Boat", "price": 53.00 }', '{ "@type": "Boat", "price": 7 }'],
    0,
  ],
  ['a text', 'name', 'records', ['{ "@type": "Boat", "name": "A \\"great\\" boat" }'], 1],
  ['the value with the name in the example', 'state', 'records', ['{ "@type": "Boat", "state": "Sunk" }'], 1],
  [
    'a plausible value beside an example that is a sentence',
    'home',
    'records',
    ['{ "@type": "Boat", "home": { "@type": "Harbour" } }'],
    1,
  ],
  ['a property that expects a value', 'Afloat', 'examples', ['{ "@type": "Boat", "state": "Afloat" }'], 0],
  ['nothing for a deprecated property', 'old', undefined, [], 1],
  ['nothing for a property without example', 'bare', undefined, [], 0],
])('an example is a JSON object with %s', (_, name, id, records, texts) => {
  expect(examplesOf(name)).toEqual([id, records, texts]);
});

test('the records are valid JSON', () => {
  for (const name of ['price', 'name', 'state', 'home', 'Afloat'])
    for (const record of examplesOf(name)[1] as string[]) expect(() => JSON.parse(record) as unknown).not.toThrow();
});
