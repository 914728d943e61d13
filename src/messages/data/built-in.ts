/** Reads the files of messages. Bundles have the result instead of this module: `bundledModule` of `read.ts`. */
import { readFileSync } from 'node:fs';
import { lazy } from '../../base/work.ts';
import { readYaml } from '../../json/yaml.ts';
import type { MessageTree } from '../../ontology/model.ts';
import type { InterfaceLanguage } from '../format/languages.ts';
import { readMessages } from '../read/read-messages.ts';

const english = lazy(() => readTree('en'));

/** The built-in messages of a language. */
export function builtInTree(language: InterfaceLanguage): MessageTree {
  return language === 'en' ? english() : readTree(language, english());
}

/** The part of them that browsers load. */
export function searchTree(language: InterfaceLanguage): Promise<MessageTree> {
  return Promise.resolve(builtInTree(language)['search'] as MessageTree);
}

/** The file in English, as it is written. */
export function englishFile(): string {
  return textOf('en');
}

function readTree(language: InterfaceLanguage, like?: MessageTree): MessageTree {
  return readMessages(readYaml(`src/messages/${language}.yaml`, textOf(language)), language, like);
}

function textOf(language: InterfaceLanguage): string {
  return readFileSync(new URL(`../${language}.yaml`, import.meta.url), 'utf8');
}
