import { describe, expect, test } from 'vitest';
import { textHtml, textLine, textParagraphs } from '../../src/site/markdown/rendered-text.ts';

const options = {
  markdown: true,
  careful: true,
  base: 'https://example.org/',
  resolve: (name: string) => (name === 'Place' ? '/vocabulary/Place' : undefined),
  termHref: () => undefined,
};
const PLACE = '<a href="/vocabulary/Place">Place</a>';

describe('recognised Markdown', () => {
  test.each([
    ['names of terms', 'A [[Place]], an [[Unknown]].', `<p>A ${PLACE}, an Unknown.</p>`],
    ['names in HTML', '<ul><li>[[Place]]</li></ul>', `<ul><li>${PLACE}</li></ul>`],
    ['links', '[ISO](https://iso.org/)', '<p><a href="https://iso.org/" rel="nofollow">ISO</a></p>'],
    [
      'code and emphasis',
      '`a` *b* _c_ **d** __e__',
      '<p><code>a</code> <em>b</em> <em>c</em> <strong>d</strong> <strong>e</strong></p>',
    ],
    ['parts of a name in italics', '*m*/*z*', '<p><em>m</em>/<em>z</em></p>'],
    ['lists', '* One\n* Two', '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>'],
    ['headings', '## How it works\n\nText', '<p><strong>How it works</strong></p>\n<p>Text</p>'],
    [
      'line breaks that are spelt out',
      'One.\\n\\nTwo:\\n* a\\n* b',
      '<p>One.</p>\n<p>Two:</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
    ],
  ])('has %s', (_, value, expected) => {
    expect(textHtml({ value }, options)).toBe(expected);
  });

  test.each([
    'a*b*c and a**b**c, 2 * 3 * 4',
    '4*pi, not 2*pi',
    's_*.txt and a_*.txt',
    'snake_case_name',
    'List<String> of <Authority>:<Name>',
    '<Authority>',
    '- 5 degrees',
    '1986. A year',
    '# of rooms',
    '> 5 years',
    '~5 and ~6, ~a~',
    'N,N-[[4-amino]phenyl] and [[4-amino]]',
    '\\(d\\) is a distance, \\nabla and C:\\new',
    'lines end with \\n or \\r\\n',
  ])('keeps the characters of %s', (value) => {
    const page = textHtml({ value: `\`x\` ${value}` }, options);
    const alone = textHtml({ value }, options);
    const escaped = value.replaceAll('<', '&#x3C;').replaceAll('>', '>');
    expect(alone.replaceAll('&gt;', '>').replaceAll('&lt;', '&#x3C;')).toBe(`<p>${escaped}</p>`);
    expect(page.replaceAll('&gt;', '>')).toBe(`<p><code>x</code> ${escaped}</p>`);
    expect(textLine({ value }, options)).toBe(value);
  });

  test('keeps indented paragraphs and numbered references', () => {
    expect(textHtml({ value: 'One [1]\n\n      two\n\n[1]: note' }, options)).toBe(
      '<p>One [1]</p>\n<p>two</p>\n<p>[1]: note</p>',
    );
  });

  test('is one line without markup', () => {
    expect(textLine({ value: 'A [[Place]].\\n\\n* **One**\\n* `two`' }, options)).toBe('A Place. One two');
  });

  test('has its paragraphs in comparisons', () => {
    expect(textParagraphs({ value: 'A [[Place]].\n\nA *second* one.' }, options)).toBe('A Place.\n\nA second one.');
  });
});

describe('line breaks that plain text spells out', () => {
  const plain = { ...options, markdown: false, careful: false };
  test.each([
    ['One.\\n\\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
    ['One:\\n* a\\n* b', '<p>One:\n* a\n* b</p>'],
    ['One.\\nTwo is next.', '<p>One.\nTwo is next.</p>'],
    ['C:\\new, C:\\Names, \\nabla', '<p>C:\\new, C:\\Names, \\nabla</p>'],
    ['ends with \\n or \\r\\n\\r\\n.', '<p>ends with \\n or \\r\\n\\r\\n.</p>'],
    ['a blank line (\\n\\n)', '<p>a blank line (\\n\\n)</p>'],
  ])('%s', (value, expected) => {
    expect(textHtml({ value }, plain)).toBe(expected);
  });
});
