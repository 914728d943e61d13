import { memoize } from '../../ontology/memoize.ts';
import type { Mapping } from '../mapping.ts';
import { isEvery } from '../path.ts';
import type { SchemaFile } from '../schema-file.ts';
import type { Claim } from './claims.ts';
import { createClaims } from './claims.ts';
import type { SchemaField } from './schema-fields.ts';
import { schemaFields } from './schema-fields.ts';

export type { Claim } from './claims.ts';

export interface Covered {
  readonly leaf: SchemaField;
  /** Everything that the mapping does with it. Empty: not mapped. */
  readonly claims: readonly Claim[];
}

/** Coverage of a schema in members: a value and an array of such values count once. */
export interface CoverageCount {
  readonly total: number;
  readonly mapped: number;
  /** Mapped fields that are only read or only written. */
  readonly oneWay: number;
  readonly constant: number;
  readonly unmapped: number;
  /** Neither mapped nor listed as unmapped. */
  readonly forgotten: number;
}

/** What a mapping does with each field of its JSON Schema, in the schema's order. Computed once for each pair of both. */
export function coverageOf({ mapping, jsonSchema }: Pick<SchemaFile, 'mapping' | 'jsonSchema'>): readonly Covered[] {
  return coverageBy(mapping)(jsonSchema);
}

// `check`, the build and several pages need the same coverage.
const coverageBy = memoize((mapping: Mapping) => {
  const claimsOn = createClaims(mapping);
  return memoize((jsonSchema: SchemaFile['jsonSchema']): readonly Covered[] =>
    schemaFields(jsonSchema).map((leaf) => ({ leaf, claims: claimsOn(leaf) })),
  );
});

/**
 * Counts the members of a schema by coverage.
 *
 * @example coverageCount(schemaFile) // { total: 120, mapped: 104, oneWay: 3, constant: 6, unmapped: 10, forgotten: 0 }
 */
export function coverageCount(file: Pick<SchemaFile, 'mapping' | 'jsonSchema'>): CoverageCount {
  const members = new Map<string, Claim[]>();
  for (const { leaf, claims } of coverageOf(file)) {
    const key = memberKey(leaf);
    members.set(key, [...(members.get(key) ?? []), ...claims]);
  }
  const all = [...members.values()];
  const has = (kind: Claim['kind']) => (claims: readonly Claim[]) => claims.some((claim) => claim.kind === kind);
  const mapped = all.filter(has('field'));
  const constant = all.filter(
    (claims) => !has('field')(claims) && (has('constant')(claims) || has('generated')(claims)),
  );
  const forgotten = all.filter((claims) => claims.length === 0);
  return {
    total: all.length,
    mapped: mapped.length,
    oneWay: mapped.filter((claims) =>
      claims.every((claim) => claim.kind !== 'field' || claim.field.direction !== 'both'),
    ).length,
    constant: constant.length,
    unmapped: all.length - mapped.length - constant.length - forgotten.length,
    forgotten: forgotten.length,
  };
}

/** A text and its parts, or a value and an array of such values, are one member but several fields. */
function memberKey({ path, conditions }: SchemaField): string {
  const names = path.filter((segment) => !isEvery(segment));
  const text = ['@value', '@language'].includes(String(names.at(-1))) ? names.slice(0, -1) : names;
  const tuple = typeof text.find((segment) => typeof segment === 'number') === 'number';
  return JSON.stringify([text, tuple ? conditions.map(({ values }) => values) : []]);
}
