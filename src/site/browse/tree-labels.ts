/** Maximum number of names beside a node. */
const NAMES = 2;

/**
 * The words beside a node that has other parents, the same in the page and in the browser; empty where it has none.
 *
 * @example alsoUnder(['Place', 'Shop', 'Firm'], 'also under {names}') // 'also under Place, Shop, …'
 */
export function alsoUnder(labels: readonly string[], words: string): string {
  if (labels.length === 0) return '';
  const names = [...labels.slice(0, NAMES), ...(labels.length > NAMES ? ['…'] : [])].join(', ');
  return words.replace('{names}', () => names);
}
