import type { Iri, Kind, PropertyFacts, Term } from '../../ontology/model.ts';
import { memberClasses } from '../read/expressions.ts';
import { DATATYPE_TYPES } from '../read/kinds.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import { owl, rdf, rdfs } from '../../rdf/names.ts';
import { isBuiltInDatatype } from '../../vocabularies/index.ts';
import { isBuiltInClass, missingReason, name } from './rule.ts';

const CLASS_TYPES = [rdfs('Class'), owl('Class')];

interface DomainSide {
  readonly noun: 'domain' | 'range';
  readonly named: (property: PropertyFacts) => Iterable<Iri>;
  readonly accepts: (context: CheckContext, iri: Iri) => boolean;
}

const DOMAIN: DomainSide = {
  noun: 'domain',
  named: ({ domains, domainIncludes }) => new Set([...domains.flatMap(memberClasses), ...domainIncludes]),
  accepts: (context, iri) => isClass(context, iri) && !isBuiltInDatatype(iri) && !isStatedDatatype(context, iri),
};

const RANGE: DomainSide = {
  noun: 'range',
  named: ({ ranges, rangeIncludes }) => new Set([...ranges.flatMap(memberClasses), ...rangeIncludes]),
  accepts: (context, iri) => isBuiltInDatatype(iri) || isClass(context, iri),
};

export const domainRules: readonly CheckRule[] = [
  {
    code: 'domain-not-class',
    severity: 'warning',
    about: 'A domain is a property, a value or a datatype instead of a class.',
    find: (context) => nonClasses(context, DOMAIN),
  },
  {
    code: 'range-not-class',
    severity: 'warning',
    about: 'A range is neither a class nor a datatype.',
    find: (context) => nonClasses(context, RANGE),
  },
  {
    code: 'unknown-domain',
    severity: 'warning',
    about: 'A domain is in the own namespace of the ontology or in a bundled standard, but is not described there.',
    find: (context) => unknown(context, DOMAIN),
  },
  {
    code: 'unknown-range',
    severity: 'warning',
    about: 'A range is in the own namespace of the ontology or in a bundled standard, but is not described there.',
    find: (context) => unknown(context, RANGE),
  },
];

function* nonClasses(context: CheckContext, side: DomainSide): Generator<Finding> {
  for (const [term, iri] of pairs(context, side)) {
    if (context.stateOf(iri) !== 'described' && !isBuiltInDatatype(iri)) continue;
    if (side.accepts(context, iri)) continue;
    const expected = side.noun === 'domain' ? 'a class' : 'a class or a datatype';
    const actual = describeKind(context, iri);
    const message = `The ${side.noun} of ${name(context, term.iri)} must be ${expected}, but ${name(context, iri)} is ${actual}. Use ${expected}.`;
    yield { subject: term.iri, near: iri, message };
  }
}

function* unknown(context: CheckContext, side: DomainSide): Generator<Finding> {
  for (const [term, iri] of pairs(context, side)) {
    const reason = missingReason(context, iri);
    if (!reason) continue;
    yield { subject: term.iri, near: iri, message: `Unknown ${side.noun} of ${name(context, term.iri)}: ${reason}` };
  }
}

function* pairs(context: CheckContext, side: DomainSide): Generator<[Term, Iri]> {
  for (const term of context.maintainedTerms) {
    if (!term.property) continue;
    for (const iri of side.named(term.property)) yield [term, iri];
  }
}

/** An external term of unknown kind counts as a class. */
function isClass(context: CheckContext, iri: Iri): boolean {
  if (isBuiltInClass(iri)) return true;
  const kinds = context.kinds(iri);
  if (kinds) return ['class', 'datatype', 'enumeration'].some((kind) => kinds.includes(kind as Kind));
  return !context.inOwnNamespace(iri);
}

/**
 * Whether it is stated to be a datatype. A class below one stays a class whose instances can have properties: schema:PronounceableText, a
 * subclass of schema:Text, has a language and an alphabet.
 */
function isStatedDatatype(context: CheckContext, iri: Iri): boolean {
  const term = context.term(iri);
  if (term?.class?.datatype !== true) return false;
  const types = context.graph.iris(term.iri, rdf('type'));
  return DATATYPE_TYPES.some((type) => types.includes(type)) || !CLASS_TYPES.some((type) => types.includes(type));
}

function describeKind(context: CheckContext, iri: Iri): string {
  if (isBuiltInDatatype(iri) || context.term(iri)?.class?.datatype) return 'a datatype';
  const [kind] = context.kinds(iri) ?? [];
  return kind === undefined ? 'not described as one' : `a ${kind}`;
}
