import { describe, expect, it } from 'vitest';
import { parseSource } from '../../../src/rdf/parse/parse.ts';

const BAD: readonly (readonly [written: string, read: string, told: boolean])[] = [
  ['de_DE', 'de-DE', true],
  ['zh_Hant_TW', 'zh-Hant-TW', true],
  ['en-', 'en', true],
  ['toolongsubtag', '', true],
  ['en-averylongvariant', '', true],
  ['123', '', true],
  ['日本語', '', true],
  ['e', 'e', false],
  ['de-AT', 'de-AT', false],
];

const P = 'http://www.w3.org/2000/01/rdf-schema#label';
const SYNTAXES: readonly (readonly [file: string, write: (tag: string) => string])[] = [
  ['a.ttl', (tag) => `<urn:a> <${P}> "Haus"@${tag} ; <${P}> "House"@en .`],
  ['a.trig', (tag) => `{ <urn:a> <${P}> "Haus"@${tag}, "House"@en . }`],
  ['a.nt', (tag) => `<urn:a> <${P}> "Haus"@${tag} .\n<urn:a> <${P}> "House"@en .\n`],
  ['a.nq', (tag) => `<urn:a> <${P}> "Haus"@${tag} <urn:g> .\n<urn:a> <${P}> "House"@en <urn:g> .\n`],
  [
    'a.rdf',
    (
      tag,
    ) => `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:rdfs="http://www.w3.org/2000/01/rdf-schema#">
      <rdf:Description rdf:about="urn:a"><rdfs:label xml:lang="${tag}">Haus</rdfs:label><rdfs:label xml:lang="en">House</rdfs:label></rdf:Description></rdf:RDF>`,
  ],
  [
    'a.jsonld',
    (tag) =>
      JSON.stringify({
        '@id': 'urn:a',
        [P]: [
          { '@value': 'Haus', '@language': tag },
          { '@value': 'House', '@language': 'en' },
        ],
      }),
  ],
  [
    'map.jsonld',
    (tag) =>
      JSON.stringify({
        '@context': { label: { '@id': P, '@container': '@language' } },
        '@id': 'urn:a',
        label: { [tag]: 'Haus', en: 'House' },
      }),
  ],
];

describe.each(SYNTAXES)('a bad language tag in %s', (file, write) => {
  it.each(BAD)('%s is read as "%s", and the text is preserved', async (written, read, isReported) => {
    const { quads, issues } = await parseSource({ file, text: write(written) }, { id: 's0' });
    const texts = quads.map(({ object }) => (object.termType === 'Literal' ? [object.value, object.language] : []));
    expect(texts.sort()).toStrictEqual([
      ['Haus', read],
      ['House', 'en'],
    ]);
    expect(issues.map(({ code, severity }) => `${severity} ${code}`)).toStrictEqual(
      isReported ? ['warning bad-language-tag'] : [],
    );
  });
});

it('an empty tag in Turtle is invalid', async () => {
  const { quads, issues } = await parseSource(
    { file: 'a.ttl', text: `<urn:a> <${P}> "Haus"@, "House"@en .` },
    { id: 's0' },
  );
  expect(quads).toHaveLength(2);
  expect(issues).toMatchObject([{ code: 'bad-language-tag', line: 1 }]);
});

it('a base direction is kept beside the tag', async () => {
  const { quads } = await parseSource({ file: 'a.ttl', text: `<urn:a> <${P}> "Haus"@de-CH--ltr .` }, { id: 's0' });
  expect(quads[0]?.object).toMatchObject({ value: 'Haus', language: 'de-CH', direction: 'ltr' });
});
