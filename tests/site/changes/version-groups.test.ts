import { expect, test } from 'vitest';
import type { Change } from '../../../src/versions/diff/change.ts';
import { createPublicationIndex } from '../../../src/site/index/publication-index.ts';
import { phraseText } from '../../../src/site/text/phrase.ts';
import type { ChangedTerm } from '../../../src/site/versions/version-view.ts';
import { groupViews } from '../../../src/site/versions/version-view.ts';
import { ex } from '../sample.ts';
import { sampleInLanguages } from '../sample-languages.ts';

const index = createPublicationIndex(sampleInLanguages({ languages: ['en'] }));

const under = (parent: string): Change => ({
  type: 'PlaceUnder',
  severity: 'additive',
  reason: 'parent-added',
  new: { iri: ex(parent) },
});
const newText: Change = {
  type: 'NewTextDefinition',
  severity: 'editorial',
  reason: 'text-changed',
  new: { value: 'A text of one term.', language: 'en' },
};

function changed(name: string | undefined, ...changes: Change[]): ChangedTerm {
  const ref = name === undefined ? {} : { ref: index.ref(ex(name)) };
  return { group: 'meaning', topic: 'Classes', ...ref, changes };
}

test('terms with the same changes are listed together, at the position of the first', () => {
  const terms = [
    changed('Listing', under('Place'), under('Photo')),
    changed('Photo', newText),
    changed('Place', newText),
    changed('Ad', under('Place'), under('Photo')),
    changed('level', under('Place')),
    changed(undefined, under('Place')),
    changed(undefined, under('Place')),
  ];
  const [group] = groupViews(terms, [{ group: 'meaning', count: 9 }], index);
  expect(group).toMatchObject({ title: 'Changed meaning', count: 9, topics: [{ topic: 'Classes' }] });
  const listed = group?.topics[0]?.terms.map(({ refs, changes }) => [
    refs.map(({ iri }) => iri),
    changes.map(({ sentence }) => phraseText(sentence)),
  ]);
  expect(listed?.map(([refs]) => refs)).toEqual([
    [ex('Listing'), ex('Ad')],
    [ex('Photo')],
    [ex('Place')],
    [ex('level')],
    [],
    [],
  ]);
  expect(listed?.[0]?.[1]).toHaveLength(2);
});
