import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../src/site/text/plain-text.ts';
import { shorten } from '../../src/site/text/text.ts';

const MORE = ' And then it goes on for some more words that do not fit into the line.';

describe('a truncated text', () => {
  test.each([
    ['en', 'A system (e.g. SAP or Oracle) that keeps the books of a firm.'],
    ['en', 'Units such as those of the U.S. Department of Energy, cf. Smith et al. (2019), are kept.'],
    ['en', 'It is worth 3.5 kg, i.e. No. 4 of Fig. 2 in Vol. 3 of J. R. Tolkien.'],
    ['en', 'Also known as ASP.NET (v. 4.0). It runs on approx. Ten machines.'],
    ['de', 'Ein Ort, z. B. Berlin oder ggf. Bonn, bzw. dessen Teil, vgl. Abb. 3.'],
    ['es', 'Un lugar, p. ej. Madrid, de la Sra. García y el Sr. Pérez, núm. 3.'],
    ['fr', 'Un lieu, p. ex. Paris, selon M. Dupont et Mme. Durand, cf. Fig. 3.'],
    ['ja', '宿泊施設とは、旅行者が泊まる場所である。ホテルや旅館などを含む、さまざまな形の施設を指す言葉。'],
    ['en', 'Is it “whole?” Yes! It has (a note. In brackets.) and an end.'],
  ])('ends with a whole sentence in %s: %s', (language, sentence) => {
    const text = sentence + (language === 'ja' ? 'そしてさらに続く長い文章がここにある' : MORE);
    expect(shorten(text, sentence.length + 10, language)).toBe(sentence);
  });

  test('ends with a whole word if no sentence ends in it', () => {
    expect(shorten('Systems for the books of a firm (e.g. SAP) and for all else that a firm may have', 42)).toBe(
      'Systems for the books of a firm (e.g. SAP)…',
    );
    expect(shorten('Systems for the books of a firm (e.g. SAP) and for all else', 38)).toBe(
      'Systems for the books of a firm…',
    );
  });

  test('is a prefix of the text, and never longer than the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 5, max: 100 }), (text, length) => {
        const cut = shorten(text, length);
        expect(cut.length).toBeLessThanOrEqual(length + 1);
        expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});

test.each([
  ['Prix : 5 ! Use :spoon. The .NET way', 'Prix : 5 ! Use :spoon. The .NET way'],
  ['a <b>bold</b>, <i>small</i>. <p>New</p><p>line</p>', 'a bold, small. New line'],
  ['see <https://a.example/b>.', 'see https://a.example/b.'],
  ['one<br>two', 'one two'],
])('Markdown on one line preserves the spaces of its author: %s', (markdown, line) => {
  expect(plainText(markdown)).toBe(line);
});
