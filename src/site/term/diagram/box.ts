import { KIND_LETTERS } from '../../index/kinds.ts';
import type { Direction, Neighbour } from '../sections/neighbour.ts';
import type { Box, DiagramLabel, DiagramText } from './drawing.ts';
import { ARROW, BOLD, INSET, LABEL, LETTER, LINE, MIDDLE, MIDDLE_ROW, ROW, SMALL, TWO_ROWS } from './drawing.ts';
import { fitText, textWidth, wrapText } from './text-width.ts';

/** A neighbour's box at the origin. It is as wide as its text, at most `room`. */
export function boxOf(neighbour: Neighbour, direction: Direction, room: number): Box {
  const { end, remark } = neighbour;
  const inside = room - 2 * INSET;
  const name = nameLabel(neighbour, INSET, 18, inside, LABEL);
  if (end) {
    const others = end.others > 0 ? ` +${end.others}` : '';
    const countWidth = others === '' ? 0 : textWidth(others, SMALL) + 2;
    const second = nameLabel(end, INSET + ARROW, 37, inside - ARROW - countWidth, LABEL);
    const right = rightOf(second);
    const width = Math.max(rightOf(name), right + countWidth) + INSET;
    const arrow = { x: INSET, y: 33, direction: direction === 'in' ? ('in' as const) : ('out' as const) };
    const count = others === '' ? {} : { remark: { text: others.trim(), x: right + 5, y: 37, width: countWidth - 5 } };
    return { x: 0, y: 0, width, height: TWO_ROWS, name, arrow, second, ...count };
  }
  if (remark !== undefined) {
    const label = fittedText(remark, INSET, 37, inside);
    const width = Math.max(rightOf(name), label.x + label.width) + INSET;
    return { x: 0, y: 0, width, height: TWO_ROWS, name, remark: label };
  }
  return { x: 0, y: 0, width: rightOf(name) + INSET, height: ROW, name };
}

/** The box of the diagram's own term, at the origin. Its label is never shortened: a long one takes several lines. */
export function middleBox(middle: Neighbour, room: number): Box {
  const inside = room - 2 * INSET - 4;
  const fontSize = MIDDLE * BOLD;
  const label = nameLabel(middle, INSET + 2, 23, inside, fontSize);
  const lines = wrapText(middle.ref.label, inside - (label.letter === undefined ? 0 : LETTER), fontSize);
  const [text = '', ...further] = lines;
  const width = Math.max(...lines.map((line) => textWidth(line, fontSize)));
  const name = { ...label, text, width, ...(further.length > 0 && { further }) };
  const height = MIDDLE_ROW + further.length * LINE;
  return { x: 0, y: 0, width: rightOf(name) + INSET + 2, height, name };
}

/** A text in one line, with the whole text as tooltip if it is shortened. */
export function fittedText(text: string, x: number, y: number, room: number): DiagramText {
  const fitted = fitText(text, room, SMALL);
  return { text: fitted, x, y, width: textWidth(fitted, SMALL), ...(fitted !== text && { title: text }) };
}

function nameLabel({ ref, title }: Neighbour, x: number, y: number, room: number, fontSize: number): DiagramLabel {
  const letter = ref.kind === undefined ? undefined : KIND_LETTERS[ref.kind];
  const indent = letter === undefined ? 0 : LETTER;
  const text = fitText(ref.label, room - indent, fontSize);
  const tooltip = title ?? (text === ref.label ? undefined : ref.label);
  return {
    ref,
    text,
    ...(tooltip === undefined ? {} : { title: tooltip }),
    x: x + indent,
    y,
    width: textWidth(text, fontSize),
    ...(letter === undefined ? {} : { letter }),
  };
}

function rightOf({ x, width }: DiagramLabel): number {
  return x + width;
}
