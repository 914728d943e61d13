const ENCODER = new TextEncoder();
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const BLOCK = 64;

/**
 * Returns a function that computes UUIDs of version 5, https://www.rfc-editor.org/rfc/rfc9562#section-5.5. It is synchronous on every
 * platform, and takes less than half of the time of the package `uuid`, which copies each text several times.
 *
 * @param namespace a UUID in lower case
 * @example createNameUuid('6ba7b810-9dad-11d1-80b4-00c04fd430c8')('www.example.com') // '2ed6657d-e927-568b-95e1-2665a8aea6a2'
 */
export function createNameUuid(namespace: string): (name: string) => string {
  const digits = namespace.replaceAll('-', '');
  const prefix = Uint8Array.from({ length: 16 }, (_, at) => parseInt(digits.slice(at * 2, at * 2 + 2), 16));
  return (name) => {
    const text = ENCODER.encode(name);
    const length = prefix.length + text.length;
    const blocks = Math.ceil((length + 9) / BLOCK);
    const bytes = new Uint8Array(blocks * BLOCK);
    bytes.set(prefix);
    bytes.set(text, prefix.length);
    bytes[length] = 0x80;
    const view = new DataView(bytes.buffer);
    view.setUint32(bytes.length - 8, Math.floor(length / 0x20000000));
    view.setUint32(bytes.length - 4, length << 3);
    return spell(sha1(view, blocks));
  };
}

/** SHA-1 of padded blocks, https://www.rfc-editor.org/rfc/rfc3174#section-6.1. */
function sha1(view: DataView, blocks: number): Int32Array {
  const words = new Int32Array(80);
  const hash = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  for (let block = 0; block < blocks; block += 1) {
    for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(block * BLOCK + at * 4);
    for (let at = 16; at < 80; at += 1) {
      const mixed =
        (words[at - 3] as number) ^ (words[at - 8] as number) ^ (words[at - 14] as number) ^ (words[at - 16] as number);
      words[at] = (mixed << 1) | (mixed >>> 31);
    }
    addBlock(hash, words);
  }
  return hash;
}

function addBlock(hash: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e] = hash as unknown as [number, number, number, number, number];
  for (let at = 0; at < 80; at += 1) {
    const mixed =
      at < 20
        ? ((b & c) | (~b & d)) + 0x5a827999
        : at < 40
          ? (b ^ c ^ d) + 0x6ed9eba1
          : at < 60
            ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
            : (b ^ c ^ d) + 0xca62c1d6;
    const next = (((a << 5) | (a >>> 27)) + mixed + e + (words[at] as number)) | 0;
    e = d;
    d = c;
    c = (b << 30) | (b >>> 2);
    b = a;
    a = next;
  }
  [a, b, c, d, e].forEach((word, at) => (hash[at] = ((hash[at] as number) + word) | 0));
}

/** The first 128 bits, with the version and the variant. */
function spell(hash: Int32Array): string {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  const versioned = (b & 0xffff0fff) | 0x5000;
  const variant = (c & 0x3fffffff) | 0x80000000;
  const hex = (word: number, shift: number): string =>
    (HEX[(word >>> (shift + 8)) & 255] as string) + (HEX[(word >>> shift) & 255] as string);
  return `${hex(a, 16)}${hex(a, 0)}-${hex(versioned, 16)}-${hex(versioned, 0)}-${hex(variant, 16)}-${hex(variant, 0)}${hex(d, 16)}${hex(d, 0)}`;
}
