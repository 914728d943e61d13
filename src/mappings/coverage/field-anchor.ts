/** Characters that are valid in a fragment, https://www.rfc-editor.org/rfc/rfc3986#section-3.5. Others are written in hexadecimal. */
const PLAIN = /^[A-Za-z0-9._*:@,=$-]$/;
const BRACKETS: Readonly<Record<string, string>> = { '[': '(', ']': ')' };

/**
 * Unique anchor of a field on its schema's page.
 *
 * @example fieldAnchor('offers.*.price') // 'field-offers.*.price'
 * @example fieldAnchor('[1][tel][3]') // 'field-(1)(tel)(3)'
 */
export function fieldAnchor(pathText: string): string {
  const plain = [...pathText].map((character) => {
    if (PLAIN.test(character)) return character;
    return BRACKETS[character] ?? `~${(character.codePointAt(0) as number).toString(16)}~`;
  });
  return `field-${plain.join('')}`;
}
