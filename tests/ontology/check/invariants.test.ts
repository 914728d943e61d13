import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/compiler/check/check.ts';
import { finish } from '../../../src/base/work.ts';
import { formatIssue } from '../../../src/base/issue.ts';
import { fixture, inputOf, issuesOf, pageAddress } from './checked.ts';

/** Own, standard, external and hostile terms in all positions, to exercise every rule. */
const RESOURCES = [
  ':A',
  ':B',
  ':b',
  ':p',
  ':std_Place',
  'std:Place',
  'std:Nothing',
  'far:X',
  '_:x',
  '_:y',
  '_:z',
  '()',
  '( :A _:x )',
  '[ owl:oneOf ( :A :B ) ]',
  'rdf:nil',
  'owl:Class',
  'owl:ObjectProperty',
  'owl:Restriction',
  'skos:Concept',
  'skos:ConceptScheme',
  'skos:Collection',
  'owl:Ontology',
  'xsd:string',
  '<javascript:x>',
  '<rel>',
  '<urn:x>',
  '<https://schema.org/Enumeration>',
  '<http://schema.org/Place>',
  '<https://schema.org/Place>',
];
const LITERALS = ['"A"', '"A"@en', '"A"@en-a', '"\\u202E"', '"x"^^xsd:date', '"x"^^far:type', 'true', '-1', '""'];
const PREDICATES = [
  'a',
  'rdfs:subClassOf',
  'rdfs:subPropertyOf',
  'rdfs:domain',
  'rdfs:range',
  'rdfs:label',
  'rdfs:comment',
  'rdfs:seeAlso',
  'skos:broader',
  'skos:narrower',
  'skos:prefLabel',
  'skos:exactMatch',
  'skos:inScheme',
  'skos:hasTopConcept',
  'skos:member',
  'skos:memberList',
  'skos:related',
  'skos:altLabel',
  'skosxl:prefLabel',
  'skosxl:literalForm',
  'skos:broadMatch',
  'skos:relatedMatch',
  'owl:equivalentClass',
  'owl:disjointWith',
  'owl:unionOf',
  'owl:oneOf',
  'owl:inverseOf',
  'owl:imports',
  'owl:deprecated',
  'dcterms:isReplacedBy',
  'rdf:first',
  'rdf:rest',
  'owl:onProperty',
  ':p',
];
const PREFIXES = fixture('rules/several-preferred-labels/input.ttl')
  .split('\n')
  .filter((line) => line.startsWith('@prefix'))
  .join('\n');

const named = fc.constantFrom(...RESOURCES.filter((name) => !/^[([]/.test(name)));
const statement = fc
  .tuple(named, fc.constantFrom(...PREDICATES), fc.constantFrom(...RESOURCES, ...LITERALS))
  .map((parts) => `${parts.join(' ')} .`);
const ontologies = fc.array(statement, { maxLength: 25 }).map((lines) => `${PREFIXES}\n${lines.join('\n')}`);

describe('the check', () => {
  it('never throws, and returns sorted issues with a code and a sentence, for any graph', () =>
    fc.assert(
      fc.asyncProperty(ontologies, async (text) => {
        const issues = finish(check({ ...(await inputOf(text)), pageUrl: pageAddress }));
        for (const issue of issues) {
          expect(issue.message).toMatch(/^[^\n]+\.$/);
          expect(formatIssue(issue)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
          if (issue.line !== undefined) expect(issue.line).toBeLessThanOrEqual(text.split('\n').length);
        }
        const locations = issues.map(({ file, line }) => [file ?? '', String(line ?? 0).padStart(6, '0')].join());
        expect(locations).toEqual(locations.toSorted());
      }),
      { numRuns: 200 },
    ));

  it('is deterministic', async () => {
    const text = fixture('rules/domain-not-class/input.ttl');
    expect(await issuesOf(text)).toEqual(await issuesOf(text));
  });

  it('reports the same issues for the same statements in another order, except for lines', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          statement.filter((line) => !/_:|[([]/.test(line)),
          { maxLength: 12 },
        ),
        async (lines) => {
          const report = async (ordered: readonly string[]): Promise<string[]> =>
            (await issuesOf(`${PREFIXES}\n${ordered.join('\n')}`))
              .map(({ code, iri }) => `${code} ${iri ?? ''}`)
              .sort();
          expect([...new Set(await report(lines.toReversed()))]).toEqual([...new Set(await report(lines))]);
        },
      ),
      { numRuns: 100 },
    ));
});
