import { describe, expect, test } from 'vitest';
import { createTextSearch } from '../../../src/search/match/search.ts';
import { firstSentenceEnd } from '../../../src/base/text.ts';
import { tinyTerm } from '../../support/tiny-publication.ts';
import { cpuTime } from '../../support/cpu-time.ts';

describe('the first sentence of a text', () => {
  test.each([
    ['en', 'A pitch, e.g. for a tent.', ' A caravan needs more ground.'],
    ['en', 'A firm (est. 1990. Ltd. since) that lends boats.', ' It does not sail them.'],
    ['de', 'Ein Raum, z. B. eine Küche.', ' Flure zählen nicht.'],
    ['fr', 'Le montant, p. ex. la caution.', ' Les taxes en sont exclues.'],
    ['es', '¿Admite mascotas?', ' Los perros guía siempre entran.'],
    ['ja', '宿泊施設です。', '食事は含まれません。'],
    ['not a tag', 'One sentence.', ' Another one.'],
  ])('ends by the rules of its language (%s): %s', (language, first, rest) => {
    expect(firstSentenceEnd(first + rest, language)).toBe(first.length);
  });

  test.each(['No end', 'One sentence.', '', 'Version 1.2 of it', 'Ａ'.repeat(99)])('is the whole text: %s', (text) => {
    expect(firstSentenceEnd(text)).toBe(text.length);
  });

  test('is found in linear time for any text', () => {
    const all = () => ['( a. ', '. ', '… ) ', '。'].map((part) => firstSentenceEnd(part.repeat(50_000)));
    expect(cpuTime(all)).toBeLessThan(500);
  });

  test('ranks before other sentences in a search, including abbreviations', () => {
    const definition = (value: string) => ({ definitions: [{ value, language: 'en' }] });
    const terms = [
      tinyTerm('a', definition('A room. It has no oven.')),
      tinyTerm('b', definition('A machine, e.g. an oven. It is not a room.')),
    ];
    expect(createTextSearch(terms).find('oven')).toEqual([1, 0]);
  });
});
