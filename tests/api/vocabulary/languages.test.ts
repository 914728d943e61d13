import { expect, test } from 'vitest';
import { createLanguages } from '../../../src/api/http/negotiate.ts';

const languages = createLanguages(['en', 'de', 'pt-BR', 'zh-Hant']);

test.each([
  [null, []],
  ['', []],
  ['de', ['de']],
  ['DE', ['de']],
  ['de-AT', ['de']],
  ['de-AT, en', ['de', 'en']],
  ['en;q=0.1, de;q=0.9', ['de', 'en']],
  ['de, de-AT, de-CH', ['de']],
  ['pt', ['pt-BR']],
  ['pt-PT', ['pt-BR']],
  ['zh-Hant-TW', ['zh-Hant']],
  ['fr, *', []],
  ['de;q=0, en', ['en']],
  ['de;q=high', []],
  [';;;, §, =', []],
])('%j selects %j', (accept, expected) => {
  expect(languages(accept)).toEqual(expected);
});

test('ignores all but the first languages of a long list', () => {
  expect(languages(`${'fr, '.repeat(10)}de`)).toEqual([]);
});
