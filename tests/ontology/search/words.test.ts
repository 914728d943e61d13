import { describe, expect, it } from 'vitest';
import { partsOfCompound } from '../../../src/ontology/search/compound.ts';
import { stem } from '../../../src/ontology/search/stem.ts';
import { createVocabulary } from '../../../src/ontology/search/typos.ts';
import { nameKey, splitWords } from '../../../src/ontology/search/words.ts';

describe('a text is split into words', () => {
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

  it('that are none where it has neither letters nor digits', () => {
    expect(splitWords(' ?! \u{1f600} ')).toEqual([]);
  });
});

describe('the key of a name', () => {
  it('is the same for every style in which it may be written', () => {
    const styles = ['checkInTime', 'check in time', 'check_in_time', 'check-in time', 'CHECK_IN_TIME', 'checkintime'];
    expect(new Set(styles.map(nameKey))).toEqual(new Set(['checkintime']));
  });

  it('is the name itself where that has no word', () => {
    expect(nameKey(' € ')).toBe('€');
  });
});

describe('a stem', () => {
  it('is shared by the forms of an English word', () => {
    expect(new Set(['lesson', 'lessons'].map((word) => stem(word))).size).toBe(1);
    expect(new Set(['cancel', 'cancelled', 'cancelling'].map((word) => stem(word))).size).toBe(1);
  });

  // As `splitWords` writes them, without accents.
  it.each([
    ['de', ['wohnung', 'wohnungen']],
    ['de-AT', ['haustier', 'haustiere']],
    ['fr', ['reservation', 'reservations', 'reserver', 'reservee']],
    ['es', ['habitacion', 'habitaciones']],
    ['es', ['cancelacion', 'cancelar']],
  ])('is shared by the forms of a word in %s: %s', (language, words) => {
    expect(new Set(words.map((word) => stem(word, language))).size).toBe(1);
  });

  it('has three letters at least, so that short words stay apart', () => {
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

describe('the word that was meant by one with a slip', () => {
  const frequency = new Map([
    ['sauna', 3],
    ['swimming', 2],
    ['review', 5],
    ['reviews', 1],
    ['pool', 1],
    ['pull', 4],
  ]);
  const { meant } = createVocabulary(
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
  ])('is found where %s', (_, slip, word) => {
    expect(meant(slip)).toEqual([word]);
  });

  it('is the more frequent first where two are equally near', () => {
    expect(meant('poll')).toEqual(['pull', 'pool']);
  });

  it('is not looked for where the word is the beginning of another', () => {
    expect(meant('swim')).toEqual([]);
  });

  it('begins with the same letter, and is not looked for where the word has a digit', () => {
    expect(meant('pauna')).toEqual([]);
    expect(meant('saun2')).toEqual([]);
  });

  it('is nothing where no word is near, or the word is too short or too long', () => {
    expect(meant('toothache')).toEqual([]);
    expect(meant('pol')).toEqual([]);
    expect(meant('s'.repeat(5_000))).toEqual([]);
  });
});
