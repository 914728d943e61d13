import type { CoverageCount } from '../../mappings/coverage.ts';
import type { OfferedSchema } from '../../mappings/transform.ts';

/** How much of a schema is mapped, in members of its JSON Schema that hold values. */
export interface Coverage extends Omit<CoverageCount, 'forgotten'> {
  /** Fields of the mapping that take no part, since the live ontology lacks their class or property. */
  readonly leftOut: number;
}

/** Counts what the mapping does with the members of the JSON Schema, and what of the mapping the live ontology leaves out. */
export function liveCoverage({ file, mapping }: OfferedSchema): Coverage {
  const { forgotten, unmapped, ...counts } = file.coverage;
  const gone = new Set(file.leftOut.flatMap(({ entity, field }) => (field === undefined ? [entity] : [])));
  const ofEntities = mapping.entities.filter(({ name }) => gone.has(name)).flatMap(({ fields }) => fields);
  const single = file.leftOut.filter(({ field }) => field !== undefined);
  return { ...counts, unmapped: unmapped + forgotten, leftOut: ofEntities.length + single.length };
}
