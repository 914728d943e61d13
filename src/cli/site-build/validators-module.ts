import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';

/** Where the expression of each schema is, by name: its first byte behind the first line, and the one behind its last. */
type Places = Readonly<Record<string, readonly [start: number, end: number]>>;

const COMMENT = '// ';

/**
 * Returns the text of a module whose default export is an object with the values of some expressions, by name. Its first line says where
 * each of them is, so that a few can be read without the others.
 *
 * @param expressions in ASCII, so that characters are bytes
 */
export function validatorsModule(expressions: ReadonlyMap<string, string>): string {
  let text = 'export default {';
  const places: Record<string, readonly [number, number]> = {};
  for (const [name, expression] of expressions) {
    text += `\n${ascii(name)}: `;
    places[name] = [text.length, text.length + expression.length];
    text += `${expression},`;
  }
  return `${COMMENT}${ascii(places)}\n${text}\n};\n`;
}

function ascii(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Reads the module of some schemas from the file of the module of all. */
export async function readSomeValidators(path: string, names: readonly string[]): Promise<string> {
  const file = await open(path);
  try {
    const line = await readFirstLine(file);
    const places = JSON.parse(line.slice(COMMENT.length)) as Places;
    const expressions = new Map<string, string>();
    for (const name of new Set(names)) {
      const place = places[name];
      if (place === undefined) throw new Error(`No validator for ${name}.`);
      const [start, end] = place;
      expressions.set(name, await readText(file, line.length + 1 + start, end - start));
    }
    return validatorsModule(expressions);
  } finally {
    await file.close();
  }
}

const BLOCK = 4096;

async function readFirstLine(file: FileHandle): Promise<string> {
  let text = '';
  for (;;) {
    const next = await readText(file, text.length, BLOCK);
    const end = next.indexOf('\n');
    if (end >= 0) return text + next.slice(0, end);
    if (next === '') throw new Error('The module has no line.');
    text += next;
  }
}

async function readText(file: FileHandle, start: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.toString('latin1', 0, bytesRead);
}
