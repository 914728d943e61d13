/** What all commands need of the site: names, rules, and texts that are loaded when they are used. */
import type { checkPages as check } from './guides/check-pages.ts';
import type { openDiffTexts as open } from './changes/english-changes.ts';

export type { DiffTexts, SelectedChanges, Terminal } from './changes/english-changes.ts';
export type { ContextVersion } from './files/context-version.ts';
export { contextVersions } from './files/context-version.ts';
export { PAGE_RULES } from './guides/page-rules.ts';
export { STYLESHEET_FILE } from './home/theme.ts';
export { authoredNames } from './index/authored-pages.ts';
export { plainText } from './text/plain-text.ts';

/** Checks the authored pages of a publication against its terms. Their Markdown is parsed by libraries that take long to load. */
export async function checkPages(...input: Parameters<typeof check>): Promise<ReturnType<typeof check>> {
  return (await import('./guides/check-pages.ts')).checkPages(...input);
}

/** Describes the changes of a diff in English. */
export async function openDiffTexts(...input: Parameters<typeof open>): Promise<ReturnType<typeof open>> {
  return (await import('./changes/english-changes.ts')).openDiffTexts(...input);
}
