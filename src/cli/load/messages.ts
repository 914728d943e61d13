import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MessagesInput } from '../../ontology/compile/compile-input.ts';
import type { Configuration } from '../../ontology/configuration/configuration.ts';
import { readYaml } from '../../rdf/json/yaml.ts';
import { AuthorError } from '../../ontology/issue.ts';
import type { MessageTree } from '../../ontology/model.ts';
import { readSource } from './files.ts';

/** Folder of the UI messages. */
const MESSAGES_FOLDER = 'messages';

const FILE = /^(.+)\.ya?ml$/;

/**
 * Reads the UI messages of an ontology's folder: `messages/<language>.yaml`. Returns undefined if there are none.
 *
 * @param name name of the ontology's folder, with which paths in messages begin
 * @throws {AuthorError} names the file, the line and what was expected
 */
export async function loadMessages(
  folder: string,
  name: string,
  { publication }: Configuration,
): Promise<MessagesInput | undefined> {
  const root = join(folder, MESSAGES_FOLDER);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const files = readdirSync(root)
    .sort()
    .flatMap((file) => {
      const [, language] = FILE.exec(file) ?? [];
      return language === undefined
        ? []
        : [{ file: `${name}/${MESSAGES_FOLDER}/${file}`, path: join(root, file), language }];
    });
  if (files.length === 0) return undefined;
  // The parser of messages is loaded only if there are some.
  const { readMessages } = await import('../../site/message-files/read-messages.ts');
  const languages: Record<string, MessageTree> = {};
  for (const { file, path, language } of files) {
    if (!isUsable(language)) throw invalidName(file, language);
    languages[language] = readMessages(readYaml(file, readSource(path, file).text), language);
  }
  return {
    languages,
    check: async () => {
      const { checkMessages } = await import('../../site/message-files/check-messages.ts');
      return checkMessages(
        files.map(({ file, language }) => ({ file, language, messages: languages[language] ?? {} })),
        publication.rules,
      );
    },
  };
}

/** Whether numbers, dates and plurals can be written in the language. */
function isUsable(language: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
}

function invalidName(file: string, language: string): AuthorError {
  const message = `"${language}" is not a language tag. Name the file after the language of its messages: ar.yaml, pt-PT.yaml.`;
  return new AuthorError([{ code: 'messages', severity: 'error', file, message }]);
}
