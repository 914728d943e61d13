import type { Messages } from '../../src/site/messages/messages.ts';
import type { Phrase, Separators } from '../../src/site/text/phrase.ts';
import { phraseText } from '../../src/site/text/phrase.ts';

/** Argument of messages: `×` as text, 3 as number, one part as phrase. */
export const GAP = '×';

/** One rendered message, with {@link GAP} for its arguments. Example of a path: `term.facts.title`. */
export interface RenderedMessage {
  readonly path: string;
  readonly text: string;
}

/** Arguments of the few messages that need other types than text and number. */
const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  some: ['min', 3, GAP],
  bound: ['min', 3],
  boundOf: ['min', 3, [GAP]],
  hasCount: [[GAP], 'min', 3, [GAP]],
};

/** A value that is valid as number, text and phrase. */
function anything(): unknown {
  return Object.assign([GAP], { [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? 3 : GAP) });
}

function isSeparators(value: unknown): value is Separators {
  return typeof (value as Partial<Separators> | null)?.between === 'string';
}

/** Renders every message of a language once. */
export function renderedMessages(messages: Messages): readonly RenderedMessage[] {
  return [...renderAll(messages, [])];
}

function* renderAll(value: unknown, path: readonly string[]): Generator<RenderedMessage> {
  if (typeof value === 'string') yield { path: path.join('.'), text: value };
  else if (typeof value === 'function') {
    const values = ARGUMENTS[path.at(-1) ?? ''] ?? Array.from({ length: 6 }, anything);
    yield* renderAll((value as (...of: readonly unknown[]) => unknown)(...values), path);
  } else if (isSeparators(value)) yield { path: path.join('.'), text: value.between + value.last };
  else if (Array.isArray(value)) yield { path: path.join('.'), text: phraseText(value as Phrase) };
  else for (const [key, inside] of Object.entries(value ?? {})) yield* renderAll(inside, [...path, key]);
}
