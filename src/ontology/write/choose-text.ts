import type { Text } from '../model.ts';

/**
 * The text that suits a reader best: by the first of the languages for which there is one, each shortened from its end as RFC 4647
 * "lookup" does (`de-AT` → `de`) and matched by more special ones (`de` → `de-AT`); else one without language; else the first.
 *
 * @param languages BCP 47 tags, best first
 */
export function chooseText(texts: readonly Text[], languages: readonly string[]): Text | undefined {
  for (const language of languages) {
    for (
      let range = language.toLowerCase();
      range !== '';
      range = range.slice(0, Math.max(0, range.lastIndexOf('-')))
    ) {
      const found =
        texts.find((text) => text.language?.toLowerCase() === range) ??
        texts.find((text) => text.language?.toLowerCase().startsWith(`${range}-`));
      if (found) return found;
    }
  }
  return texts.find((text) => text.language === undefined) ?? texts[0];
}
