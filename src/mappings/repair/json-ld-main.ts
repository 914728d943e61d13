import { isObject } from '../json.ts';
import type { Json, JsonObject } from '../mapping.ts';

/** The kind of reference from other nodes of the graph. */
type Link = 'main' | 'subject' | 'publisher' | 'part';

/** Members of a page or site, and the kind of reference that they are. */
const LINKS: Readonly<Record<string, Link>> = { mainEntity: 'main', about: 'subject', publisher: 'publisher' };
/** Members that name creators, which are not the subject of a page. */
const MAKERS: ReadonlySet<string> = new Set(['author', 'creator', 'contributor', 'editor', 'founder', 'employee']);

/**
 * Chooses the node that a graph is about: the main entity of its page; or else a node that is not part of another and not a creator,
 * preferring the most specific, then the subject of the page, then the publisher.
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

/** References to each identifier. A node that a possible record refers to is a part of it. */
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

/** The identifier of a node without other members. */
export function referenceOf(value: Json): string | undefined {
  if (!isObject(value) || Object.keys(value).length !== 1 || !Object.hasOwn(value, '@id')) return undefined;
  return String(value['@id']);
}
