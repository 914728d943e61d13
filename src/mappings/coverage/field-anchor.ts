/** What stands in a fragment as it is, https://www.rfc-editor.org/rfc/rfc3986#section-3.5; the rest is written in hex. */
const PLAIN = /^[A-Za-z0-9._*:@,=$-]$/;
const BRACKETS: Readonly<Record<string, string>> = { '[': '(', ']': ')' };

/**
 * The anchor of a field on its schema's page, from its path as leaves tell it; no two paths have the same.
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
