import type { Literal } from '@rdfjs/types';
import type { ResourceKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import type { CheckContext } from './context.ts';
import { isLanguageTag } from '../language-tag.ts';
import { exampleOf, isLexicalForm } from './lexical-forms.ts';
import type { Rule } from './rule.ts';
import { name, quote } from './wording.ts';

export const literalRules: readonly Rule[] = [
  {
    code: 'bad-language-tag',
    severity: 'warning',
    about: 'A language tag is not well-formed (BCP 47), so that no reader is offered the text in its language.',
    *find(context) {
      const known = new Map<string, boolean>();
      for (const { subject, predicate, literal } of literals(context)) {
        const tag = literal.language;
        if (tag === '') continue;
        if (!known.has(tag)) known.set(tag, isLanguageTag(tag));
        if (known.get(tag)) continue;
        const message = `${quote(tag)} on a value of ${name(context, predicate)} is no language tag; write one such as "en", "de-AT" or "zh-Hant".`;
        yield { subject, near: literal.value, message };
      }
    },
  },
  {
    code: 'ill-typed-literal',
    severity: 'warning',
    about: "A literal's text is no value of its XML Schema datatype.",
    *find(context) {
      for (const { subject, predicate, literal } of literals(context)) {
        const datatype = literal.datatype.value;
        if (literal.language !== '' || isLexicalForm(literal.value, datatype)) continue;
        const example = quote(exampleOf(datatype) ?? '');
        const message = `${quote(literal.value)}, a value of ${name(context, predicate)}, is no ${name(context, datatype)}; write it like ${example} or change its datatype.`;
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
