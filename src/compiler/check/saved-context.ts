import type { Issue } from '../../base/issue.ts';
import type { Ontology } from '../../ontology/model.ts';
import { toContext } from '../../ontology/records.ts';
import type { CheckInput, CheckRule } from './rule.ts';

/** The versions of the JSON-LD context that the maintainer has saved. */
export interface SavedContexts {
  /** Path of their folder for messages, such as `ontology/contexts`. */
  readonly folder: string;
  readonly versions: readonly { readonly text: string }[];
}

/** Not in the table of rules, because it needs the selected part of the ontology. */
export const SAVED_CONTEXT_RULE = {
  code: 'context-not-kept',
  severity: 'warning',
  about:
    'The folder of saved contexts lacks the current one, so its URL with the hash stops working when the ontology changes.',
} as const satisfies Omit<CheckRule, 'find'>;

/** Checks that the current context is saved. No issue if the publication saves no contexts. */
export function checkSavedContext(
  saved: SavedContexts | undefined,
  published: Ontology,
  severities: CheckInput['severities'],
): Issue[] {
  const { code } = SAVED_CONTEXT_RULE;
  const severity = severities[code] ?? SAVED_CONTEXT_RULE.severity;
  if (saved === undefined || severity === 'off') return [];
  const current = toContext(published);
  if (saved.versions.some(({ text }) => text === current)) return [];
  const message =
    'The current context is not saved, so its URL with the hash stops working when the ontology changes. Run `ontopress release --only-context` with the same options before you publish, and commit the file.';
  return [{ code, severity, message, file: saved.folder }];
}
