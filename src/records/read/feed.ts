import { SaxesParser } from 'saxes';
import type { Json } from '../../mappings/mapping.ts';
import type { Batch } from '../data/batch.ts';
import { InputError } from '../data/batch.ts';
import { Batches, MAX_RECORD, TOO_LARGE } from './batches.ts';

/** Names of the elements that are records: of RSS 2.0 and Atom. */
const ITEMS = ['item', 'entry'];

/** Elements inside each other. The parser looks for the namespace of each element in all around it. */
const MAX_DEPTH = 1000;

/** What an element without text takes in memory, in bytes. */
const ELEMENT_SIZE = 64;

/** An element of a record whose end is not read yet. */
interface Open {
  readonly name: string;
  /** Whether the name is in a namespace. Such a member replaces one without, like `g:title` and `title`. */
  readonly isQualified: boolean;
  text: string;
  readonly href: string | undefined;
  readonly members: Map<string, { readonly isQualified: boolean; readonly values: Json[] }>;
}

/**
 * Reads a feed of products like those of Google: RSS 2.0, Atom, or any XML whose records are elements of one name. Members are child
 * elements by their local name; several of one name are an array. https://support.google.com/merchants/answer/160589
 *
 * @param element local name of the elements that are records. undefined: `item` and `entry`
 * @throws {InputError} it is not XML, or has no records
 */
export async function* readFeed(
  chunks: AsyncIterable<Buffer>,
  element: string | undefined,
  name: string,
): AsyncGenerator<Batch> {
  const names = element === undefined ? ITEMS : [element];
  const batches = new Batches();
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: Open[] = [];
  let line = 1;
  let size = 0;
  let count = 0;
  let seen = 0;
  let depth = 0;
  parser.on('error', (error) => {
    throw new InputError(
      `${name}:${parser.line}:${parser.column} is not XML: ${error.message.replace(/^\d+:\d+: /, '')}`,
      { cause: error },
    );
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    seen = parser.position;
    depth += 1;
    if (depth > MAX_DEPTH)
      throw new InputError(
        `${name}:${parser.line}:${parser.column} has more than ${MAX_DEPTH} elements inside each other.`,
      );
    if (open.length === 0) {
      if (!names.includes(local)) return;
      line = parser.line;
      size = 0;
    }
    size += local.length + ELEMENT_SIZE;
    const href = Object.values(attributes).find((attribute) => attribute.local === 'href')?.value;
    open.push({ name: local, isQualified: uri !== '', text: '', href, members: new Map() });
  });
  const addText = (text: string): void => {
    const inner = open.at(-1);
    size += text.length;
    if (inner && size <= MAX_RECORD) inner.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    seen = parser.position;
    depth -= 1;
    const closed = open.pop();
    if (!closed) return;
    const outer = open.at(-1);
    if (outer) return size > MAX_RECORD ? undefined : addMember(outer, closed);
    count += 1;
    if (size > MAX_RECORD) batches.addUnreadable(TOO_LARGE, line);
    else batches.add(Buffer.from(JSON.stringify(valueOf(closed))), line);
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) {
    parser.write(decode(decoder, chunk, name, parser.line));
    // The parser keeps a text in memory until it ends.
    if (parser.position - seen > MAX_RECORD)
      throw new InputError(`${name}:${parser.line} ends a text or tag of more than ${MAX_RECORD / (1024 * 1024)} MB.`);
    const batch = batches.isFull ? batches.take() : undefined;
    if (batch) yield batch;
  }
  parser.close();
  if (count === 0)
    throw new InputError(
      `${name} has no element ${names.map((one) => `<${one}>`).join(' or ')}. Name the element of a record: --records NAME.`,
    );
  const last = batches.take();
  if (last) yield last;
}

function decode(decoder: TextDecoder, chunk: Buffer, name: string, line: number): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch (cause) {
    throw new InputError(`${name} is not UTF-8 after line ${line}. Convert it first: iconv -f ISO-8859-1 -t UTF-8.`, {
      cause,
    });
  }
}

function addMember(outer: Open, closed: Open): void {
  const value = valueOf(closed);
  if (value === '') return;
  const { name, isQualified } = closed;
  const known = outer.members.get(name);
  if (!known || (isQualified && !known.isQualified)) outer.members.set(name, { isQualified, values: [value] });
  else if (isQualified === known.isQualified) known.values.push(value);
}

function valueOf({ text, href, members }: Open): Json {
  const trimmed = text.trim();
  if (members.size === 0) return trimmed === '' ? (href ?? '') : trimmed;
  const entries = [...members].map(([name, { values }]) => [name, values.length === 1 ? (values[0] as Json) : values]);
  return Object.fromEntries(entries) as Json;
}
