import { describe, expect, it } from 'vitest';
import type { Term, Text } from '../../src/ontology/model.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { lineAt, LINES_PER_FILE } from '../../src/site/search/names-file.ts';
import { recordText, searchedTerms, searchFiles } from '../../src/site/search/search-files.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const text = (value: string, language = 'en'): Text => ({ value, language });

describe('the files of a search', () => {
  const terms = Array.from({ length: 70 }, (_, at) =>
    tinyTerm(`t${at}`, { definitions: [text(`Term number ${at}.`), text(`Begriff ${at}.`, 'de')] }),
  );

  it('contain the summaries of terms, one per line, by position', () => {
    const index = createPublicationIndex(tinyPublication(terms));
    const { hash, files } = searchFiles(index);
    const names = { language: 'en', hash };
    expect([...files.keys()]).toEqual(['search/en.json', lineAt(names, 0).path, lineAt(names, LINES_PER_FILE).path]);
    const lines = [0, 1].flatMap(
      (part) => JSON.parse(files.get(lineAt(names, part * LINES_PER_FILE).path) ?? '') as string[],
    );
    expect(lines).toEqual(searchedTerms(index).map(({ identifier }) => `Term number ${identifier.slice(1)}.`));
  });

  it('are the same for the same publication, and have another hash for another publication', () => {
    const hash = (all: readonly Term[]): string => searchFiles(createPublicationIndex(tinyPublication(all))).hash;
    expect(hash(terms)).toMatch(/^[0-9a-f]{10}$/);
    expect(hash(terms)).toBe(hash(structuredClone(terms)));
    const [first, ...others] = terms;
    expect(hash([{ ...(first as Term), definitions: [text('Another.')] }, ...others])).not.toBe(hash(terms));
  });
});

describe('a record of the full text', () => {
  const term = tinyTerm('x', {
    labels: [text('Lodging'), text('Unterkunft', 'de')],
    altLabels: [text('Place to stay'), text('Bleibe', 'de')],
    definitions: [text('A *place* to sleep.'), text('Ein Ort zum Schlafen.', 'de')],
    notes: [{ property: 'http://www.w3.org/2004/02/skos/core#scopeNote', text: text('Not a [tent](x).') }],
    examples: [
      { value: 'A hut.', language: 'en' },
      { value: '{"a":1}', datatype: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#JSON' },
    ],
  });
  const record = (language: string, of: Term = term): ReturnType<typeof recordText> =>
    recordText(
      of,
      createPublicationIndex(tinyPublication([of, term], { languages: ['en', 'de'], markdown: true }), language),
    );

  it('contains all text of the page in that language, without markup', () => {
    expect(record('en')).toEqual({
      title: 'Lodging',
      content: 'Lodging\nPlace to stay\nA place to sleep.\nNot a tent.\nA hut.',
    });
    expect(record('de')).toEqual({ title: 'Unterkunft', content: 'Unterkunft\nBleibe\nEin Ort zum Schlafen.' });
  });

  it('exists only for terms with a page in that language', () => {
    expect(record('de', tinyTerm('y', { labels: [text('Only English')] }))).toBeUndefined();
  });
});
