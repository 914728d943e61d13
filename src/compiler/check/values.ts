import type { Literal } from '@rdfjs/types';
import { isLanguageTag } from '../../base/text.ts';
import type { Iri } from '../../ontology/model.ts';
import type { Graph, ResourceKey } from '../../rdf/index.ts';
import { canonicalIri, isBlankKey } from '../../rdf/index.ts';
import { lexicalForm } from '../../vocabularies/index.ts';
import { oneOfMembers } from '../read/kinds.ts';
import type { CheckContext, CheckRule } from './rule.ts';
import { name, quote } from './rule.ts';

export const valueRules: readonly CheckRule[] = [
  {
    code: 'value-outside-closed-set',
    severity: 'warning',
    about: 'The type of a value is a closed value set (owl:oneOf) that does not list the value.',
    *find(context) {
      const sets = closedSets(context.graph);
      if (sets.size === 0) return;
      for (const term of context.maintainedTerms) {
        for (const set of term.instanceOf) {
          const members = sets.get(canonicalIri(set));
          if (!members || members.has(canonicalIri(term.iri))) continue;
          const message = `${name(context, term.iri)} has the type ${name(context, set)}, a closed value set that does not list it. Add it to owl:oneOf, or change its type.`;
          yield { subject: term.iri, near: set, message };
        }
      }
    },
  },
];

/** Closed value set → its members, as canonical IRIs. */
function closedSets(graph: Graph): Map<Iri, ReadonlySet<Iri>> {
  const sets = new Map<Iri, ReadonlySet<Iri>>();
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject)) continue;
    const members = oneOfMembers(graph, subject);
    if (members.length > 0) sets.set(canonicalIri(subject), new Set(members.map(canonicalIri)));
  }
  return sets;
}

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
        const form = lexicalForm(datatype);
        if (literal.language !== '' || form === undefined || form.matches(literal.value)) continue;
        const example = quote(form.example);
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
