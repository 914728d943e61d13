import { describe, expect, test } from 'vitest';
import { openMessages } from '../../src/messages/index.ts';
import type { Messages } from '../../src/messages/messages.ts';
import { readYaml } from '../../src/json/yaml.ts';
import type { AuthorError } from '../../src/base/issue.ts';
import { formatIssue } from '../../src/base/issue.ts';
import { checkMessages, messagesTemplate, readMessages } from '../../src/messages/read.ts';
import { joinTexts, phraseText } from '../../src/site/text/phrase.ts';
import { renderedMessages } from './rendered-messages.ts';

/** English messages with those of a file. */
function withFile(text: string, language: string): Messages {
  return openMessages('en', {
    language,
    messages: readMessages(readYaml(`messages/${language}.yaml`, text), language),
  });
}

function errorsOf(text: string, language = 'ar'): string[] {
  try {
    readMessages(readYaml(`messages/${language}.yaml`, text), language);
  } catch (error) {
    return (error as AuthorError).issues.map(formatIssue);
  }
  return [];
}

describe('the printed file of messages', () => {
  const file = messagesTemplate();

  test('is a file that says the same as the built-in messages, and lacks none', () => {
    expect(renderedMessages(withFile(file, 'en'))).toEqual(renderedMessages(openMessages('en')));
    const messages = readMessages(readYaml('xx.yaml', file), 'en');
    expect(checkMessages([{ file: 'xx.yaml', language: 'xx', messages }], {})).toEqual([]);
    const [missing] = checkMessages([{ file: 'xx.yaml', language: 'xx', messages: {} }], {});
    expect(missing?.message).toMatch(/^(\d+) of \1 messages are missing .* agents\.start, agents\.termUrl, /);
  });

  test('explains to translators what the texts are for', () => {
    expect(file).toContain('# Beside a definition without a translation; `language` is the name of its language.\n');
  });
});

describe('built-in messages', () => {
  const { rules, term, derivation, contribute } = openMessages('en');

  test.each([
    [0, 'Continued on further pages', '“sail” has no value of type “Sail”', ' for which this holds: it floats'],
    [1, '1 more on further pages', '“sail” has at least 1 value of type “Sail”', ' for which this holds: it floats'],
    [
      1954,
      '1,954 more on further pages',
      '“sail” has at least 1,954 values of type “Sail”',
      ', for each of which this holds: it floats',
    ],
  ])('have cases for %s', (count, further, values, where) => {
    expect(term.onFurther({ count })).toBe(further);
    const type = [' of type “Sail”'];
    expect(phraseText(rules.hasCount({ property: ['“sail”'], kind: 'min', count, type }))).toBe(values);
    expect(phraseText(rules.where({ count, clause: ['it floats'] }))).toBe(where);
  });

  test('are texts, or phrases if a value is a phrase', () => {
    const ref = { iri: 'https://x.example/A', label: 'A', curie: 'x:A' };
    expect(rules.quoted({ label: 'A' })).toBe('“A”');
    expect(rules.quoted({ label: [ref, ' B'] })).toEqual(['“', ref, ' B', '”']);
    expect(rules.stepIf({ property: [ref], from: 'X', to: 'Y' })).toEqual([ref, ' leads from X to Y']);
    expect(rules.boundOf({ kind: 'max', count: 2, type: [] })).toEqual(['at most 2']);
  });

  test('have cases for an absent text and for a bound', () => {
    const iri = 'https://x.example';
    expect(contribute.citation({ label: 'Boat', edition: '', iri })).toBe('“Boat”: https://x.example');
    expect(contribute.citation({ label: 'Boat', edition: '2', iri })).toBe('“Boat”, 2: https://x.example');
    expect((['min', 'max', 'exactly'] as const).map((kind) => rules.bound({ kind, count: 2 }))).toEqual([
      'at least 2',
      'at most 2',
      'exactly 2',
    ]);
  });

  test('keep the text of their values as it is', () => {
    expect(derivation.named({ slice: `it's {x} ''#` })).toBe(`Slice: “it's {x} ''#”.`);
  });

  test('follow the rules of the language for the next word and after a colon', () => {
    const { rules: spanish } = openMessages('es');
    expect(['uvas', 'Iglesia', 'hielo'].map((word) => joinTexts(['a', word], spanish.and))).toEqual([
      'a y uvas',
      'a e Iglesia',
      'a y hielo',
    ]);
    expect(joinTexts(['b', 'edera'], openMessages('it').rules.and)).toBe('b ed edera');
    const condition = openMessages('de').rules.condition;
    expect(condition({ subject: 'A', clause: 'es ist B' })).toBe('Für A gilt: Es ist B.');
    const label = { iri: 'https://x.example/b', label: 'b', curie: 'x:b' };
    expect(condition({ subject: ['A'], clause: [label, ' gilt'] })).toEqual([
      'Für ',
      'A',
      ' gilt: ',
      label,
      ' gilt',
      '.',
    ]);
  });
});

