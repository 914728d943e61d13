/** Sources → publication, and the rules about sources. */

export type {
  CompareVersion,
  ComparedInput,
  CompileInput,
  MappingsInput,
  MessagesInput,
  PagesInput,
} from './compile/compile-input.ts';
export type { Compiled, Unchecked } from './compile/compile.ts';
export { checked, compileUnchecked } from './compile/compile.ts';
export { createSite } from './compile/create-site.ts';
export { DESCRIBED_RULES, RELEASE_RULES } from './check/check.ts';
export type { CheckInput, CheckRule } from './check/rule.ts';
export type { SavedContexts } from './check/saved-context.ts';
export { SAVED_CONTEXT_RULE } from './check/saved-context.ts';
export type { StartValidation } from './check/shapes.ts';
