import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Literal } from '../../src/ontology/model.ts';
import { rdf } from '../../src/rdf/names.ts';
import { plainTextOf } from '../../src/ontology/terms/texts.ts';
import { htmlMarkdown, readHtml, textOf } from '../../src/site/markdown/html-markdown.ts';
import { textHtml, textLine } from '../../src/site/markdown/rendered-text.ts';

const options = {
  markdown: false,
  base: 'https://example.org/',
  resolve: (name: string) => (name === 'Boat' ? '/vocabulary/Boat' : undefined),
  termHref: (iri: string) => (iri === 'https://example.org/Boat' ? '/vocabulary/Boat' : undefined),
};
const html = (value: string): Literal => ({ value, datatype: rdf('HTML') });
const xml = (value: string): Literal => ({ value, datatype: rdf('XMLLiteral') });
const XHTML = 'xmlns:h="http://www.w3.org/1999/xhtml"';

describe('plain text', () => {
  test.each([
    ['what looks like HTML', 'bacnet:// <device> / <object>', '<p>bacnet:// &lt;device&gt; / &lt;object&gt;</p>'],
    ['what looks like a tag', 'List<String>', '<p>List&lt;String&gt;</p>'],
    ['a minus', '- 5 degrees', '<p>- 5 degrees</p>'],
    ['a year', '1986. A year', '<p>1986. A year</p>'],
    ['indented lines', 'One\n      two\n\n      three', '<p>One\ntwo</p>\n<p>three</p>'],
    ['LaTeX', '$\\alpha \\_ \\nabla$', '<p>$\\alpha \\_ \\nabla$</p>'],
    ['stars, entities and brackets', '*a* &amp; [b](c) [[Boat]] `d`', '<p>*a* &amp;amp; [b](c) [[Boat]] `d`</p>'],
    ['line ends of all kinds', 'a\r\n\r\nb\u2029\u2028c\rd', '<p>a</p>\n<p>b</p>\n<p>c\nd</p>'],
    ['nothing', ' \n\n ', ''],
  ])('shows %s', (_, value, expected) => {
    expect(textHtml({ value }, options)).toBe(expected);
  });

  test.each([
    ['https://a.example/b.', 'https://a.example/b'],
    ['<https://a.example/b>', 'https://a.example/b'],
    ['(https://a.example/b_(c))', 'https://a.example/b_(c)'],
    ['“https://a.example/b”,', 'https://a.example/b'],
    ['https://a.example/b?c=1&d=[2]; x', 'https://a.example/b?c=1&amp;d=[2]'],
    ['mailto:a@b.example!', 'mailto:a@b.example'],
  ])('links the IRI in %s', (value, address) => {
    expect(textHtml({ value }, options)).toContain(`<a href="${address}" rel="nofollow">${address}</a>`);
  });

  test('links a term to its page, and does not link unsafe URLs', () => {
    expect(textHtml({ value: 'https://example.org/Boat.' }, options)).toBe(
      '<p><a href="/vocabulary/Boat">https://example.org/Boat</a>.</p>',
    );
    expect(textHtml({ value: 'javascript:alert(1) data:x http:// https://' }, options)).not.toContain('<a');
  });

  test('is one line if requested, with the spaces of the author before punctuation', () => {
    const value = ' Use :spoon. The .NET way;\n\n prix : 5\u00a0€ ! a<b>c ';
    expect(textLine({ value }, options)).toBe('Use :spoon. The .NET way; prix : 5\u00a0€ ! a<b>c');
  });

  test('preserves all characters in HTML and Markdown', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), (value) => {
        const bare = (text: string): string => text.replace(/\s/g, '');
        const page = textHtml({ value }, options);
        expect(bare(textOf(readHtml(page)))).toBe(bare(value));
        const back = textHtml({ value: htmlMarkdown(page, (it) => it) }, { ...options, markdown: true });
        expect(back).not.toMatch(/<(?!\/?p>|a |\/a>)/);
      }),
    );
  });
});

describe('text with markup', () => {
  test.each([
    ['HTML', html('<p>One <em>two</em></p><script>bad()</script>'), '<p>One <em>two</em></p>', 'One two'],
    ['HTML in a line', html('a<br>b <b onclick="x">c</b>'), '<p>a<br>b <b>c</b></p>', 'a b c'],
    [
      'XHTML with a prefix',
      xml(`A <h:em ${XHTML}>small</h:em>, <h:b ${XHTML}>not</h:b>.`),
      '<p>A <em>small</em>, <b>not</b>.</p>',
      'A small, not.',
    ],
    ['XML without a namespace', xml('<p>a <b/>c</p>'), '<p>a <b></b>c</p>', 'a c'],
    [
      'words of another vocabulary',
      xml('<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi>x</m:mi></m:math>'),
      '<p><span><span>x</span></span></p>',
      'x',
    ],
    ['text that is no XML', xml('a <b c'), '<p>a &lt;b c</p>', undefined],
    [
      'hostile XML',
      xml('<script>bad()</script><a href="javascript:bad()">x</a><s:script xmlns:s="urn:s">bad()</s:script>'),
      '<p><span>x</span></p>',
      undefined,
    ],
    [
      'a Markdown datatype',
      { value: '*a* [[Boat]]', datatype: 'https://www.iana.org/assignments/media-types/text/markdown' },
      '<p><em>a</em> <a href="/vocabulary/Boat">Boat</a></p>',
      'a Boat',
    ],
    ['any other datatype', { value: '*4*', datatype: 'https://example.org/Number' }, '<p>*4*</p>', '*4*'],
  ])('shows %s', (_, text: Literal, expected, line) => {
    expect(textHtml(text, options)).toBe(expected);
    if (line !== undefined) expect(textLine(text, options)).toBe(line);
  });

  test('is plain text in records and the search', () => {
    expect(plainTextOf(html('<p>a<b>b</b></p><p>c &lt; d<script>bad()</script></p>'))).toBe('ab c < d');
    expect(plainTextOf({ value: 'List<String>' })).toBe('List<String>');
  });
});
