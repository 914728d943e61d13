import fc from 'fast-check';
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { htmlMarkdown, readHtml, textOf } from '../../src/site/markdown/html-markdown.ts';
import { renderMarkdown } from '../../src/site/markdown/rendered-text.ts';
import { codeBlock, codeSpan, escapeMarkdown, heading, link, list, table } from '../../src/site/text/write-markdown.ts';

const processor = unified().use(remarkParse).use(remarkGfm).freeze();

/** Outline of a text parsed as GFM: `paragraph(text "x")`. */
function outline(node: Nodes): string {
  if ('value' in node) return `${node.type} ${JSON.stringify(node.value)}`;
  const inside = 'children' in node ? mergeTexts(node.children.map(outline)).join(' ') : '';
  const more = node.type === 'link' ? ` ${node.url}` : '';
  return `${node.type}${more}(${inside})`;
}

function mergeTexts(parts: string[]): string[] {
  return parts.reduce<string[]>((merged, part) => {
    const last = merged.at(-1);
    const both = [last ?? '', part].every((it) => it.startsWith('text '));
    return both
      ? [
          ...merged.slice(0, -1),
          `text ${JSON.stringify(JSON.parse((last as string).slice(5)) + JSON.parse(part.slice(5)))}`,
        ]
      : [...merged, part];
  }, []);
}

const read = (markdown: string): string => outline(processor.parse(markdown) as Root).replace(/^root\((.*)\)$/s, '$1');

function nodesIn(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesIn) : [])];
}

const kindsIn = (tree: Root): string[] => nodesIn(tree).map(({ type }) => type);
const addressesIn = (tree: Root): string[] => nodesIn(tree).flatMap((node) => ('url' in node ? node.url : []));
const wordsIn = (tree: Root): string =>
  nodesIn(tree)
    .map((node) => ('value' in node ? node.value : ''))
    .join('');
const letters = (text: string): string => text.replace(/[\s*~_“”]/g, '');

const LINE = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Random sequences of text with a meaning in Markdown, GFM or HTML. */
const PIECES = [
  ...'\\`*_[]<>&|~#!-+=()"\':.@/^$%{} 1aA\n\t',
  '&amp;',
  '&#35;',
  '](',
  '![',
  '[^1]',
  '[ ] ',
  '1. ',
  '1) ',
  '- ',
  '+ ',
  '* ',
  '# ',
  '---',
  '===',
  '~~~',
  '```',
  '> ',
  '    ',
  '<b>',
  '</b>',
  '<!--',
  '-->',
  '<script>',
  '<a href=x>',
  '|-|',
  '\u00a0',
  '\u2028',
  '\u{1F600}',
  'é',
  '__',
  '**',
  '~~',
  '  \n',
];
const hostile = fc
  .oneof(
    fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((it) => it.join('')),
    fc.string({ unit: 'grapheme' }),
  )
  .map(LINE);
const said = (text: string): string => (text === '' ? '' : `text ${JSON.stringify(text)}`);

