import type { ResourceKey } from '../../graph.ts';
import type { Links } from './relations.ts';

/** Maximum number of resources that a search for a path visits, so that many paths take linear time. Few concepts have as many ancestors. */
const MAX_VISITED = 200;

/** A shortest path of at least one step, with both ends. undefined: there is none within the limit. */
export function shortestPath(from: ResourceKey, to: ResourceKey, links: Links): ResourceKey[] | undefined {
  const before = new Map<ResourceKey, ResourceKey>();
  const open = [from];
  for (let at = 0; at < open.length && before.size < MAX_VISITED; at += 1) {
    const key = open[at] as ResourceKey;
    for (const target of links.get(key) ?? []) {
      if (target === to) return [...back(key, from, before), to];
      if (target === from || before.has(target)) continue;
      before.set(target, key);
      open.push(target);
    }
  }
  return undefined;
}

function back(end: ResourceKey, start: ResourceKey, before: ReadonlyMap<ResourceKey, ResourceKey>): ResourceKey[] {
  const path = [end];
  for (let key = end; key !== start;) path.unshift((key = before.get(key) as ResourceKey));
  return path;
}
