/**
 * Conversion of local names to identifiers, and of identifiers to paths. The same identifier is used in the API, in URLs and in file
 * names. So only ASCII letters, digits, `-`, `_` and `.` are written as they are. Every other UTF-8 byte is written as `~` and two
 * upper-case hex digits, like percent-encoding with `~` for `%`.
 */

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder('utf-8', { fatal: true });
const PLAIN = /[^A-Za-z0-9._-]/gu;

/** Converts a local name to an identifier: `Café` → `Caf~C3~A9`, and an empty name → `~`. */
export function encodeIdentifier(name: string): string {
  if (name === '') return '~';
  return name.replace(PLAIN, (character) =>
    Array.from(ENCODER.encode(character), (byte) => `~${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

/** Converts an identifier to its local name, the inverse of {@link encodeIdentifier}. undefined: not a valid identifier. */
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

/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i;
/** Extensions of the data files beside the pages, and `.history` of `.history.json`. A page with such an extension could overwrite one. */
const OWN_EXTENSION = /\.(?=(?:history|html?|ttl|jsonld|json|nt|nq|rdf|md|csv|txt|xml)$)/i;
/** Names of files that static hosts treat specially. */
const OWN_NAME = /^(?:index|404)$/i;
/** Maximum length. Most file systems allow 255 bytes; the rest is for extensions and temporary files. */
const MAX_FILE_NAME = 200;

/**
 * Returns the path of a term's page below the base URL, without extension: `Provider` → `vocabulary/Provider`. All code uses this
 * function for the path. The last segment is a valid file name on every file system: no dot at either end, no device name, no extension
 * of a data file, at most 200 characters. Injective: changes are marked with `~` in positions where no identifier has one.
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

/** Returns the 128-bit FNV-1a hash in hex: a stable name for identifiers that are too long for a file name. */
function fnv128(text: string): string {
  const prime = 0x0000000001000000000000000000013bn;
  let hash = 0x6c62272e07bb014262b821756295c58dn;
  for (const byte of ENCODER.encode(text)) hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * prime);
  return hash.toString(16).padStart(32, '0');
}

/**
 * Names of pages and folders at the root of the site or of a language. The page of a value facet cannot have one of these names. Names
 * with a dot or a hyphen are not listed, because keys of facets contain neither.
 */
export const PAGE_NAMES = [
  'about',
  'agents',
  'api',
  'changes',
  'classes',
  'contexts',
  'crosswalks',
  'derivation',
  'guides',
  'index',
  'mcp',
  'ontologies',
  'pagefind',
  'playground',
  'profile',
  'schemas',
  'search',
  'terms',
  'trees',
  'versions',
  'vocabulary',
] as const;

/** Path of the page of a release, below the base URL. Names of versions need no encoding. */
export function versionPath(version: string): string {
  return `versions/${version}`;
}

/** The canonical path of a page: without `.html`, `index` and trailing slash. `/index.html` → `/`. */
export function cleanPath(path: string): string {
  const clean = path
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/^\/index$/, '');
  return clean === '' ? '/' : clean;
}

/** What redirects are compared by: hosts serve `/old`, `/old/`, `/old.html` and `/old/index.html` from the same file, or redirect to one of them. */
export function redirectKey(path: string): string {
  return cleanPath(cleanPath(path).replace(/\/index$/, ''));
}

/** Decodes percent-encoded characters of UTF-8. undefined: the encoding is invalid. */
export function percentDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Segments that hosts would not serve or not match literally: patterns of `_redirects`, hidden files, empty segments. */
const UNSAFE_SEGMENT = /^(?::|\.|_headers$|_redirects$)|[*\\\p{Cc}]/u;

/**
 * Returns an old path in the form that the app compares with requests.
 *
 * @returns undefined if it is not a path, or has a part that some host would interpret
 * @example readOldPath('docs/index%20a.html') // '/docs/index a.html'
 */
export function readOldPath(text: string): string | undefined {
  if (/[?#]/.test(text)) return undefined;
  try {
    const path = decodeURIComponent(text).replace(/^\//, '');
    const segments = path.replace(/\/$/, '').split('/');
    if (segments.some((segment) => segment === '' || UNSAFE_SEGMENT.test(segment))) return undefined;
    return `/${path}`;
  } catch {
    return undefined;
  }
}

/** The decoded path of a redirect's target, without query and fragment. */
export function pathOf(to: string): string {
  return decodeURIComponent(to.replace(/[?#].*$/s, ''));
}

/** The path of a base URL without a trailing slash: `''` for a site at the root of its host. */
export function basePath(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/, '');
}