describe('text of an ontology', () => {
  it('is escaped in a paragraph, a heading, a list and a table', () =>
    fc.assert(
      fc.property(hostile, (text) => {
        const markdown = escapeMarkdown(text);
        expect(read(markdown)).toBe(text === '' ? '' : `paragraph(${said(text)})`);
        expect(read(heading(2, markdown))).toBe(`heading(${said(text)})`);
        expect(read(list([markdown, 'b']))).toBe(
          `list(listItem(${text === '' ? '' : `paragraph(${said(text)})`}) listItem(paragraph(text "b")))`,
        );
        expect(read(table(['h', 'i'], [[markdown, 'b']]))).toBe(
          `table(tableRow(tableCell(text "h") tableCell(text "i")) tableRow(tableCell(${said(text)}) tableCell(text "b")))`,
        );
      }),
      { numRuns: 100 },
    ));

  it('is escaped beside links and code, and inside a link', () =>
    fc.assert(
      fc.property(hostile, hostile, (a, b) => {
        const [before, inside] = [`x${a}`, `y${b}`];
        const line = `${escapeMarkdown(before)}${link(escapeMarkdown(inside), 'https://example.org/')}`;
        expect(read(line)).toBe(`paragraph(${said(before)} link https://example.org/(${said(inside)}))`);
      }),
      { numRuns: 100 },
    ));

  it('is code if it is written as code, in a line, in a cell and in a block', () =>
    fc.assert(
      fc.property(
        hostile.filter((text) => text !== ''),
        (text) => {
          const expected = text.includes('|') ? said(text) : `inlineCode ${JSON.stringify(text)}`;
          if (!text.includes('|')) expect(read(`a ${codeSpan(text)} b`)).toContain(expected);
          expect(read(table(['h'], [[codeSpan(text)]]))).toContain(expected);
          expect(read(codeBlock(`${text}\n${text}`))).toBe(`code ${JSON.stringify(`${text}\n${text}`)}`);
        },
      ),
      { numRuns: 100 },
    ));

  it.each(['https://example.org/a_b', 'see www.example.org', 'me@example.org', 'HTTPS://x.example/?a=b&c'])(
    'keeps an address such as %s from being a link in CommonMark',
    (text) => {
      expect(outline(unified().use(remarkParse).parse(escapeMarkdown(text)))).toBe(`root(paragraph(${said(text)}))`);
    },
  );

  it.each([
    [
      'a (b) <c> "d" `e` \\f|g',
      'https://example.org/a (b) <c> "d" `e` \\f|g',
      'https://example.org/a%20%28b%29%20%3Cc%3E%20%22d%22%20%60e%60%20%5Cf%7Cg',
    ],
  ])('cannot end the URL of a link', (text, address, written) => {
    expect(read(link(escapeMarkdown(text), address))).toBe(`paragraph(link ${written}(${said(text)}))`);
  });

  it('is not escaped unnecessarily', () => {
    const text = 'A_name (of 2): it costs 5 - 3 = 2 & more, C# too! Yes.';
    expect(escapeMarkdown(text)).toBe(text);
  });
});

describe('a definition in Markdown', () => {
  const options = {
    base: 'https://source.example/',
    resolve: (name: string) => (name === 'Place' ? '/v/Place' : undefined),
  };
  const absolute = (href: string): string => (href.startsWith('/') ? `https://site.example${href}` : href);
  const again = (markdown: string): string => htmlMarkdown(renderMarkdown(markdown, options), absolute);

  it.each([
    ['plain words', 'plain words'],
    ['See [[Place]], not [[Nowhere]].', 'See [Place](https://site.example/v/Place), not Nowhere.'],
    ['**bold** *it* ~~old~~ `a*b`', '**bold** *it* ~~old~~ `a*b`'],
    ['one\ntwo\n\nthree', 'one two\n\nthree'],
    ['a  \nb', 'a\\\nb'],
    ['- a\n- b\n  1. c\n  2. d', '- a\n\n- b\n\n  1. c\n  2. d'],
    ['3. c\n4. d', '3. c\n4. d'],
    ['> said\n> twice\n\nx', '> said twice\n\nx'],
    ['```\nlet a = "`";\n```', '```\nlet a = "`";\n```'],
    [
      '| a | b |\n|---|---|\n| 1 \\| 2 | [x](y) |',
      '| a | b |\n| --- | --- |\n| 1 \\| 2 | [x](https://source.example/y) |',
    ],
    ['# Title\n\ntext', '**Title**\n\ntext'],
    ['![alt](pic.png)', '[alt](https://source.example/pic.png)'],
    ['<b>bold <i>it</i></b><script>x</script> <a href="javascript:x">no</a>', '**bold *it*** no'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', '**a**\n\nb'],
    ['<ul><li>a<p>b</p></li></ul>', '- a\n\n  b'],
    ['<b><p>a</p><p>b</p></b>', '**a**\n\n**b**'],
    ['x<br># y', 'x\\\n\\# y'],
    ['***', '* * *'],
  ])('%j is written as %j', (markdown, expected) => {
    expect(again(markdown)).toBe(expected);
  });

  it('has the same text as the page without HTML, and only links of the page', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(...PIECES, 'word ', '\n\n', '[[Place]]', '[a](b)', '[c](javascript:d)', '<li>', '<p>'),
          {
            maxLength: 14,
          },
        ),
        (pieces) => {
          const html = renderMarkdown(pieces.join(''), options);
          const tree = processor.parse(htmlMarkdown(html, absolute));
          expect(kindsIn(tree)).not.toContain('html');
          for (const address of addressesIn(tree)) expect(address).toMatch(/^(?:https?|mailto):/);
          // Marks beside punctuation may be unescaped, because they have no meaning.
          expect(letters(wordsIn(tree))).toBe(letters(textOf(readHtml(html))));
        },
      ),
      { numRuns: 100 },
    ));

  it('can be nested to any depth', () => {
    expect(again('<b>'.repeat(3000) + 'x')).toContain('x');
  });
});
