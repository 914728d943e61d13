import { expect, test } from 'vitest';
import { answerTo } from './question.ts';
import type { Target } from './target.ts';

/** What a reader asks for, and the label that the ferry has for them. */
const FERRY: readonly (readonly [acceptLanguage: string, label: string])[] = [
  ['en', 'Ferry'],
  ['de', 'Fähre'],
  ['DE', 'Fähre'],
  ['de-AT', 'Fähre'],
  ['fr', 'Bac'],
  ['fr-CA, de;q=0.5', 'Bac'],
  ['es', 'Transbordador'],
  ['fr;q=0.3, de;q=0.8, en;q=0.1', 'Fähre'],
  ['de;q=0, fr', 'Bac'],
  ['it, es;q=0.2', 'Transbordador'],
  // Nothing that there is: the publication's own language.
  ['it', 'Ferry'],
  ['*', 'Ferry'],
  ['de;q=0', 'Ferry'],
  ['', 'Ferry'],
];

/** What no client should send. */
const UNREADABLE = ['de;q=high', '§§§, ;;;q', '-', ',,,', 'de'.repeat(500), '__proto__', 'constructor, toString'];

/** The language of `label` and `description`, https://www.rfc-editor.org/rfc/rfc9110#name-accept-language. */
export function languagesSuite(target: () => Target): void {
  const ask = async (identifier: string, acceptLanguage: string) =>
    (await answerTo(target(), { identifier }, { headers: { 'Accept-Language': acceptLanguage } })).records[0];

  test.each(FERRY)('%j calls the ferry %s', async (asked, label) => {
    expect(await ask('Ferry', asked)).toMatchObject({ label });
  });

  test.each(UNREADABLE)('%j harms nobody', async (asked) => {
    expect(['Ferry', 'Fähre']).toContain((await ask('Ferry', asked))?.['label']);
  });

  test('what has no text in that language has it in another', async () => {
    // A label in four languages, a definition in two.
    expect(await ask('Ferry', 'fr')).toMatchObject({
      label: 'Bac',
      description: expect.stringMatching(/^A motor vessel/),
    });
    expect(await ask('Zeesboot', 'fr')).toMatchObject({ label: 'Zeesboot' });
    expect(await ask('F~C3~A4hrhafen', 'ja')).toMatchObject({
      label: 'フェリーターミナル',
      description: 'A harbour where ferries land.',
    });
  });

  test('labels and descriptions hold every language all the same', async () => {
    const [german, english] = [await ask('Ferry', 'de'), await ask('Ferry', 'en')];
    expect(german?.['labels']).toEqual(english?.['labels']);
    expect(german?.['descriptions']).toEqual(english?.['descriptions']);
  });

  test('which terms are found, and in which order, does not depend on it', async () => {
    const english = await answerTo(target(), 'query=vessel', { headers: { 'Accept-Language': 'en' } });
    const german = await answerTo(target(), 'query=vessel', { headers: { 'Accept-Language': 'de' } });
    expect(german.identifiers).toEqual(english.identifiers);
  });

  test.each([
    ['Ferry', 'de', 'de'],
    ['Ferry', 'it', 'en'],
    ['Ferry', 'fr', 'fr, en'],
    ['F~C3~A4hrhafen', 'ja', 'ja, en'],
  ])('the answer tells the languages that it is in: %s for %s', async (identifier, asked, languages) => {
    const { response } = await answerTo(target(), { identifier }, { headers: { 'Accept-Language': asked } });
    expect(response.headers.get('Content-Language')).toBe(languages);
  });

  test.each(['identifier=Nowhere', 'identifier=Ferry&fields=identifier'])(
    'an answer without a label has no language: %s',
    async (question) => {
      const { response } = await answerTo(target(), question, { headers: { 'Accept-Language': 'de' } });
      expect(response.headers.get('Content-Language')).toBeNull();
    },
  );

  test('a cache can tell the languages apart', async () => {
    const german = await answerTo(target(), 'identifier=Ferry', { headers: { 'Accept-Language': 'de' } });
    const english = await answerTo(target(), 'identifier=Ferry', { headers: { 'Accept-Language': 'en' } });
    expect(german.response.headers.get('ETag')).not.toBe(english.response.headers.get('ETag'));
    expect(german.response.headers.get('Vary')?.toLowerCase()).toContain('accept-language');
  });
}
