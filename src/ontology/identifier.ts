/**
 * How a term's IRI becomes its identifier, and its identifier an address. One form serves API, URL and file name on every disk
 * and host, so only ASCII letters, digits, `-`, `_` and `.` stand for themselves; every other byte of the UTF-8 form is `~` and
 * two upper-case hex digits, as percent-encoding would write it with `%`.
 */

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder('utf-8', { fatal: true });
const PLAIN = /[^A-Za-z0-9._-]/gu;

/** Local name → identifier: `Café` → `Caf~C3~A9`. An empty name becomes `~`. */
export function encodeIdentifier(name: string): string {
  if (name === '') return '~';
  return name.replace(PLAIN, (character) =>
    Array.from(ENCODER.encode(character), (byte) => `~${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

/** Identifier → local name, the inverse of {@link encodeIdentifier}. Undefined for what no encoding gives. */
export function decodeIdentifier(identifier: string): string | undefined {
  if (identifier === '~') return '';
  if (!/^(?:[A-Za-z0-9._-]|~[0-9A-F]{2})+$/.test(identifier)) return undefined;
  const bytes = identifier.replace(/~([0-9A-F]{2})/g, '%$1');
  try {
    const name = DECODER.decode(Uint8Array.from(unescapeBytes(bytes)));
    return encodeIdentifier(name) === identifier ? name : undefined;
  } catch {
    return undefined;
  }
}

function* unescapeBytes(text: string): Generator<number> {
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] === '%') {
      yield Number.parseInt(text.slice(i + 1, i + 3), 16);
      i += 2;
    } else yield text.charCodeAt(i);
  }
}

/** Names that Windows gives to devices, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i;
/** Endings that the data files beside the pages use, `index` and `404`: a page called so would shadow or be one of them. */
const OWN_EXTENSION = /\.(?=(?:html?|ttl|jsonld|json|nt|nq|rdf|md|csv|txt|xml)$)/i;
const OWN_NAME = /^(?:index|404)$/i;
/** Most disks allow 255 bytes for a name; the rest is room for an extension and for temporary files. */
const MAX_FILE_NAME = 200;

/**
 * Identifier → the address of its page below the base URL, without extension: `Provider` → `vocabulary/Provider`.
 * The only function that knows it. The last segment is a safe file name on every disk: no dot at either end, no device name,
 * no data file's extension, at most 200 characters. Injective: what is changed is marked by `~` where no identifier has it.
 */
export function identifierToPath(identifier: string): string {
  return `vocabulary/${fileName(identifier)}`;
}

function fileName(identifier: string): string {
  const name = identifier
    .replace(/^\./, '~2E')
    .replace(/\.$/, '~2E')
    .replace(OWN_EXTENSION, '~2E')
    .replace(DEVICE, (device) => `${device}~`)
    .replace(OWN_NAME, (own) => `${own}~`);
  return name.length <= MAX_FILE_NAME ? name : `${name.slice(0, MAX_FILE_NAME - 34)}~~${fnv128(identifier)}`;
}

/** FNV-1a, 128 bits, in hex: a stable name for the few identifiers too long to be a file's. */
function fnv128(text: string): string {
  const prime = 0x0000000001000000000000000000013bn;
  let hash = 0x6c62272e07bb014262b821756295c58dn;
  for (const byte of ENCODER.encode(text)) hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * prime);
  return hash.toString(16).padStart(32, '0');
}
