/** Invisible controls and bidirectional overrides, https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing. */
const INVISIBLE = /[\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Indented JSON, in which characters that could reorder or hide text are escaped. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    INVISIBLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
