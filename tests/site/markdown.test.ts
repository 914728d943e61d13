import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../src/site/markdown/rendered-text.ts';
import { isPlain, isPlainWithCode, isPlainWithTerms } from '../../src/site/markdown/plain.ts';
import { plainText } from '../../src/site/text/plain-text.ts';
import { cpuTime } from '../support/cpu-time.ts';

const options = {
  base: 'https://schema.org/',
  resolve: (name: string) => (name === 'Place' || name === 'ex:Place' ? '/vocabulary/Place' : undefined),
};
const render = (text: string): string => renderMarkdown(text, options);

describe('definitions', () => {
  test.each([
    ['plain text', 'A thing.', '<p>A thing.</p>'],
    ['characters of HTML', 'Less "than" it\'s', '<p>Less &quot;than&quot; it&#39;s</p>'],
    ['emphasis and code', 'A *b* **c** `d`', '<p>A <em>b</em> <strong>c</strong> <code>d</code></p>'],
    [
      'term links',
      'See [[Place]], [[ex:Place]] and [[Nowhere]].',
      '<p>See <a href="/vocabulary/Place">Place</a>, <a href="/vocabulary/Place">ex:Place</a> and Nowhere.</p>',
    ],
    ['no term link in code', '`[[Place]]`', '<p><code>[[Place]]</code></p>'],
    ['line breaks spelled out', 'One\\n\\nTwo', '<p>One</p>\n<p>Two</p>'],
    ['also among real ones', 'One\\n\\nTwo\n\nC:\\new', '<p>One</p>\n<p>Two</p>\n<p>C:\\new</p>'],
    ['HTML', 'A<br/>b <em>c</em>', '<p>A<br>b <em>c</em></p>'],
    [
      'relative links go to the text’s own site',
      '[x](/docs/a) <a href="/Thing">T</a>',
      '<p><a href="https://schema.org/docs/a" rel="nofollow">x</a> <a href="https://schema.org/Thing" rel="nofollow">T</a></p>',
    ],
    ['headings are no headings', '## Title', '<p><strong>Title</strong></p>'],
    ['images are links', '![a view](/v.png)', '<p><a href="https://schema.org/v.png" rel="nofollow">a view</a></p>'],
    ['lists', '- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
  ])('%s', (_, markdown, html) => {
    expect(render(markdown)).toBe(html);
  });
});

describe('hostile text', () => {
  test.each([
    ['script', '<script>alert(1)</script>'],
    ['script in capitals, unclosed', '<SCRIPT src=//evil.example>'],
    ['event handler', '<p onclick=alert(1)>x</p><img src=x onerror=alert(1)>'],
    ['javascript link', '[x](javascript:alert(1)) <a href="java\nscript:alert(1)">y</a>'],
    ['encoded javascript link', '<a href="&#106;avascript:alert(1)">x</a>'],
    ['data link', '[x](data:text/html,<script>alert(1)</script>)'],
    ['data image', '![x](data:image/svg+xml;base64,PHN2Zz4=)'],
    ['style', '<style>*{display:none}</style><p style="position:fixed">x</p>'],
    ['svg', '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>'],
    ['iframe and form', '<iframe src=//e></iframe><form action=//e><input></form>'],
    ['names that clobber', '<a id="main" name="location" class="skip">x</a>'],
    ['term mark by hand', '<a data-term="" href="javascript:alert(1)">x</a>'],
    ['template', '<template><img src=x onerror=alert(1)></template>'],
    ['unclosed tags', '<table><td><b><i>x'],
    ['closing tags of ours', '</p></div></main></body></html>x'],
    ['comment', 'a <!-- <script> --> b'],
    ['injection through a term link', '[[Place" onmouseover="alert(1)]] [[<img src=x onerror=alert(1)>]]'],
  ])('%s', (_, markdown) => {
    const html = render(markdown);
    expect(html).not.toMatch(
      /<(?:script|style|svg|iframe|form|input|img|template|object|embed|link|meta|body|html|div)/i,
    );
    expect(html).not.toMatch(/<[^>]*\s(?:on\w+|style|id|name|class|data-\w+|src)\s*=/i);
    expect(html).not.toMatch(/href="(?!https?:|mailto:|\/vocabulary\/)/i);
  });

  test('has no bidirectional overrides', () => {
    expect(render('a\u202Eb\u2066c')).toBe('<p>abc</p>');
  });

  test.each([
    ['100 KB of brackets', '['.repeat(100_000)],
    ['brackets below the limit of size', '['.repeat(19_000)],
    ['deep quotes', `${'> '.repeat(5_000)}x`],
    ['deep elements', `${'<b>'.repeat(3_000)}x`],
    ['crossed emphasis', '*a **a '.repeat(2_000)],
    ['open links', '[a]('.repeat(4_000)],
    ['backticks', Array.from({ length: 500 }, (_, at) => '`'.repeat(at % 40)).join('a')],
  ])('is converted fast and completely: %s', (_, text) => {
    expect(cpuTime(() => expect(render(text).length).toBeGreaterThan(0))).toBeLessThan(1_000);
  });

  test('results in allowed HTML only, for any text', () => {
    const nasty = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '[',
      ']',
      '(',
      ')',
      '`',
      '*',
      '_',
      '\n',
      ' ',
      'a',
      'script',
      'img',
      'onerror=',
      'href=',
      'javascript:',
      '/',
      '=',
      '!',
      '#',
      '[[Place]]',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(nasty, { maxLength: 40 }), (parts) => {
        expect(render(parts.join(''))).not.toMatch(/<(?:script|img)|<[^>]*\son\w+=|<[^>]*\shref="\s*javascript:/i);
      }),
      { numRuns: 400 },
    );
  });
});

test('two spaces at the end of a line are a line break', () => {
  expect(render('one  \ntwo')).toBe('<p>one<br>\ntwo</p>');
});

test('text that skips the parser has the same HTML as parsed text', () => {
  const sometimes = fc.constantFrom(
    'a',
    'B c',
    '[[Place]]',
    '[[Nowhere]]',
    '[[ ex:Place ]]',
    ' ',
    '.',
    ',',
    "'",
    '"',
    '-',
    '1',
    ')',
    '\n',
    '\n\n',
    ':',
    '#',
    '+',
    '=',
    '(',
    'é',
    '%',
    '/',
    ';',
    '!',
    '?',
    '`d`',
    '`e*f  [g](h) @i`',
    '`<b>&amp;"\\`',
    '`[[Place]]`',
    '`',
    '` j`',
  );
  let compared = 0;
  fc.assert(
    fc.property(fc.array(sometimes, { maxLength: 24 }), (parts) => {
      const text = `x${parts.join('')}`;
      if (!isPlain(text) && !isPlainWithTerms(text) && !isPlainWithCode(text)) return;
      compared += 1;
      // The same text after a character that requires the parser. Characters may be escaped differently.
      const parsed = render(`${text}\n\n**z**`).replace(/\n<p><strong>z<\/strong><\/p>$/, '');
      const written = (html: string): string =>
        html
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&#x3C;', '&lt;')
          .replaceAll('&#x26;', '&amp;')
          .replaceAll('&gt;', '>')
          .replace(/[ \t]+/g, ' ');
      expect(written(parsed)).toBe(written(render(text)));
    }),
    { numRuns: 1500 },
  );
  expect(compared).toBeGreaterThan(150);
});

test.each([
  ['See [[Place]] and **more** of `it`.', 'See Place and more of it.'],
  ['A <a href="/x">link</a>, [another](http://y.example).<br/>Next', 'A link, another. Next'],
  ['snake_case_stays and 2 * 3', 'snake_case_stays and 2 * 3'],
  ['One\\n\\nTwo', 'One Two'],
  ['- a\n- b', 'a b'],
  ['One.\\n\\nTwo\\(s)\n', 'One. Two(s)'],
  ['a &amp; b &lt;c&gt;', 'a & b <c>'],
  ['point&#x2014;for &#8211; x &#xD800; &#0;', 'point—for – x \ufffd \ufffd'],
])('plain text of %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

test('text that needs no patterns has the same line as text that does', () => {
  const part = fc.constantFrom(
    ...'<>[]()`*_\\&#+-!.:;~|{}/"\'^= \t1a',
    'é',
    '. ',
    '- ',
    '1) ',
    '\u2028',
    '\u00a0',
    '\u0000',
    '\\n',
  );
  // An ampersand at the end lets all patterns run, and changes nothing.
  const text = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (markdown) => `${plainText(`${markdown} x`)}&` === plainText(`${markdown} x&`)),
    { numRuns: 2000 },
  );
});
