import { describe, expect, test } from 'vitest';
import { cutHtml } from '../../src/site/text/break-texts.ts';

describe('cutting HTML', () => {
  test('returns short, well-formed pieces with the complete text', () => {
    const text = Array.from({ length: 300 }, (_, at) => `word${at} &amp; &lt;${at}&gt;`).join(' ');
    const html = `<p>${text}</p><ul><li><a href="https://example.org/?a=&quot;&gt;">${text}</a><br></li></ul>`;
    const pieces = cutHtml(html, 900);
    for (const piece of pieces) {
      expect(piece.length).toBeLessThan(1100);
      expect(tagsLeftOpen(piece)).toEqual([]);
    }
    const bare = (some: string): string => some.replaceAll(/<[^>]*>/g, '');
    expect(pieces.map(bare).join('')).toBe(bare(html));
  });

  test('cuts text without spaces, but not inside a character reference', () => {
    const html = `<p>${'a&amp;'.repeat(1000)}</p>`;
    const pieces = cutHtml(html, 333);
    expect(pieces.length).toBeGreaterThan(10);
    for (const piece of pieces) expect(piece).toMatch(/^<p>(?:a|&amp;)+<\/p>$/);
  });

  function tagsLeftOpen(html: string): string[] {
    const open: string[] = [];
    for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
      if (name === 'br') continue;
      if (end === '') open.push(name);
      else if (open.pop() !== name) return [`stray ${name}`];
    }
    return open;
  }
});
