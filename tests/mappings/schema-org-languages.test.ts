import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { carry } from './as-written.ts';

/** What a provider is read as. */
function form(context: Json, members: JsonObject): Json | undefined {
  const record = { '@context': context, '@type': 'Bakery', ...members };
  const { form: read, errors } = carry('providers', 'schema.org', 'schema.org', record);
  expect(errors).toEqual([]);
  return read;
}

const german = (value: string): JsonObject => ({ '@value': value, '@language': 'de' });
const english = (value: string): JsonObject => ({ '@value': value, '@language': 'en' });

describe('the language of texts in JSON-LD', () => {
  test.each([
    ['an object', { '@vocab': 'https://schema.org/', '@language': 'de' }],
    ['a list', ['https://schema.org', { '@language': 'de' }]],
    ['the last of several', [{ '@language': 'en' }, 'https://schema.org', { '@language': 'de' }]],
  ])('is the default of the context: %s', (_, context) => {
    const members = {
      name: 'Backhaus',
      description: ['Brot', english('Bread')],
      telephone: '+49 30 1234',
      address: { '@type': 'PostalAddress', addressLocality: 'Berlin' },
      contactPoint: { '@type': 'ContactPoint', name: 'Laden' },
      parentOrganization: 'Mühle',
    };
    expect(form(context, members)).toMatchObject({
      displayName: [german('Backhaus')],
      description: [german('Brot'), english('Bread')],
      telephoneNumber: ['+49 30 1234'],
      hasAddress: [{ locality: ['Berlin'] }],
      hasContactPoint: [{ contactName: [german('Laden')] }],
      partOfOrganisation: [{ displayName: [german('Mühle')] }],
    });
  });

  test('is undefined if the context resets the default', () => {
    expect(form(['https://schema.org', { '@language': 'de' }, { '@language': null }], { name: 'X' })).toMatchObject({
      displayName: ['X'],
    });
  });

  test('is read from language maps that the context defines', () => {
    const context = [
      'https://schema.org',
      { name: { '@id': 'schema:name', '@container': '@language' }, schema: 'https://schema.org/' },
    ];
    const members = { name: { de: 'Backhaus', en: ['Bakehouse', 'Bakery'], '@none': 'B' } };
    expect(form(context, members)).toMatchObject({
      displayName: [german('Backhaus'), english('Bakehouse'), english('Bakery'), 'B'],
    });
  });

  test('is read from members of several languages', () => {
    const context = {
      '@vocab': 'https://schema.org/',
      name_de: { '@id': 'https://schema.org/name', '@language': 'de' },
      name_en: { '@id': 'https://schema.org/name', '@language': 'en' },
    };
    expect(form(context, { name_de: 'Backhaus', name_en: 'Bakehouse' })).toMatchObject({
      displayName: [german('Backhaus'), english('Bakehouse')],
    });
  });

  test('applies to graphs', () => {
    const record = {
      '@context': { '@vocab': 'https://schema.org/', '@language': 'de' },
      '@graph': [{ '@type': 'Bakery', name: 'Backhaus' }],
    };
    const { form: read, value } = carry('providers', 'schema.org', 'schema.org', record);
    expect(read).toMatchObject({ displayName: [german('Backhaus')] });
    expect(value).toMatchObject({ '@context': 'https://schema.org', name: german('Backhaus') });
  });
});
