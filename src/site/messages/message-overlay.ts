import type { Message, MessagePart, MessageTemplate, MessageTree } from '../../ontology/model.ts';
import { number, plural } from '../text/number.ts';
import type { Phrase, PhrasePart } from '../text/phrase.ts';

/** The value of a parameter. Absent or empty: `none` in a case. */
type Value = number | string | Phrase | undefined;

/**
 * Messages, with those of a file instead of the ones with the same key. Messages that the file lacks are unchanged.
 *
 * @param language of the file, for numbers and plurals
 */
export function overlay<T extends object>(messages: T, file: MessageTree, language: string): T {
  const entries = Object.entries(messages).map(([key, message]: [string, unknown]) => {
    const own = Object.hasOwn(file, key) ? file[key] : undefined;
    if (own === undefined) return [key, message];
    return [key, isSubtree(own) ? overlay(message as object, own, language) : toMessage(own, language)];
  });
  return Object.fromEntries(entries) as T;
}

/** Whether a node contains messages, and is not one. */
export function isSubtree(node: MessageTree | Message): node is MessageTree {
  if (typeof node === 'string' || Array.isArray(node)) return false;
  return !('template' in node) && typeof (node as { last?: unknown }).last !== 'string';
}

function toMessage(message: Message | MessageTree, language: string): unknown {
  if (!isTemplate(message)) return message;
  const { template, parameters, phrase } = message;
  return (...args: readonly Value[]): Phrase | string => {
    const values = new Map(parameters.map((name, at) => [name, args[at]]));
    const parts = fill(template, values, language);
    return phrase ? parts : parts.join('');
  };
}

function isTemplate(message: Message | MessageTree): message is MessageTemplate {
  return typeof message === 'object' && 'template' in message;
}

function fill(parts: readonly MessagePart[], values: ReadonlyMap<string, Value>, language: string): Phrase {
  return parts.flatMap((part): readonly PhrasePart[] => {
    if (typeof part === 'string') return [part];
    const value = values.get(part.parameter);
    if (part.cases) return fill(caseOf(part.cases, part.by, value, language), values, language);
    if (typeof value === 'number') return [number(value, language)];
    return typeof value === 'object' ? value : [value ?? ''];
  });
}

function caseOf(
  cases: Readonly<Record<string, readonly MessagePart[]>>,
  by: 'plural' | 'select' | undefined,
  value: Value,
  language: string,
): readonly MessagePart[] {
  const find = (key: string): readonly MessagePart[] | undefined =>
    Object.hasOwn(cases, key) ? cases[key] : undefined;
  const key =
    by === 'plural' && typeof value === 'number'
      ? plural(value, language, { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' })
      : String(value ?? '') || 'none';
  return (by === 'plural' ? find(`=${String(value)}`) : undefined) ?? find(key) ?? find('other') ?? [];
}
