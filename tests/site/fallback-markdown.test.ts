import { expect, test } from 'vitest';
import { createAbsolute, phraseMarkdown } from '../../src/site/text/write-markdown.ts';

const ref = { iri: 'https://x.example/Boat', label: 'Boat', curie: 'x:Boat', href: '/vocabulary/Boat' };

test('a text in another language than the page is followed by its tag in Markdown', () => {
  const absolute = createAbsolute('https://x.example', 'de');
  const phrase = [
    'Aus ',
    { ...ref, language: 'en' },
    ', ',
    { text: 'Bateau', language: 'fr' },
    ', ',
    { text: 'Boot', language: 'de-AT' },
  ];
  expect(phraseMarkdown(phrase, absolute)).toBe(
    'Aus [Boat](https://x.example/vocabulary/Boat) (en), Bateau (fr), Boot',
  );
});
