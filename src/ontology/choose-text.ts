import type { Text } from './model.ts';

/**
 * The text that suits a reader best: by the first of the languages for which there is one, each shortened from its end as RFC 4647
 * "lookup" does (`de-AT` → `de`) and matched by more special ones (`de` → `de-AT`); else one without language; else an English one;
 * else the first.
 *
 * @param languages BCP 47 tags, best first
 */
export function chooseText<T extends Text>(texts: readonly T[], languages: readonly string[]): T | undefined {
  for (const language of languages) {
    for (let range = language; range !== ''; range = range.slice(0, Math.max(0, range.lastIndexOf('-')))) {
      const found = inRange(texts, range);
      if (found) return found;
    }
  }
  return texts.find((text) => text.language === undefined) ?? inRange(texts, 'en') ?? texts[0];
}

/** The text in exactly this language, else one in a variant of it. */
function inRange<T extends Text>(texts: readonly T[], range: string): T | undefined {
  const wanted = range.toLowerCase();
  return (
    texts.find((text) => text.language?.toLowerCase() === wanted) ??
    texts.find((text) => text.language?.toLowerCase().startsWith(`${wanted}-`))
  );
}
