import { stringify } from 'yaml';
import type { MessageTree } from '../../ontology/model.ts';
import * as en from '../messages/en/messages.ts';
import { number } from '../text/number.ts';
import type { Phrase } from '../text/phrase.ts';
import { phraseText } from '../text/phrase.ts';
import { PARAMETERS } from './parameters.ts';

type Values = readonly unknown[];
type Tree = Readonly<Record<string, unknown>>;

/** All messages of English as a file that a maintainer can translate: texts with parameters in ICU MessageFormat. */
export function englishMessages(): string {
  const note = [
    ' UI messages of Ontopress. Save this file as messages/<language>.yaml in the folder of your ontology, and translate the texts.',
    ' You may omit messages: they are then shown in English. Parameters such as {count} may be moved, and be omitted.',
    ' Plural categories of your language: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html',
  ];
  return `${note.map((line) => `#${line}\n`).join('')}${stringify(templatesOf(en, PARAMETERS), { lineWidth: 0 })}`;
}

function templatesOf(tree: Tree, parameters: Tree): MessageTree {
  const entries = Object.entries(tree).map(([key, value]) => {
    const names = parameters[key];
    if (typeof value === 'function') return [key, template(value as Message, names as readonly string[])];
    const isText = typeof value === 'string' || Array.isArray(value);
    return [key, isText ? value : templatesOf(value as Tree, (names ?? {}) as Tree)];
  });
  return Object.fromEntries(entries) as MessageTree;
}

type Message = (...values: Values) => string | Phrase;

/** Examples of all other numbers. Their digits are in no message. */
const MANY = [7_000_007, 8_000_008];

/** Renders a message for each of its cases, with its parameters in braces. */
function template(message: Message, parameters: readonly string[], values: Values = []): string {
  const next = parameters[values.length];
  if (next === undefined) return leaf(message, parameters, values);
  const [name = '', kind] = next.split(': ');
  const of = (value: unknown): string => template(message, parameters, [...values, value]);
  switch (kind) {
    case 'phrase':
      return of([`{${name}}`]);
    case 'bound':
      return choice(name, 'select', of('exactly'), [
        ['min', of('min')],
        ['max', of('max')],
      ]);
    case 'number': {
      const other = of(MANY[values.filter((value) => typeof value === 'number').length]);
      const zero = of(0);
      return choice(name, 'plural', other, [...(zero === other ? [] : [['=0', zero] as const]), ['one', of(1)]]);
    }
    default:
      // A citation may have no edition.
      return choice(name, 'select', of(`{${name}}`), name === 'edition' ? [['none', of('')]] : []);
  }
}

/** `{count, plural, one {…} other {…}}`, or the text itself if all cases are the same. */
function choice(name: string, by: string, other: string, cases: readonly (readonly [string, string])[]): string {
  if (cases.every(([, text]) => text === other)) return other;
  return `{${name}, ${by}, ${[...cases, ['other', other] as const].map(([key, text]) => `${key} {${text}}`).join(' ')}}`;
}

/** One case of a message, with the names of its numbers instead of their digits. English states numbers in the order of parameters. */
function leaf(message: Message, parameters: readonly string[], values: Values): string {
  const result = message(...values);
  const text = typeof result === 'string' ? result : phraseText(result);
  const names = values.flatMap((value, at) => (typeof value === 'number' ? [[value, parameters[at]] as const] : []));
  return names.reduce((all, [value, name = '']) => {
    const digits = new RegExp(`(?<![\\d.,{])(?:${value}|${number(value, 'en')})(?![\\d,])`);
    return all.replace(digits, `{${name.split(': ')[0]}}`);
  }, text);
}
