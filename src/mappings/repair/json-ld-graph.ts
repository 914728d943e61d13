import { isArray, isObject } from '../data/json.ts';
import type { Json, JsonObject } from '../mapping.ts';

/** A node of the copy, which may be changed. */
type CopyNode = { [name: string]: Json };

/** One node chosen from a graph. */
interface ChosenNode {
  readonly main: JsonObject;
  /** Indices of the nodes of the graph that are not part of it. */
  readonly unused: readonly number[];
}

/**
 * Returns the node of a graph that the record is about, and embeds the nodes that it refers to. undefined: the value is not a graph, or
 * no node has a known type.
 *
 * @param value a document that may be changed
 * @param rankOf how specific the type of a node is; undefined if a record cannot be of that type
 */
export function mainNode(value: Json, rankOf: (node: JsonObject) => number | undefined): ChosenNode | undefined {
  const nodes = nodesOf(value);
  const main = chooseMain(nodes, rankOf);
  if (main === undefined) return undefined;
  const placed = embed(main as CopyNode, nodes);
  return { main, unused: [...nodes.keys()].filter((at) => !placed.has(nodes[at] as CopyNode)) };
}

/** Members that name the subject of a page, https://schema.org/mainEntity. */
const SUBJECTS = ['mainEntity', 'mainEntityOfPage', 'about'];

function nodesOf(value: Json): readonly CopyNode[] {
  const graph = isObject(value) && Object.hasOwn(value, '@graph') ? value['@graph'] : value;
  if (isArray(graph)) return graph.filter(isObject) as CopyNode[];
  if (!isObject(graph)) return [];
  if (graph !== value) return [graph as CopyNode];
  return SUBJECTS.flatMap((name) => (Object.hasOwn(graph, name) ? [graph[name]].flat() : [])).filter(
    isObject,
  ) as CopyNode[];
}

/** Maximum number of embedded references, more than pages have. Further references stay references. */
const MAX_EMBEDDED = 200;
const MAX_LEVELS = 8;

interface Visit {
  readonly value: Json;
  /** Identifiers of the enclosing nodes, so that no node is embedded in itself. */
  readonly within: readonly string[];
}

/** Replaces references by nodes: the node itself at first, then copies. Returns the embedded nodes. */
function embed(main: CopyNode, nodes: readonly CopyNode[]): ReadonlySet<CopyNode> {
  const byId = identified(nodes);
  const placed = new Set<CopyNode>([main]);
  const tops = new Set(nodes);
  const waiting: Visit[] = [{ value: main, within: [] }];
  let left = MAX_EMBEDDED;
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { value } = visit;
    if (typeof value !== 'object' || value === null) continue;
    const within =
      isObject(value) && Object.hasOwn(value, '@id') ? [...visit.within, String(value['@id'])] : visit.within;
    for (const [key, member] of Object.entries(value).toReversed()) {
      const id = referenceOf(member as Json);
      const found = id === undefined || within.includes(id) ? undefined : byId.get(id);
      if (found === undefined || within.length >= MAX_LEVELS || left === 0) {
        waiting.push({ value: member as Json, within });
        continue;
      }
      left -= 1;
      const fresh = placed.has(found) || !tops.has(found) ? structuredClone(found) : found;
      placed.add(found);
      (value as CopyNode)[key] = fresh;
      waiting.push({ value: fresh, within });
    }
  }
  return placed;
}

/** All nodes with more than an identifier, at any depth. The first of several with the same identifier counts. */
function identified(nodes: readonly CopyNode[]): ReadonlyMap<string, CopyNode> {
  const byId = new Map<string, CopyNode>();
  const waiting: Json[] = [...nodes].toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (isObject(next) && typeof next['@id'] === 'string' && Object.keys(next).length > 1 && !byId.has(next['@id']))
      byId.set(next['@id'], next as CopyNode);
    waiting.push(...(Object.values(next) as Json[]).toReversed());
  }
  return byId;
}

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
function chooseMain(
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
function referenceOf(value: Json): string | undefined {
  if (!isObject(value) || Object.keys(value).length !== 1 || !Object.hasOwn(value, '@id')) return undefined;
  return String(value['@id']);
}
