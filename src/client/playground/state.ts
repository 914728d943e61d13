import type { PlaygroundChoice } from './playground-schema.ts';

/** The choices of the reader. They are in the URL fragment, which browsers do not send to servers. */
export interface PlaygroundState {
  readonly domain: string;
  readonly from: string;
  readonly to: string;
}

/** The initial state of a domain. */
export function firstOf({ domain, first }: PlaygroundChoice): PlaygroundState {
  return { domain, ...first };
}

/** Parses the fragment. Unknown names are replaced by defaults. */
export function stateOf(hash: string, choices: readonly [PlaygroundChoice, ...PlaygroundChoice[]]): PlaygroundState {
  const parameters = new URLSearchParams(hash.slice(1));
  const choice = choices.find(({ domain }) => domain === parameters.get('domain')) ?? choices[0];
  const first = firstOf(choice);
  const name = (key: 'from' | 'to'): string | undefined =>
    choice.schemas.find((schema) => schema.name === parameters.get(key))?.name;
  return distinctSchemas(
    { domain: choice.domain, from: name('from') ?? first.from, to: name('to') ?? first.to },
    first,
    choice,
  );
}

/** Ensures two different schemas: if both are the same, the unchanged side gets another. */
export function distinctSchemas(
  state: PlaygroundState,
  before: PlaygroundState,
  { schemas }: PlaygroundChoice,
): PlaygroundState {
  if (state.from !== state.to) return state;
  const changed = state.from === before.from ? 'from' : 'to';
  const others = [before.from, before.to, ...schemas.map(({ name }) => name)];
  return { ...state, [changed]: others.find((name) => name !== state.from) ?? state.to };
}
