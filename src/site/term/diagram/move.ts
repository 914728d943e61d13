import type { Box, Cluster } from './drawing.ts';

/** How far to the right and down. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** The same elsewhere. */
export function moved<T extends Shift>(part: T, by: Shift): T {
  return { ...part, x: part.x + by.x, y: part.y + by.y };
}

/** The same box elsewhere, with all that is in it. */
export function moveBox(box: Box, by: Shift): Box {
  const { arrow, second, remark } = box;
  return {
    ...moved(box, by),
    name: moved(box.name, by),
    ...(arrow ? { arrow: moved(arrow, by) } : {}),
    ...(second ? { second: moved(second, by) } : {}),
    ...(remark ? { remark: moved(remark, by) } : {}),
  };
}

/** The same cluster elsewhere, with all that is in it. */
export function moveCluster(cluster: Cluster, by: Shift): Cluster {
  return {
    ...moved(cluster, by),
    caption: moved(cluster.caption, by),
    boxes: cluster.boxes.map((box) => moveBox(box, by)),
    ...(cluster.more ? { more: moved(cluster.more, by) } : {}),
  };
}
