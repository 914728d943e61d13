import { memoize, memoizeByKey } from '../memoize.ts';
import { escapeInvisible } from './spelling.ts';

export type JsonInput = string | number | boolean | null | readonly JsonInput[] | { readonly [key: string]: JsonInput };

const INDENT = '  ';
/** Limit of members of an object on one line. */
const MAX_MEMBERS_ON_LINE = 6;

/**
 * Formats JSON: values that fit stay on one line, others are broken and indented by two spaces. A `description` at the end of an
 * object does not count, so it may exceed the line.
 *
 * @param line maximum length of a line, in characters
 */
export function jsonText(value: JsonInput, line = 88): string {
  return escapeInvisible(format(value, '', line));
}

/** @param before characters on the line before the value, without indentation */
function format(value: JsonInput, indent: string, line: number, before = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const flat = flatText(value);
  if (flat && indent.length + before + flat.width <= line) return flat.text;
  return onSeveralLines(value, line)(indent);
}

/** A value on several lines, by its indentation. Cached, because many schemas share their parts. */
const onSeveralLines = memoize((value: object & JsonInput, line: number) =>
  memoizeByKey((indent: string) => breakLines(value, indent, line)),
);

function breakLines(value: object & JsonInput, indent: string, line: number): string {
  const inner = indent + INDENT;
  const isArray = Array.isArray(value);
  const parts = isArray
    ? arrayParts(value, inner, line)
    : Object.entries(value).map(([key, member]) => {
        const name = `${JSON.stringify(key)}: `;
        return inner + name + format(member, inner, line, name.length);
      });
  const [open, close] = isArray ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function arrayParts(items: readonly JsonInput[], indent: string, line: number): string[] {
  if (items.every((item) => typeof item === 'string')) return fillLines(items, indent, line);
  return items.map((item) => indent + format(item, indent, line));
}

/** Fills lines with names. */
function fillLines(names: readonly string[], indent: string, line: number): string[] {
  const lines: string[] = [];
  for (const name of names.map((each) => JSON.stringify(each))) {
    const last = lines.at(-1);
    if (last === undefined || last.length + name.length + 2 > line) lines.push(indent + name);
    else lines[lines.length - 1] = `${last}, ${name}`;
  }
  return lines;
}

/**
 * A value on one line, with its length without a last `description`. undefined: it has too many members. Cached, because many schemas
 * share their parts.
 */
const flatText = memoize((value: object & JsonInput): { readonly text: string; readonly width: number } | undefined => {
  const members = Object.entries(value);
  if (members.length > MAX_MEMBERS_ON_LINE && !Array.isArray(value)) return undefined;
  const text = onOneLine(value);
  const last = members.at(-1);
  return { text, width: last?.[0] === 'description' ? text.length - JSON.stringify(last[1]).length : text.length };
});

function onOneLine(value: JsonInput): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly JsonInput[]).map(onOneLine).join(', ')}]`;
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${onOneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
