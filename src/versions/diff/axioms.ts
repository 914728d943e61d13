import type { ClassExpression, Iri, NodeObject } from '../../ontology/model.ts';
import { owl, rdf, rdfs } from '../../rdf/names.ts';
import type { ChangedValue, ChangeType, Direction } from './change.ts';
import type { Comparison, Delta, Draft, Side, Statement } from './comparison.ts';
import { iriOf, take, valueOf } from './comparison.ts';
import type { Above } from './expression-order.ts';
import { isWithin } from './expression-order.ts';
import { haveSameMeaning, meaningOf } from './meaning.ts';

/** A class expression with the statement that it is read from. */
interface Axiom {
  readonly statement: Statement;
  readonly expression: ClassExpression;
}

/** Pairs axioms that are one before and after an edit: those about the same thing, and then, if one of each is left, these. */
function pairAxioms(removed: readonly Axiom[], added: readonly Axiom[]): [Axiom, Axiom][] {
  const left = { removed: [...removed], added: [...added] };
  const pairs = [kindAndSubject, subjectOf].flatMap((keyOf) => takePairs(left.removed, left.added, keyOf));
  const [[before], [after]] = [left.removed, left.added];
  const areAlike =
    before && after && before.expression.kind === after.expression.kind && before.expression.kind !== 'class';
  if (areAlike && left.removed.length === 1 && left.added.length === 1) pairs.push([before, after]);
  return pairs;
}

/** Removes axioms with the same key from both lists, and returns them as pairs. */
function takePairs(removed: Axiom[], added: Axiom[], keyOf: (expression: ClassExpression) => string | undefined) {
  return [...removed].flatMap((before): [Axiom, Axiom][] => {
    const key = keyOf(before.expression);
    const at = key === undefined ? -1 : added.findIndex(({ expression }) => keyOf(expression) === key);
    if (at === -1) return [];
    removed.splice(removed.indexOf(before), 1);
    return [[before, ...added.splice(at, 1)] as [Axiom, Axiom]];
  });
}

function kindAndSubject(expression: ClassExpression): string | undefined {
  const subject = subjectOf(expression);
  return subject && `${expression.kind} ${subject}`;
}

/** What an expression restricts. undefined: not a restriction or a list. */
function subjectOf(expression: ClassExpression): string | undefined {
  if ('property' in expression) {
    const filler = 'count' in expression && expression.filler ? meaningOf(expression.filler) : '';
    return JSON.stringify(['count' in expression ? 'count' : expression.kind, expression.property, filler]);
  }
  return expression.kind === 'oneOf' ? 'oneOf' : undefined;
}

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

/** Axioms about a group of terms, which are nodes without an IRI. */
const GROUP_TYPES: ReadonlySet<string> = new Set(
  ['AllDisjointClasses', 'AllDisjointProperties', 'AllDifferent', 'NegativePropertyAssertion'].map(owl),
);
/** Axioms whose subject is a class expression. */
const EXPRESSION_AXIOMS = [rdfs('subClassOf'), owl('equivalentClass'), owl('disjointWith')];

const MEMBERS = [owl('members'), owl('distinctMembers')];

interface GeneralAxiom {
  readonly statement: Statement;
  readonly type: string;
  /** Keys of the terms of a group. Empty for other axioms. */
  readonly members: ReadonlySet<string>;
}

/** Compares axioms without a named subject. Groups of terms are one that was edited if the members of one are among those of the other. */
export function compareGeneralAxioms(delta: Delta, { old, now }: Comparison): Draft[] {
  const removed = axiomsOf(delta.removed, old);
  const added = axiomsOf(delta.added, now);
  const pairs = removed.flatMap((before): Draft[] => {
    const at = added.findIndex((after) => isEdited(before, after));
    const [after] = at === -1 ? [] : added.splice(at, 1);
    const type = after ? 'LogicalAxiomChange' : 'AxiomDeletion';
    const direction = after && memberDirection(before, after);
    const values = { old: valueOf(old, before.statement), ...(after && { new: valueOf(now, after.statement) }) };
    const statements = { removed: [before.statement], added: after ? [after.statement] : [] };
    return [{ type, ...values, ...(direction && { direction }), ...statements }];
  });
  const created = added.map(({ statement }): Draft => {
    return { type: 'AxiomCreation', new: valueOf(now, statement), removed: [], added: [statement] };
  });
  return [...pairs, ...created];
}

/** Takes the axioms from the statements. */
function axiomsOf(statements: Statement[], side: Side): GeneralAxiom[] {
  const axioms = statements.flatMap((statement): GeneralAxiom[] => {
    const value = valueOf(side, statement);
    const node = 'expression' in value && value.expression.kind === 'other' ? value.expression.node : undefined;
    return node && isAxiom(node) ? [{ statement, type: typesOf(node).join(' '), members: membersOf(node) }] : [];
  });
  const taken = new Set(axioms.map(({ statement }) => statement));
  take(statements, (statement) => taken.has(statement));
  return axioms;
}

function isAxiom(node: NodeObject): boolean {
  return typesOf(node).some((type) => GROUP_TYPES.has(type)) || EXPRESSION_AXIOMS.some((property) => property in node);
}

function typesOf(node: NodeObject): readonly string[] {
  return node['@type'] ?? [];
}

function membersOf(node: NodeObject): ReadonlySet<string> {
  const lists = MEMBERS.flatMap((property) => (node[property] ?? []) as readonly object[]);
  const members = lists.flatMap((list) => ('@list' in list && Array.isArray(list['@list']) ? list['@list'] : []));
  return new Set(members.map((member: NodeObject) => meaningOf({ kind: 'other', node: member })));
}

function isEdited(before: GeneralAxiom, after: GeneralAxiom): boolean {
  if (before.type !== after.type || before.members.size === 0 || after.members.size === 0) return false;
  return isSubset(before.members, after.members) || isSubset(after.members, before.members);
}

function isSubset(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return some.size <= all.size && [...some].every((member) => all.has(member));
}

/** A group with more members allows less. */
function memberDirection({ members: old }: GeneralAxiom, { members: now }: GeneralAxiom): Direction | undefined {
  if (old.size === now.size) return undefined;
  return now.size > old.size ? 'narrower' : 'wider';
}
