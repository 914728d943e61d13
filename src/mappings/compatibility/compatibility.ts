import type { MappedField } from '../coverage/mapped-fields.ts';
import type { Mapping } from '../mapping.ts';
import type { MappingVocabulary } from '../vocabulary.ts';
import type { CompatibilitySide } from './compatibility-side.ts';
import { memoizeVocabulary, compatibilitySide } from './compatibility-side.ts';
import { createFieldResults } from './field-result.ts';
import type { Limit } from './limits.ts';

export type { Limit } from './limits.ts';

/** Why a field does not arrive. */
export type Cause =
  /** One of the two mappings goes the other way only. */
  | { readonly kind: 'one-way'; readonly side: 'from' | 'to'; readonly reason: string }
  /** The other schema has no field for the property. */
  | { readonly kind: 'no-field' }
  /** The other schema has no record for the class. */
  | { readonly kind: 'no-entity'; readonly class: string }
  /** The live ontology has no such term. */
  | { readonly kind: 'left-out'; readonly side: 'from' | 'to' }
  /** The first mapping says that the ontology has nothing for it. */
  | { readonly kind: 'unmapped'; readonly reason: string };

/** What becomes of one field of a schema on the way to another. */
export interface FieldResult {
  /** The kinds of record that have the field and share its fate. */
  readonly roots: readonly string[];
  /** Where it stands in the first schema. */
  readonly pathText: string;
  /** The field; absent for what the first mapping lists as unmapped. */
  readonly leaf?: MappedField;
  /** `changed`: something of it arrives, or some of it. */
  readonly fate: 'arrives' | 'changed' | 'lost';
  /** The fields of the second schema that carry it. */
  readonly to: readonly MappedField[];
  readonly limits: readonly Limit[];
  /** Where it is lost. */
  readonly cause?: Cause;
}

/** What survives from one schema to another: two mappings → each field of the first. */
export type Compatibility = (from: Mapping, to: Mapping) => FieldResult[];

/**
 * Makes the function that tells what survives between two schemas, field by field, as their mappings say it: computed from them,
 * without any record. Fields whose values are objects are told by what they hold. Each mapping is looked through once.
 *
 * @example createSurvival(vocabulary)(osm, jcard).filter(({ fate }) => fate === 'lost')
 */
export function createCompatibility(vocabulary: MappingVocabulary): Compatibility {
  const names = memoizeVocabulary(vocabulary);
  const made = new Map<Mapping, CompatibilitySide>();
  const sideOf = (mapping: Mapping): CompatibilitySide => {
    const side = made.get(mapping) ?? compatibilitySide(mapping, names);
    made.set(mapping, side);
    return side;
  };
  return (from, to) => {
    const ours = sideOf(from);
    const fateOf = createFieldResults(ours, sideOf(to), names);
    const rows = ours.leaves.map((leaf) => ({
      roots: [leaf.root],
      leaf,
      pathText: leaf.pathText,
      ...fateOf(leaf),
    }));
    return merged([...rows, ...unmappedOf(ours)]);
  };
}

function unmappedOf({ unmapped }: CompatibilitySide): FieldResult[] {
  return unmapped.map(({ roots, pathText, reason }) => ({
    roots,
    pathText,
    fate: 'lost',
    to: [],
    limits: [],
    cause: { kind: 'unmapped', reason },
  }));
}

/** Rows of several kinds of record that say the same are one. */
function merged(rows: readonly FieldResult[]): FieldResult[] {
  const byContent = new Map<string, FieldResult>();
  for (const row of rows) {
    const { leaf, to, fate, limits, cause, pathText } = row;
    const key = JSON.stringify([
      pathText,
      leaf?.propertyPath,
      leaf?.having,
      to.map((their) => their.pathText),
      fate,
      limits,
      cause,
    ]);
    const known = byContent.get(key);
    byContent.set(key, known ? { ...known, roots: [...new Set([...known.roots, ...row.roots])] } : row);
  }
  return [...byContent.values()];
}
