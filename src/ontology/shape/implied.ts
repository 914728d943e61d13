import { canonicalIri } from '../names.ts';
import type { Alternatives, ValueType } from './class-shape.ts';
import type { ShapeSource } from './shape-source.ts';

type Types = readonly Alternatives[];

/** Omits groups that another group implies: `Provider` beside `Plumber`. */
export function withoutImplied(groups: Types, source: ShapeSource): Types {
  return groups.filter((group, at) => {
    const others = groups.filter((other, index) => index !== at && isWithin(other, group, source));
    // Of two equal groups the first remains.
    return !others.some((other) => !isWithin(group, other, source) || groups.indexOf(other) < at);
  });
}

/** Whether every value with `types` also has the types of every further group. */
export function impliesAll(types: Types, further: Types, source: ShapeSource): boolean {
  return further.every((group) => types.some((known) => isWithin(known, group, source)));
}

function isWithin(narrow: Alternatives, wide: Alternatives, source: ShapeSource): boolean {
  return narrow.every((type) => wide.some((other) => isNarrower(type, other, source)));
}

function isNarrower(type: ValueType, other: ValueType, source: ShapeSource): boolean {
  if (type.kind === 'values') {
    if (other.kind === 'thing') return other.class === undefined || isBelow(type.set?.iri, other.class, source);
    if (other.kind !== 'values') return false;
    const all = new Set(other.values);
    return type.values === undefined
      ? type.set !== undefined && type.set === other.set
      : type.values.every((value) => all.has(value));
  }
  if (type.kind === 'thing') {
    return other.kind === 'thing' && (other.class === undefined || isBelow(type.class, other.class, source));
  }
  if (other.kind !== 'literal' || type.kind !== 'literal') return false;
  if (other.datatype.json === 'any') return true;
  return type.datatype === other.datatype && other.facets.every((facet) => type.facets.includes(facet));
}

function isBelow(iri: string | undefined, above: string, source: ShapeSource): boolean {
  if (iri === undefined) return false;
  if (canonicalIri(iri) === canonicalIri(above)) return true;
  const ancestors = source.term(iri)?.class?.ancestors ?? [];
  return ancestors.some((ancestor) => canonicalIri(ancestor) === canonicalIri(above));
}
