import { memoize, memoizeByKey } from '../../ontology/memoize.ts';
import type { MappedField } from '../coverage/mapped-fields.ts';
import type { Mapping } from '../mapping.ts';
import type { MappingVocabulary } from '../vocabulary.ts';
import type { CompatibilitySide } from './compatibility-side.ts';
import { compatibilitySide } from './compatibility-side.ts';
import { createFieldResults } from './field-result.ts';
import type { FieldLimit } from './limits.ts';

export type { FieldLimit as Limit } from './limits.ts';

/** Why a field is lost. */
export type Cause =
  /** One of the mappings only reads or only writes the field. */
  | { readonly kind: 'one-way'; readonly side: 'from' | 'to'; readonly reason: string }
  /** The other schema has no field for the property. */
  | { readonly kind: 'no-field' }
  /** The other schema has no kind of record for the class. */
  | { readonly kind: 'no-entity'; readonly class: string }
  /** The live ontology does not include the term. */
  | { readonly kind: 'left-out'; readonly side: 'from' | 'to' }
  /** The first mapping lists the field as unmapped. */
  | { readonly kind: 'unmapped'; readonly reason: string };

/** The result of one field of a schema in a transform to another. */
export interface FieldResult {
  /** The root entities that have the field, with the same result. */
  readonly roots: readonly string[];
  /** Its path in the first schema. */
  readonly pathText: string;
  /** The field. Absent for fields that the first mapping lists as unmapped. */
  readonly leaf?: MappedField;
  /** `changed`: preserved in part, or with changes. */
  readonly fate: 'arrives' | 'changed' | 'lost';
  /** The fields of the second schema that contain it. */
  readonly to: readonly MappedField[];
  readonly limits: readonly FieldLimit[];
  /** Reason if it is lost. */
  readonly cause?: Cause;
}

/** Compares two mappings: returns the result of each field of the first. */
export type Compatibility = (from: Mapping, to: Mapping) => FieldResult[];

/**
 * Returns a function that computes which fields are preserved, changed or lost between two schemas, from their mappings alone. Fields
 * with objects are represented by the fields inside. Each mapping is analysed once.
 *
 * @example createCompatibility(vocabulary)(osm, jcard).filter(({ fate }) => fate === 'lost')
 */
export function createCompatibility(vocabulary: MappingVocabulary): Compatibility {
  // Each of these two makes the comparison of all pairs about 40 % faster. A side needs the vocabulary itself, whose plans transforms share.
  const names = { ...vocabulary, class: memoizeByKey(vocabulary.class), property: memoizeByKey(vocabulary.property) };
  const sideOf = memoize((mapping: Mapping) => compatibilitySide(mapping, vocabulary));
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

/** Merges equal rows of several root entities. */
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
