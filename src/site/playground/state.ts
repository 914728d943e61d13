import type { PlaygroundChoice } from './playground-schema.ts';

/** What a reader has chosen. All of it stands in the fragment of the address, which browsers send to nobody. */
export interface State {
  readonly domain: string;
  readonly from: string;
  readonly to: string;
}

/** Where a domain begins: its first two schemas. */
export function firstOf(schemasOf: (domain: string) => PlaygroundChoice['schemas'], domain: string): State {
  const [from, to] = schemasOf(domain);
  return { domain, from: from?.name ?? '', to: to?.name ?? '' };
}

/** What the fragment asks for, as far as there is such a thing. */
export function stateOf(
  hash: string,
  choices: readonly PlaygroundChoice[],
  schemasOf: (domain: string) => PlaygroundChoice['schemas'],
): State {
  const asked = new URLSearchParams(hash.slice(1));
  const found = choices.find(({ domain }) => domain === asked.get('domain')) ?? choices[0];
  const first = firstOf(schemasOf, found?.domain ?? '');
  const name = (key: 'from' | 'to'): string =>
    found?.schemas.find((schema) => schema.name === asked.get(key))?.name ?? first[key];
  return { ...first, from: name('from'), to: name('to') };
}
