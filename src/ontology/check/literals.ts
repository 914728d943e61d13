import type { Literal } from '@rdfjs/types';
import type { ResourceKey } from '../graph.ts';
import { isLanguageTag } from '../language-tag.ts';
import type { Iri } from '../model.ts';
import type { CheckContext } from './context.ts';
import { exampleLiteral, isLexicalForm } from './lexical-forms.ts';
import type { CheckRule } from './rule.ts';
import { name, quote } from './wording.ts';

export const literalRules: readonly CheckRule[] = [
  {
    code: 'bad-language-tag',
    severity: 'warning',
    about: 'A language tag is not well-formed (BCP 47), so the text is not offered to readers of its language.',
    *find(context) {
      const validity = new Map<string, boolean>();
      for (const { subject, predicate, literal } of literals(context)) {
        const tag = literal.language;
        if (tag === '') continue;
        if (!validity.has(tag)) validity.set(tag, isLanguageTag(tag));
        if (validity.get(tag)) continue;
        const message = `The language tag ${quote(tag)} of a value of ${name(context, predicate)} is not well-formed (BCP 47). Use a tag such as "en", "de-AT" or "zh-Hant".`;
        yield { subject, near: literal.value, message };
      }
    },
  },
  {
    code: 'ill-typed-literal',
    severity: 'warning',
    about: 'A literal is not valid for its XML Schema datatype.',
    *find(context) {
      for (const { subject, predicate, literal } of literals(context)) {
        const datatype = literal.datatype.value;
        if (literal.language !== '' || isLexicalForm(literal.value, datatype)) continue;
        const example = quote(exampleLiteral(datatype) ?? '');
        const message = `The value ${quote(literal.value)} of ${name(context, predicate)} is not a valid ${name(context, datatype)}. Write it like ${example}, or change its datatype.`;
        yield { subject, near: literal.value, message };
      }
    },
  },
];

function* literals({ graph }: CheckContext): Generator<{ subject: ResourceKey; predicate: Iri; literal: Literal }> {
  for (const subject of graph.subjects()) {
    for (const [predicate, objects] of graph.properties(subject)) {
      for (const object of objects) if (object.termType === 'Literal') yield { subject, predicate, literal: object };
    }
  }
}
