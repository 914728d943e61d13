import { describe, expect, it } from 'vitest';
import { nameKey, splitWords, stem } from '../../../src/search/match/stem.ts';
import { createWordTypos } from '../../../src/search/match/typos.ts';
import { partsOfCompound } from '../../../src/search/match/ranking.ts';

describe('the words of a text', () => {
  it.each([
    ['at capitals inside a word', 'checkInTime', 'check in time'],
    ['before the last capital of an abbreviation', 'SKOSConcept', 'skos concept'],
    ['but not before the plural of an abbreviation', 'photoURLs', 'photo urls'],
    ['after digits', 'EnergyClassA2Plus', 'energy class a2 plus'],
    ['at underscores and hyphens', 'check_in-time', 'check in time'],
    ['at colons and slashes', 'https://schema.org/Place', 'https schema org place'],
    ['without accents', 'Hôtel à Málaga', 'hotel a malaga'],
    ['whether an accent is part of its letter or follows it', 'Cafe\u0301 Café', 'cafe cafe'],
    [
      'with letters spelt out that have no accent to lose',
      'Straße Œuvre Smørrebrød Łódź',
      'strasse oeuvre smorrebrod lodz',
    ],
    ['in lower case, of every alphabet', 'ΟΔΟΣ Улица', 'οδοσ улица'],
    [
      'with English possessives as one word',
      "the children's, the customers’ and l'adresse",
      'the childrens the customers and l adresse',
    ],
    ['with the marks of other scripts, which are letters there', 'हिन्दी', 'हिन्दी'],
    ['without soft hyphens', 'Unter\u00adkunft', 'unterkunft'],
  ])('%s', (_, text, words) => {
    expect(splitWords(text).join(' ')).toBe(words);
  });

  it('are empty without letters and digits', () => {
    expect(splitWords(' ?! \u{1f600} ')).toEqual([]);
  });
});

describe('the key of a name', () => {
  it('is the same for every style', () => {
    const styles = ['checkInTime', 'check in time', 'check_in_time', 'check-in time', 'CHECK_IN_TIME', 'checkintime'];
    expect(new Set(styles.map(nameKey))).toEqual(new Set(['checkintime']));
  });

  it('is the name itself if it has no word', () => {
    expect(nameKey(' € ')).toBe('€');
  });
});

describe('a stem', () => {
  it('is shared by the forms of an English word', () => {
    expect(new Set(['lesson', 'lessons'].map((word) => stem(word))).size).toBe(1);
    expect(new Set(['cancel', 'cancelled', 'cancelling'].map((word) => stem(word))).size).toBe(1);
  });

  // Words from `splitWords`, without accents.
  it.each([
    ['de', ['wohnung', 'wohnungen']],
    ['de-AT', ['haustier', 'haustiere']],
    ['fr', ['reservation', 'reservations', 'reserver', 'reservee']],
    ['es', ['habitacion', 'habitaciones']],
    ['es', ['cancelacion', 'cancelar']],
  ])('is shared by the forms of a word in %s: %s', (language, words) => {
    expect(new Set(words.map((word) => stem(word, language))).size).toBe(1);
  });

  it('has at least three letters, so that short words stay distinct', () => {
    expect(stem('aed')).toBe('aed');
  });
});

describe('a compound', () => {
  const isKnown = (word: string): boolean => ['kind', 'sitz', 'rechnung', 'adresse', 'hund', 'pension'].includes(word);

  it.each([
    ['kindersitz', ['kind', 'sitz']],
    ['rechnungsadresse', ['rechnung', 'adresse']],
    ['hundepension', ['hund', 'pension']],
  ])('such as %s has two known parts, and perhaps letters between them', (word, parts) => {
    expect(partsOfCompound(word, isKnown)).toEqual(parts);
  });

  it.each(['sitz', 'kindergarten', 'autositz', 'a'.repeat(10_000)])(
    'is none where a part is unknown: %.20s',
    (word) => {
      expect(partsOfCompound(word, isKnown)).toEqual([]);
    },
  );
});

describe('the correction of a typo', () => {
  const frequency = new Map([
    ['sauna', 3],
    ['swimming', 2],
    ['review', 5],
    ['reviews', 1],
    ['pool', 1],
    ['pull', 4],
  ]);
  const { correctionsOf } = createWordTypos(
    frequency.keys(),
    (word) => frequency.get(word) ?? 0,
    (word) => [...frequency.keys()].some((other) => other.startsWith(word)),
  );

  it.each([
    ['two letters change places', 'suana', 'sauna'],
    ['a letter is left out', 'swiming', 'swimming'],
    ['a letter comes twice', 'saunna', 'sauna'],
    ['a letter is another', 'sawna', 'sauna'],
    ['two letters are wrong in a long word', 'svimmink', 'swimming'],
  ])('is found if %s', (_, typo, word) => {
    expect(correctionsOf(typo)).toEqual([word]);
  });

  it('prefers the more frequent of equally near words', () => {
    expect(correctionsOf('poll')).toEqual(['pull', 'pool']);
  });

  it('does not apply to the prefix of another word', () => {
    expect(correctionsOf('swim')).toEqual([]);
  });

  it('has the same first letter, and does not apply to words with digits', () => {
    expect(correctionsOf('pauna')).toEqual([]);
    expect(correctionsOf('saun2')).toEqual([]);
  });

  it('does not exist if no word is near, or the word is too short or too long', () => {
    expect(correctionsOf('toothache')).toEqual([]);
    expect(correctionsOf('pol')).toEqual([]);
    expect(correctionsOf('s'.repeat(5_000))).toEqual([]);
  });
});
