import type { Path, YamlFile } from '../../json/yaml.ts';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import type { Message, MessageTree } from '../../ontology/model.ts';
import { didYouMean } from '../../base/text.ts';
import { isSubtree, isTemplate } from '../format/create-messages.ts';
import type { Parameters } from './parse-template.ts';
import { parametersOf, parseTemplate } from './parse-template.ts';

interface Context {
  readonly yaml: YamlFile;
  readonly language: string;
  readonly issues: Issue[];
}

/**
 * Reads a file of UI messages. It may lack messages.
 *
 * @param language of the file, for the plural categories
 * @param english the messages that a file can contain, and their parameters. undefined: this is the file in English
 * @throws {AuthorError} all unknown keys, values of another type, and texts with invalid syntax or unknown parameters, with their location
 */
export function readMessages(yaml: YamlFile, language: string, english?: MessageTree): MessageTree {
  const issues: Issue[] = [];
  const tree = readTree(yaml.value, english, [], { yaml, language, issues });
  if (issues.length > 0) throw new AuthorError(issues);
  return tree;
}

/** Each message of a file with its path: `term.facts.title`. */
export function* messagesIn(tree: MessageTree, path: Path = []): Generator<readonly [Path, Message]> {
  for (const [key, node] of Object.entries(tree)) {
    if (isSubtree(node)) yield* messagesIn(node, [...path, key]);
    else yield [[...path, key], node];
  }
}

function readTree(value: unknown, english: MessageTree | undefined, path: Path, context: Context): MessageTree {
  if (!isObject(value)) {
    report(path, 'value', `expected keys with texts, such as ${Object.keys(english ?? {})[0]}`, context);
    return {};
  }
  const entries = Object.entries(value).flatMap(([key, own]): [string, MessageTree | Message][] => {
    const at = [...path, key];
    if (english !== undefined && !Object.hasOwn(english, key)) {
      report(at, 'key', `unknown message.${didYouMean(key, Object.keys(english))}`, context);
      return [];
    }
    const known = english?.[key];
    const isTree = known === undefined ? isObject(own) : isSubtree(known);
    if (isTree) return [[key, readTree(own, known as MessageTree | undefined, at, context)]];
    const message = readMessage(own, known as Message | undefined, at, context);
    return message === undefined ? [] : [[key, message]];
  });
  return Object.fromEntries(entries);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSeparators(value: unknown): value is { readonly between: string; readonly last: string } {
  const { between, last } = (value ?? {}) as { readonly between?: unknown; readonly last?: unknown };
  return typeof between === 'string' && typeof last === 'string';
}

function readMessage(own: unknown, english: Message | undefined, path: Path, context: Context): Message | undefined {
  const fail = (expected: string): undefined => report(path, 'value', expected, context);
  if (Array.isArray(english ?? own)) {
    const length = (english as readonly string[] | undefined)?.length ?? (own as unknown[]).length;
    const fits = Array.isArray(own) && own.length === length && own.every((it) => typeof it === 'string');
    return fits ? (own as string[]) : fail(`expected a list of ${length} texts`);
  }
  if (isConjunction(path) && isSeparators(own)) return { between: own.between, last: own.last };
  if (typeof own !== 'string' || own.trim() === '')
    return fail(isConjunction(path) ? 'expected a text, or the two texts `between` and `last`' : 'expected a text');
  const parameters = parametersFor(own, english);
  if (parameters === 'none') return own;
  const result = parseTemplate(own, context.language, parameters);
  return 'template' in result ? result : fail(result.error);
}

/** The parameters that a text may have; undefined if it is the English one, which declares them. `none`: it is not parsed. */
function parametersFor(own: string, english: Message | undefined): Parameters | 'none' | undefined {
  if (english !== undefined && isTemplate(english)) return parametersOf(english);
  // A text without parameters may contain braces, but not what looks like a parameter.
  if (english === undefined ? !own.includes('{') : !/\{\w+\}/.test(own)) return 'none';
  return english === undefined ? undefined : new Map();
}

/** Messages that join the items of a list. */
export const CONJUNCTIONS = ['comma', 'and', 'or', 'andClause', 'orClause', 'andIf', 'andAlso'];

function isConjunction([area, key]: Path): boolean {
  return area === 'rules' && CONJUNCTIONS.includes(String(key));
}

function report(path: Path, part: 'key' | 'value', problem: string, { yaml, issues }: Context): undefined {
  const name = path.length === 0 ? 'the file' : `"${path.join('.')}"`;
  const message = `${name}: ${problem}${/[.?]$/.test(problem) ? '' : '.'} \`ontopress messages\` prints all messages.`;
  issues.push({ code: 'messages', severity: 'error', message, ...yaml.locate(path, part) });
  return undefined;
}
