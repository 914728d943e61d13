import type { Issue } from '../issue.ts';
import type { Ontology } from '../model.ts';
import { toContext } from '../write/context.ts';
import type { CheckInput } from './context.ts';
import type { Rule } from './rule.ts';

/** The versions of the context that the maintainer keeps. */
export interface KeptContexts {
  /** The folder that holds them, as its maintainer would write it: `ontology/contexts`. */
  readonly folder: string;
  readonly versions: readonly { readonly text: string }[];
}

/** A rule about what is published, which is not known before the slice is cut; so it stands beside the others. */
export const KEPT_CONTEXT_RULE = {
  code: 'context-not-kept',
  severity: 'warning',
  about:
    'The folder of kept contexts lacks the current one, so that its address with the hash leads nowhere once the ontology changes.',
} as const satisfies Omit<Rule, 'find'>;

/** Whether the context of the live ontology is kept; nothing is wrong where none is. */
export function checkKeptContext(
  kept: KeptContexts | undefined,
  live: Ontology,
  severities: CheckInput['severities'],
): Issue[] {
  const { code } = KEPT_CONTEXT_RULE;
  const severity = severities[code] ?? KEPT_CONTEXT_RULE.severity;
  if (kept === undefined || severity === 'off') return [];
  const current = toContext(live);
  if (kept.versions.some(({ text }) => text === current)) return [];
  const message =
    'The current context is not among those kept here, so that its address with the hash would lead nowhere once the ontology changes; run `npm run keep-context` with the same options before you publish, and commit the file.';
  return [{ code, severity, message, file: kept.folder }];
}
