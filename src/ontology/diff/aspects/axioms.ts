import type { ClassExpression, Iri } from '../../model.ts';
import { owl, rdf, rdfs } from '../../names.ts';
import type { ChangeType, ChangedValue, Direction } from '../change.ts';
import type { Comparison, Draft, Side } from '../comparison.ts';
import { iriOf, take } from '../comparison.ts';
import type { Delta, Statement } from '../deltas.ts';
import type { Above } from '../expression-order.ts';
import { isWithin } from '../expression-order.ts';
import { haveSameMeaning } from '../meaning.ts';
import type { Axiom } from './pair-axioms.ts';
import { pairAxioms } from './pair-axioms.ts';

/** Properties of axioms. Their objects are read as class expressions, also if they are IRIs. */
const AXIOM_PROPERTIES: ReadonlySet<Iri> = new Set(
  [
    'disjointWith',
    'disjointUnionOf',
    'complementOf',
    'inverseOf',
    'propertyDisjointWith',
    'propertyChainAxiom',
    'hasKey',
    'oneOf',
    'unionOf',
    'intersectionOf',
    'differentFrom',
    'onDatatype',
    'withRestrictions',
  ].map(owl),
);

/** Whether the statements of a property are axioms. */
export const isAxiomProperty = (property: Iri): boolean => AXIOM_PROPERTIES.has(property);

/** Other properties with class expressions. Blank nodes of all others are descriptions, such as an address. */
const EXPRESSION_PROPERTIES: ReadonlySet<Iri> = new Set([
  rdf('type'),
  rdfs('subClassOf'),
  rdfs('subPropertyOf'),
  owl('equivalentClass'),
  owl('equivalentProperty'),
]);

/** Properties whose expression is what instances must be, so that a narrower one allows less. */
const NARROWING: ReadonlySet<Iri> = new Set([
  rdfs('subClassOf'),
  owl('equivalentClass'),
  ...['oneOf', 'unionOf', 'intersectionOf', 'onDatatype', 'withRestrictions'].map(owl),
]);

/** Compares class expressions and other axioms of one property. Restrictions of one property, and lists of values, are one that was edited. */
export function compareAxioms(delta: Delta, subject: Iri, property: Iri, { old, now, above }: Comparison): Draft[] {
  const isAxiom = (statement: Statement): boolean =>
    'node' in statement || (AXIOM_PROPERTIES.has(property) && iriOf(statement) !== undefined);
  const read = (side: Side, statement: Statement): Axiom => ({
    statement,
    expression: expressionOf(side, subject, property, statement),
  });
  const removed = take(delta.removed, isAxiom).map((statement) => read(old, statement));
  const added = take(delta.added, isAxiom).map((statement) => read(now, statement));
  const pairs = pairAxioms(removed, added);
  const paired = new Set(pairs.flat());
  const alone = (axiom: Axiom): boolean => !paired.has(axiom);
  return [
    ...pairs.map(([before, after]) => draftOf(property, above, before, after)),
    ...removed.filter(alone).map((before) => draftOf(property, above, before)),
    ...added.filter(alone).map((after) => draftOf(property, above, undefined, after)),
  ];
}

/** Constructs stated on a named class (`:Size owl:oneOf (…)`) have no node of their own. */
function expressionOf({ expressions }: Side, subject: Iri, property: Iri, statement: Statement): ClassExpression {
  const construct = property === owl('withRestrictions') ? owl('onDatatype') : property;
  const direct = expressions.direct(subject).find(({ predicate }) => predicate === construct);
  if (direct) return direct.expression;
  return expressions.read('node' in statement ? statement.node : (iriOf(statement) as Iri));
}

function draftOf(property: Iri, above: Above, before: Axiom | undefined, after?: Axiom): Draft {
  const some = (after ?? before) as Axiom;
  const [from, to] = [before?.expression, after?.expression];
  const type = typeOf(some.expression, property, from, to);
  const direction = NARROWING.has(property) ? directionOf(from, to, above) : undefined;
  return {
    type,
    property: type === 'CardinalityChange' ? restricted(some.expression, property) : property,
    ...(from && { old: shown(from) }),
    ...(to && { new: shown(to) }),
    ...(direction && { direction }),
    removed: before ? [before.statement] : [],
    added: after ? [after.statement] : [],
  };
}

function typeOf(
  some: ClassExpression,
  property: Iri,
  from: ClassExpression | undefined,
  to: ClassExpression | undefined,
): ChangeType {
  if (some.kind === 'other' && !AXIOM_PROPERTIES.has(property) && !EXPRESSION_PROPERTIES.has(property))
    return metadataType(from, to);
  const isSame = from && to && haveSameMeaning(from, to, property);
  if (!isSame && property === rdfs('subClassOf') && 'count' in some) return 'CardinalityChange';
  if (!isSame && some.kind === 'oneOf') return 'ValueSetChange';
  if (from && to) return 'LogicalAxiomChange';
  return to ? 'AxiomCreation' : 'AxiomDeletion';
}

function metadataType(from: ClassExpression | undefined, to: ClassExpression | undefined): ChangeType {
  if (!to) return 'RemoveMetadataAssertion';
  return from ? 'MetadataAssertionReplacement' : 'NewMetadataAssertion';
}

/** Whether an expression allows more or less than before. Without one, everything is allowed. */
function directionOf(
  from: ClassExpression = EVERYTHING,
  to: ClassExpression = EVERYTHING,
  above: Above,
): Direction | undefined {
  const [wider, narrower] = [isWithin(from, to, above), isWithin(to, from, above)];
  if (wider === narrower) return undefined;
  return wider ? 'wider' : 'narrower';
}

const EVERYTHING: ClassExpression = { kind: 'class', iri: rdfs('Resource') };

function restricted(expression: ClassExpression, property: Iri): Iri {
  if (!('property' in expression)) return property;
  return typeof expression.property === 'string' ? expression.property : expression.property.inverseOf;
}

function shown(expression: ClassExpression): ChangedValue {
  return expression.kind === 'class' ? { iri: expression.iri } : { expression };
}
