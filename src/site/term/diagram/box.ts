import { KIND_LETTERS } from '../../index/kinds.ts';
import type { Ref } from '../../text/phrase.ts';
import type { Box } from './drawing.ts';
import { INSET, LABEL, LETTER, ROW } from './drawing.ts';
import { fitText, textWidth } from './text-width.ts';

/**
 * A term's box at the origin. It is as wide as its label, at most `room`.
 *
 * @param title its tooltip; by default, the label if it is shortened
 */
export function boxOf(ref: Ref, title: string | undefined, room: number): Box {
  const letter = ref.kind === undefined ? undefined : KIND_LETTERS[ref.kind];
  const x = INSET + (letter === undefined ? 0 : LETTER);
  const text = fitText(ref.label, room - INSET - x, LABEL);
  const tooltip = title ?? (text === ref.label ? undefined : ref.label);
  const width = textWidth(text, LABEL);
  const name = {
    ref,
    text,
    ...(tooltip === undefined ? {} : { title: tooltip }),
    ...{ x, y: 18, width },
    ...(letter === undefined ? {} : { letter }),
  };
  return { x: 0, y: 0, width: x + width + INSET, height: ROW, name };
}
