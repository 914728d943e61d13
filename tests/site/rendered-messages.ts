import type { Messages } from '../../src/site/messages/messages.ts';
import type { Phrase } from '../../src/site/text/phrase.ts';
import { phraseText } from '../../src/site/text/phrase.ts';
import type { PropertyStep } from '../../src/site/text/wording.ts';

/** Argument of messages: `×` as text, 3 as number, one part as phrase. */
export const GAP = '×';

/** One rendered message, with {@link GAP} for its arguments. Example of a path: `term.facts.title`. */
export interface RenderedMessage {
  readonly path: string;
  readonly text: string;
}

const STEP: PropertyStep = { property: [GAP], from: GAP, to: GAP };
/** Arguments of the few messages that need other types than text and number. */
const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  ifThen: [[STEP, STEP], STEP],
  bothWays: [STEP, STEP],
  bound: ['min', 3],
  boundOf: ['min', 3, [GAP]],
  hasCount: [[GAP], 'min', 3, [GAP]],
};

/** A value that is valid as number, text and phrase. */
function anything(): unknown {
  return Object.assign([GAP], { [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? 3 : GAP) });
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
  } else if (Array.isArray(value)) yield { path: path.join('.'), text: phraseText(value as Phrase) };
  else for (const [key, inside] of Object.entries(value ?? {})) yield* renderAll(inside, [...path, key]);
}
