import type { ListNode } from '../../index/list-view.ts';
import type { Ref } from '../../text/phrase.ts';

/** A class in the picture of the hierarchy, with those below it that are shown. */
export interface HierarchyNode {
  readonly ref: Ref;
  readonly children: readonly HierarchyNode[];
  /** How many more stand directly below it. */
  readonly hidden: number;
}

/** As many as one takes in as a whole, as many of one family, and as many levels. */
const MOST = 36;
const MOST_OF_FAMILY = 8;
const MOST_ROOTS = 10;
const LEVELS = 4;

interface Draft {
  readonly node: ListNode;
  readonly weight: number;
  readonly level: number;
  readonly children: Draft[];
  readonly family: Draft[];
}

/**
 * The main branches of a hierarchy: again and again that class is added which has most below it, among those whose parent is
 * shown. Families keep the order of the list that they come from; what has nothing below it is no branch.
 */
export function mainBranches(nodes: readonly ListNode[], weightOf: (ref: Ref) => number): HierarchyNode[] {
  const roots: Draft[] = [];
  const draft = (node: ListNode, level: number, family: Draft[]): Draft => ({
    node,
    level,
    family,
    weight: weightOf(node.ref),
    children: [],
  });
  let candidates = nodes.filter(({ children }) => children.length > 0).map((node) => draft(node, 1, roots));
  for (let count = 0; count < MOST && candidates.length > 0; count++) {
    const next = candidates.reduce((best, one) => (one.weight > best.weight ? one : best));
    next.family.push(next);
    if (next.level < LEVELS) {
      candidates.push(...next.node.children.map((node) => draft(node, next.level + 1, next.children)));
    }
    const full = next.family.length === (next.level === 1 ? MOST_ROOTS : MOST_OF_FAMILY);
    candidates = candidates.filter((one) => one !== next && !(full && one.family === next.family));
  }
  return inOrder(nodes, roots);
}

function inOrder(nodes: readonly ListNode[], chosen: readonly Draft[]): HierarchyNode[] {
  const drafts = new Map(chosen.map((draft) => [draft.node, draft]));
  return nodes.flatMap((node) => {
    const draft = drafts.get(node);
    if (!draft) return [];
    const hidden = node.hidden + node.children.length - draft.children.length;
    return [{ ref: node.ref, children: inOrder(node.children, draft.children), hidden }];
  });
}
