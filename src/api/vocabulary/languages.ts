import Negotiator from 'negotiator';
import type { Publication } from '../../ontology/model.ts';

/** More languages than this nobody reads; the rest of a longer list is passed over. */
const MOST = 10;

/** The languages that some text of a publication may be in, BCP 47 tags, the default first. */
export function languagesOf({ site, ontology }: Publication): readonly string[] {
  return [...new Set([site.defaultLanguage, ...ontology.languages])];
}

/**
 * Makes the function that turns `Accept-Language` into languages that there are, best first: each range in the order of its
 * weight, shortened from its end until a language fits (`de-AT` → `de`), https://www.rfc-editor.org/rfc/rfc4647#section-3.4.
 *
 * @param available BCP 47 tags
 * @example createLanguages(['en', 'de'])('de-AT, fr;q=0.5') // ['de']
 */
export function createLanguages(available: readonly string[]): (accept: string | null) => readonly string[] {
  const lowered = available.map((language) => [language.toLowerCase(), language] as const);

  function lookUp(range: string): string | undefined {
    for (let part = range.toLowerCase(); part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('-')))) {
      const found =
        lowered.find(([language]) => language === part) ??
        lowered.find(([language]) => language.startsWith(`${part}-`));
      if (found) return found[1];
    }
    return undefined;
  }

  return (accept) => {
    if (accept === null) return [];
    // Without a list of ours it keeps the order of equal weights as written.
    const ranges = new Negotiator({ headers: { 'accept-language': accept } }).languages().slice(0, MOST);
    return [...new Set(ranges.map(lookUp).filter((language) => language !== undefined))];
  };
}
