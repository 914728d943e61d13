import type { Path, YamlFile } from '../../json/yaml.ts';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import type { Message, MessageTree } from '../../ontology/model.ts';
import { didYouMean } from '../../base/text.ts';
import * as en from '../messages/en/messages.ts';
import { PARAMETERS } from './parameters.ts';
import { parseTemplate } from './parse-template.ts';

/** Path, as in `term.facts.title`, and message of English: what a file can replace. */
type English = Readonly<Record<string, unknown>>;

interface Context {
  readonly yaml: YamlFile;
  readonly language: string;
  readonly issues: Issue[];
}

/**
 * Reads a file of UI messages. It may lack messages.
 *
 * @param language of the file, for the plural categories
 * @throws {AuthorError} all unknown keys, values of another type, and texts with invalid syntax or unknown parameters, with their location
 */
export function readMessages(yaml: YamlFile, language: string): MessageTree {
  const issues: Issue[] = [];
  const tree = readTree(yaml.value, en, PARAMETERS, [], { yaml, language, issues });
  if (issues.length > 0) throw new AuthorError(issues);
  return tree;
}

/** Number of messages, and the paths of those that a file lacks. */
export function missingMessages(file: MessageTree): { readonly all: number; readonly missing: readonly string[] } {
  const known = [...paths(en, [])];
  const own = new Set(paths(file as English, []));
  return { all: known.length, missing: known.filter((path) => !own.has(path)) };
}

function* paths(tree: object, path: readonly string[]): Generator<string> {
  for (const [key, value] of Object.entries(tree)) {
    if (isTree(value)) yield* paths(value, [...path, key]);
    else yield [...path, key].join('.');
  }
}

/** Whether a value contains messages, and is not one. */
function isTree(value: unknown): value is English {
  return (
    typeof value === 'object' &&
    !Array.isArray(value) &&
    value !== null &&
    !isSeparators(value) &&
    !('template' in value)
  );
}

function isSeparators(value: unknown): value is { readonly between: string; readonly last: string } {
  const { between, last } = (value ?? {}) as { readonly between?: unknown; readonly last?: unknown };
  return typeof between === 'string' && typeof last === 'string';
}

function readTree(value: unknown, english: English, parameters: object, path: Path, context: Context): MessageTree {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report(path, 'value', `expected keys with texts, such as ${Object.keys(english)[0]}`, context);
    return {};
  }
  const entries = Object.entries(value).flatMap(([key, own]): [string, MessageTree | Message][] => {
    const at = [...path, key];
    if (!Object.hasOwn(english, key)) {
      report(at, 'key', `unknown message.${didYouMean(key, Object.keys(english))}`, context);
      return [];
    }
    const known = english[key];
    const names: unknown = Object.hasOwn(parameters, key) ? (parameters as Record<string, unknown>)[key] : undefined;
    if (isTree(known)) return [[key, readTree(own, known, names ?? {}, at, context)]];
    const message = readMessage(own, known, names as readonly string[] | undefined, at, context);
    return message === undefined ? [] : [[key, message]];
  });
  return Object.fromEntries(entries);
}

function readMessage(
  own: unknown,
  english: unknown,
  parameters: readonly string[] | undefined,
  path: Path,
  context: Context,
): Message | undefined {
  const fail = (expected: string): undefined => report(path, 'value', expected, context);
  if (Array.isArray(english)) {
    const fits = Array.isArray(own) && own.length === english.length && own.every((it) => typeof it === 'string');
    return fits ? (own as string[]) : fail(`expected a list of ${english.length} texts`);
  }
  if (isConjunction(path) && isSeparators(own)) return { between: own.between, last: own.last };
  if (typeof own !== 'string' || own.trim() === '')
    return fail(isConjunction(path) ? 'expected a text, or the two texts `between` and `last`' : 'expected a text');
  if (parameters === undefined)
    return (
      samePlaceholders(own, english as string) ??
      fail(`expected the same placeholders as in ${JSON.stringify(english)}`)
    );
  const result = parseTemplate(own, parameters, context.language);
  return 'template' in result ? result : fail(result.error);
}

/** Messages that join the items of a list. */
const CONJUNCTIONS = ['comma', 'and', 'or', 'andClause', 'orClause', 'andIf', 'andAlso'];

function isConjunction([area, key]: Path): boolean {
  return area === 'rules' && CONJUNCTIONS.includes(String(key));
}

/** The text, if it has the placeholders of the English one, which scripts replace. */
function samePlaceholders(text: string, english: string): string | undefined {
  const of = (it: string): string => (it.match(/\{\w+\}/g) ?? []).sort().join();
  return of(text) === of(english) ? text : undefined;
}

function report(path: Path, part: 'key' | 'value', problem: string, { yaml, issues }: Context): undefined {
  const name = path.length === 0 ? 'the file' : `"${path.join('.')}"`;
  const message = `${name}: ${problem}${/[.?]$/.test(problem) ? '' : '.'} \`ontopress messages\` prints all messages.`;
  issues.push({ code: 'messages', severity: 'error', message, ...yaml.locate(path, part) });
  return undefined;
}
