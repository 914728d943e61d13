import type { Message, MessageParameter, MessagePart, MessageTemplate, MessageTree } from '../../ontology/model.ts';
import type { Phrase, PhrasePart } from '../messages.ts';
import { number, plural } from '../../base/number.ts';

/** The value of a parameter. Absent or empty: `none` in a case. */
type Value = number | string | Phrase | undefined;
type Values = Readonly<Record<string, Value>>;

/**
 * Messages of a file: texts as they are, those with parameters as functions of their values.
 *
 * @param language of the file, for numbers and plurals
 */
export function createMessages(file: MessageTree, language: string): object {
  return mapTree(file, (message) => toMessage(message, language));
}

/** Messages, with those of a file instead of the ones with the same key. Messages that the file lacks are unchanged. */
export function overlay<T extends object>(messages: T, file: MessageTree, language: string): T {
  const entries = Object.entries(messages).map(([key, message]: [string, unknown]) => {
    const own = Object.hasOwn(file, key) ? file[key] : undefined;
    if (own === undefined) return [key, message];
    return [key, isSubtree(own) ? overlay(message as object, own, language) : toMessage(own, language)];
  });
  return Object.fromEntries(entries) as T;
}

/** Whether a node of a file contains messages, and is not one. */
export function isSubtree(node: MessageTree | Message): node is MessageTree {
  if (typeof node === 'string' || Array.isArray(node)) return false;
  return !('template' in node) && typeof (node as { last?: unknown }).last !== 'string';
}

export function isTemplate(message: Message | MessageTree): message is MessageTemplate {
  return typeof message === 'object' && 'template' in message;
}

function mapTree(tree: MessageTree, map: (message: Message) => unknown): object {
  const entries = Object.entries(tree).map(([key, node]) => [key, isSubtree(node) ? mapTree(node, map) : map(node)]);
  return Object.fromEntries(entries) as object;
}

function toMessage(message: Message, language: string): unknown {
  return isTemplate(message) ? toFunction(message.template, language) : message;
}

/** What a message has written: the last text, and what precedes it. */
interface Output {
  readonly parts: PhrasePart[];
  text: string;
}

type Write = (values: Values, output: Output) => void;

/** Compiles on the first call, because a page needs few of the messages. */
function toFunction(template: readonly MessagePart[], language: string): (values: Values) => Phrase | string {
  let write: Write | undefined;
  return (values) => {
    write ??= writerOf(template, language);
    const output: Output = { parts: [], text: '' };
    write(values, output);
    if (!hasPhrase(values)) return output.text;
    endText(output);
    return output.parts;
  };
}

function hasPhrase(values: Values): boolean {
  for (const name in values) if (typeof values[name] === 'object') return true;
  return false;
}

function writerOf(parts: readonly MessagePart[], language: string): Write {
  const writers = parts.map((part): Write => {
    if (typeof part === 'string') return (_, output) => void (output.text += part);
    return part.cases ? caseWriter(part, part.cases, language) : valueWriter(part, language);
  });
  const [only] = writers;
  if (writers.length === 1 && only) return only;
  return (values, output) => {
    for (const write of writers) write(values, output);
  };
}

function valueWriter({ parameter, capital }: MessageParameter, language: string): Write {
  return (values, output) => {
    const value = values[parameter] ?? '';
    if (typeof value === 'number') output.text += number(value, language);
    else if (typeof value === 'string') output.text += capital ? capitalised(value, language) : value;
    else {
      endText(output);
      output.parts.push(...(capital ? withCapital(value, language) : value));
    }
  };
}

/** Adjacent texts of a message are one string. Phrases keep their parts. */
function endText(output: Output): void {
  if (output.text !== '') output.parts.push(output.text);
  output.text = '';
}

/** A phrase that begins a sentence. A name at its beginning stays as it is. */
function withCapital([first, ...rest]: Phrase, language: string): Phrase {
  if (first === undefined) return [];
  return [typeof first === 'string' ? capitalised(first, language) : first, ...rest];
}

function capitalised(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

const CATEGORIES = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };

function caseWriter(
  { parameter, by }: MessageParameter,
  cases: Readonly<Record<string, readonly MessagePart[]>>,
  language: string,
): Write {
  const writers = new Map(Object.entries(cases).map(([key, parts]) => [key, writerOf(parts, language)]));
  const other = writers.get('other');
  return (values, output) => {
    const value = values[parameter];
    const write =
      by === 'plural' && typeof value === 'number'
        ? (writers.get(`=${value}`) ?? writers.get(plural(value, language, CATEGORIES)))
        : writers.get(nameOf(value));
    (write ?? other)?.(values, output);
  };
}

/** The case of a `select`. */
function nameOf(value: Value): string {
  if (typeof value === 'object') return value.length === 0 ? 'none' : 'other';
  return String(value ?? '') || 'none';
}
