import type { PlaygroundChoice } from './playground-schema.ts';

/** What a reader has chosen. All of it stands in the fragment of the address, which browsers send to nobody. */
export interface State {
  readonly domain: string;
  readonly from: string;
  readonly to: string;
}

/** Where a domain begins: with the pair that says most of what a schema can carry. */
export function firstOf({ domain, first }: PlaygroundChoice): State {
  return { domain, ...first };
}

/** What the fragment asks for, as far as there is such a thing. */
export function stateOf(hash: string, choices: readonly [PlaygroundChoice, ...PlaygroundChoice[]]): State {
  const asked = new URLSearchParams(hash.slice(1));
  const found = choices.find(({ domain }) => domain === asked.get('domain')) ?? choices[0];
  const first = firstOf(found);
  const name = (key: 'from' | 'to'): string | undefined =>
    found.schemas.find((schema) => schema.name === asked.get(key))?.name;
  return apart({ domain: found.domain, from: name('from') ?? first.from, to: name('to') ?? first.to }, first, found);
}

/** A schema is not turned into itself: where one is asked for twice, the other side goes to what it was before. */
export function apart(state: State, before: State, { schemas }: PlaygroundChoice): State {
  if (state.from !== state.to) return state;
  const changed = state.from === before.from ? 'from' : 'to';
  const others = [before.from, before.to, ...schemas.map(({ name }) => name)];
  return { ...state, [changed]: others.find((name) => name !== state.from) ?? state.to };
}
