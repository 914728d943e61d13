/**
 * Text from sources for a terminal or a log, on one line: control characters, line separators and the marks that turn the direction
 * of reading are written as `\u001b`, so that none colours, clears or forges a line. https://www.unicode.org/reports/tr36/
 */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
