import type { NodeValue } from '../model.ts';

/** Maximum length of an image's URL, in characters: a page contains it twice. */
const MAX_URL = 8000;
const DATA = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;
const WEB = /^https?:\/\//i;
const FILE = /\.(?:png|jpe?g|gif|svg|webp|avif)$|\/Special:FilePath\//i;

/**
 * Returns the text of a value that is the URL of an image: http, https, or `data:` with an image type.
 *
 * @param declared whether the configuration states that it is an image. Otherwise its path must end like one, because many properties of
 * images lead to pages about them
 */
export function imageUrl(text: string, declared: boolean): string | undefined {
  if (text.length > MAX_URL) return undefined;
  if (DATA.test(text)) return text;
  if (!WEB.test(text) || !URL.canParse(text)) return undefined;
  return declared || FILE.test(new URL(text).pathname) ? text : undefined;
}

/** The text of a value: an IRI, or a literal. undefined: a blank node or a list. */
export function plainValue(value: NodeValue): string | undefined {
  if ('@value' in value) return value['@value'] as string;
  const { '@id': iri } = value as { readonly '@id'?: string };
  return iri === undefined || iri.startsWith('_:') ? undefined : iri;
}