describe('a file of messages', () => {
  test('uses the plural categories and the digits of its language', () => {
    const { lists } = withFile(
      'lists:\n  terms: "{count, plural, one {# termin} few {# terminy} other {# terminów}}"',
      'pl',
    );
    expect([1, 3, 5, 12345].map((count) => lists.terms({ count }))).toEqual([
      '1 termin',
      '3 terminy',
      '5 terminów',
      '12\u00a0345 terminów',
    ]);
  });

  test('replaces what it contains, and leaves the rest', () => {
    const { site, search, rules } = withFile(
      'site: { skip: "إلى المحتوى" }\nrules: { and: { between: "، ", last: " و" }, quoted: "«{label}»" }',
      'ar',
    );
    expect([site.skip, site.copy, search.title]).toEqual(['إلى المحتوى', 'Copy', 'Search']);
    expect(rules.and).toEqual({ between: '، ', last: ' و' });
    expect(rules.quoted({ label: [{ iri: 'https://x.example/A', label: 'A', curie: 'x:A' }] })).toMatchObject([
      '«',
      { label: 'A' },
      '»',
    ]);
  });

  test.each([
    ['site: { skop: x }', 'messages/ar.yaml:1:9 error messages "site.skop": unknown message. Did you mean "skip"?'],
    ['constructor: { skip: x }', 'messages/ar.yaml:1:1 error messages "constructor": unknown message.'],
    ['site: { skip: [x] }', 'messages/ar.yaml:1:15 error messages "site.skip": expected a text.'],
    ['site: Text', 'messages/ar.yaml:1:7 error messages "site": expected keys with texts, such as skip.'],
    [
      'data: { words: { closed: [one] } }',
      'messages/ar.yaml:1:26 error messages "data.words.closed": expected a list of 3 texts.',
    ],
    [
      'site:\n  onlyIn: "Only in {lang}"',
      'messages/ar.yaml:2:11 error messages "site.onlyIn": unknown parameter "{lang}". Expected {language}.',
    ],
    [
      'site:\n  onlyIn: "Only in {language"',
      'messages/ar.yaml:2:11 error messages "site.onlyIn": Unexpected message end at character 18. Write `{name}`, or `{name, plural, one {…} other {…}}`, in ICU MessageFormat.',
    ],
    [
      'lists: { terms: "{count, plural, one {x}}" }',
      'messages/ar.yaml:1:17 error messages "lists.terms": the cases of "count" lack `other`.',
    ],
    [
      'lists: { terms: "{count, select, one {x} other {y}}" }',
      'messages/ar.yaml:1:17 error messages "lists.terms": "count" is a number: use `plural`.',
    ],
    [
      'rules: { bound: "{kind, select, least {x} other {y}}" }',
      'messages/ar.yaml:1:17 error messages "rules.bound": "least" is not a case of "kind". Expected min, max, exactly, other.',
    ],
    [
      'browse: { tree: { more: "{n} more" } }',
      'messages/ar.yaml:1:25 error messages "browse.tree.more": unknown parameter "{n}". Expected {count}.',
    ],
    [
      'site: { skip: "{count} more" }',
      'messages/ar.yaml:1:15 error messages "site.skip": unknown parameter "{count}". Expected none.',
    ],
  ])('reports where %s is wrong, and what was expected', (text, expected) => {
    expect(errorsOf(text)).toEqual([`${expected} \`ontopress messages\` prints all messages.`]);
  });

  test('reports a plural category that its language lacks', () => {
    expect(errorsOf('lists: { terms: "{count, plural, few {x} other {y}}" }', 'hu')).toEqual([
      'messages/hu.yaml:1:17 error messages "lists.terms": "few" is not a case of "count". Expected one, other, or =0, =1 …. `ontopress messages` prints all messages.',
    ]);
  });
});
