/** Maximum number of names beside a node. */
const NAMES = 2;

/**
 * Label beside a node with other parents. Empty if there are none. Used by the build and in the browser.
 *
 * @example alsoUnder(['Place', 'Shop', 'Firm'], 'also under {names}') // 'also under Place, Shop, …'
 */
export function alsoUnder(labels: readonly string[], pattern: string): string {
  if (labels.length === 0) return '';
  const names = [...labels.slice(0, NAMES), ...(labels.length > NAMES ? ['…'] : [])].join(', ');
  return pattern.replace('{names}', () => names);
}
