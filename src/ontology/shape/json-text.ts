import { withoutUnseen } from './spelling.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const INDENT = '  ';
/** An object with more members is a table, and would not fit: nobody tries. */
const MOST_ON_A_LINE = 6;

/**
 * JSON as a person would lay it out: what fits on a line stands on it, the rest is broken and indented by two. A description at the
 * end of an object breaks nothing: it runs out of its line, and who reads the types reads past it.
 *
 * @param line as many characters as a line has
 */
export function jsonText(value: Json, line = 88): string {
  return withoutUnseen(layOut(value, '', line));
}

/** @param before characters that stand on the line already, its indentation apart */
function layOut(value: Json, indent: string, line: number, before = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const flat = Object.keys(value).length > MOST_ON_A_LINE && !Array.isArray(value) ? undefined : onOneLine(value);
  if (flat !== undefined && indent.length + before + widthOf(value, flat) <= line) return flat;
  const inner = indent + INDENT;
  const isArray = Array.isArray(value);
  const parts = isArray
    ? arrayParts(value, inner, line)
    : Object.entries(value).map(([key, member]) => {
        const name = `${JSON.stringify(key)}: `;
        return inner + name + layOut(member, inner, line, name.length);
      });
  const [open, close] = isArray ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function arrayParts(items: readonly Json[], indent: string, line: number): string[] {
  if (items.every((item) => typeof item === 'string')) return filled(items, indent, line);
  return items.map((item) => indent + layOut(item, indent, line));
}

/** Names, as many on a line as it holds. */
function filled(names: readonly string[], indent: string, line: number): string[] {
  const lines: string[] = [];
  for (const name of names.map((each) => JSON.stringify(each))) {
    const last = lines.at(-1);
    if (last === undefined || last.length + name.length + 2 > line) lines.push(indent + name);
    else lines[lines.length - 1] = `${last}, ${name}`;
  }
  return lines;
}

function widthOf(value: Json, flat: string): number {
  const last = typeof value === 'object' && value !== null ? Object.entries(value).at(-1) : undefined;
  return last?.[0] === 'description' ? flat.length - JSON.stringify(last[1]).length : flat.length;
}

function onOneLine(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(onOneLine).join(', ')}]`;
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${onOneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
