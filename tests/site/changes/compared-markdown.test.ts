import { describe, expect, test } from 'vitest';
import type { Change } from '../../../src/versions/diff/change.ts';
import { skos } from '../../../src/rdf/names.ts';
import { describeChange } from '../../../src/site/changes/change-sentence.ts';
import { comparisonHtml, comparisonText } from '../../../src/site/changes/compare-texts.ts';
import { createPublicationIndex } from '../../../src/site/index/publication-index.ts';
import { tinyPublication, tinyTerm } from '../../support/tiny-publication.ts';

const boat = tinyTerm('Boat', {
  labels: [
    { value: 'Boat', language: 'en' },
    { value: 'Kahn', language: 'de' },
  ],
});

function compared(old: string, now: string, markdown: boolean, change: Partial<Change> = {}): string {
  const index = createPublicationIndex(tinyPublication([boat], { markdown, languages: ['en', 'de'] }), 'de');
  const text = (value: string) => ({ value, language: 'de' });
  const { comparison } = describeChange(
    {
      type: 'TextDefinitionReplacement',
      severity: 'editorial',
      reason: 'sample',
      term: boat.iri,
      old: text(old),
      new: text(now),
      ...change,
    },
    index,
  );
  return comparison ? comparisonText(comparison) : '';
}

describe('compared texts', () => {
  test('are without markup, with the labels of terms', () => {
    expect(
      compared('Ein [[Boat]] mit **einem** Mast.', 'Ein [[Boat]] mit [zwei](https://two.example/) Masten.', true),
    ).toBe('Ein Kahn mit [-einem Mast-]{+zwei Masten+}.');
  });

  test('keep their paragraphs', () => {
    const index = createPublicationIndex(tinyPublication([boat], { markdown: true }), 'en');
    const [old, now] = [{ value: 'A [[Boat]].\n\nOld text is here.' }, { value: 'A [[Boat]].\n\nNew text is here.' }];
    const change: Change = {
      type: 'TextDefinitionReplacement',
      severity: 'editorial',
      reason: 'sample',
      old,
      new: now,
    };
    const { comparison } = describeChange(change, index);
    expect(comparison && comparisonHtml(comparison, index.messages.changes, { language: 'en' })).toContain(
      'A Boat.\n\n<del',
    );
  });

  test('are as written if only the markup differs', () => {
    expect(compared('Ein Kahn mit Mast.', 'Ein [[Boat]] mit Mast.', true)).toBe('Ein [-Kahn-]{+[[Boat]]+} mit Mast.');
  });

  test('are as written if they are plain text or examples', () => {
    expect(compared('Ein *a* [[Boat]].', 'Ein *b* [[Boat]].', false)).toBe('Ein *[-a-]{+b+}* [[Boat]].');
    const example = { type: 'MetadataAssertionReplacement', property: skos('example') } as const;
    const long = 'Ein Beispiel, das so lang ist, dass es Wort für Wort verglichen wird:';
    expect(compared(`${long} a*b*c`, `${long} a*b*d`, true, example)).toBe(`${long} a*b*[-c-]{+d+}`);
  });
});
