import type { Facet } from './class-shape.ts';
import type { Datatype } from './datatypes.ts';
import type { Json } from './json-text.ts';

type Schema = Readonly<Record<string, Json>>;

/** Facets of XSD under which JSON Schema and SHACL have the same. */
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

/** The facets of a datatype as JSON Schema says them; bounds on anything but numbers have no word there. */
export function facetSchema(facets: readonly Facet[], { json }: Datatype): Schema {
  const isNumber = json === 'number' || json === 'integer';
  const entries = facets.flatMap(({ name, value }): [string, Json][] => {
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

/** `length` is the one facet for which SHACL has two words. */
export function lengthBounds(name: string, value: string): readonly string[] {
  return Object.hasOwn(LENGTHS, name) && isLength(Number(value)) ? (LENGTHS[name] as readonly string[]) : [];
}

function isLength(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 0;
}

/** What XSD's expressions have and others lack (https://www.w3.org/TR/xmlschema11-2/#regexs), and what means another thing there. */
const PECULIAR = /\\[icICpP]|-\[|[\^$]/;

/**
 * The pattern of XSD, which is for the whole text, as one that ECMAScript, and SPARQL's REGEX, read alike; undefined where there
 * is none.
 */
export function portablePattern(pattern: string): string | undefined {
  // A set that is negated means the same everywhere.
  if (PECULIAR.test(pattern.replaceAll('[^', '['))) return undefined;
  const whole = `^(?:${pattern})$`;
  try {
    new RegExp(whole, 'u');
    return whole;
  } catch {
    return undefined;
  }
}
