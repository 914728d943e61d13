import type { ClassExpression, Iri, PropertyFacts, Term } from '../model.ts';
import { isBuiltInClass, isBuiltInDatatype } from './built-in.ts';
import type { CheckContext } from './context.ts';
import { missing } from './missing.ts';
import type { Finding, Rule } from './rule.ts';
import { name } from './wording.ts';

interface Side {
  readonly words: 'domain' | 'range';
  readonly named: (property: PropertyFacts) => Iterable<Iri>;
  readonly accepts: (context: CheckContext, iri: Iri) => boolean;
}

const DOMAIN: Side = {
  words: 'domain',
  named: ({ domains, domainIncludes }) => new Set([...domains.flatMap(namedIn), ...domainIncludes]),
  accepts: (context, iri) =>
    isClass(context, iri) && !isBuiltInDatatype(iri) && context.term(iri)?.class?.datatype !== true,
};

const RANGE: Side = {
  words: 'range',
  named: ({ ranges, rangeIncludes }) => new Set([...ranges.flatMap(namedIn), ...rangeIncludes]),
  accepts: (context, iri) => isBuiltInDatatype(iri) || isClass(context, iri),
};

export const domainRules: readonly Rule[] = [
  {
    code: 'domain-not-class',
    severity: 'warning',
    about: 'A domain is something other than a class: a property, a value, a datatype.',
    find: (context) => notClasses(context, DOMAIN),
  },
  {
    code: 'range-not-class',
    severity: 'warning',
    about: 'A range is neither a class nor a datatype.',
    find: (context) => notClasses(context, RANGE),
  },
  {
    code: 'unknown-domain',
    severity: 'warning',
    about: 'A domain is in the home ontology or in a standard of ours, which does not describe it.',
    find: (context) => unknown(context, DOMAIN),
  },
  {
    code: 'unknown-range',
    severity: 'warning',
    about: 'A range is in the home ontology or in a standard of ours, which does not describe it.',
    find: (context) => unknown(context, RANGE),
  },
];

function* notClasses(context: CheckContext, side: Side): Generator<Finding> {
  for (const [term, iri] of pairs(context, side)) {
    if (context.standing(iri) !== 'described' && !isBuiltInDatatype(iri)) continue;
    if (side.accepts(context, iri)) continue;
    const expected = side.words === 'domain' ? 'a class' : 'a class or a datatype';
    const found = whatItIs(context, iri);
    const message = `The ${side.words} of ${name(context, term.iri)} is ${name(context, iri)}, ${found}; name ${expected}.`;
    yield { subject: term.iri, near: iri, message };
  }
}

function* unknown(context: CheckContext, side: Side): Generator<Finding> {
  for (const [term, iri] of pairs(context, side)) {
    const fault = missing(context, iri);
    if (!fault) continue;
    yield {
      subject: term.iri,
      near: iri,
      message: `The ${side.words} of ${name(context, term.iri)} is ${name(context, iri)}, ${fault}.`,
    };
  }
}

function* pairs(context: CheckContext, side: Side): Generator<[Term, Iri]> {
  for (const term of context.judged) {
    if (!term.property) continue;
    for (const iri of side.named(term.property)) yield [term, iri];
  }
}

/** The classes that stand in a class expression as such, not inside a restriction. */
function namedIn(expression: ClassExpression): Iri[] {
  if (expression.kind === 'class') return [expression.iri];
  if (expression.kind === 'union' || expression.kind === 'intersection') return expression.of.flatMap(namedIn);
  return [];
}

/** What we cannot tell the kind of, since it is described elsewhere, is taken for a class. */
function isClass(context: CheckContext, iri: Iri): boolean {
  if (isBuiltInClass(iri)) return true;
  const kinds = context.kinds(iri);
  if (kinds) return kinds.includes('class') || kinds.includes('enumeration');
  return !context.inHome(iri);
}

function whatItIs(context: CheckContext, iri: Iri): string {
  if (isBuiltInDatatype(iri) || context.term(iri)?.class?.datatype) return 'which is a datatype';
  const [kind] = context.kinds(iri) ?? [];
  return kind === undefined ? 'which is described, but as no class' : `which is a ${kind}`;
}
