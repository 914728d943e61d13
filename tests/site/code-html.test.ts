import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { pageHtml } from '../../src/site/markdown/page-html.ts';
import { jsonHtml } from '../../src/site/schemas/schema-view.ts';
import { codeHtml, languageOf } from '../../src/site/text/code-html.ts';
import { escapeContent } from '../../src/site/text/html.ts';

const LANGUAGES = ['json', 'ts', 'turtle', 'sparql', 'sh', 'http', 'yaml', 'unknown', 'constructor'];

/** Parts that begin texts, comments or names, and do not end them if they are repeated. */
const HOSTILE_CODE = [
  ...['"', '\\"', '<\\"', '"\\', '"\'', '"""', '\\"""', '\\"""#', '\'\'\'\\"""', '"a\'a', '"\n\'a', '"a"', '"a" \n'],
  ...['`', '`"', '`${', '`${a}', '\\`${a', '/*', '//', 'a', 'a$', 'a: ', 'a?', 'a:', 'a(', 'é', '1', '1.', '-1e', '1a'],
  ...['<', '<a', '&', '@a-', '#', '%', ':', '?a', ' ', '\n', '- ', '-a '],
];

describe('code has coloured parts', () => {
  it.each([
    [
      'json',
      '{ "a": "b", "c": [1, true, null] }',
      '{ <b>"a"</b>: <i>"b"</i>, <b>"c"</b>: [<u>1</u>, <u>true</u>, <u>null</u>] }',
    ],
    ['ts', '/** A. */\n"x:a"?: string | "b";', '<small>/** A. */</small>\n<b>"x:a"</b>?: <u>string</u> | <i>"b"</i>;'],
    [
      'turtle',
      '# c\n<https://a.b/c> a sh:X ; rdfs:label "l"@en, 5 .',
      '<small># c</small>\n<var>&lt;https://a.b/c&gt;</var> <u>a</u> <b>sh:X</b> ; <b>rdfs:label</b> <i>"l"</i><u>@en</u>, <u>5</u> .',
    ],
    ['sparql', 'SELECT ?s { ?s a <o> }', '<u>SELECT</u> <b>?s</b> { <b>?s</b> <u>a</u> <var>&lt;o&gt;</var> }'],
    ['sh', "curl -s 'https://a.b'", "<b>curl</b> <u>-s</u> <i>'https://a.b'</i>"],
    ['yaml', 'title: Boats # c', '<b>title</b>: Boats <small># c</small>'],
    [
      'http',
      'GET /a HTTP/1.1\nAccept: text/turtle\n',
      '<u>GET</u> <var>/a</var> HTTP/1.1\n<b>Accept</b>: text/turtle\n',
    ],
  ])('in %s', (language, code, html) => {
    expect(codeHtml(code, language)).toBe(html);
  });

  it.each([
    ['json', '{ "a"\n  : "b" }', '{ <b>"a"</b>\n  : <i>"b"</i> }'],
    ['ts', '/* "a"\n b */ type A = "b"', '<small>/* "a"\n b */</small> <u>type</u> A = <i>"b"</i>'],
    ['ts', 'type A = `"a\n"b`', '<u>type</u> A = <i>`"a\n"b`</i>'],
    ['turtle', 'a:b """a\n5""", 5', '<b>a:b</b> <i>"""a\n5"""</i>, <u>5</u>'],
  ])('that go on in the next line, in %s', (language, code, html) => {
    expect(codeHtml(code, language)).toBe(html);
  });

  it.each(['unknown', '', 'constructor', '__proto__'])('except in the language %j', (language) => {
    expect(codeHtml('{ "a": 1 } <b>', language)).toBe('{ "a": 1 } &lt;b&gt;');
  });

  it('except in very long texts', () => {
    expect(codeHtml(`"${'a'.repeat(70_000)}"`, 'json')).not.toContain('<i>');
  });

  it.each(LANGUAGES)('in linear time, whatever the code is, in %s', (language) => {
    // With a pattern that backtracks, this takes hours.
    for (const part of HOSTILE_CODE) {
      const code = part.repeat(59_000 / part.length);
      expect(codeHtml(code, language).replace(/<\/?(?:b|i|u|var|small)>/g, '') === escapeContent(code), part).toBe(
        true,
      );
    }
  });

  it('in fenced blocks of pages, after the text is sanitised', () => {
    const page = pageHtml('```json\n{ "<a>": 1 }\n```\n\n```\n{ "b": 1 }\n```', {
      link: () => undefined,
      image: () => undefined,
      resolve: () => undefined,
      name: () => undefined,
      embed: () => ({ html: '' }),
      footnotes: '',
      callouts: {} as never,
      prefix: '',
      level: 2,
    } as never);
    expect(page.html).toContain('<code class="language-json">{ <b>"&lt;a&gt;"</b>: <u>1</u> }\n</code>');
    expect(page.html).toContain('<code>{ "b": 1 }\n</code>');
  });

  it('in JSON whose keys are links', () => {
    expect(jsonHtml({ a: 'b', c: 1 }, (key) => (key === 'a' ? '/a' : undefined))).toBe(
      '{\n  <a href="/a">"a"</a>: <i>"b"</i>,\n  "c": <u>1</u>\n}',
    );
  });
});

test.each([
  ['{ "a": 1 }', false, 'json'],
  ['[1]', true, 'json'],
  ['curl a', true, 'sh'],
  ['a,b', false, ''],
])('code without a stated language, %j, command: %s, is read as %j', (code, isCommand, language) => {
  expect(languageOf(code, isCommand)).toBe(language);
});

describe('the code itself', () => {
  const PARTS = [
    '"',
    "'",
    '\\',
    '<b>',
    '&amp;',
    '</code>',
    '{',
    '}',
    ':',
    '#',
    '@prefix',
    'a',
    ' ',
    '\n',
    '/*',
    '*/',
    '`',
    '${',
    '<x>',
    '1',
    '"a": ',
    '-x',
    'true',
    '"""',
    'GET / HTTP/1.1\n',
    '\u0000',
    '&',
    'a:b\\&',
    '😀',
  ];
  it('is unchanged if the tags are removed, whatever it contains', () => {
    const codes = fc.array(fc.constantFrom(...PARTS), { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(codes, fc.constantFrom(...LANGUAGES), (code, language) => {
        const html = codeHtml(code, language);
        expect(html.replace(/<\/?(?:b|i|u|var|small)>/g, '')).toBe(escapeContent(code));
        // The end of a part inside of an escape would change it: `&amp</b>;`.
        expect(html).not.toMatch(/&[a-z]*</);
      }),
      { numRuns: 2000 },
    );
  });
});
