import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lintMessages } from '../../scripts/lint-messages.ts';
import { checkTranslation } from '../../src/messages/read.ts';
import { formatIssue } from '../../src/base/issue.ts';
import { readYaml } from '../../src/json/yaml.ts';

test('the built-in files have the same messages and parameters, and their type is current', () => {
  expect(lintMessages()).toEqual([]);
});

const german = readFileSync(new URL('../../src/messages/de.yaml', import.meta.url), 'utf8');

test.each([
  [
    'a missing message',
    '  skip: Zum Inhalt springen\n',
    '',
    -1,
    '1 error messages "site.skip": this message is missing.',
  ],
  [
    'a surplus message',
    'site:\n  skip',
    'site:\n  skop: x\n  skip',
    1,
    '3 error messages "site.skop": unknown message. Did you mean "skip"? `ontopress messages` prints all messages.',
  ],
  [
    'a missing parameter',
    'onlyIn: Bisher nur auf {language}',
    'onlyIn: Bisher nur so',
    0,
    '11 error messages "site.onlyIn": {language} is missing.',
  ],
  [
    'an unknown parameter',
    'onlyIn: Bisher nur auf {language}',
    'onlyIn: Bisher nur auf {sprache}',
    0,
    '11 error messages "site.onlyIn": unknown parameter "{sprache}". Expected {language}. `ontopress messages` prints all messages.',
  ],
])('%s is an error with its location', (_, text, replacement, lines, expected) => {
  const line = german.slice(0, german.indexOf(text)).split('\n').length + lines;
  const yaml = readYaml('src/messages/de.yaml', german.replace(text, replacement));
  expect(checkTranslation(yaml, 'de').map(formatIssue)).toEqual([`src/messages/de.yaml:${line}:${expected}`]);
});
