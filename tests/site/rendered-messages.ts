import type { Messages } from '../../src/site/messages/messages.ts';
import type { Phrase } from '../../src/site/text/phrase.ts';
import { phraseText } from '../../src/site/text/phrase.ts';
import type { PropertyStep } from '../../src/site/text/wording.ts';

/** What stands in a message that says something of something: as text `×`, as a number 3, as a phrase one part. */
export const GAP = '×';

/** One message as readers see it, with {@link GAP} for what stands in it; `path` is `term.facts.title`. */
export interface RenderedMessage {
  readonly path: string;
  readonly text: string;
}

const STEP: PropertyStep = { property: [GAP], from: GAP, to: GAP };
/** The few messages that take more than words and numbers. */
const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  ifThen: [[STEP, STEP], STEP],
  bothWays: [STEP, STEP],
  bound: ['min', 3],
  boundOf: ['min', 3, [GAP]],
  hasCount: [[GAP], 'min', 3, [GAP]],
};

/** A number, a text and a phrase in one, whatever the message asks for. */
function anything(): unknown {
  return Object.assign([GAP], { [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? 3 : GAP) });
}

/** Every message of a language, spoken once. */
export function renderedMessages(messages: Messages): readonly RenderedMessage[] {
  return [...renderAll(messages, [])];
}

function* renderAll(value: unknown, path: readonly string[]): Generator<RenderedMessage> {
  if (typeof value === 'string') yield { path: path.join('.'), text: value };
  else if (typeof value === 'function') {
    const given = ARGUMENTS[path.at(-1) ?? ''] ?? Array.from({ length: 6 }, anything);
    yield* renderAll((value as (...of: readonly unknown[]) => unknown)(...given), path);
  } else if (Array.isArray(value)) yield { path: path.join('.'), text: phraseText(value as Phrase) };
  else for (const [key, inside] of Object.entries(value ?? {})) yield* renderAll(inside, [...path, key]);
}
