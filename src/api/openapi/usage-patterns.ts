import type { Samples } from '../vocabulary/samples.ts';

/** A query that a reader can start from: what it is for, and its parameters. */
export interface UsagePattern {
  /** Key of its answer among the examples. */
  readonly key: string;
  readonly label: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The patterns of use that a publication has terms for. */
export function usagePatterns(samples: Samples): UsagePattern[] {
  const identifier = samples.identifiers[0];
  const [label] = samples.label;
  const [typeSet] = samples.filtered('instanceOf');
  const [domain] = samples.filtered('domainIncludes');
  const limit = '3';
  return [
    ...(identifier === undefined ? [] : [pattern('lookup', 'Look up one term', { identifier })]),
    ...(label === undefined ? [] : [pattern('search', 'Search, and take the best few', { query: label, limit })]),
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
      : [pattern('fields', 'Ask for a few fields only', { identifier, fields: 'identifier,label,description,type' })]),
  ];
}

/** Its query string, with colons and commas as people write them. */
export function toQueryString({ parameters }: UsagePattern): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
}

/** Percent-encoded so that it may also stand between single quotes of a shell. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed())
    .replaceAll("'", '%27')
    .replace(/%3A|%2C/g, decodeURIComponent);
}

function pattern(key: string, label: string, parameters: Readonly<Record<string, string>>): UsagePattern {
  return { key, label, parameters };
}
