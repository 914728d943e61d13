import type { Rule } from './rule.ts';
import { name } from './wording.ts';

export const definitionRules: readonly Rule[] = [
  {
    code: 'no-definition',
    severity: 'warning',
    about: 'A term has no definition, so that a reader can only guess what it means.',
    *find(context) {
      for (const term of context.judged) {
        if (term.definitions.length > 0) continue;
        const message = `${name(context, term.iri)} has no definition; say what it means in skos:definition or rdfs:comment.`;
        yield { subject: term.iri, message };
      }
    },
  },
];
