import { memoizeRecent } from '../../base/work.ts';
import { escapeInvisible } from '../../json/json.ts';
import type { Iri, Term } from '../../ontology/model.ts';
import type { ShapeField } from '../fields/class-shape.ts';
import type { JsonInput, JsonObject } from '../fields/datatypes.ts';
import type { ShapeSource } from '../fields/lineage.ts';

/** A value in a record with the published context: a name, CURIE or IRI as string, or a node with it as `@id`. */
export function valueJson(
  iri: Iri,
  strings: ShapeField['strings'],
  source: ShapeSource,
): string | { readonly '@id': string } {
  const term = source.term(iri);
  if (strings === 'name') return term ? source.keys.key(term) : source.keys.external(iri);
  const reference = term ? source.keys.reference(term) : source.keys.external(iri);
  return strings === 'iri' ? reference : { '@id': reference };
}

/** Name of a class in `@type`. */
export function typeName(iri: Iri, source: ShapeSource): string {
  const term = source.term(iri);
  return term ? source.keys.key(term) : source.keys.external(iri);
}

/** Wraps words to lines of at most `width` characters. A longer word gets its own line. */
export function wrap(text: string, width: number): string[] {
  return fillLines(
    text.split(/\s+/).filter((word) => word !== ''),
    ' ',
    width,
  );
}

/** Fills lines of at most `width` characters with parts and separators between them. A longer part gets its own line. */
export function fillLines(parts: readonly string[], separator: string, width: number): string[] {
  const lines: string[] = [];
  // Joined at the end: engines store a text that grows part by part as a tree, which takes several times its memory.
  let line: string[] = [];
  let length = 0;
  for (const part of parts) {
    if (line.length > 0 && length + part.length > width) {
      lines.push(line.join(separator));
      [line, length] = [[], 0];
    }
    line.push(part);
    length += part.length + separator.length;
  }
  return line.length === 0 ? lines : [...lines, line.join(separator)];
}

/** Maximum length of a comment line in Turtle, in characters. */
export const LINE = 88;

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

/**
 * Formats JSON as {@link jsonText} does, in parts of whole tokens. Texts of members of members are retained, for objects that share them.
 */
export function sharedJsonParts(value: JsonObject, line: number): readonly string[] {
  if (onLine(value, '', line, 0) !== undefined) return [jsonText(value, line)];
  const members = Object.entries(value).flatMap(([key, member], at) => memberParts(key, member, at === 0, line));
  return ['{', ...members, '\n}'];
}

/** A member of the object, and the members of its value if they are on lines of their own. */
function memberParts(key: string, value: JsonInput, isFirst: boolean, line: number): readonly string[] {
  const start = isFirst ? '\n' : ',\n';
  const name = nameText(key);
  if (!isObject(value) || onLine(value, INDENT, line, name.length) !== undefined)
    return [escapeInvisible(start + memberText(key, value, INDENT, line))];
  const [first, ...further] = Object.entries(value).map(([inner, member]) => innerPart(inner, member, line));
  return [escapeInvisible(`${start}${INDENT}${name}{`), first?.slice(1) ?? '\n', ...further, `\n${INDENT}}`];
}

function innerPart(key: string, value: JsonInput, line: number): string {
  if (!isObject(value)) return innerText(key, value, line);
  const part = lastParts(value);
  if (part.key !== key || part.line !== line) Object.assign(part, { key, line, text: innerText(key, value, line) });
  return part.text;
}

/** Values whose text is retained. */
const RECENT_VALUES = 10_000;

/** The text of a value as a member, retained for its last name, because many schemas have the same members. */
const lastParts = memoizeRecent(RECENT_VALUES, (_: JsonObject) => ({ key: '', line: 0, text: '' }));

function innerText(key: string, value: JsonInput, line: number): string {
  return escapeInvisible(`,\n${memberText(key, value, INDENT + INDENT, line)}`);
}

function isObject(value: JsonInput): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nameText(key: string): string {
  return `${JSON.stringify(key)}: `;
}

function memberText(key: string, value: JsonInput, indent: string, line: number): string {
  const name = nameText(key);
  return indent + name + format(value, indent, line, name.length);
}

/** @param before characters on the line before the value, without indentation */
function format(value: JsonInput, indent: string, line: number, before = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return onLine(value, indent, line, before) ?? breakLines(value, indent, line);
}

/** The value on one line. undefined: it does not fit. */
function onLine(value: object & JsonInput, indent: string, line: number, before: number): string | undefined {
  const flat = flatText(value);
  return flat && indent.length + before + flat.width <= line ? flat.text : undefined;
}

function breakLines(value: object & JsonInput, indent: string, line: number): string {
  const inner = indent + INDENT;
  const isArray = Array.isArray(value);
  const parts = isArray
    ? arrayParts(value, inner, line)
    : Object.entries(value).map(([key, member]) => memberText(key, member, inner, line));
  const [open, close] = isArray ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function arrayParts(items: readonly JsonInput[], indent: string, line: number): string[] {
  if (items.every((item) => typeof item === 'string')) {
    const names = items.map((item) => JSON.stringify(item));
    return fillLines(names, ', ', line - indent.length).map((names) => indent + names);
  }
  return items.map((item) => indent + format(item, indent, line));
}

/** A value on one line, with its length without a last `description`. undefined: it has too many members. */
function flatText(value: object & JsonInput): { readonly text: string; readonly width: number } | undefined {
  const members = Object.entries(value);
  if (members.length > MAX_MEMBERS_ON_LINE && !Array.isArray(value)) return undefined;
  const text = onOneLine(value);
  const last = members.at(-1);
  return { text, width: last?.[0] === 'description' ? text.length - JSON.stringify(last[1]).length : text.length };
}

function onOneLine(value: JsonInput): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly JsonInput[]).map(onOneLine).join(', ')}]`;
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${onOneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** URLs and labels in the reader's language, for the writers of schemas. */
export interface SchemaWriterOptions {
  /** Absolute URL of the published JSON-LD context. */
  readonly context: string;
  /** Absolute URL of a class's page. */
  page(term: Term): string;
  /** Absolute URL of a class's JSON Schema: that of its file, or else of the page that shows it. */
  schema(term: Term): string;
  /** Absolute URL of the JSON Schema for records of all classes. */
  readonly vocabularySchema: string;
  /** One line of plain text about a term. Empty: no text. */
  describe(term: Term): string;
  /** One line of plain text about a field: what its shapes say, or else its property. Empty: no text. */
  describeField(field: Pick<ShapeField, 'term' | 'shaped'>): string;
  readonly labels: SchemaLabels;
}

/** Sentences in the schemas, without line breaks. */
interface SchemaLabels {
  /** `and 4,760 more fields, on the class's page`. */
  omitted(count: number, page: string): string;
  /** About `@context`. */
  readonly context: string;
  /** About references to other things. */
  readonly reference: string;
  /** About a type whose subclasses are not all listed. */
  readonly open: string;
  /** `at least 2 that are: Wheel`. */
  readonly some: (kind: 'min' | 'max' | 'exactly', count: number, what: string) => string;
  readonly someBetween: (min: number, max: number, what: string) => string;
  /** What SHACL validators check and a JSON Schema does not: parameters of SHACL. */
  readonly unchecked: (constraints: string) => string;
  /** That a target is added to a shape of the sources. */
  readonly target: string;
  /** That a shape is generated. */
  readonly generated: string;
  /** The same of all shapes of a vocabulary whose IRIs end with this fragment. */
  readonly generatedOf: (fragment: string) => string;
  /** What SHACL closes that OWL leaves open, one sentence each. */
  readonly closed: readonly string[];
}
