import { spaced } from '../index/name-phrases.ts';

/** Common uncountable nouns, and nouns that have no singular. */
const UNCOUNTABLE =
  /^(?:access|accommodation|advice|baggage|clothing|content|criteria|data|documentation|education|electricity|equipment|evidence|feedback|food|furniture|guidance|hardware|health|help|housing|info|information|infrastructure|insurance|knowledge|legislation|literature|lodging|luggage|machinery|media|metadata|money|music|news|people|personnel|publicity|research|software|staff|staffing|stuff|traffic|transport|transportation|travel|water|weather|wildlife|work)$/i;

/** Nouns that end like a plural and are none: "a lens", "a series", "a canvas". */
const SINGULAR = /(?:ss|us|is|['’]s|ous)$|^(?:alias|atlas|bias|canvas|chaos|corps|gas|lens|means|series|species)$/i;

/** Plurals in which {@link SINGULAR} would see a singular. */
const PLURAL = /^(?:bonus|menu|ski|taxi)(?:es|s)$/i;

/**
 * Whether a label takes no article: a plural, or an uncountable noun. The head of the label decides: the last word, or the one before
 * a preposition.
 *
 * @example isUncountable('Opening hours') // true
 * @example isUncountable('Terms of use') // true
 * @example isUncountable('Business') // false
 */
export function isUncountable(label: string): boolean {
  const words = spaced(label).replace(/\s*[([].*$/, '');
  const head =
    words
      .split(/\s(?:about|at|by|for|from|in|of|on|per|to|with)\s/i)[0]
      ?.split(/[\s/-]/)
      .at(-1) ?? '';
  return UNCOUNTABLE.test(head) || isPlural(head);
}

/** Acronyms such as `GPS` are not plurals. */
function isPlural(word: string): boolean {
  return PLURAL.test(word) || (/\p{L}{2}\p{Ll}s$/u.test(word) && !SINGULAR.test(word));
}

/** First letters that sound like a vowel, and words whose sound differs from their first letter. */
const VOWEL_SOUND = /^(?:[aeio]|u(?!ni|se|ti|r[il])|hour|honest|honou?r|heir)/i;
const CONSONANT_SOUND = /^(?:eu|once|one\b|ubiq)/i;
/** Acronyms that are read letter by letter: up to three capitals, or more without a vowel. */
const LETTERS = /^(?:\p{Lu}[\p{Lu}\d]{0,2}|\p{Lu}[B-DF-HJ-NP-TV-Z\d]+)(?![\p{Lu}\d]|\p{Ll})/u;

/** Returns `a` or `an`, by the first sound: `an hour`, `a URL`, `an RDF file`. */
export function article(noun: string): 'a' | 'an' {
  if (LETTERS.test(noun)) return /^[AEFHILMNORSX]/.test(noun) ? 'an' : 'a';
  return VOWEL_SOUND.test(noun) && !CONSONANT_SOUND.test(noun) ? 'an' : 'a';
}
