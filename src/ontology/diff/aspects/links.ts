import type { Iri, Relation } from '../../model.ts';
import { RELATIONS } from '../../model.ts';
import { oboInOwl, rdf, rdfs } from '../../names.ts';
import { ALIGNMENT_PREDICATES } from '../../read/alignments.ts';
import type { ChangeType } from '../change.ts';
import type { Comparison, Draft } from '../comparison.ts';
import { PARENT_PROPERTIES, iriOf, take, valueOf } from '../comparison.ts';
import type { Delta, Statement } from '../deltas.ts';
import { isAxiomProperty } from './axioms.ts';
import { isRangeProperty } from './ranges.ts';

/** Types of change of one group of links. */
interface LinkTypes {
  readonly created: ChangeType;
  readonly removed: ChangeType;
  /** The same property, another object. Absent: never one change. */
  readonly replaced?: ChangeType;
}

const PARENT: LinkTypes = { created: 'PlaceUnder', removed: 'RemoveUnder' };
const MAPPING: LinkTypes = { created: 'NewMapping', removed: 'RemoveMapping', replaced: 'MappingReplacement' };
const SUBSET: LinkTypes = { created: 'AddNodeToSubset', removed: 'RemoveNodeFromSubset' };
const EDGE: LinkTypes = { created: 'EdgeCreation', removed: 'EdgeDeletion', replaced: 'EdgeRewiring' };

const SUBSET_PROPERTIES = [oboInOwl('inSubset')];

function typesOf(property: Iri): LinkTypes {
  if (PARENT_PROPERTIES.includes(property)) return PARENT;
  if (ALIGNMENT_PREDICATES.has(property)) return MAPPING;
  return SUBSET_PROPERTIES.includes(property) ? SUBSET : EDGE;
}

/** Compares the links of one property to IRIs. */
export function compareLinks(delta: Delta, _: Iri, property: Iri, comparison: Comparison): Draft[] {
  const { old, now } = comparison;
  const removed = take(delta.removed, (statement) => iriOf(statement) !== undefined);
  const added = take(delta.added, (statement) => iriOf(statement) !== undefined);
  const types = typesOf(property);
  const drafts: Draft[] = [];
  const pair = (type: ChangeType, before: Statement, after: Statement): void => {
    removed.splice(removed.indexOf(before), 1);
    added.splice(added.indexOf(after), 1);
    const values = { old: valueOf(old, before), new: valueOf(now, after) };
    drafts.push({ type, property, ...values, removed: [before], added: [after] });
  };
  if (types === PARENT) pairParents(removed, added, comparison, pair);
  const [before, after] = [removed[0], added[0]];
  if (types.replaced && before && after && removed.length === 1 && added.length === 1)
    pair(types.replaced, before, after);
  for (const statement of removed)
    drafts.push({ type: types.removed, property, old: valueOf(old, statement), removed: [statement], added: [] });
  for (const statement of added)
    drafts.push({ type: types.created, property, new: valueOf(now, statement), removed: [], added: [statement] });
  return drafts;
}

/** Pairs each old parent with a new one below or above it, and the only old one with the only new one. */
function pairParents(
  removed: readonly Statement[],
  added: readonly Statement[],
  { old, now }: Comparison,
  pair: (type: ChangeType, before: Statement, after: Statement) => void,
): void {
  const isBelow = (lower: Iri, upper: Iri): boolean =>
    now.above(lower).includes(upper) || old.above(lower).includes(upper);
  const used = new Set<Statement>();
  for (const before of [...removed]) {
    for (const after of [...added]) {
      if (used.has(before) || used.has(after)) continue;
      const [from, to] = [iriOf(before) as Iri, iriOf(after) as Iri];
      const type = isBelow(to, from) ? 'NodeDeepening' : isBelow(from, to) ? 'NodeShallowing' : undefined;
      if (type === undefined) continue;
      pair(type, before, after);
      used.add(before).add(after);
    }
  }
  const [before, after] = [removed[0], added[0]];
  if (before && after && removed.length === 1 && added.length === 1) pair('NodeMove', before, after);
}

/** Finds links to the same IRI by another property of the same group. */
export function compareLinkProperties(deltas: ReadonlyMap<Iri, Delta>): Draft[] {
  const links = [...deltas].filter(([property]) => !isSemantic(property));
  return links.flatMap(([property, delta]) =>
    [...delta.removed].flatMap((before): Draft[] => {
      const target = iriOf(before);
      if (target === undefined) return [];
      for (const [other, { added }] of links) {
        if (other === property || groupOf(other) !== groupOf(property)) continue;
        const [after] = take(added, (statement) => iriOf(statement) === target);
        if (!after) continue;
        take(delta.removed, (statement) => statement === before);
        return [changeOfProperty(property, other, before, after)];
      }
      return [];
    }),
  );
}

/** `old` and `new` are the properties. The strength of an alignment is in `direction`: a weaker one says less. */
function changeOfProperty(from: Iri, to: Iri, before: Statement, after: Statement): Draft {
  return {
    type: isMapping(from) ? 'MappingPredicateChange' : 'PredicateChange',
    property: to,
    old: { iri: from },
    new: { iri: to },
    ...(isMapping(from) && strengthDirection(from, to)),
    removed: [before],
    added: [after],
  };
}

/** Whether a property has a meaning of its own, so that its statements are never those of another one. */
function isSemantic(property: Iri): boolean {
  return property === rdf('type') || isRangeProperty(property) || isAxiomProperty(property);
}

/** Links of different groups are not the same link. A concept can have a parent by several properties, a class by one. */
function groupOf(property: Iri): unknown {
  const types = typesOf(property);
  return types === PARENT && CLASS_PARENTS.includes(property) ? property : types;
}

const CLASS_PARENTS = [rdfs('subClassOf'), rdfs('subPropertyOf')];

function isMapping(property: Iri): boolean {
  return ALIGNMENT_PREDICATES.has(property);
}

function strengthDirection(from: Iri, to: Iri): Pick<Draft, 'direction'> {
  const strength = (property: Iri): number =>
    RELATIONS.indexOf(ALIGNMENT_PREDICATES.get(property)?.relation as Relation);
  const difference = strength(to) - strength(from);
  return difference === 0 ? {} : { direction: difference > 0 ? 'wider' : 'narrower' };
}
