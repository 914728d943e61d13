import type { ClassExpression, Literal, PropertyFacts, Term } from '../model.ts';
import { rdf } from '../names.ts';
import type { CheckContext } from './context.ts';
import { admits } from './data-ranges.ts';
import { exampleErrors } from './example-record.ts';
import type { CheckRule } from './rule.ts';
import { listed, name, quote } from './wording.ts';

export const exampleRules: readonly CheckRule[] = [
  {
    code: 'example-value',
    severity: 'warning',
    about: 'An example of a property is not a value of any of its ranges, or not a label of a value in its value set.',
    *find(context) {
      for (const term of context.maintainedTerms) {
        if (term.property === undefined) continue;
        for (const example of term.examples) {
          const message = invalidExample(context, term, term.property, example);
          if (message !== undefined) yield { subject: term.iri, near: example.value, message };
        }
      }
    },
  },
  {
    code: 'example-record',
    severity: 'warning',
    about:
      'An example record (rdf:JSON) is not a JSON object, or has a type, a key or a value that the ontology does not allow.',
    *find(context) {
      for (const term of context.maintainedTerms) {
        for (const { value, datatype } of term.examples) {
          if (datatype !== rdf('JSON')) continue;
          for (const { near, message } of exampleErrors(context, term, value))
            yield { subject: term.iri, near, message };
        }
      }
    },
  },
];

function invalidExample(
  context: CheckContext,
  term: Term,
  { ranges, rangeIncludes }: PropertyFacts,
  { value, language, datatype }: Literal,
): string | undefined {
  if (datatype === rdf('JSON')) return undefined;
  const all: ClassExpression[] = [...ranges, ...rangeIncludes.map((iri) => ({ kind: 'class', iri }) as const)];
  const example = language === undefined ? { value } : { value, language };
  if (all.length === 0 || all.some((range) => matchesRange(context, range, example) !== false)) return undefined;
  return `The example ${quote(value)} of ${name(context, term.iri)} is not a value of ${listed(all.map((range) => rangeName(context, range)))}. Replace it with a valid value.`;
}

/** undefined: unknown, because the range is a class of things, which examples describe in prose. */
function matchesRange(context: CheckContext, range: ClassExpression, example: Literal): boolean | undefined {
  const set = range.kind === 'class' ? context.term(range.iri)?.enumeration : undefined;
  if (set === undefined) return admits(context, range, example);
  const values = set.values.flatMap((iri) => context.term(iri) ?? []);
  return values.some(({ labels, identifier }) =>
    [identifier, ...labels.map(({ value }) => value)].includes(example.value),
  );
}

function rangeName(context: CheckContext, range: ClassExpression): string {
  if (range.kind === 'class') return name(context, range.iri);
  return range.kind === 'datatype' ? `${name(context, range.on)} within its bounds` : 'its range';
}
