import type { Issue } from '../base/issue.ts';
import type { MessageTree } from '../ontology/model.ts';
import type { YamlFile } from '../json/yaml.ts';
import { builtInTree, englishFile } from './data/built-in.ts';
import type { MessageFile } from './read/missing-messages.ts';
import { compareFile, missingMessages } from './read/missing-messages.ts';
import { readMessages as readFile } from './read/read-messages.ts';
import { typeOfMessages } from './tools/messages-type.ts';

export { bundledModule } from './tools/bundled-module.ts';

/**
 * Reads a maintainer's file of UI messages. It may lack messages.
 *
 * @param language of the file, for the plural categories
 * @throws {AuthorError} all unknown keys, values of another type, and texts with invalid syntax or unknown parameters, with their location
 */
export function readMessages(yaml: YamlFile, language: string): MessageTree {
  return readFile(yaml, language, builtInTree('en'));
}

/** Reports maintainers' files that lack messages, unless their language has built-in ones. */
export function checkMessages(
  files: readonly MessageFile[],
  severities: Parameters<typeof missingMessages>[1],
): readonly Issue[] {
  return missingMessages(files, severities, builtInTree('en'));
}

/** All messages in English as a file that a maintainer can translate. */
export function messagesTemplate(): string {
  const note = [
    ' UI messages of Ontopress. Save this file as messages/<language>.yaml in the folder of your ontology, and translate the texts.',
    ' You may omit messages: they are then shown in English. Parameters such as {count} may be moved, and be omitted.',
    ' Plural categories of your language: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html',
  ];
  return `${note.map((line) => `#${line}\n`).join('')}\n${englishFile()}`;
}

/** Errors in a built-in file: it must have all messages of English, with their parameters. */
export function checkTranslation(yaml: YamlFile, language: string): readonly Issue[] {
  return compareFile(yaml, language, builtInTree('en'));
}

/** Source of the type `Messages`. */
export function messagesType(): string {
  return typeOfMessages(builtInTree('en'));
}
