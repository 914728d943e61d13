import type { Iri, Kind, PropertyFacts, Term } from '../../ontology/model.ts';
import { memberClasses } from '../read/expressions.ts';
import { DATATYPE_TYPES } from '../read/kinds.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import { canonicalIri } from '../../rdf/index.ts';
import { owl, rdf, rdfs, xsd } from '../../rdf/names.ts';
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
  {
    code: 'undeclared-datatype',
    severity: 'warning',
    about:
      'A range of a datatype property is a datatype that OWL 2 does not have, such as `rdf:JSON`, and that the ontology does not declare: OWL tools take it for a class. Each is reported once.',
    find: undeclaredDatatypes,
  },
];

/** Datatypes of RDF that OWL 2 has (https://www.w3.org/TR/owl2-syntax/#Datatype_Maps), and the class of all literals. */
const OWL_2 = new Set([...['PlainLiteral', 'XMLLiteral', 'langString'].map(rdf), rdfs('Literal')]);

/** OWL tools know the datatypes of XML Schema, also those that OWL 2 does not list. */
function isKnownToOwl(iri: Iri): boolean {
  return OWL_2.has(iri) || iri.startsWith(xsd('')) || iri.startsWith(owl(''));
}

function* undeclaredDatatypes(context: CheckContext): Generator<Finding> {
  const uses = new Map<Iri, Term[]>();
  for (const term of context.maintainedTerms) {
    if (term.property?.type !== 'datatype') continue;
    for (const iri of new Set(term.property.ranges.flatMap(memberClasses))) {
      if (isKnownToOwl(iri) || !isUndeclaredDatatype(context, iri)) continue;
      const known = uses.get(iri);
      if (known) known.push(term);
      else uses.set(iri, [term]);
    }
  }
  for (const [iri, [first, ...others]] of uses) {
    if (first === undefined) continue;
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const datatype = name(context, iri);
    const message = `${datatype}, the range of ${name(context, first.iri)}${more}, is not a datatype of OWL 2 and not declared, so OWL tools take it for a class, and the property for one of objects. Add: ${datatype} a rdfs:Datatype.`;
    yield { subject: first.iri, iri, near: iri, message };
  }
}

/** Types of schema.org are classes there, also those of texts and numbers. Names that do not exist have another rule. */
function isUndeclaredDatatype(context: CheckContext, iri: Iri): boolean {
  if (context.graph.iris(iri, rdf('type')).length > 0 || canonicalIri(iri).startsWith('https://schema.org/'))
    return false;
  if (isBuiltInDatatype(iri)) return true;
  const kinds = context.kinds(iri);
  return kinds === undefined ? context.stateOf(iri) === 'external' : kinds.includes('datatype');
}

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
