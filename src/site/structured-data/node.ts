import { scriptJson } from '../text/script-json.ts';

/** A node of schema.org. */
export type Node = Readonly<Record<string, unknown>>;

/** Nodes for search engines as JSON-LD, ready for a script element. */
export function graphJson(nodes: readonly Node[]): string {
  return scriptJson({ '@context': 'https://schema.org', '@graph': nodes });
}
