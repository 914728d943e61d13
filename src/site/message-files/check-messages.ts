import { effectiveSeverity } from '../../ontology/check/check.ts';
import type { Issue } from '../../base/issue.ts';
import type { MessageTree } from '../../ontology/model.ts';
import { builtInLanguage } from '../messages/languages.ts';
import { MESSAGE_RULES } from './message-rules.ts';
import { missingMessages } from './read-messages.ts';

/** A file of UI messages. */
export interface MessageFile {
  readonly file: string;
  readonly language: string;
  readonly messages: MessageTree;
}

/** Number of missing messages that an issue names. */
const NAMED = 5;

/** Reports files that lack messages, unless their language has built-in ones. */
export function checkMessages(
  files: readonly MessageFile[],
  severities: Parameters<typeof effectiveSeverity>[1],
): Issue[] {
  const [rule] = MESSAGE_RULES;
  const severity = effectiveSeverity(rule, severities);
  if (severity === 'off') return [];
  return files.flatMap(({ file, language, messages }): Issue[] => {
    if (builtInLanguage(language) !== undefined) return [];
    const { all, missing } = missingMessages(messages);
    if (missing.length === 0) return [];
    const named = missing.slice(0, NAMED).join(', ') + (missing.length > NAMED ? ', …' : '');
    const message = `${missing.length} of ${all} messages are missing and are shown in English: ${named}. \`ontopress messages\` prints all messages.`;
    return [{ code: rule.code, severity, file, message }];
  });
}
