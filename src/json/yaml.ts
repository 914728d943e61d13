import type { Document } from 'yaml';
import { isAlias, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Issue } from '../base/issue.ts';
import { AuthorError } from '../base/issue.ts';
import { lazy } from '../base/work.ts';

export type Path = readonly (string | number)[];

/** The value of a YAML file, with the location of each part. */
export interface YamlFile {
  readonly file: string;
  readonly value: unknown;
  /** Returns the location of the value or the key at a path. If the path does not exist: the location of the nearest parent. */
  readonly locate: (path: Path, part?: 'key' | 'value') => Pick<Issue, 'file' | 'line' | 'column'>;
}

/**
 * Parses YAML 1.2.
 *
 * @throws {AuthorError} with line and column, for invalid syntax, duplicate keys and alias bombs
 */
export function readYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const locationAt = (offset: number | undefined): Pick<Issue, 'file' | 'line' | 'column'> => {
    if (offset === undefined) return { file };
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  if (document.errors.length > 0) {
    throw new AuthorError(
      document.errors.map(({ message, pos }) => ({
        code: 'syntax',
        severity: 'error',
        message: `Invalid YAML: ${message}`,
        ...locationAt(pos[0]),
      })),
    );
  }
  const locate: YamlFile['locate'] = (path, part = 'value') => {
    for (let length = path.length; length > 0; length -= 1) {
      const parent = document.getIn(path.slice(0, length - 1), true);
      const pair = isMap(parent)
        ? parent.items.find((item) => isPair(item) && String(item.key) === String(path[length - 1]))
        : undefined;
      const node =
        pair && (part === 'key' || length < path.length) ? pair.key : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return locationAt(node.range[0]);
    }
    return locationAt(document.contents?.range?.[0] ?? 0);
  };
  try {
    return { file, value: document.toJS({ maxAliasCount: 100 }) ?? {}, locate };
  } catch (cause) {
    throw new AuthorError(
      [{ code: 'syntax', severity: 'error', file, message: `Invalid YAML: ${(cause as Error).message}` }],
      { cause },
    );
  }
}

/** A YAML file that is parsed on first use: of a mapping file that an earlier run has parsed, only findings need the locations. */
export function lazyYaml(file: string, text: string): YamlFile {
  const parsed = lazy(() => readYaml(file, text));
  return {
    file,
    get value() {
      return parsed().value;
    },
    locate: (path, part) => parsed().locate(path, part),
  };
}

/** A part of a YAML document: what a token is in JSON. `scalar`: a number, true, false, null, or an alias. */
type YamlToken = '{' | '}' | '[' | ']' | 'key' | 'string' | 'scalar';

/** The data of a YAML document, as JSON has it, and its parts in their order. */
export interface YamlData {
  readonly value: unknown;
  /** Visits the parts with their text and line. Does not follow aliases. */
  readonly scan: (visit: (token: YamlToken, text: string, line: number) => void) => void;
}

/** Maximum number of values with those of aliases: a multiple of the length of the text, or this number if that is less. */
const MAX_VALUES_FACTOR = 2;
const MIN_MAX_VALUES = 100_000;

/**
 * Parses a YAML 1.2 file as the data that JSON can express: the core schema, and names of members that are scalars.
 *
 * @throws {AuthorError} with line and column, for invalid syntax, several documents, duplicate names, other tags, numbers that JSON does not
 *   have, deep nesting, and aliases that contain themselves or multiply the data
 */
export function readYamlData(file: string, text: string): YamlData {
  const lines = new LineCounter();
  const options = { lineCounter: lines, prettyErrors: false, uniqueKeys: true, resolveKnownTags: false } as const;
  const document = parseDocument(text, options);
  const lineAt = (offset = 0): number => lines.linePos(offset).line || 1;
  const failure: Failure = (message, offset = 0) => {
    const { line, col } = lines.linePos(offset);
    const issue = { code: 'syntax', severity: 'error', message: `Invalid YAML: ${message}.`, file } as const;
    return new AuthorError([{ ...issue, line: line || 1, column: col || 1 }]);
  };
  const [mistake] = [...document.errors, ...document.warnings];
  if (mistake) throw failure(describeMistake(mistake.message), mistake.pos[0]);
  const limit = Math.max(MIN_MAX_VALUES, MAX_VALUES_FACTOR * text.length);
  return { value: toData(document, limit, failure), scan: (visit) => scanNode(document.contents, visit, lineAt) };
}

function describeMistake(message: string): string {
  if (message.startsWith('Maximum call stack')) return 'the document is nested too deeply';
  if (message.includes('multiple documents')) return 'found a second document; expected one';
  return message.replace(/^Unresolved tag: (.*)/, 'the tag $1 is not data of JSON; expected data without it');
}

type Failure = (message: string, offset?: number) => AuthorError;

function toData(document: Document, limit: number, failure: Failure): unknown {
  const open = new Set<unknown>();
  let values = 0;
  const convert = (node: unknown): unknown => {
    const offset = isNode(node) ? node.range?.[0] : undefined;
    if ((values += 1) > limit) throw failure('aliases multiply the data too often', offset);
    if (isAlias(node)) {
      const target = node.resolve(document);
      if (!target) throw failure(`the alias *${node.source} has no anchor above it`, offset);
      if (open.has(target)) throw failure(`the alias *${node.source} contains itself`, offset);
      return convert(target);
    }
    if (isScalar(node)) {
      if (typeof node.value === 'number' && !Number.isFinite(node.value))
        throw failure(`found ${node.source ?? 'a number'}, which JSON does not have; expected a finite number`, offset);
      return node.value;
    }
    if (!isMap(node) && !isSeq(node)) return null;
    open.add(node);
    const value = isMap(node)
      ? Object.fromEntries(node.items.map(({ key, value: member }) => [nameOf(key, failure), convert(member)]))
      : node.items.map(convert);
    open.delete(node);
    return value;
  };
  return convert(document.contents);
}

function nameOf(key: unknown, failure: Failure): string {
  if (!isScalar(key)) throw failure('the name of a member must be a text', isNode(key) ? key.range?.[0] : undefined);
  return typeof key.value === 'string' ? key.value : (key.source ?? '');
}

function scanNode(node: unknown, visit: Parameters<YamlData['scan']>[0], lineAt: (offset?: number) => number): void {
  const line = lineAt(isNode(node) ? node.range?.[0] : undefined);
  if (isMap(node)) {
    visit('{', '', line);
    for (const { key, value } of node.items) {
      if (isScalar(key)) visit('key', String(key.value), lineAt(key.range?.[0]));
      scanNode(value, visit, lineAt);
    }
    visit('}', '', line);
  } else if (isSeq(node)) {
    visit('[', '', line);
    for (const item of node.items) scanNode(item, visit, lineAt);
    visit(']', '', line);
  } else if (isScalar(node) && typeof node.value === 'string') visit('string', node.value, line);
  else visit('scalar', isScalar(node) ? (node.source ?? '') : '', line);
}
