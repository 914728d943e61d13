import type { Term } from '../model.ts';
import type { Alternatives, ShapeField, QualifiedCount } from './class-shape.ts';
import { impliesAll } from './implied.ts';
import type { Restriction } from './restrictions.ts';
import { forbidsValues } from './restrictions.ts';
import type { ShapeSource } from './shape-source.ts';
import { groupsOf } from './value-types.ts';

interface Known {
  /** Types of all values. */
  readonly types: readonly Alternatives[];
  readonly term: Term | undefined;
}

/** Bounds on the number of values, or of qualified values. */
interface Bound {
  readonly min: number;
  readonly max: number;
  readonly of: QualifiedCount | undefined;
}

/**
 * Returns the bounds on the number of values and of qualified values. A qualified bound is a bound on all values if all values have
 * its types. At least two wheels among the parts also means at least two parts.
 */
export function countsOf(
  restrictions: readonly Restriction[],
  known: Known,
  source: ShapeSource,
): Pick<ShapeField, 'min' | 'max' | 'some'> {
  const bounds = restrictions.flatMap((restriction) => boundOf(restriction, known, source) ?? []);
  const min = Math.max(0, ...bounds.map((bound) => bound.min));
  const functional = known.term?.property?.characteristics.includes('functional') ? 1 : Infinity;
  const max = Math.min(functional, ...bounds.flatMap((bound) => (bound.of ? [] : bound.max)));
  const some = merge(bounds.flatMap((bound) => bound.of ?? []));
  return { min, ...(Number.isFinite(max) ? { max } : {}), some };
}

function boundOf(restriction: Restriction, known: Known, source: ShapeSource): Bound | undefined {
  if (forbidsValues(restriction)) return { min: 0, max: 0, of: undefined };
  const [min, max] = rangeOf(restriction);
  if (min === 0 && max === Infinity) return undefined;
  if (restriction.kind === 'hasValue') return { min, max, of: { types: [], min, value: restriction.value } };
  const filler = 'filler' in restriction ? restriction.filler : undefined;
  const types = filler ? groupsOf(filler, known.term, source) : [];
  // Schemas cannot express this type, so an upper bound would apply to all values.
  if (filler && types.length === 0) return { min, max: Infinity, of: undefined };
  if (impliesAll(known.types, types, source)) return { min, max, of: undefined };
  return { min, max, of: { types, min, ...(Number.isFinite(max) ? { max } : {}) } };
}

function rangeOf(restriction: Restriction): readonly [min: number, max: number] {
  switch (restriction.kind) {
    case 'some':
    case 'hasValue':
      return [1, Infinity];
    case 'min':
      return [restriction.count, Infinity];
    case 'max':
      return [0, restriction.count];
    case 'exactly':
      return [restriction.count, restriction.count];
    default:
      return [0, Infinity];
  }
}

/** Merges bounds on the same types. */
function merge(all: readonly QualifiedCount[]): readonly QualifiedCount[] {
  const merged = new Map<string, QualifiedCount>();
  for (const some of all) {
    const key = JSON.stringify([some.types.map((group) => group.map(nameOf)), some.value]);
    const known = merged.get(key) ?? some;
    const max = Math.min(known.max ?? Infinity, some.max ?? Infinity);
    const min = Math.max(known.min, some.min);
    merged.set(key, { ...some, min, ...(Number.isFinite(max) ? { max } : {}) });
  }
  return [...merged.values()];
}

function nameOf(type: Alternatives[number]): unknown {
  if (type.kind === 'thing') return type.class ?? '';
  if (type.kind === 'values') return [type.set?.iri, type.values];
  return type.kind === 'literal' ? [type.name, type.facets] : type.values;
}
