/** What the first bytes of a file say about its encoding, https://www.w3.org/TR/xml/#sec-guessing. */
const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe, 0, 0], 'utf-32'],
  [[0, 0, 0xfe, 0xff], 'utf-32'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0, 0x3f, 0], 'utf-16le'],
  [[0, 0x3c, 0, 0x3f], 'utf-16be'],
];

/** An XML declaration, which stands before anything else. */
const DECLARATION = /^<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
const DECLARATION_LENGTH = 256;

/**
 * Bytes of a text file as text: UTF-8, UTF-16 where the first bytes say so, or what an XML declaration names.
 *
 * @throws {TypeError} where the bytes are not valid in that encoding
 */
export function decode(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes), { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** The name of the encoding; `utf-32` and other names that no decoder knows are a reason to refuse the file. */
export function encodingOf(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  return marked?.[1] ?? declaredEncoding(bytes) ?? 'utf-8';
}

/** In bytes that read as ASCII no declaration of UTF-16 can be true. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1')
    .decode(bytes.subarray(0, DECLARATION_LENGTH))
    .replace(/^\u00ef\u00bb\u00bf/, '');
  const [, name = 'utf-8'] = DECLARATION.exec(start) ?? [];
  return /^(?:utf-?16|ucs-?2|iso-10646-ucs-2|us-ascii)/i.test(name) ? undefined : name;
}
