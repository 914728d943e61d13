import { readSync } from 'node:fs';

/** Bytes of a line in a file. */
export interface LineLocation {
  readonly start: number;
  readonly length: number;
}

/** Bytes that are read at once. */
const BLOCK = 1 << 20;
const NEW_LINE = 0x0a;

/** Reads the lines of a file in UTF-8, each with its line break. */
export function* linesOf(file: number): Generator<LineLocation & { readonly text: string }> {
  const block = Buffer.allocUnsafe(BLOCK);
  /** The start of a line that is not complete yet, and its position in the file. */
  let rest = Buffer.alloc(0);
  let position = 0;
  for (;;) {
    const count = readSync(file, block, 0, BLOCK, position + rest.length);
    if (count === 0) break;
    const bytes = Buffer.concat([rest, block.subarray(0, count)]);
    let start = 0;
    for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, start)) {
      const length = end + 1 - start;
      yield { text: bytes.toString('utf8', start, end + 1), start: position + start, length };
      start = end + 1;
    }
    rest = bytes.subarray(start);
    position += start;
  }
}
