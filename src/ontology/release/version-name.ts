/**
 * What the name of a version may consist of. It becomes a file name, a segment of URLs, and text of pages and feeds. A digit is required,
 * so that no version has the name of a page (`index`) or of a device (`nul`).
 */
const NAME = /^(?=.*[0-9])[A-Za-z0-9](?:[A-Za-z0-9._-]{0,62}[A-Za-z0-9])?$/;
/** Extensions of files. The page of `1.md` would have the path of a file. */
const EXTENSION = /\.(?:html?|md|json|jsonld|ttl|nt|nq|rdf|csv|ya?ml|xml|atom|txt)$/i;
/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:com|lpt)[0-9](?:\.|$)/i;

/** What {@link isVersionName} accepts, for messages. */
export const VERSION_NAME =
  'a name such as 1.2.0 or 2024-05-01: a digit, and otherwise letters, digits, ".", "-" and "_", at most 64 characters';

/**
 * Whether a text can be the name of a release.
 *
 * @example isVersionName('v1.2') // true
 * @example isVersionName('../1.2') // false
 */
export function isVersionName(text: string): boolean {
  return NAME.test(text) && !text.includes('..') && !EXTENSION.test(text) && !DEVICE.test(text);
}
