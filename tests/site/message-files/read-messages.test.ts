import { describe, expect, test } from 'vitest';
import { readYaml } from '../../../src/json/yaml.ts';
import type { AuthorError } from '../../../src/base/issue.ts';
import { formatIssue } from '../../../src/base/issue.ts';
import { englishMessages } from '../../../src/site/message-files/english-template.ts';
import { missingMessages, readMessages } from '../../../src/site/message-files/read-messages.ts';
import { overlay } from '../../../src/site/messages/message-overlay.ts';
import { MESSAGES } from '../../../src/site/messages/messages.ts';
import type { Messages } from '../../../src/site/messages/messages.ts';
import { phraseText } from '../../../src/site/text/phrase.ts';
import { GAP, renderedMessages } from '../rendered-messages.ts';

/** English messages with those of a file. */
function withFile(text: string, language: string): Messages {
  return overlay(MESSAGES.en, readMessages(readYaml(`messages/${language}.yaml`, text), language), language);
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
  const file = englishMessages();

  test('contains every message, and each with its parameters', () => {
    const own = withFile(file, 'en');
    // The arguments are numbers and texts at once, which built-in messages format as numbers.
    const rendered = (messages: Messages): unknown =>
      renderedMessages(messages).map(({ path, text }) => [path, text.replaceAll('3', GAP)]);
    expect(rendered(own)).toEqual(rendered(MESSAGES.en));
    expect(missingMessages(readMessages(readYaml('en.yaml', file), 'en')).missing).toEqual([]);
  });

  test.each([0, 1, 2, 5, 1954])('says the same as the built-in messages for %s', (count) => {
    const own = withFile(file, 'en');
    const say = ({ derivation, rules, term, data, contribute, catalogue }: Messages): unknown => [
      [derivation.whole(count), derivation.borrowed(count), derivation.slice(count, 3000)],
      [term.more(count), term.moreOf(count, 29), term.onFurther(count), term.fields.all(count, 'Boat')],
      (['min', 'max', 'exactly'] as const).map((kind) => [
        rules.bound(kind, count),
        phraseText(rules.hasCount(['“sail”'], kind, count, [' of type “Sail”'])),
        phraseText(rules.boundOf(kind, count, [])),
        data.words.some(kind, count, 'Sail'),
      ]),
      phraseText(rules.where(count, ['it floats'])),
      [contribute.citation('Boat', '', 'https://x.example'), contribute.citation('Boat', '2', 'https://x.example')],
      catalogue.total(count, 1),
    ];
    expect(say(own)).toEqual(say(MESSAGES.en));
  });
});

describe('a file of messages', () => {
  test('uses the plural categories and the digits of its language', () => {
    const { lists } = withFile(
      'lists:\n  terms: "{count, plural, one {# termin} few {# terminy} other {# terminów}}"',
      'pl',
    );
    expect([1, 3, 5, 12345].map((count) => lists.terms(count))).toEqual([
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
    expect(rules.quoted([{ iri: 'https://x.example/A', label: 'A', curie: 'x:A' }])).toMatchObject([
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
      'messages/ar.yaml:1:25 error messages "browse.tree.more": expected the same placeholders as in "{count} more".',
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
