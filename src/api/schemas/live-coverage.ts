import type { CoverageCount } from '../../mappings/coverage/coverage.ts';
import { omittedFields, liveEntities } from '../../mappings/live-mapping.ts';
import type { Entity } from '../../mappings/mapping.ts';
import type { OfferedSchema } from '../../mappings/transform/transform.ts';

/** How much of a schema is mapped, in members of its JSON Schema that hold values. */
export interface Coverage extends Omit<CoverageCount, 'forgotten'> {
  /** Fields of the mapping that take no part, since the live ontology lacks their class or property. */
  readonly leftOut: number;
}

/** Counts what the mapping does with the members of the JSON Schema, and what of the mapping the live ontology leaves out. */
export function liveCoverage({ file, mapping }: OfferedSchema): Coverage {
  const { forgotten, unmapped, ...counts } = file.coverage;
  const all = countFields(mapping.entities);
  const live = countFields(liveEntities(file)) - omittedFields(file).length;
  return { ...counts, unmapped: unmapped + forgotten, leftOut: all - live };
}

function countFields(entities: readonly Entity[]): number {
  return entities.reduce((sum, { fields }) => sum + fields.length, 0);
}
