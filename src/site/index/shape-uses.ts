import { memoize } from '../../base/work.ts';
import type { Iri, Ontology, ShapedField } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/index.ts';
import { propertiesInPath } from '../../shacl/index.ts';
import type { PublicationIndex } from './publication-index.ts';

/** A class or a shape, and one of its fields. */
export interface ShapeUse {
  readonly owner: Iri;
  readonly field: ShapedField;
}

/** How shapes use a property. */
export interface ShapeUses {
  /**
   * The fields with it in their path, or compared with it: of classes, of shapes that apply to no class, and of property shapes that no other
   * shape uses. By the label of their owners.
   */
  readonly fields: readonly ShapeUse[];
  /** The shapes that apply to everything with the property, or to its values. */
  readonly targetedBy: readonly Iri[];
}

export function usesInShapes(property: Iri, index: PublicationIndex): ShapeUses {
  const { fields = [], targetedBy = [] } = usesOf(index.publication.ontology).get(canonicalIri(property)) ?? {};
  if (fields.length < 2) return { fields, targetedBy };
  const rank = new Map(index.sorted(fields.map(({ owner }) => owner)).map(({ iri }, at) => [iri, at]));
  return { fields: fields.toSorted((a, b) => (rank.get(a.owner) ?? 0) - (rank.get(b.owner) ?? 0)), targetedBy };
}

/** Property → its uses. Linear in the fields. */
const usesOf = memoize(({ terms, shaped = [] }: Ontology): ReadonlyMap<Iri, ShapeUses> => {
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
