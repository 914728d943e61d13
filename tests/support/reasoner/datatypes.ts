import type { Literal, Term } from '@rdfjs/types';
import { owl, xsd } from '../../../src/rdf/names.ts';
import type { Axioms } from './axioms.ts';

const INTEGERS = ['integer', 'nonNegativeInteger', 'positiveInteger', 'long', 'int'].map(xsd);
/** The value spaces of these two families are disjoint, https://www.w3.org/TR/owl2-syntax/#Datatype_Maps. */
const EXACT: ReadonlySet<string> = new Set([xsd('decimal'), ...INTEGERS]);
const BINARY: ReadonlySet<string> = new Set([xsd('double'), xsd('float')]);

/** Lexical forms by datatype. */
const LEXICAL: ReadonlyMap<string, RegExp> = new Map([
  [xsd('decimal'), /^[+-]?(\d+(\.\d*)?|\.\d+)$/],
  ...INTEGERS.map((iri) => [iri, /^[+-]?\d+$/] as const),
  ...[...BINARY].map((iri) => [iri, /^([+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?|[+-]?INF|NaN)$/] as const),
  [xsd('boolean'), /^(true|false|0|1)$/],
  [xsd('dateTime'), /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/],
]);

const LEAST: ReadonlyMap<string, number> = new Map([
  [xsd('nonNegativeInteger'), 0],
  [xsd('positiveInteger'), 1],
]);

type Test = (value: number, bound: number) => boolean;
const BOUNDS: ReadonlyMap<string, Test> = new Map<string, Test>([
  [xsd('minInclusive'), (value, bound) => value >= bound],
  [xsd('maxInclusive'), (value, bound) => value <= bound],
  [xsd('minExclusive'), (value, bound) => value > bound],
  [xsd('maxExclusive'), (value, bound) => value < bound],
]);

/** Whether the text of a literal is valid for its datatype. */
export function isWellFormed({ value, datatype }: Literal): boolean {
  return LEXICAL.get(datatype.value)?.test(value) ?? true;
}

/** Whether two literals have the same value, like 8 and 8.0. False for other terms. */
export function sameLiteral(a: Term, b: Term): boolean {
  if (a.termType !== 'Literal' || b.termType !== 'Literal') return false;
  if (a.equals(b)) return true;
  const family = [EXACT, BINARY].find((each) => each.has(a.datatype.value) && each.has(b.datatype.value));
  if (family) return Number(a.value) === Number(b.value);
  return (
    a.datatype.equals(b.datatype) &&
    a.datatype.value === xsd('boolean') &&
    /^(true|1)$/.test(a.value) === /^(true|1)$/.test(b.value)
  );
}

/** Whether a literal is in a data range. undefined: the range is not supported. */
export function inRange(axioms: Axioms, literal: Literal, range: Term): boolean | undefined {
  const defined = axioms.object(range, owl('equivalentClass'));
  if (defined) return inRange(axioms, literal, defined);
  const union = axioms.object(range, owl('unionOf'));
  if (union) return axioms.list(union).some((member) => inRange(axioms, literal, member) !== false);
  const values = axioms.object(range, owl('oneOf'));
  if (values) return axioms.list(values).some((value) => sameLiteral(value, literal));
  const base = axioms.object(range, owl('onDatatype'));
  if (!base) return ofDatatype(literal, range.value);
  return inRange(axioms, literal, base) !== false && withinFacets(axioms, literal, range);
}

function withinFacets(axioms: Axioms, literal: Literal, range: Term): boolean {
  const facets = axioms.objects(range, owl('withRestrictions')).flatMap((head) => axioms.list(head));
  return facets.every((facet) => {
    const bounds = [...BOUNDS].every(([iri, test]) =>
      axioms.objects(facet, iri).every((bound) => test(Number(literal.value), Number(bound.value))),
    );
    const patterns = axioms.objects(facet, xsd('pattern'));
    return bounds && patterns.every((pattern) => new RegExp(`^(?:${pattern.value})$`, 'u').test(literal.value));
  });
}

function ofDatatype(literal: Literal, datatype: string): boolean | undefined {
  const own = literal.datatype.value;
  if (own === datatype) return true;
  if (!LEXICAL.has(datatype) && datatype !== xsd('string') && datatype !== xsd('anyURI')) return undefined;
  if (!EXACT.has(own) || !EXACT.has(datatype)) return false;
  const value = Number(literal.value);
  if (datatype === xsd('decimal')) return true;
  return Number.isInteger(value) && value >= (LEAST.get(datatype) ?? -Infinity);
}
