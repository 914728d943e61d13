import { describe, expect, it } from 'vitest';
import { createKnownWords } from '../../src/client/search/full-text.ts';

const RECORDS: Readonly<Record<string, readonly string[]>> = {
  a: ['every', 'price'],
  x: ['coordinate'],
  sleep: ['hotel', 'bed'],
  sleeping: ['bag'],
  breakfast: ['hotel'],
};

/** As Pagefind searches one word: exactly in quotes, else all words that start with it, else the longest with which it starts. */
async function search(query: string): Promise<readonly string[]> {
  const quoted = /^"(.*)"$/.exec(query)?.[1];
  if (quoted !== undefined) return RECORDS[quoted] ?? [];
  const words = Object.keys(RECORDS);
  const longer = words.filter((word) => word.startsWith(query));
  const shorter = words.filter((word) => query.startsWith(word)).sort((one, other) => other.length - one.length);
  return (longer.length > 0 ? longer : shorter.slice(0, 1)).flatMap((word) => RECORDS[word] ?? []);
}

describe('the words of a query that the full text knows', () => {
  const knownWords = createKnownWords([search]);

  it.each([
    ['a word', 'sleep', 'sleep'],
    ['the beginning of a word', 'breakf', 'breakf'],
    ['no word that only starts with one of the index', 'xqzzv', ''],
    ['nothing of a meaningless text', 'asdfgh qwert', ''],
    ['the known ones of at most three words', 'sleep asdfgh', 'sleep'],
    ['none if two thirds are unknown', 'sleep asdfgh qwert', ''],
    ['no signs', 'sleep & breakfast', 'sleep breakfast'],
    ['a phrase in quotes as it is', '"xqzzv"', '"xqzzv"'],
    ['nothing of an empty text', ' ', ''],
  ])('are %s', async (_, query, expected) => {
    expect(await knownWords(query)).toEqual([expected]);
  });
});

describe('the words of a query for an index in parts', () => {
  const only =
    (...words: readonly string[]) =>
    async (query: string): Promise<readonly string[]> =>
      words.includes(query.replaceAll('"', '')) ? [query] : [];
  const knownWords = createKnownWords([only('sleep', 'hotel'), only('sleep', 'boat')]);

  it.each([
    ['all words that some part knows, for the parts that know all of them', 'sleep hotel', ['sleep hotel', '']],
    ['nothing if no part knows all of them', 'boat hotel', ['', '']],
    ['without those that no part knows', 'sleep xqzzv', ['sleep', 'sleep']],
    ['a phrase in quotes as it is', '"a boat"', ['"a boat"', '"a boat"']],
  ])('are %s', async (_, query, expected) => {
    expect(await knownWords(query)).toEqual(expected);
  });
});
