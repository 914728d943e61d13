import type { PlaygroundChoice } from '../../site/browser.ts';

/** What the text of a record is: one record, or a list of which the first error stops all, or only skips its record. */
export const RECORD_OPTIONS = ['one', 'list', 'skip'] as const;

/** The options of the transform. */
export interface PlaygroundOptions {
  /** Whether the result keeps values that the first mapping does not read. */
  readonly keepUnmapped: boolean;
  readonly records: (typeof RECORD_OPTIONS)[number];
}

/** The choices of the reader. They are in the URL fragment, which browsers do not send to servers. */
export interface PlaygroundState extends PlaygroundOptions {
  readonly domain: string;
  readonly from: string;
  readonly to: string;
  /** Position of the example, counted from 0. undefined: the first that can be transformed, or a record of the reader. */
  readonly example?: number;
}

/** The initial state of a domain. */
export function firstOf({ domain, first }: PlaygroundChoice): PlaygroundState {
  return { domain, ...first, keepUnmapped: false, records: 'one' };
}

/** Parameter of the fragment with an encoded record. */
const RECORD = 'record';

/** The fragment of a state, with `#`. @param record the reader's record, encoded for a link */
export function fragmentOf(state: PlaygroundState, record?: string): string {
  const { domain, from, to, keepUnmapped, records, example } = state;
  const parameters = new URLSearchParams({
    domain,
    from,
    to,
    ...(keepUnmapped && { keepUnmapped: '' }),
    ...(records !== 'one' && { records }),
    ...(record === undefined && example !== undefined && { example: String(example) }),
    ...(record !== undefined && { [RECORD]: record }),
  });
  return `#${parameters.toString()}`;
}

/** Parses the fragment. Unknown names are replaced by defaults. */
export function stateOf(hash: string, choices: readonly [PlaygroundChoice, ...PlaygroundChoice[]]): PlaygroundState {
  const parameters = new URLSearchParams(hash.slice(1));
  const choice = choices.find(({ domain }) => domain === parameters.get('domain')) ?? choices[0];
  const first = firstOf(choice);
  const name = (key: 'from' | 'to'): string | undefined =>
    choice.schemas.find((schema) => schema.name === parameters.get(key))?.name;
  const example = /^\d{1,4}$/.exec(parameters.get('example') ?? '')?.[0];
  const state = {
    domain: choice.domain,
    from: name('from') ?? first.from,
    to: name('to') ?? first.to,
    keepUnmapped: parameters.has('keepUnmapped'),
    records: RECORD_OPTIONS.find((option) => option === parameters.get('records')) ?? 'one',
    ...(example !== undefined && { example: Number(example) }),
  };
  return distinctSchemas(state, first, choice);
}

/** The encoded record of a fragment. undefined: it has none. */
export function recordOf(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get(RECORD) ?? undefined;
}

/** Ensures two different schemas: if both are the same, the unchanged side gets another. */
export function distinctSchemas(
  state: PlaygroundState,
  before: Pick<PlaygroundState, 'from' | 'to'>,
  { schemas }: PlaygroundChoice,
): PlaygroundState {
  if (state.from !== state.to) return state;
  const changed = state.from === before.from ? 'from' : 'to';
  const others = [before.from, before.to, ...schemas.map(({ name }) => name)];
  return { ...state, [changed]: others.find((name) => name !== state.from) ?? state.to };
}
