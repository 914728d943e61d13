import { expect, test } from 'vitest';
import { runQuery } from './query-page.ts';
import type { Target } from './target.ts';

/** Values of Accept-Language, and the expected label of the ferry. */
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
  // No available language: the default language of the publication.
  ['it', 'Ferry'],
  ['*', 'Ferry'],
  ['de;q=0', 'Ferry'],
  ['', 'Ferry'],
];

/** Invalid headers. */
const INVALID_HEADERS = ['de;q=high', '§§§, ;;;q', '-', ',,,', 'de'.repeat(500), '__proto__', 'constructor, toString'];

/** The languages of `label` and `description`, https://www.rfc-editor.org/rfc/rfc9110#name-accept-language. */
export function languagesSuite(target: () => Target): void {
  const send = async (identifier: string, acceptLanguage: string) =>
    (await runQuery(target(), { identifier }, { headers: { 'Accept-Language': acceptLanguage } })).records[0];

  test.each(FERRY)('Accept-Language %j selects the label %s', async (asked, label) => {
    expect(await send('Ferry', asked)).toMatchObject({ label });
  });

  test.each(INVALID_HEADERS)('Accept-Language %j is ignored', async (asked) => {
    expect(['Ferry', 'Fähre']).toContain((await send('Ferry', asked))?.['label']);
  });

  test('falls back to another language if a text does not exist in the requested one', async () => {
    // A label in four languages, a definition in two.
    expect(await send('Ferry', 'fr')).toMatchObject({
      label: 'Bac',
      description: expect.stringMatching(/^A motor vessel/),
    });
    expect(await send('Zeesboot', 'fr')).toMatchObject({ label: 'Zeesboot' });
    expect(await send('F~C3~A4hrhafen', 'ja')).toMatchObject({
      label: 'フェリーターミナル',
      description: 'A harbour where ferries land.',
    });
  });

  test('labels and descriptions contain all languages, whatever the request', async () => {
    const [german, english] = [await send('Ferry', 'de'), await send('Ferry', 'en')];
    expect(german?.['labels']).toEqual(english?.['labels']);
    expect(german?.['descriptions']).toEqual(english?.['descriptions']);
  });

  test('the language does not change which terms match, or their order', async () => {
    const english = await runQuery(target(), 'query=vessel', { headers: { 'Accept-Language': 'en' } });
    const german = await runQuery(target(), 'query=vessel', { headers: { 'Accept-Language': 'de' } });
    expect(german.identifiers).toEqual(english.identifiers);
  });

  test.each([
    ['Ferry', 'de', 'de'],
    ['Ferry', 'it', 'en'],
    ['Ferry', 'fr', 'fr, en'],
    ['F~C3~A4hrhafen', 'ja', 'ja, en'],
  ])('Content-Language of %s for %s is %j', async (identifier, asked, languages) => {
    const { response } = await runQuery(target(), { identifier }, { headers: { 'Accept-Language': asked } });
    expect(response.headers.get('Content-Language')).toBe(languages);
  });

  test.each(['identifier=Nowhere', 'identifier=Ferry&fields=identifier'])(
    'a response without labels has no Content-Language: %s',
    async (query) => {
      const { response } = await runQuery(target(), query, { headers: { 'Accept-Language': 'de' } });
      expect(response.headers.get('Content-Language')).toBeNull();
    },
  );

  test('responses vary by Accept-Language', async () => {
    const german = await runQuery(target(), 'identifier=Ferry', { headers: { 'Accept-Language': 'de' } });
    const english = await runQuery(target(), 'identifier=Ferry', { headers: { 'Accept-Language': 'en' } });
    expect(german.response.headers.get('ETag')).not.toBe(english.response.headers.get('ETag'));
    expect(german.response.headers.get('Vary')?.toLowerCase()).toContain('accept-language');
  });
}
