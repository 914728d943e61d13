import { describe, expect, it } from 'vitest';
import { crossReference } from '../../src/site/index/cross-reference.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { linkedText } from '../../src/site/text/plain-text.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const publication = tinyPublication([tinyTerm('SO_0000110', { iri: 'http://purl.obolibrary.org/obo/SO_0000110' })]);
const index = createPublicationIndex({
  ...publication,
  ontology: { ...publication.ontology, prefixes: { fish: 'https://example.com/fish/' } },
});

describe('a cross-reference', () => {
  it.each([
    ['SO:0000110', '/vocabulary/SO_0000110'],
    ['PMID:123', 'https://pubmed.ncbi.nlm.nih.gov/123'],
    ['doi:10.1000/182', 'https://doi.org/10.1000/182'],
    ['fish:Cod', 'https://example.com/fish/Cod'],
  ])('leads from %s to %s', (text, href) => {
    expect(crossReference(text, index)).toMatchObject({ label: text, href });
  });

  it.each(['SO:ke', 'GOC:mtg', 'a sentence: with words', 'javascript:alert(1)', 'https://example.org/a', ''])(
    'stays a text if its prefix is unknown: %j',
    (text) => {
      expect(crossReference(text, index)).toBeUndefined();
    },
  );
});

it('URLs in a remark are links, and the text around them stays', () => {
  const url = 'https://orcid.org/0000-0003-2938-9075';
  expect(linkedText(`imiko ${url}.`, 'en')).toStrictEqual([
    { text: 'imiko ', language: 'en' },
    { iri: url, label: url, curie: url, href: url },
    { text: '.', language: 'en' },
  ]);
});
