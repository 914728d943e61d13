import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../support/command.ts';
import { smallOntology } from '../support/small-ontology.ts';
import { timeLimit } from '../support/time-limit.ts';

const MAX_PAGE = 500_000;
const words = (length: number, word: string): string =>
  Array.from({ length: Math.ceil(length / 8) }, (_, at) => word + at)
    .join(' ')
    .slice(0, length);
const many = (count: number, value: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => value(at)).join(', ');
const long = (word: string): string => `"${words(100_000, word)}"`;
const LANGUAGES = ['en', 'de', 'fr'];
const inLanguages = (length: number, word: string): string =>
  LANGUAGES.map((language) => `"${words(length, word)}"@${language}`).join(', ');

/** All texts and lists are long. */
const SOURCE = `
@prefix : <https://example.org/long#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix dcterms: <http://purl.org/dc/terms/> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://example.org/long> a owl:Ontology ;
  dcterms:title ${inLanguages(100_000, 'title')} ; dcterms:description ${inLanguages(400_000, 'about')} ;
  dcterms:creator ${many(5000, (at) => (at % 2 ? `"Creator ${at}"` : `<https://people.example/${at}>`))} ;
  dcterms:publisher ${many(1000, (at) => `"Publisher ${at}"`)} ; dcterms:license ${many(1000, (at) => `"Licence ${at}"`)}, ${long('licence')} ;
  owl:versionInfo ${long('version')} ; dcterms:bibliographicCitation ${long('cite')} .
:Boat a owl:Class ; rdfs:label ${inLanguages(100_000, 'boat')} ; skos:altLabel ${inLanguages(100_000, 'name')} ;
  rdfs:comment ${inLanguages(600_000, 'what')} ; skos:notation ${long('code')} ; :other ${long('other')} ;
  skos:exactMatch <http://schema.org/Thing>, <https://elsewhere.example/${'z'.repeat(600_000)}> .
[] a owl:Axiom ; owl:annotatedSource :Boat ; owl:annotatedProperty skos:exactMatch ; owl:annotatedTarget <http://schema.org/Thing> ; rdfs:comment "${words(600_000, 'remark')}" .
:length a owl:DatatypeProperty ; rdfs:domain :Boat ; rdfs:range [ a rdfs:Datatype ; owl:oneOf ( "${words(600_000, 'one')}" ) ] .
${Array.from({ length: 90 }, (_, at) => `@prefix p${at}: <https://n${at}.example/ns#> . p${at}:A a owl:Class .`).join('\n')}
`;

test('no page exceeds 500 KB, whatever the lengths of texts and lists', { timeout: timeLimit(180_000) }, async () => {
  const { source, out } = smallOntology(SOURCE);
  const { code, stderr } = await run(['build', '--ontology', source, '--out', out]);
  expect(code, stderr).toBe(0);
  const folder = join(out, 'public');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const sizes = pages.map((name) => [name, statSync(join(folder, name)).size] as const);
  expect(sizes.filter(([, size]) => size > MAX_PAGE)).toEqual([]);
  for (const name of [
    'index.html',
    'about.html',
    'about/2.html',
    'ontologies.html',
    'ontologies-2.html',
    'vocabulary/Boat/2.html',
  ])
    expect(pages).toContain(name);
});
