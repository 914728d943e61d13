import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadInput } from '../../src/cli/load/load-input.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import { MARKET, market } from '../support/market.ts';
import { withSharedResults } from '../support/shared-results.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { SOUND } from './sound.ts';

/** Messages of `check` for a Turtle file with the shapes and configuration of the included ontology. */
async function issuesOf(text: string): Promise<string[]> {
  const { namespace } = (await market()).publication.ontology.own;
  const folder = join(temporaryFolder(), 'ontology');
  mkdirSync(join(folder, 'marketplaces'), { recursive: true });
  for (const part of ['publication.yaml', 'shapes'])
    cpSync(join(MARKET, part), join(folder, part), { recursive: true });
  for (const part of ['market', 'alignments']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'marketplaces/everything.yaml'), 'title: Everything\nproviderTypes: all\n');
  writeFileSync(join(folder, 'publication.yaml'), configuration(namespace));
  writeFileSync(join(folder, 'market/small.ttl'), text.replaceAll('NAMESPACE', namespace));
  const { issues } = await withSharedResults(async (cache) =>
    compile(await loadInput({ ontology: folder, cwd: folder, cache })),
  );
  return issues.map(({ code, message }) => `${code}: ${message}`);
}

function configuration(namespace: string): string {
  return [
    'title: Shop',
    `namespace: ${namespace}`,
    'prefix: market',
    'languages: [en, de, fr, es]',
    'sources: [market]',
    'shapes: shapes',
    'standards: { schema: { take: referenced } }',
    'industries: { scheme: Industries, markedBy: servesIndustry }',
    'sinceProperty: sinceVersion',
  ].join('\n');
}

/** A typo: its name, the correct text, the wrong text, and the expected message. */
const TYPOS: readonly (readonly [typo: string, right: string, wrong: string, message: RegExp])[] = [
  ['a label is missing', ', "Anbieter"@de', '', /no label in German/],
  ['a label is given twice', '"Anbieter"@de', '"Anbieter"@de, "Verkäufer"@de', /one label per language/],
  ['a label has no language', '"Provider"@en', '"Provider"@en, "Provider"', /label states its language/],
  [
    'the definition is missing',
    'skos:definition "Somebody who lists something. Customers are not meant."@en ;',
    '',
    /no definition in English/,
  ],
  [
    'the definition is a stub',
    '"Somebody who lists something. Customers are not meant."',
    '"Not a customer."',
    /one or two whole sentences/,
  ],
  [
    'the definition is an essay',
    'Customers are not meant.',
    `Customers are not meant. ${'More and more is told. '.repeat(20)}End.`,
    /one or two sentences/,
  ],
  [
    'the definition does not state what the term is not',
    'Customers are not meant.',
    'There are many.',
    /Say also what the term is not/,
  ],
  [
    'the version is missing',
    'rdfs:label "Provider"@en',
    'market:sinceVersion "1.1.0" ; rdfs:label "Provider"@en',
    /version that introduced it/,
  ],
  ['the status is unknown', 'vs:term_status "stable"', 'vs:term_status "fine"', /one vs:term_status/],
  [
    'the day is missing',
    'dcterms:created "2026-01-01"^^xsd:date ; rdfs:isDefinedBy',
    'rdfs:isDefinedBy',
    /day on which it was created/,
  ],
  [
    'a term has no rdfs:isDefinedBy',
    ' ; rdfs:isDefinedBy market: .\n\nmarket:ProviderType',
    ' .\n\nmarket:ProviderType',
    /rdfs:isDefinedBy/,
  ],
  ['a property has no domain', 'rdfs:domain market:Provider ; ', '', /must state its domain/],
  ['a property has no range', ' rdfs:range market:Day ;', '', /must state its range/],
  ['a property has no example', 'skos:example "First"@en ;', '', /example value/],
  [
    'the example of a property is not a value',
    'skos:example "First"@en',
    'skos:example "Fourth"@en',
    /example-value: .*"Fourth"/,
  ],
  [
    'a class has no example record',
    'skos:example """{ "@type": "Plumber" }"""^^rdf:JSON ;',
    '',
    /must have an example record/,
  ],
  [
    'a record has an unknown key',
    '{ "@type": "Provider", "openOn"',
    '{ "@type": "Provider", "opnOn"',
    /Did you mean "openOn"/,
  ],
  ['a value set has two values', 'market:Third a market:Day', 'market:Third a skos:Concept', /three values or more/],
  [
    'a value set is not used by any property',
    'rdfs:range market:Day',
    'rdfs:range xsd:string',
    /a property whose range it is/,
  ],
  [
    'a provider type is not a subclass of Provider',
    ' rdfs:subClassOf market:Provider ;\n    rdfs:label "Plumber"',
    '\n    rdfs:label "Plumber"',
    /must be a direct or indirect subclass of/,
  ],
  ['a provider type names no industry', 'market:servesIndustry market:Plumbing ;', '', /name the industry/],
  [
    'a dependent term names no industry',
    'market:openOn a owl:ObjectProperty ; rdfs:domain market:Provider',
    'market:openOn a owl:ObjectProperty ; rdfs:domain market:Plumber',
    /must name its own market:servesIndustry/,
  ],
  ['an industry is in no scheme', 'skos:inScheme market:Industries ; ', '', /in the scheme/],
  ['an industry has no notation', ' skos:notation "P" ;', '', /one notation/],
  [
    'a term is deprecated without explanation',
    'market:Third a market:Day ;',
    'market:Third a market:Day ; owl:deprecated true ;',
    /deprecated term has the status "archaic"/,
  ],
  [
    'a match is not justified',
    'sssom:mapping_justification semapv:ManualMappingCuration ; rdfs:comment',
    'rdfs:comment',
    /needs its sssom:mapping_justification/,
  ],
  ['a match does not state the difference', ' ; rdfs:comment "Theirs has premises."@en', '', /how the two differ/],
  ['a match leads to a term that does not exist', 'schema:Plumber .', 'schema:Plummer .', /unknown-alignment-target/],
  [
    'a search without a match names no vocabulary',
    'sssom:object_source <http://schema.org/> ; ',
    '',
    /needs sssom:object_source/,
  ],
  [
    'the header names no catalogue',
    'schema:includedInDataCatalog [ schema:name "Catalogue" ] ;',
    '',
    /names a catalogue/,
  ],
  [
    'the header names no licence',
    'dcterms:license <https://creativecommons.org/licenses/by/4.0/> ;',
    '',
    /names one licence/,
  ],
];

describe('check reports an editor’s typos', () => {
  test('but nothing in a correct file', async () => {
    expect(await issuesOf(SOUND)).toEqual([]);
  });

  test.each(TYPOS)('%s', async (_, right, wrong, message) => {
    expect(SOUND).toContain(right);
    expect((await issuesOf(SOUND.replace(right, () => wrong))).join('\n')).toMatch(message);
  });
});
