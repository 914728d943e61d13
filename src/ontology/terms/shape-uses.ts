import { memoize } from '../../base/work.ts';
import { canonicalIri } from '../../rdf/index.ts';
import { propertiesInPath } from '../../shacl/index.ts';
import type { Iri, Ontology, ShapedField, Term, Text } from '../model.ts';

/** The terms of an ontology, and the classes of others that its shapes are about. */
export type ShapedOntology = Pick<Ontology, 'terms' | 'shaped'>;

/** A class or a shape, and one of its fields. */
export interface ShapeUse {
  readonly owner: Iri;
  readonly field: ShapedField;
}

/** How shapes use a property. */
export interface ShapeUses {
  /**
   * The fields with it in their path, or compared with it: of classes, of shapes that apply to no class, and of property shapes that no other
   * shape uses. In the order of the terms, those of classes of other ontologies last.
   */
  readonly fields: readonly ShapeUse[];
  /** The shapes that apply to everything with the property, or to its values. */
  readonly targetedBy: readonly Iri[];
}

const NONE: ShapeUses = { fields: [], targetedBy: [] };

/** How the shapes of an ontology use a property. */
export function usesInShapes(property: Iri, ontology: ShapedOntology): ShapeUses {
  return usesOf(ontology).get(canonicalIri(property)) ?? NONE;
}

/** The classes and shapes that have a property as a field. */
export function ownersInShapes(property: Iri, ontology: ShapedOntology): Iri[] {
  const fields = usesInShapes(property, ontology).fields.filter(({ field }) => isFieldOf(property, field));
  return [...new Set(fields.map(({ owner }) => owner))];
}

/** The names that shapes give to a property (sh:name) and that it does not have itself. */
export function namesInShapes(term: Term, ontology: ShapedOntology): Text[] {
  if (!term.property) return [];
  const known = new Set([...term.labels, ...term.altLabels, ...term.hiddenLabels].map(keyOf));
  const names = usesInShapes(term.iri, ontology).fields.flatMap(({ field }) =>
    isFieldOf(term.iri, field) ? field.names : [],
  );
  return names.filter((name) => {
    const key = keyOf(name);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

const keyOf = ({ value, language = '' }: Text): string => `${language.toLowerCase()} ${value.toLowerCase()}`;

/** Whether the property itself is the path of a field, not a part of it. */
function isFieldOf(property: Iri, { path }: ShapedField): boolean {
  return path.kind === 'predicate' && canonicalIri(path.iri) === canonicalIri(property);
}

/** Property → its uses. Linear in the fields. */
const usesOf = memoize(({ terms, shaped = [] }: ShapedOntology): ReadonlyMap<Iri, ShapeUses> => {
  const all = new Map<Iri, { fields: ShapeUse[]; targetedBy: Iri[] }>();
  const of = (property: Iri) => {
    const key = canonicalIri(property);
    const known = all.get(key) ?? { fields: [], targetedBy: [] };
    all.set(key, known);
    return known;
  };
  const add = (owner: Iri, fields: readonly ShapedField[] = []): void => {
    for (const field of fields)
      for (const property of new Set(propertiesOf(field))) of(property).fields.push({ owner, field });
  };
  for (const { iri, class: facts } of terms) add(iri, facts?.shape?.fields);
  for (const { iri, shape } of shaped) add(iri, shape.fields);
  for (const { iri, shape } of terms) {
    if (!shape) continue;
    if (!shape.targets.some(({ kind }) => kind === 'class')) add(iri, shape.requires?.fields);
    if (shape.field && shape.usedBy.length === 0) add(iri, [shape.field]);
    for (const target of shape.targets)
      if (target.kind === 'subjectsOf' || target.kind === 'objectsOf') of(target.iri).targetedBy.push(iri);
  }
  return all;
});

function propertiesOf({ path, rules }: ShapedField): Iri[] {
  const compared = rules.flatMap(({ constraint }) => ('property' in constraint ? constraint.property : []));
  return [...propertiesInPath(path), ...compared].map(canonicalIri);
}
