import { isObject } from '../json.ts';
import type { Json, JsonObject } from '../mapping.ts';

/** How a node is referred to by the others of its graph. */
type Link = 'main' | 'subject' | 'publisher' | 'part';

/** What members of a page or a site say of the node that they name. */
const LINKS: Readonly<Record<string, Link>> = { mainEntity: 'main', about: 'subject', publisher: 'publisher' };
/** Members that name people who made something, and not what it is about. */
const MAKERS: ReadonlySet<string> = new Set(['author', 'creator', 'contributor', 'editor', 'founder', 'employee']);

/**
 * The node that a graph is about: the main entity of its page; else a node that is no part of another one and no author, first
 * the most specific, then what the page is about, then who publishes the site.
 */
export function chooseMain(
  nodes: readonly JsonObject[],
  rankOf: (node: JsonObject) => number | undefined,
): JsonObject | undefined {
  const known = nodes.flatMap((node) => {
    const rank = rankOf(node);
    return rank === undefined ? [] : [{ node, rank }];
  });
  const links = linksIn(nodes, new Set(known.map(({ node }) => node)));
  const scored = known.map(({ node, rank }) => {
    const has = (link: Link): number => Number(links.get(String(node['@id']))?.has(link) ?? false);
    const isMain = Math.max(has('main'), Number(Object.hasOwn(node, 'mainEntityOfPage')));
    return { node, score: [isMain, -has('part'), rank, has('subject'), has('publisher')] };
  });
  return scored.toSorted((a, b) => compare(b.score, a.score))[0]?.node;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}

/** How each identifier is referred to. A reference from a node that may be the record itself makes it a part of that. */
function linksIn(nodes: readonly JsonObject[], known: ReadonlySet<JsonObject>): ReadonlyMap<string, ReadonlySet<Link>> {
  const links = new Map<string, Set<Link>>();
  for (const node of nodes)
    for (const [name, member] of Object.entries(node))
      for (const item of [member].flat()) {
        const id = idOf(item);
        const isPart = known.has(node) || MAKERS.has(name);
        const link = isPart ? 'part' : LINKS[name];
        if (id === undefined || link === undefined || id === node['@id']) continue;
        links.set(id, (links.get(id) ?? new Set()).add(link));
      }
  return links;
}

function idOf(value: Json): string | undefined {
  return referenceOf(value) ?? (isObject(value) && typeof value['@id'] === 'string' ? value['@id'] : undefined);
}

/** The identifier of a node that is only named. */
export function referenceOf(value: Json): string | undefined {
  if (!isObject(value) || Object.keys(value).length !== 1 || !Object.hasOwn(value, '@id')) return undefined;
  return String(value['@id']);
}
