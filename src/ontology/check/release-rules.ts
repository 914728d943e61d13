import type { CheckRule } from './rule.ts';

/** The two rules about the last release. Not in the table of rules, because they need a comparison with it. */
export const RELEASE_RULES = [
  {
    code: 'version-not-bumped',
    severity: 'warning',
    about:
      'The ontology differs from its last release by more than its version number states, by semantic versioning: a breaking change needs a new first number.',
  },
  {
    code: 'release-outdated',
    severity: 'warning',
    about: 'The ontology has the version number of its last release, but another content. A release never changes.',
  },
] as const satisfies readonly Omit<CheckRule, 'find'>[];
