import type { NodeObject } from '../../model.ts';
import { owl, rdfs } from '../../names.ts';
import type { Direction } from '../change.ts';
import type { Comparison, Draft, Side } from '../comparison.ts';
import { take, valueOf } from '../comparison.ts';
import type { Delta, Statement } from '../deltas.ts';
import { meaningOf } from '../meaning.ts';

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
    const direction = after && directionOf(before, after);
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
function directionOf({ members: old }: GeneralAxiom, { members: now }: GeneralAxiom): Direction | undefined {
  if (old.size === now.size) return undefined;
  return now.size > old.size ? 'narrower' : 'wider';
}
