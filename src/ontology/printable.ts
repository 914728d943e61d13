/** Characters that hide or reorder others in a terminal or on a page: control characters, line separators and bidirectional marks. */
export const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * Escapes control characters, line separators and bidirectional marks as `\u001b`, for text from sources in a terminal or log.
 * Without this, a source could colour, clear or forge lines. https://www.unicode.org/reports/tr36/
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
