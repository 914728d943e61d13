import { median } from '../percentile.ts';
import type { ApiFigures, Pair } from './measure.ts';
import type { Kind } from './query-strings.ts';

/** A target for the API, up to a number of terms. */
interface Aim {
  readonly description: string;
  readonly upTo: number;
  readonly unit: string;
  /** The figure, which should be at least `least` or at most `most`. */
  readonly figure: (figures: ApiFigures) => number;
  readonly least?: number;
  readonly most?: number;
}

/** A target compared with figures. */
export interface Verdict {
  readonly description: string;
  readonly figure: number;
  readonly unit: string;
  readonly met: boolean;
}

/** The targets of the project. */
const ANY_SIZE = 50_000;
const SEARCHED = 3_000;

const AIMS: readonly Aim[] = [
  {
    description: 'lookup: half the throughput of the bare server',
    upTo: ANY_SIZE,
    unit: '×',
    figure: (of) => ratio(of, 'lookup'),
    least: 0.5,
  },
  { description: 'lookup: p99 under 10 ms', upTo: ANY_SIZE, unit: 'ms', figure: (of) => p99(of, 'lookup'), most: 10 },
  { description: 'filter: p99 under 10 ms', upTo: ANY_SIZE, unit: 'ms', figure: (of) => p99(of, 'filter'), most: 10 },
  { description: 'search: p99 under 50 ms', upTo: SEARCHED, unit: 'ms', figure: (of) => p99(of, 'search'), most: 50 },
  {
    description: 'new searches: 1,500 per second',
    upTo: SEARCHED,
    unit: '/s',
    figure: ({ pairs }) => middle(pairs.unseen, ({ api }) => api.perSecond),
    least: 1_500,
  },
  {
    description: 'first response under 300 ms',
    upTo: SEARCHED,
    unit: 'ms',
    figure: ({ starts }) => median(starts.firstResponse),
    most: 300,
  },
];

/** The targets for a publication of this size. */
export function judge(figures: ApiFigures): readonly Verdict[] {
  return AIMS.filter(({ upTo }) => figures.terms <= upTo).flatMap(({ description, unit, figure, least, most }) => {
    const found = figure(figures);
    if (Number.isNaN(found)) return [];
    return { description, figure: found, unit, met: found >= (least ?? -Infinity) && found < (most ?? Infinity) };
  });
}

/** Median of the runs. */
export function middle(pairs: readonly Pair[], figure: (pair: Pair) => number): number {
  return median(pairs.map(figure));
}

/** Throughput relative to the bare server. */
export function ratio({ pairs }: ApiFigures, kind: Kind): number {
  return middle(pairs[kind], ({ api, bare }) => api.perSecond / bare.perSecond);
}

function p99({ pairs }: ApiFigures, kind: Kind): number {
  return middle(pairs[kind], ({ api }) => api.p99);
}
