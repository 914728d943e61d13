import type { CheckRule } from './rule.ts';
import { missingReason, name } from './rule.ts';

export const lifecycleRules: readonly CheckRule[] = [
  {
    code: 'deprecated-no-replacement',
    severity: 'warning',
    about:
      'A deprecated term has neither a replacement, a term to consider nor a reason, so its users do not know what to use instead.',
    summary: ({ violations }) =>
      `${violations.toLocaleString('en')} deprecated terms have no replacement. If there is one, add it with dcterms:isReplacedBy.`,
    among: (context) => context.maintainedTerms.filter(({ deprecated }) => deprecated),
    *find(context) {
      for (const term of context.maintainedTerms) {
        if (!term.deprecated || term.replacedBy.length > 0) continue;
        if (term.consider !== undefined || term.deprecationReason !== undefined) continue;
        const message = `${name(context, term.iri)} is deprecated and has no replacement. If there is one, add it with dcterms:isReplacedBy.`;
        yield { subject: term.iri, message };
      }
    },
  },
  {
    code: 'replaced-by-unknown',
    severity: 'warning',
    about:
      'The replacement of a deprecated term is in the own namespace of the ontology or in a bundled standard, but is not described there.',
    *find(context) {
      for (const term of context.maintainedTerms) {
        for (const replacement of term.replacedBy) {
          const reason = missingReason(context, replacement);
          if (!reason) continue;
          const message = `Unknown replacement of ${name(context, term.iri)}: ${reason}`;
          yield { subject: term.iri, near: replacement, message };
        }
      }
    },
  },
];
