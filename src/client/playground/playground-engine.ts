/** What the playground loads when it is used: the transform, its notes, and records in links. */
export { convertText } from './convert-text.ts';
export { exampleName } from './convert-text.ts';
export { exampleText, firstExample } from './convert-text.ts';
export { jsonText } from './convert-text.ts';
export type { LoadedPair } from './convert-text.ts';
export { loadPair } from './convert-text.ts';
export { errorsHtml, notesHtml } from './notes-html.ts';
export { outcomeText } from './notes-html.ts';

/**
 * A record in a link: a letter for the encoding, then base64url (https://www.rfc-editor.org/rfc/rfc4648#section-5) of its UTF-8 bytes.
 * `t`: the bytes themselves. `z`: compressed, https://www.rfc-editor.org/rfc/rfc1951.
 */
type Encoding = 't' | 'z';

/** Maximum length of an encoded record, in characters. Some programs cut longer URLs. */
export const MAX_LINKED = 30_000;

/** A record from a link, or why it cannot be read. */
export type LinkedRecord = { readonly text: string } | { readonly error: string };

/** Encodes a record for a link, in the shorter encoding. undefined: it is longer than {@link MAX_LINKED}. */
export async function encodeRecord(text: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(text);
  const plain = `t${toBase64(bytes)}`;
  const packed = `z${toBase64(await allBytes(through(bytes, new CompressionStream('deflate-raw')), Infinity))}`;
  const shorter = packed.length < plain.length ? packed : plain;
  return shorter.length > MAX_LINKED ? undefined : shorter;
}

/**
 * Decodes a record from a link, which may come from anywhere. Stops as soon as it is longer than allowed.
 *
 * @param maxBytes maximum size of the record
 */
export async function decodeRecord(encoded: string, maxBytes: number): Promise<LinkedRecord> {
  const damaged = { error: 'The record in this link is incomplete or damaged. Ask for the link again.' };
  if (encoded.length > MAX_LINKED) return { error: 'The record in this link is too long.' };
  const [, encoding, base64 = ''] = /^([tz])([A-Za-z0-9_-]*)$/.exec(encoded) ?? [];
  if (encoding === undefined) return damaged;
  try {
    const bytes = await unpacked(fromBase64(base64), encoding as Encoding, maxBytes);
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch (error) {
    return error instanceof RangeError ? { error: 'The record in this link is too long.' } : damaged;
  }
}

async function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return encoding === 't' ? bytes : allBytes(through(bytes, new DecompressionStream('deflate-raw')), maxBytes);
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

/** @throws {RangeError} there are more bytes */
async function allBytes(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > maxBytes) {
      await reader.cancel();
      throw new RangeError('Too many bytes');
    }
    parts.push(read.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws {DOMException} it is not base64url */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
