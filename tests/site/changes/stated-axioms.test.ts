import { Parser, Writer } from 'n3';
import { describe, expect, test } from 'vitest';
import type { Change, ChangedValue } from '../../../src/versions/diff/change.ts';
import type { Iri } from '../../../src/ontology/model.ts';
import { owl } from '../../../src/rdf/names.ts';
import { describeChange } from '../../../src/site/changes/change-sentence.ts';
import { createPublicationIndex } from '../../../src/site/index/publication-index.ts';
import { phraseText } from '../../../src/site/text/phrase.ts';
import { ex } from '../sample.ts';
import { sampleInLanguages } from '../sample-languages.ts';

const publication = sampleInLanguages({ languages: ['en', 'de'] });
const OTHER: ChangedValue = { expression: { kind: 'other', node: {} } };

/** Statements as lines of N-Triples. */
function linesOf(turtle: string): string[] {
  const prefixes = `@prefix : <${ex('')}> . @prefix owl: <${owl('')}> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . `;
  const text = new Writer({ format: 'N-Triples' }).quadsToString(new Parser().parse(prefixes + turtle));
  return text.trim().split('\n');
}

function sentence(change: Partial<Change>, old: string | undefined, now: string | undefined, language = 'en'): string {
  const type = old === undefined ? 'AxiomCreation' : now === undefined ? 'AxiomDeletion' : 'LogicalAxiomChange';
  const whole: Change = {
    type,
    severity: 'breaking',
    reason: 'sample',
    ...change,
    ...(old !== undefined && { old: OTHER, removed: linesOf(old) }),
    ...(now !== undefined && { new: OTHER, added: linesOf(now) }),
  };
  return phraseText(describeChange(whole, createPublicationIndex(publication, language)).sentence);
}

const added = (turtle: string): string => sentence({}, undefined, turtle);

describe('an axiom that a change has only as statements', () => {
  const about = (name: string, property: string): { readonly term: Iri; readonly property: Iri } => ({
    term: ex(name),
    property: owl(property),
  });

  test('is a sentence if it is about a term', () => {
    expect(
      sentence(
        about('Listing', 'hasKey'),
        ':Listing owl:hasKey ( :level ) .',
        ':Listing owl:hasKey ( :level :knows ) .',
      ),
    ).toBe(
      'Rule changed. Before: Two of these with the same “level” are one and the same listing. Now: Two of these with the same “level” and “knows” are one and the same listing',
    );
    expect(
      sentence(
        about('knows', 'propertyChainAxiom'),
        undefined,
        ':knows owl:propertyChainAxiom ( :knows [ owl:inverseOf :knows ] ) .',
      ),
    ).toMatch(/^Rule added: If A has knows B and C has knows B, then A has knows C$/);
    expect(
      sentence(about('Place', 'disjointUnionOf'), ':Place owl:disjointUnionOf ( :Listing :Photo ) .', undefined),
    ).toMatch(/^Rule removed: /);
  });

  test('is a sentence if it is about no term', () => {
    expect(added('[] a owl:AllDifferent ; owl:distinctMembers ( :High :Low ) .')).toBe(
      'Rule added: No two of these 2 are the same: High and Low',
    );
    expect(added('[] a owl:AllDisjointClasses ; owl:members ( :Place :Photo :Listing ) .')).toBe(
      'Rule added: Nothing is two of these at once: a Place, a Photo and a Listing',
    );
    expect(added('[] a owl:AllDisjointProperties ; owl:members ( :knows :provider ) .')).toMatch(
      /^Rule added: No two of these 2 properties/,
    );
    expect(
      added(
        '[] a owl:NegativePropertyAssertion ; owl:sourceIndividual :High ; owl:assertionProperty :knows ; owl:targetIndividual :Low .',
      ),
    ).toBe('Rule added: It is not the case that High has knows Low');
    expect(added('[] a owl:Class ; owl:intersectionOf ( :Place :Photo ) ; rdfs:subClassOf :Listing .')).toBe(
      'Rule added: Whatever is a Place and is a Photo also is a Listing',
    );
    expect(sentence({}, undefined, '[] a owl:AllDifferent ; owl:members ( :High :Low ) .', 'de')).toMatch(
      /^Regel hinzugefügt: /,
    );
  });

  test('states which members of a group were added or removed', () => {
    const group = (...members: string[]): string =>
      `[] a owl:AllDisjointClasses ; owl:members ( ${members.map((name) => `:${name}`).join(' ')} ) .`;
    expect(sentence({ direction: 'narrower' }, group('Place', 'Photo'), group('Place', 'Photo', 'Listing'))).toBe(
      'Rule changed: Nothing is two of these at once: a Place, a Photo and a Listing; Members added: Listing (allows less)',
    );
    expect(sentence({}, group('Place', 'Photo', 'Listing'), group('Place', 'Photo'))).toMatch(
      /; Members removed: Listing$/,
    );
  });

  test('is shown as statements if it states anything else too', () => {
    expect(added('[] a owl:AllDifferent ; owl:distinctMembers ( :High :Low ) ; rdfs:comment "Important." .')).toContain(
      'rdf-syntax-ns#type',
    );
    expect(
      added('[] a owl:Class ; owl:intersectionOf ( :Place [ :odd :Photo ] ) ; rdfs:subClassOf :Listing .'),
    ).toContain('odd');
    expect(added('[] a owl:NegativePropertyAssertion ; owl:sourceIndividual :High .')).toContain(
      'NegativePropertyAssertion',
    );
  });
});
