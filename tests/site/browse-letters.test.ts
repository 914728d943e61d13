import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byLetter, createAlphabet, letterName } from '../../src/site/browse/az-list.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

describe('letters', () => {
  const under = (language: string, labels: readonly string[]): string =>
    labels.map(createAlphabet(language).letterOf).join(' ');

  test('are those of the language', () => {
    expect(under('en', ['apple', 'Öl', 'éclair', 'Łódź', 'ßpace'])).toBe('A O E Ł S');
    expect(under('de', ['Ärger', 'Öl'])).toBe('A O');
    expect(under('sv', ['Ärende', 'Öl'])).toBe('Ä Ö');
    expect(under('es', ['ñandú', 'ágil'])).toBe('Ñ A');
    expect(under('ru', ['яблоко', 'йод', 'Ёлка'])).toBe('Я Й Е');
    expect(under('el', ['άλφα', 'Ωμέγα'])).toBe('Α Ω');
  });

  test('are groups for large scripts, digits and signs', () => {
    expect(under('ja', ['がっこう', 'ガス', 'ゃ', 'ｱ', 'んん', '日本'])).toBe('か か や あ わ 漢');
    expect(under('ko', ['가방', '까치', '힣'])).toBe('ㄱ ㄱ ㅎ');
    expect(under('en', ['3D model', '٣', '#tag', '😀', ''])).toBe('0–9 0–9 # # #');
  });

  test('are sorted by the language, followed by the groups', () => {
    const order = (language: string): string =>
      ['#', 'Ö', 'Z', '0–9', 'O', 'Я', 'A'].sort(createAlphabet(language).compare).join(' ');
    expect(order('sv')).toBe('A O Z Ö Я 0–9 #');
    expect(order('en')).toBe('A O Ö Z Я 0–9 #');
  });

  test('have their own names in URLs', () => {
    expect(['A', 'Ж', 'か', '0–9', '#', '漢'].map(letterName)).toEqual([
      'a',
      'u0416',
      'u304b',
      'digits',
      'other',
      'han',
    ]);
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (label) => {
        expect(letterName(createAlphabet('en').letterOf(label))).toMatch(/^(?:[a-z]|u[0-9a-f]{4,6}|digits|other|han)$/);
      }),
    );
  });

  test('list deprecated terms last', () => {
    const terms = ['aa', 'ab', 'Ba'].map((label) => tinyTerm(label, { deprecated: label === 'aa' }));
    const index = createPublicationIndex(tinyPublication(terms));
    const letters = byLetter(index.sorted(index.publication.ontology.terms.map(({ iri }) => iri)), 'en');
    expect(letters.map(({ letter, refs }) => [letter, refs.map(({ label }) => label)])).toEqual([
      ['A', ['ab', 'aa']],
      ['B', ['Ba']],
    ]);
  });
});
