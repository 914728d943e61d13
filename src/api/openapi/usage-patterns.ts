import type { Samples } from '../vocabulary/samples.ts';

/** An example query: its purpose and parameters. */
export interface UsagePattern {
  /** Key of its response among the examples. */
  readonly key: string;
  readonly label: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The usage patterns for which a publication has terms. */
export function usagePatterns(samples: Samples): UsagePattern[] {
  const identifier = samples.identifiers[0];
  const [label] = samples.label;
  const [typeSet] = samples.filtered('instanceOf');
  const [domain] = samples.filtered('domainIncludes');
  const limit = '3';
  return [
    ...(identifier === undefined ? [] : [pattern('lookup', 'Look up one term', { identifier })]),
    ...(label === undefined ? [] : [pattern('search', 'Search for the best matches', { query: label, limit })]),
    ...(typeSet === undefined
      ? []
      : [pattern('values', 'List the values of a type set', { instanceOf: `containsAny:${typeSet}`, limit })]),
    ...(domain === undefined
      ? []
      : [
          pattern('properties', 'List the properties of a class', {
            type: 'property',
            domainIncludes: `containsAny:${domain}`,
            limit,
          }),
        ]),
    ...(identifier === undefined
      ? []
      : [pattern('fields', 'Select fields', { identifier, fields: 'identifier,label,description,type' })]),
  ];
}

/** The query string of a pattern, with readable colons and commas. */
export function toQueryString({ parameters }: UsagePattern): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
}

/** Percent-encodes a value, also for single quotes in a shell. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed())
    .replaceAll("'", '%27')
    .replace(/%3A|%2C/g, decodeURIComponent);
}

function pattern(key: string, label: string, parameters: Readonly<Record<string, string>>): UsagePattern {
  return { key, label, parameters };
}
