import { missing } from './missing.ts';
import type { Rule } from './rule.ts';
import { name } from './wording.ts';

export const lifecycleRules: readonly Rule[] = [
  {
    code: 'deprecated-no-replacement',
    severity: 'warning',
    about: 'A deprecated term names no replacement, so that its users do not know what to use.',
    *find(context) {
      for (const term of context.judged) {
        if (!term.deprecated || term.replacedBy.length > 0) continue;
        const message = `${name(context, term.iri)} is deprecated and names no replacement; name one with dcterms:isReplacedBy if there is one.`;
        yield { subject: term.iri, message };
      }
    },
  },
  {
    code: 'replaced-by-unknown',
    severity: 'warning',
    about:
      'The replacement of a deprecated term is in the home ontology or in a standard of ours, which does not describe it.',
    *find(context) {
      for (const term of context.judged) {
        for (const replacement of term.replacedBy) {
          const fault = missing(context, replacement);
          if (!fault) continue;
          const message = `${name(context, term.iri)} is replaced by ${name(context, replacement)}, ${fault}.`;
          yield { subject: term.iri, near: replacement, message };
        }
      }
    },
  },
];
