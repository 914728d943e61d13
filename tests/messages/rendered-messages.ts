import type { Messages, Separators } from '../../src/messages/messages.ts';

/** Value of the parameters that are texts. Numbers are 3. */
export const GAP = '×';

/** One rendered message, with {@link GAP} for its texts. Example of a path: `term.facts.title`. */
export interface RenderedMessage {
  readonly path: string;
  readonly text: string;
}

const OTHERS: Readonly<Record<string | symbol, unknown>> = {
  count: 3,
  all: 3,
  min: 3,
  max: 3,
  part: 3,
  characters: 3,
  publications: 3,
  kind: 'min',
};

/** A value for each parameter, whatever its name. */
const VALUES: unknown = new Proxy(OTHERS, {
  get: (others, name) => (typeof name === 'symbol' || name in others ? others[name] : GAP),
});

function isSeparators(value: unknown): value is Separators {
  return typeof (value as Partial<Separators> | null)?.between === 'string';
}

/** Renders every message of a language once. */
export function renderedMessages(messages: Messages): readonly RenderedMessage[] {
  return [...renderAll(messages, [])];
}

function* renderAll(value: unknown, path: readonly string[]): Generator<RenderedMessage> {
  if (typeof value === 'string') yield { path: path.join('.'), text: value };
  else if (typeof value === 'function')
    yield { path: path.join('.'), text: (value as (of: unknown) => string)(VALUES) };
  else if (isSeparators(value)) yield { path: path.join('.'), text: value.between + value.last };
  else if (Array.isArray(value)) yield { path: path.join('.'), text: value.join('') };
  else for (const [key, inside] of Object.entries(value ?? {})) yield* renderAll(inside, [...path, key]);
}
