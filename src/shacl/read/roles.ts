import type { Graph, ResourceKey } from '../../rdf/index.ts';
import { rdf } from '../../rdf/names.ts';
import { sh } from '../model.ts';

/**
 * What a resource is for SHACL. `part`: what only shapes refer to, such as a group of fields, a rule, the declaration of a prefix, and the
 * definition of a constraint component with its parameters and validators.
 */
export type ShapeRole = 'shape' | 'propertyShape' | 'part';

const NAMESPACE = sh('');

/** Roles by type. */
const TYPES: ReadonlyMap<string, ShapeRole> = new Map([
  ...names('shape', 'NodeShape', 'ShapeClass', 'Shape'),
  ...names('propertyShape', 'PropertyShape'),
  ...names('part', 'PropertyGroup', 'PrefixDeclaration', 'Parameter', 'ConstraintComponent'),
  ...names('part', 'SPARQLConstraint', 'JSConstraint', 'SPARQLTarget', 'SPARQLTargetType', 'JSTarget', 'JSTargetType'),
  ...names('part', 'Validator', 'SPARQLAskValidator', 'SPARQLSelectValidator', 'JSValidator', 'ResultAnnotation'),
  ...names('part', 'Rule', 'TripleRule', 'SPARQLRule', 'JSRule', 'Function', 'SPARQLFunction', 'JSFunction'),
  ...names('part', 'JSLibrary'),
]);

/** Roles of the subject, by a predicate that only these have. */
const SUBJECTS: ReadonlyMap<string, ShapeRole> = new Map([
  ...names('propertyShape', 'path'),
  ...names('shape', 'targetClass', 'targetNode', 'targetSubjectsOf', 'targetObjectsOf', 'target', 'targetWhere'),
  ...names('part', 'declare', 'prefix'),
  ...names('shape', 'property', 'node', 'closed', 'and', 'or', 'xone', 'not'),
]);

/** Roles of the objects, by predicate. */
const OBJECTS: ReadonlyMap<string, ShapeRole> = new Map([
  ...names('propertyShape', 'property'),
  ...names('shape', 'node', 'not', 'qualifiedValueShape', 'someValue', 'memberShape', 'reifierShape'),
  ...names('part', 'group', 'sparql', 'rule', 'prefixes', 'declare', 'parameter', 'target'),
  ...names('part', 'validator', 'nodeValidator', 'propertyValidator', 'resultAnnotation'),
]);
/** Predicates of a list of shapes. */
const LISTS: ReadonlySet<string> = new Set(['and', 'or', 'xone'].map(sh));

function names(role: ShapeRole, ...of: readonly string[]): (readonly [string, ShapeRole])[] {
  return of.map((name) => [sh(name), role]);
}

/** How much a role says: a type more than a predicate of the resource, and that more than a reference to it. */
const WEIGHTS = { type: 2, subject: 1, object: 0 } as const;
/** Of two roles with the same weight: a shape with a path is a property shape, and a parameter is a property shape with a path. */
const RANK: readonly ShapeRole[] = ['shape', 'propertyShape', 'part'];

/**
 * Determines which resources are shapes or parts of shapes, also without a type: by their own statements and by references. Linear, and
 * reads no constraint.
 */
export function readShapeRoles(graph: Graph): ReadonlyMap<ResourceKey, ShapeRole> {
  const found = new Map<ResourceKey, { readonly role: ShapeRole; readonly weight: number }>();
  const add = (key: ResourceKey, role: ShapeRole | undefined, weight: number): void => {
    if (role === undefined) return;
    const known = found.get(key);
    const isWeaker = known && (known.weight > weight || (known.weight === weight && rank(known.role) >= rank(role)));
    if (!isWeaker) found.set(key, { role, weight });
  };
  const cells = new Set<ResourceKey>();
  for (const subject of graph.subjects()) {
    for (const type of graph.iris(subject, rdf('type'))) add(subject, TYPES.get(type), WEIGHTS.type);
    for (const predicate of graph.properties(subject).keys()) {
      if (!predicate.startsWith(NAMESPACE)) continue;
      add(subject, SUBJECTS.get(predicate), WEIGHTS.subject);
      const role = LISTS.has(predicate) ? 'shape' : OBJECTS.get(predicate);
      if (role === undefined) continue;
      const objects = graph.resources(subject, predicate);
      const named = LISTS.has(predicate) ? objects.flatMap((head) => listMembers(graph, head, cells)) : objects;
      for (const object of named) add(object, role, WEIGHTS.object);
    }
  }
  return new Map([...found].map(([key, { role }]) => [key, role]));
}

function rank(role: ShapeRole): number {
  return RANK.indexOf(role);
}

/** The resources in the cells of a list that are not in `seen`, which gets them. */
function listMembers(graph: Graph, head: ResourceKey, seen: Set<ResourceKey>): ResourceKey[] {
  const members: ResourceKey[] = [];
  for (let cell: ResourceKey | undefined = head; cell !== undefined && !seen.has(cell);) {
    seen.add(cell);
    members.push(...graph.resources(cell, rdf('first')));
    cell = graph.resources(cell, rdf('rest'))[0];
  }
  return members;
}
