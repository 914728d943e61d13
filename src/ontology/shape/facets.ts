import type { DatatypeFacet } from './class-shape.ts';
import type { Datatype } from './datatypes.ts';
import type { JsonInput } from './json-text.ts';

type Schema = Readonly<Record<string, JsonInput>>;

/** XSD facet → JSON Schema keyword. SHACL has the same facets. */
const NUMERIC: Readonly<Record<string, string>> = {
  minInclusive: 'minimum',
  maxInclusive: 'maximum',
  minExclusive: 'exclusiveMinimum',
  maxExclusive: 'exclusiveMaximum',
};
const LENGTHS: Readonly<Record<string, readonly string[]>> = {
  length: ['minLength', 'maxLength'],
  minLength: ['minLength'],
  maxLength: ['maxLength'],
};

/** The facets of a datatype in JSON Schema, which has bounds only for numbers. */
export function facetSchema(facets: readonly DatatypeFacet[], { json }: Datatype): Schema {
  const isNumber = json === 'number' || json === 'integer';
  const entries = facets.flatMap(({ name, value }): [string, JsonInput][] => {
    const number = Number(value.value);
    if (name === 'pattern') {
      const pattern = json === 'string' ? portablePattern(value.value) : undefined;
      return pattern === undefined ? [] : [['pattern', pattern]];
    }
    if (value.value.trim() === '' || !Number.isFinite(number)) return [];
    if (Object.hasOwn(NUMERIC, name)) return isNumber ? [[NUMERIC[name] as string, number]] : [];
    if (!Object.hasOwn(LENGTHS, name) || json !== 'string' || !isLength(number)) return [];
    return (LENGTHS[name] as readonly string[]).map((key) => [key, number]);
  });
  return Object.fromEntries(entries);
}

/** The SHACL constraints for a length facet. `length` needs two. */
export function lengthBounds(name: string, value: string): readonly string[] {
  return Object.hasOwn(LENGTHS, name) && isLength(Number(value)) ? (LENGTHS[name] as readonly string[]) : [];
}

function isLength(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 0;
}

/** Syntax of XSD's regular expressions (https://www.w3.org/TR/xmlschema11-2/#regexs) that others lack or interpret differently. */
const UNPORTABLE = /\\[icICpP]|-\[|[\^$]/;

/**
 * Converts a pattern of XSD, which is implicitly anchored, to one with the same meaning in ECMAScript and SPARQL. undefined: not
 * possible.
 */
export function portablePattern(pattern: string): string | undefined {
  // Negated sets have the same meaning everywhere.
  if (UNPORTABLE.test(pattern.replaceAll('[^', '['))) return undefined;
  const whole = `^(?:${pattern})$`;
  try {
    new RegExp(whole, 'u');
    return whole;
  } catch {
    return undefined;
  }
}
