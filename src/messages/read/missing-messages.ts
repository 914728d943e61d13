import type { Issue } from '../../base/issue.ts';
import { AuthorError, effectiveSeverity } from '../../base/issue.ts';
import type { YamlFile } from '../../json/yaml.ts';
import type { Message, MessageTree } from '../../ontology/model.ts';
import { isTemplate } from '../format/create-messages.ts';
import { builtInLanguage } from '../format/languages.ts';
import { MESSAGE_RULES } from '../format/message-rules.ts';
import { parametersOf } from './parse-template.ts';
import { messagesIn, readMessages } from './read-messages.ts';

/** A file of UI messages. */
export interface MessageFile {
  readonly file: string;
  readonly language: string;
  readonly messages: MessageTree;
}

/** Number of missing messages that an issue names. */
const NAMED = 5;

/** Reports files that lack messages, unless their language has built-in ones. */
export function missingMessages(
  files: readonly MessageFile[],
  severities: Parameters<typeof effectiveSeverity>[1],
  english: MessageTree,
): Issue[] {
  const [rule] = MESSAGE_RULES;
  const severity = effectiveSeverity(rule, severities);
  if (severity === 'off') return [];
  const all = pathsOf(english);
  return files.flatMap(({ file, language, messages }): Issue[] => {
    if (builtInLanguage(language) !== undefined) return [];
    const own = new Set(pathsOf(messages));
    const missing = all.filter((path) => !own.has(path));
    if (missing.length === 0) return [];
    const named = missing.slice(0, NAMED).join(', ') + (missing.length > NAMED ? ', …' : '');
    const message = `${missing.length} of ${all.length} messages are missing and are shown in English: ${named}. \`ontopress messages\` prints all messages.`;
    return [{ code: rule.code, severity, file, message }];
  });
}

function pathsOf(tree: MessageTree): string[] {
  return [...messagesIn(tree)].map(([path]) => path.join('.'));
}

/**
 * Compares a built-in file with the English one: both must have the same messages with the same parameters.
 *
 * @returns all errors with their location
 */
export function compareFile(yaml: YamlFile, language: string, english: MessageTree): readonly Issue[] {
  try {
    return missingIn(readMessages(yaml, language, english), yaml, english);
  } catch (error) {
    if (error instanceof AuthorError) return error.issues;
    throw error;
  }
}

function missingIn(own: MessageTree, yaml: YamlFile, english: MessageTree): readonly Issue[] {
  const found = new Map([...messagesIn(own)].map(([path, message]) => [path.join('\0'), message]));
  return [...messagesIn(english)].flatMap(([path, message]): Issue[] => {
    const translated = found.get(path.join('\0'));
    const problem = translated === undefined ? 'this message is missing' : missingParameters(translated, message);
    if (problem === undefined) return [];
    return [{ code: 'messages', severity: 'error', message: `"${path.join('.')}": ${problem}.`, ...yaml.locate(path) }];
  });
}

function missingParameters(own: Message, english: Message): string | undefined {
  if (!isTemplate(english)) return undefined;
  const used = isTemplate(own) ? parametersOf(own) : new Map();
  const missing = [...parametersOf(english).keys()].filter((name) => !used.has(name));
  if (missing.length === 0) return undefined;
  const names = missing.map((name) => `{${name}}`).join(' and ');
  return `${names} ${missing.length === 1 ? 'is' : 'are'} missing`;
}
