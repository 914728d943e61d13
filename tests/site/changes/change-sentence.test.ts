import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../src/messages/index.ts';
import type { Change, ChangeType } from '../../../src/versions/diff/change.ts';
import type { TermMapping } from '../../../src/ontology/model.ts';
import { owl, rdf, rdfs, skos } from '../../../src/rdf/names.ts';
import { describeChange, describeChanges, withNames } from '../../../src/site/changes/change-sentence.ts';
import { comparisonText } from '../../../src/site/changes/compare-texts.ts';
import type { PublicationIndex } from '../../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../../src/site/index/publication-index.ts';
import { phraseHtml } from '../../../src/site/text/html.ts';
import { phraseText } from '../../../src/site/text/phrase.ts';
import { expectFile } from '../../support/expected.ts';
import { ex } from '../sample.ts';
import { sampleInLanguages } from '../sample-languages.ts';
import { ALL_CHANGES } from './sample-changes.ts';

const publication = sampleInLanguages({ languages: INTERFACE_LANGUAGES });
const NAMES = {
  [ex('Gone')]: { curie: 'ex:Gone', labels: [{ value: 'Gone', language: 'en' }], kinds: ['class' as const] },
};

function indexIn(language: string): PublicationIndex {
  return withNames(createPublicationIndex(publication, language), NAMES, () => '/vocabulary/Gone');
}

function written(index: PublicationIndex): string {
  return ALL_CHANGES.map((change) => {
    const { sentence, comparison } = describeChange(change, index);
    return `${change.type}\n    ${phraseText(sentence)}\n${comparison ? `    ${comparisonText(comparison)}\n` : ''}`;
  }).join('');
}

describe.each(INTERFACE_LANGUAGES)('changes in %s', (language) => {
  const index = indexIn(language);

  test('read as expected', () => {
    expectFile(join(import.meta.dirname, '../fixtures/changes', `${language}.txt`), written(index));
  });

  test('are sentences without placeholders and full stops', () => {
    for (const change of ALL_CHANGES) {
      const text = phraseText(describeChange(change, index).sentence);
      expect(text).not.toMatch(/undefined|\[object|\s{2}|\s[.,]|\.\.|[.。]$/);
      expect(text).not.toBe('');
    }
  });
});

test('a term that only an old version has is named, and linked to the page about it', () => {
  const index = indexIn('de');
  const [change] = ALL_CHANGES.filter(({ type }) => type === 'EdgeRewiring');
  expect(change && describeChange(change, index).sentence).toContainEqual({
    iri: ex('Gone'),
    label: 'Gone',
    curie: 'ex:Gone',
    kind: 'class',
    href: '/vocabulary/Gone',
    language: 'en',
  });
});

test('texts of the ontology are no markup', () => {
  const index = indexIn('en');
  const html = ALL_CHANGES.map((change) => phraseHtml(describeChange(change, index).sentence)).join('');
  expect(html).not.toMatch(/<script|<img|\u202e/);
});

describe('an axiom that is a list of terms', () => {
  const list = (...members: string[]): string[] =>
    members.flatMap((member, at) => [
      `_:l${at} <${rdf('first')}> ${member} .`,
      `_:l${at} <${rdf('rest')}> ${at + 1 === members.length ? `<${rdf('nil')}>` : `_:l${at + 1}`} .`,
    ]);
  const sentence = (...added: string[]): string => {
    const change: Change = { type: 'TripleCreation', severity: 'breaking', reason: 'sample', added };
    return phraseText(describeChange(change, indexIn('en')).sentence);
  };
  const names = [`<${ex('Place')}>`, `<${ex('Photo')}>`];
  const different = [`_:a <${rdf('type')}> <${owl('AllDifferent')}> .`, `_:a <${owl('distinctMembers')}> _:l0 .`];

  test('names its type or property, and the terms', () => {
    expect(sentence(...different, ...list(...names))).toMatch(/AllDifferent: Place, Photo$/);
    expect(sentence(`<${ex('Listing')}> <${owl('propertyChainAxiom')}> _:l0 .`, ...list(...names))).toMatch(
      /propertyChainAxiom: Place, Photo$/,
    );
  });

  test('is shown as triples if it states anything else', () => {
    expect(sentence(...different, `_:a <${rdfs('comment')}> "x" .`, ...list(...names))).toContain(rdf('first'));
    expect(sentence(...different, ...list('"a text"'))).toContain('a text');
  });
});

describe('changes of mapped fields of one term', () => {
  const field = (path: string, entity: string): TermMapping => ({
    schema: 'schema.org',
    kind: 'standard',
    entity,
    domain: 'places',
    path,
    direction: 'both',
    status: 'active',
  });
  const change = (type: ChangeType, members: Partial<Change>): Change => ({
    type,
    severity: 'breaking',
    reason: 'sample',
    term: ex('Listing'),
    ...members,
  });
  const removed = (path: string, entity: string): Change =>
    change('FieldMappingDeletion', { oldField: field(path, entity) });
  const sentences = (changes: readonly Change[], language = 'en'): string[] =>
    describeChanges(changes, indexIn(language)).map(
      ({ sentence, count = 1 }) => `${count} ${phraseHtml(sentence).replace(/<\/?code>/g, '`')}`,
    );

  test('are one sentence if they are alike, and count as many', () => {
    const changes = [
      removed('amenityFeature.*.name', 'Building with a long name'),
      change('NewLabel', { new: { value: 'Ad' } }),
      removed('amenityFeature.*.name', 'House'),
      removed('name', 'House'),
    ];
    expect(sentences(changes)).toEqual([
      '3 Mapped fields removed: schema.org `amenityFeature.*.name` (Building with a long name, House), schema.org `name` (House)',
      '1 Label added: “Ad”',
    ]);
    expect(sentences(changes, 'de')[0]).toMatch(/^3 Abgebildete Felder entfernt: schema.org /);
  });

  test('are separate sentences if more or less is read than before', () => {
    const name = field('name', 'House');
    const changes = (['some', 'names', 'some'] as const).map((changed, at) =>
      change('FieldMappingChange', {
        oldField: { ...name, path: `path${at}` },
        newField: { ...name, path: `path${at}`, changes: [changed] },
      }),
    );
    expect(sentences(changes)).toEqual([
      '2 Mapped fields changed: schema.org `path0` (House), schema.org `path2` (House) (now: some values only)',
      '1 Mapped field changed: schema.org `path1` (House) (now: other names for values)',
    ]);
  });
});

test('changes of one term with the same words are one sentence', () => {
  const change = (property: string, value: string): Change => ({
    type: 'NewTextDefinition',
    severity: 'editorial',
    reason: 'sample',
    term: ex('Listing'),
    property,
    new: { value, language: 'en' },
  });
  const changes = [change(rdfs('comment'), 'A.'), change(rdfs('comment'), 'B.'), change(skos('definition'), 'A.')];
  const described = describeChanges(changes, indexIn('en'));
  expect(described.map(({ comparison, count = 1 }) => [comparison && comparisonText(comparison), count])).toEqual([
    ['A.', 2],
    ['B.', 1],
  ]);
});
