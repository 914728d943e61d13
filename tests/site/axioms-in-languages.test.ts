import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ClassExpression, ClassFacts } from '../../src/ontology/model.ts';
import {
  classStatements,
  domainStatements,
  propertyStatements,
  rangeStatements,
} from '../../src/site/axioms/axiom-statements.ts';
import type { Statement } from '../../src/site/axioms/axiom-statements.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { constraintsOf } from '../../src/site/term/sections/fields.ts';
import { phraseText } from '../../src/site/text/phrase.ts';
import { expectFile } from '../support/expected.ts';
import { sampleIn } from './sample-languages.ts';
import { EXPRESSIONS, XSD, ex, noClassFacts, noPropertyFacts } from './sample.ts';

const named = (name: string): ClassExpression => ({ kind: 'class', iri: ex(name) });
const somePlace: ClassExpression = { kind: 'some', property: ex('hasPhoto'), filler: named('Place') };
const withPlace: ClassExpression = { kind: 'intersection', of: [named('Place'), somePlace] };

/** Expressions that {@link EXPRESSIONS} omit: none, any number, and nested ones. */
const NESTED: readonly ClassExpression[] = [
  { kind: 'exactly', count: 0, property: ex('hasPhoto'), filler: named('Place') },
  { kind: 'max', count: 0, property: ex('hasPhoto') },
  { kind: 'min', count: 0, property: ex('hasPhoto') },
  { kind: 'only', property: ex('hasPhoto'), filler: { kind: 'union', of: [named('Photo'), named('Place')] } },
  {
    kind: 'only',
    property: ex('hasPhoto'),
    filler: { kind: 'oneOf', values: [{ iri: ex('High') }, { value: 'low' }] },
  },
  { kind: 'only', property: ex('hasPhoto'), filler: somePlace },
  { kind: 'some', property: ex('level'), filler: { kind: 'class', iri: `${XSD}string` } },
  { kind: 'some', property: ex('hasPhoto'), filler: withPlace },
  { kind: 'min', count: 2, property: ex('hasPhoto'), filler: { kind: 'complement', of: named('Place') } },
  { kind: 'complement', of: somePlace },
  { kind: 'union', of: [somePlace, withPlace] },
];

const ALL = [...EXPRESSIONS, ...NESTED];

function classes(index: PublicationIndex): Statement[] {
  const facts = index.term(ex('Listing'))?.class as ClassFacts;
  const disjointUnionOf = [...facts.disjointUnionOf, [somePlace, named('Photo')]];
  const subject = index.ref(ex('Listing'));
  return [
    ...classStatements(
      subject,
      { ...facts, conditions: ALL, definedAs: [named('Photo'), withPlace], disjointUnionOf },
      index,
    ),
    ...classStatements(subject, { ...noClassFacts, disjointWith: [somePlace, named('Photo')] }, index),
  ];
}

function properties(index: PublicationIndex): Statement[] {
  const facts = index.term(ex('offeredBy'))?.property ?? noPropertyFacts;
  const types = [named('Place'), { kind: 'union', of: [named('Photo'), named('Place')] } as const, somePlace];
  return [
    ...propertyStatements(ex('offeredBy'), facts, index),
    ...domainStatements(ex('level'), types, index),
    ...rangeStatements(ex('level'), types, index),
  ];
}

/** Axioms as text for expectation files: formal notation, and the sentence below it. */
function written(statements: readonly Statement[]): string {
  return statements.map(({ formal, sentence }) => `${formal}\n    ${phraseText(sentence)}\n`).join('');
}

/** Constraints of a class on a property, as shown in a table cell. */
function cells(index: PublicationIndex): string {
  const restrictions = ALL.flatMap((it) => ('property' in it ? [it] : []));
  return restrictions
    .map((it) => {
      const { count, others } = constraintsOf([it], { functional: false }, index);
      return `${[count, phraseText(others)].filter(Boolean).join('; ')}\n`;
    })
    .join('');
}

describe.each(['en', 'de', 'fr', 'es'])('axioms in %s', (language) => {
  const index = sampleIn(language);

  test('read as expected', () => {
    const path = join(import.meta.dirname, 'fixtures/axioms', `${language}.txt`);
    const parts = [written(classes(index)), written(properties(index)), cells(index)];
    expectFile(path, parts.join('\n'));
  });

  test('are complete sentences without placeholders', () => {
    for (const { sentence } of [...classes(index), ...properties(index)]) {
      const text = phraseText(sentence);
      expect(text).toMatch(/^[^\p{Ll}].*\.$/su);
      expect(text).not.toMatch(/undefined|\[object|\s{2}|\s[.,]|\.\./);
    }
  });
});

test('a label in another language is marked with that language inside the sentence', () => {
  const index = sampleIn('de');
  const unnamed = { kind: 'some', property: ex('hasPhoto'), filler: named('Vendor') } as const;
  const [statement] = classStatements(index.ref(ex('Listing')), { ...noClassFacts, conditions: [unnamed] }, index);
  expect(statement?.sentence).toContainEqual(expect.objectContaining({ label: 'Vendor', language: 'en' }));
  expect(statement?.sentence).toContainEqual(expect.objectContaining({ label: 'hat Foto' }));
  expect(statement?.sentence).not.toContainEqual(expect.objectContaining({ label: 'hat Foto', language: 'de' }));
});

test('labels in a language without UI messages are quoted in English sentences', () => {
  const index = sampleIn('en');
  const italian = { ...index, language: 'it', own: 'en' } as const;
  const [statement] = classStatements(index.ref(ex('Listing')), { ...noClassFacts, conditions: [somePlace] }, italian);
  expect(phraseText(statement?.sentence ?? [])).toBe(
    'For “Listing” this holds: “has photo” has at least 1 value of type “Place”.',
  );
});
