import type { Text } from './model.ts';

/**
 * Returns the text in the first of the languages that has one. Each language is shortened as in RFC 4647 lookup (`de-AT` → `de`) and
 * also matches its variants (`de` → `de-AT`). Fallbacks, in this order: a text without a language, an English text, the first text.
 *
 * @param languages BCP 47 tags, best first
 */
export function chooseText<T extends Text>(texts: readonly T[], languages: readonly string[]): T | undefined {
  for (const language of languages) {
    for (let range = language; range !== ''; range = range.slice(0, Math.max(0, range.lastIndexOf('-')))) {
      const match = inRange(texts, range);
      if (match) return match;
    }
  }
  return texts.find((text) => text.language === undefined) ?? inRange(texts, 'en') ?? texts[0];
}

/** Returns the text in exactly this language, or in a variant of it. */
function inRange<T extends Text>(texts: readonly T[], range: string): T | undefined {
  const lower = range.toLowerCase();
  return (
    texts.find((text) => text.language?.toLowerCase() === lower) ??
    texts.find((text) => text.language?.toLowerCase().startsWith(`${lower}-`))
  );
}
