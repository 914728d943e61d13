import type { ClassExpression, Iri, ShapedField, Term } from '../../ontology/model.ts';
import { rdf, rdfs, xsd } from '../../rdf/names.ts';
import { sh } from '../../shacl/model.ts';
import type { Restriction } from '../../shape/index.ts';
import { countOf } from '../../shape/index.ts';
import { isBuiltInDatatype } from '../../vocabularies/index.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import { listed, name } from './rule.ts';

/** Rules about shapes that are part of the ontology. */
export const shapeAxiomRules: readonly CheckRule[] = [
  {
    code: 'shape-contradicts-axiom',
    severity: 'warning',
    about:
      'A shape and an axiom about the same property of a class cannot both hold: their numbers of values, their datatypes, or literals and things.',
    find: contradictions,
  },
  {
    code: 'closed-shape',
    severity: 'warning',
    about:
      'A closed shape of a class refuses rdf:type, or fields that the class inherits, so that no usual instance conforms to it.',
    find: refusals,
  },
];

function* shapedTerms({ maintainedTerms }: CheckContext): Generator<Term> {
  for (const term of maintainedTerms) if (term.class?.shape) yield term;
}

function* contradictions(context: CheckContext): Generator<Finding> {
  for (const term of shapedTerms(context))
    for (const field of term.class?.shape?.fields ?? []) {
      const { path } = field;
      if (path.kind !== 'predicate') continue;
      const property = context.term(path.iri);
      const reason = countReason(term, path.iri, field, context) ?? (property && typeReason(property, field, context));
      if (reason === undefined) continue;
      const message = `The shape of ${name(context, term.iri)} ${reason} ${name(context, path.iri)}. Correct the shape or the axiom.`;
      yield { subject: term.iri, near: path.iri, message };
    }
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Bounds on the number of values, and of values of a type, which are no upper bound on all. */
function boundsOf(restrictions: readonly Restriction[]): Bounds {
  const all = restrictions.map((each) => ({
    ...countOf(each),
    isOfAll: !('filler' in each) || each.filler === undefined,
  }));
  return {
    min: Math.max(0, ...all.map(({ min }) => min)),
    max: Math.min(Infinity, ...all.flatMap(({ max, isOfAll }) => (isOfAll || max === 0 ? (max ?? []) : []))),
  };
}

function countReason(term: Term, property: Iri, field: ShapedField, context: CheckContext): string | undefined {
  const own = boundsOf(field.restrictions.flatMap((each) => restrictionsOn(property, each)));
  const classes = [term, ...(term.class?.ancestors ?? []).flatMap((iri) => context.term(iri) ?? [])];
  const axioms = classes
    .flatMap(({ class: facts }) => [...(facts?.conditions ?? []), ...(facts?.definedAs ?? [])])
    .flatMap((each) => restrictionsOn(property, each));
  const isFunctional = context.term(property)?.property?.characteristics.includes('functional') === true;
  const stated = boundsOf(axioms);
  const max = Math.min(stated.max, isFunctional ? 1 : Infinity);
  if (own.max < stated.min) return `allows at most ${own.max}, but an axiom requires at least ${stated.min} values of`;
  if (own.min > max) return `requires at least ${own.min}, but an axiom allows at most ${max} values of`;
  return undefined;
}

function restrictionsOn(property: Iri, expression: ClassExpression): Restriction[] {
  if (expression.kind === 'intersection') return expression.of.flatMap((part) => restrictionsOn(property, part));
  return 'property' in expression && expression.property === property ? [expression] : [];
}

type Values = 'literals' | 'things';

function typeReason({ property }: Term, { restrictions }: ShapedField, context: CheckContext): string | undefined {
  const fillers = restrictions.flatMap((each) => (each.kind === 'only' ? each.filler : []));
  const ranges = property?.ranges ?? [];
  for (const filler of fillers) {
    const kind = valuesOf(filler, context);
    const [ofType] = TYPES.filter(([type]) => property?.type === type).map(([, values]) => values);
    const other = [ofType, ...ranges.map((range) => valuesOf(range, context))].find(
      (each) => each !== undefined && each !== kind,
    );
    if (kind !== undefined && other !== undefined) return `has ${kind}, but an axiom has ${other} as values of`;
    const [shaped, stated] = [datatypesIn(filler), ranges.map(datatypesIn).find((each) => each.length > 0) ?? []];
    if (shaped.length > 0 && stated.length > 0 && !shaped.some((each) => stated.some((iri) => isWithin(each, iri))))
      return `has values of ${listed(shaped.map((iri) => name(context, iri)))}, but an axiom has ${listed(stated.map((iri) => name(context, iri)))} as range of`;
  }
  return undefined;
}

const TYPES = [
  ['object', 'things'],
  ['datatype', 'literals'],
] as const;

/** Whether an expression contains literals only, or things only. undefined: both, or not known. */
function valuesOf(expression: ClassExpression, context: CheckContext): Values | undefined {
  switch (expression.kind) {
    case 'class': {
      const { iri } = expression;
      if (iri === sh('IRI') || iri === sh('BlankNode') || iri === sh('BlankNodeOrIRI')) return 'things';
      if (iri === sh('Literal') || iri === rdfs('Literal') || isBuiltInDatatype(iri)) return 'literals';
      const facts = context.term(iri)?.class;
      return facts && (facts.datatype ? 'literals' : 'things');
    }
    case 'oneOf': {
      const literals = expression.values.filter((value) => !('iri' in value)).length;
      if (literals === expression.values.length) return 'literals';
      return literals === 0 ? 'things' : undefined;
    }
    case 'union': {
      const [first, ...others] = new Set(expression.of.map((part) => valuesOf(part, context)));
      return others.length === 0 ? first : undefined;
    }
    case 'datatype':
      return expression.on.startsWith(sh('')) ? undefined : 'literals';
    default:
      return undefined;
  }
}

/** The datatypes of XSD and RDF that an expression names, alone or as alternatives. */
function datatypesIn(expression: ClassExpression): Iri[] {
  if (expression.kind === 'union') return expression.of.flatMap(datatypesIn);
  const iri = expression.kind === 'class' ? expression.iri : expression.kind === 'datatype' ? expression.on : '';
  return iri.startsWith(xsd('')) || iri === rdf('langString') ? [iri] : [];
}

/** Datatypes of XSD that others are derived from (https://www.w3.org/TR/xmlschema11-2/#built-in-datatypes), nearest first. */
const BASES: Readonly<Record<string, readonly string[]>> = {
  integer: ['decimal'],
  dateTimeStamp: ['dateTime'],
  dayTimeDuration: ['duration'],
  yearMonthDuration: ['duration'],
  normalizedString: ['string'],
  token: ['string', 'normalizedString'],
  language: ['string', 'token'],
};
const INTEGERS =
  /^(?:non(?:Negative|Positive)Integer|(?:positive|negative)Integer|(?:unsigned)?(?:Long|Int|Short|Byte|long|int|short|byte))$/;

function isWithin(lower: Iri, upper: Iri): boolean {
  if (lower === upper) return true;
  const [inner, outer] = [lower, upper].map((iri) => iri.slice(xsd('').length)) as [string, string];
  if (INTEGERS.test(inner)) return outer === 'integer' || outer === 'decimal' || INTEGERS.test(outer);
  return BASES[inner]?.includes(outer) ?? false;
}

function* refusals(context: CheckContext): Generator<Finding> {
  for (const term of shapedTerms(context))
    for (const { constraint } of term.class?.shape?.rules ?? []) {
      if (constraint.kind !== 'closed' || constraint.byTypes) continue;
      const inherited = inheritedPaths(term, context).filter((iri) => !constraint.properties.includes(iri));
      const refused = [...(constraint.properties.includes(rdf('type')) ? [] : [rdf('type')]), ...inherited];
      if (refused.length === 0) continue;
      const message = `The closed shape of ${name(context, term.iri)} refuses ${listed(refused.map((iri) => name(context, iri)))}, which its instances have. Add sh:ignoredProperties, or omit sh:closed.`;
      yield { subject: term.iri, near: 'closed', message };
    }
}

/** Properties for which shapes of superclasses or of included shapes require a value, or which they describe. */
function inheritedPaths({ class: facts }: Term, context: CheckContext): Iri[] {
  const above = (facts?.ancestors ?? []).flatMap((iri) => context.term(iri)?.class?.shape?.fields ?? []);
  const included = facts?.shape?.fields.filter(({ from }) => from !== undefined) ?? [];
  return [...new Set([...included, ...above].flatMap(({ path }) => (path.kind === 'predicate' ? path.iri : [])))];
}
