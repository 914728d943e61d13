import Negotiator from 'negotiator';
import type { Publication } from '../../ontology/model.ts';

/** Maximum number of languages of a request. Further ones are ignored. */
const MAX_LANGUAGES = 10;

/** The languages of a publication's texts, BCP 47 tags, the default first. */
export function languagesOf({ site, ontology }: Publication): readonly string[] {
  return [...new Set([site.defaultLanguage, ...ontology.languages])];
}

/**
 * Creates the function that matches `Accept-Language` with the available languages, best first: each range by weight, truncated until a
 * language matches (`de-AT` → `de`), https://www.rfc-editor.org/rfc/rfc4647#section-3.4.
 *
 * @param available BCP 47 tags
 * @example createLanguages(['en', 'de'])('de-AT, fr;q=0.5') // ['de']
 */
export function createLanguages(available: readonly string[]): (accept: string | null) => readonly string[] {
  const lowered = available.map((language) => [language.toLowerCase(), language] as const);

  function lookUp(range: string): string | undefined {
    for (let part = range.toLowerCase(); part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('-')))) {
      const match =
        lowered.find(([language]) => language === part) ??
        lowered.find(([language]) => language.startsWith(`${part}-`));
      if (match) return match[1];
    }
    return undefined;
  }

  return (accept) => {
    if (accept === null) return [];
    // Without an argument, languages() preserves the order of equal weights.
    const ranges = new Negotiator({ headers: { 'accept-language': accept } }).languages().slice(0, MAX_LANGUAGES);
    return [...new Set(ranges.map(lookUp).filter((language) => language !== undefined))];
  };
}
