import { closure } from '../closure.ts';
import type { Graph } from '../graph.ts';
import { memoizeByKey } from '../memoize.ts';
import type { Iri, Kind, Ontology, Term } from '../model.ts';
import { rdfs, skos } from '../names.ts';

import type { ExpressionReader } from '../read/expressions.ts';
import { createExpressionReader } from '../read/expressions.ts';
import { literalOf } from '../read/literals.ts';
import { TEXT_PROPERTIES, TEXT_ROLES } from '../text-properties.ts';
import type { TextRole } from '../text-properties.ts';
import { renameIris } from './apply.ts';
import type { Change, ChangedValue } from './change.ts';
import type { Delta, Statement } from './deltas.ts';
import { describeAnonymous } from './anonymous-nodes.ts';
import type { Rename } from './renames/find-renames.ts';
import type { Version } from './version.ts';

/** A change without its severity, with the statements that it consists of. */
export interface Draft extends Omit<Change, 'severity' | 'reason' | 'removed' | 'added'> {
  readonly removed: readonly Statement[];
  readonly added: readonly Statement[];
}

/** One of two versions, with the IRIs of the new one. */
export interface Side {
  readonly graph: Graph;
  /** The model, with the IRIs of its own version. */
  readonly ontology: Ontology;
  /** The model of a term. Its links have the IRIs of its own version. */
  term(iri: Iri): Term | undefined;
  /** The IRI of its own version. */
  ownIri(iri: Iri): Iri;
  /** The IRI of the newer version. */
  newIri(iri: Iri): Iri;
  /** Terms above another one, in all hierarchies, nearest first. */
  above(iri: Iri): readonly Iri[];
  readonly expressions: ExpressionReader;
}

/** Two versions of which the older has the IRIs of the newer. */
export interface Comparison {
  readonly old: Side;
  readonly now: Side;
  /** Terms above another one in either version. */
  above(iri: Iri): readonly Iri[];
  /** The role of a property whose statements are texts. */
  roleOf(property: Iri): TextRole | undefined;
}

/** Properties of hierarchies: the object is above the subject. */
export const PARENT_PROPERTIES: readonly Iri[] = [
  rdfs('subClassOf'),
  rdfs('subPropertyOf'),
  skos('broader'),
  'http://purl.org/iso25964/skos-thes#broaderGeneric',
  'http://purl.org/iso25964/skos-thes#broaderPartitive',
  'http://purl.org/iso25964/skos-thes#broaderInstantial',
];

/** Prepares two versions for a comparison. */
export function createComparison(old: Version, now: Version, renames: readonly Rename[]): Comparison {
  const oldIris = new Map(renames.map((rename) => [rename.new, rename.old]));
  const newIris = new Map(renames.map((rename) => [rename.old, rename.new]));
  const graph = renameIris(old.graph, newIris);
  const roles = new Map<Iri, TextRole>();
  for (const { textProperties = TEXT_PROPERTIES } of [old, now])
    for (const role of TEXT_ROLES) for (const property of textProperties[role]) roles.set(property, role);
  const [before, after] = [createSide(graph, old, oldIris, newIris), createSide(now.graph, now)];
  return {
    old: before,
    now: after,
    above: memoizeByKey((iri: Iri) => [...before.above(iri), ...after.above(iri)]),
    roleOf: (property) => roles.get(property),
  };
}

function createSide(
  graph: Graph,
  { ontology }: Version,
  ownIris: ReadonlyMap<Iri, Iri> = new Map(),
  newIris: ReadonlyMap<Iri, Iri> = new Map(),
): Side {
  const terms = new Map(ontology.terms.map((term) => [term.iri, term]));
  const ownIri = (iri: Iri): Iri => ownIris.get(iri) ?? iri;
  return {
    graph,
    ontology,
    term: (iri) => terms.get(iri) ?? terms.get(ownIri(iri)),
    ownIri,
    newIri: (iri) => newIris.get(iri) ?? iri,
    above: memoizeByKey((iri: Iri) => closure(iri, (key) => graph.iris(key, ...PARENT_PROPERTIES))),
    expressions: createExpressionReader(graph, (node) => describeAnonymous(graph, node)),
  };
}

/** The value of a statement, as changes show it. */
export function valueOf({ expressions }: Side, statement: Statement): ChangedValue {
  if ('node' in statement) return { expression: expressions.read(statement.node) };
  return statement.object.termType === 'NamedNode' ? { iri: statement.object.value } : literalOf(statement.object);
}

/** The value of several statements: one, a list, or nothing. */
export function valuesOf(side: Side, statements: readonly Statement[]): ChangedValue | undefined {
  const values = statements.map((statement) => valueOf(side, statement));
  return values.length > 1 ? { list: values } : values[0];
}

/** The members `old` and `new` of a change, without absent ones. */
export function oldAndNew({ old, now }: Comparison, { removed, added }: Delta): Pick<Draft, 'old' | 'new'> {
  const [before, after] = [valuesOf(old, removed), valuesOf(now, added)];
  return { ...(before && { old: before }), ...(after && { new: after }) };
}

/** The object of a statement, if it is an IRI. */
export function iriOf(statement: Statement): Iri | undefined {
  return 'object' in statement && statement.object.termType === 'NamedNode' ? statement.object.value : undefined;
}

/** Whether the object of a statement is a text. */
export function isText(statement: Statement): boolean {
  return 'object' in statement && statement.object.termType === 'Literal';
}

/** The kinds of a term, of the newer version that has it. */
export function kindsOf({ old, now }: Comparison, iri: Iri): readonly Kind[] {
  return (now.term(iri) ?? old.term(iri))?.kinds ?? [];
}

/** Removes statements from the differences that satisfy a condition, and returns them. */
export function take(statements: Statement[], condition: (statement: Statement) => boolean): Statement[] {
  const taken = statements.filter(condition);
  const kept = statements.filter((statement) => !condition(statement));
  statements.splice(0, statements.length, ...kept);
  return taken;
}
