import type { MessageTree } from '../../ontology/model.ts';
import { builtInTree, englishFile } from '../data/built-in.ts';
import type { InterfaceLanguage } from '../format/languages.ts';
import { INTERFACE_LANGUAGES } from '../format/languages.ts';

/** The module that bundles do not contain, because it reads files. */
const BUILT_IN = /\/src\/messages\/data\/built-in\.[jt]s$/;

/** Names of modules with the messages of the search in a language, in bundles for browsers. */
const SEARCH = 'virtual:search-messages/';

/**
 * Source of a module in a bundle, which has the messages as JSON. undefined: as in the file.
 *
 * @param id name of the module, or absolute path of its file
 * @param target browsers load the messages of the search only, one language at a time
 */
export function bundledModule(id: string, target: 'node' | 'browser'): string | undefined {
  if (id.startsWith(SEARCH)) return searchModule(id.slice(SEARCH.length) as InterfaceLanguage);
  if (!BUILT_IN.test(id.replaceAll('\\', '/'))) return undefined;
  return target === 'node' ? nodeModule() : browserModule();
}

/** Each language is parsed when it is needed. */
function nodeModule(): string {
  return [
    'const trees = {',
    ...INTERFACE_LANGUAGES.map((language) => `  ${language}: () => ${literal(builtInTree(language))},`),
    '};',
    'export const builtInTree = (language) => JSON.parse(trees[language]());',
    'export const searchTree = async (language) => builtInTree(language).search;',
    `export const englishFile = () => ${JSON.stringify(englishFile())};`,
    '',
  ].join('\n');
}

function browserModule(): string {
  return [
    'const searches = {',
    ...INTERFACE_LANGUAGES.map((language) => `  ${language}: () => import('${SEARCH}${language}'),`),
    '};',
    'export const searchTree = async (language) => (await searches[language]()).default;',
    "export const builtInTree = () => { throw new Error('Browsers have the messages of the search only.'); };",
    'export const englishFile = builtInTree;',
    '',
  ].join('\n');
}

function searchModule(language: InterfaceLanguage): string {
  const { search } = builtInTree(language);
  return `export default JSON.parse(${literal(search as MessageTree)});`;
}

/** JSON, as a string of JavaScript. */
function literal(tree: MessageTree): string {
  return JSON.stringify(JSON.stringify(tree));
}
