/** Encodings by the first bytes of a file, https://www.w3.org/TR/xml/#sec-guessing. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe, 0, 0], 'utf-32'],
  [[0, 0, 0xfe, 0xff], 'utf-32'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0, 0x3f, 0], 'utf-16le'],
  [[0, 0x3c, 0, 0x3f], 'utf-16be'],
];

/** An XML declaration, at the start of the text. */
const DECLARATION = /^<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
const MAX_DECLARATION = 256;

/**
 * Decodes a text file: UTF-16 by its first bytes, the encoding of its XML declaration, or UTF-8.
 *
 * @throws {TypeError} the bytes are not valid in that encoding
 */
export function decode(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes), { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** Name of the encoding. `TextDecoder` may not support it, as with `utf-32`. */
export function encodingOf(bytes: Uint8Array): string {
  const match = SIGNATURES.find(([signature]) => signature.every((byte, at) => bytes[at] === byte));
  return match?.[1] ?? declaredEncoding(bytes) ?? 'utf-8';
}

/** Ignores declarations of multi-byte encodings: they are false in bytes that can be read as ASCII. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, MAX_DECLARATION)).replace(/^\u00ef\u00bb\u00bf/, '');
  const [, name = 'utf-8'] = DECLARATION.exec(start) ?? [];
  return /^(?:utf-?16|ucs-?2|iso-10646-ucs-2|us-ascii)/i.test(name) ? undefined : name;
}
