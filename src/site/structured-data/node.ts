import { scriptJson } from '../text/script-json.ts';

/** A node of schema.org. */
export type SchemaOrgNode = Readonly<Record<string, unknown>>;

/** Nodes for search engines as JSON-LD, ready for a script element. */
export function graphJson(nodes: readonly SchemaOrgNode[]): string {
  return scriptJson({ '@context': 'https://schema.org', '@graph': nodes });
}
