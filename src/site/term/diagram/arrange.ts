import type { Direction, DiagramSide } from '../sections/neighbour.ts';
import type { Cluster } from './drawing.ts';
import type { Shift } from './move.ts';
import { moveCluster } from './move.ts';
import { BETWEEN } from './sizes.ts';

/** A cluster with what it is to the middle. */
export interface Placed {
  readonly cluster: Cluster;
  readonly side: DiagramSide;
  readonly direction: Direction;
}

/** Clusters side by side or one below another, from the origin. */
export interface Group {
  readonly parts: readonly Placed[];
  readonly width: number;
  readonly height: number;
}

/** One below another, flush with the side that faces the middle. */
export function column(parts: readonly Placed[], flush: 'start' | 'end'): Group {
  const width = Math.max(0, ...parts.map(({ cluster }) => cluster.width));
  let y = 0;
  const moved = parts.map((part) => {
    const x = flush === 'end' ? width - part.cluster.width : 0;
    const cluster = moveCluster(part.cluster, { x, y });
    y += cluster.height + BETWEEN;
    return { ...part, cluster };
  });
  return { parts: moved, width, height: Math.max(0, y - BETWEEN) };
}

/** Beside one another, each with the whole width if all have room so, else with its share. */
export function row(make: (width: number) => readonly Placed[], room: number, flush: 'start' | 'end'): Group {
  const free = make(room);
  const gaps = (free.length - 1) * BETWEEN;
  const sum = free.reduce((total, { cluster }) => total + cluster.width, gaps);
  const parts = sum <= room ? free : make(Math.floor((room - gaps) / free.length));
  const height = Math.max(0, ...parts.map(({ cluster }) => cluster.height));
  let x = 0;
  const moved = parts.map((part) => {
    const y = flush === 'end' ? height - part.cluster.height : 0;
    const cluster = moveCluster(part.cluster, { x, y });
    x += cluster.width + BETWEEN;
    return { ...part, cluster };
  });
  return { parts: moved, width: Math.max(0, x - BETWEEN), height };
}

/** All of them elsewhere. */
export function shifted(parts: readonly Placed[], by: Shift): Placed[] {
  return parts.map((part) => ({ ...part, cluster: moveCluster(part.cluster, by) }));
}
