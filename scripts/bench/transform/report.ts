import type { TransformFigures } from './measure.ts';
import type { PairFigures } from './pairs.ts';
import { ratioOf } from './pairs.ts';

/** A target for transforms. */
interface Aim {
  readonly description: string;
  readonly figure: (sizes: readonly TransformFigures[]) => number;
  readonly least?: number;
  readonly most?: number;
}

const largest = (sizes: readonly TransformFigures[]): TransformFigures => sizes.at(-1) as TransformFigures;
const of = (sizes: readonly TransformFigures[], records: number): number =>
  sizes.find((size) => size.records === records)?.mapping ?? NaN;

const AIMS: readonly Aim[] = [
  {
    description: 'at most the time of the handwritten function',
    figure: (sizes) => largest(sizes).mapping / largest(sizes).byHand,
    most: 1,
  },
  {
    description: 'at least 10 times as fast as JSONata',
    figure: (sizes) => largest(sizes).jsonata / largest(sizes).mapping,
    least: 10,
  },
  {
    description: '100,000 records in at most 13 times the time of 10,000',
    figure: (sizes) => of(sizes, 100_000) / of(sizes, 10_000),
    most: 13,
  },
];

export interface Verdict {
  readonly description: string;
  readonly figure: number;
  readonly met: boolean;
}

/** The targets that apply to the figures, with their results. */
export function judgeTransform(sizes: readonly TransformFigures[]): readonly Verdict[] {
  return AIMS.flatMap(({ description, figure, least = -Infinity, most = Infinity }) => {
    const found = figure(sizes);
    return Number.isNaN(found) ? [] : [{ description, figure: found, met: found >= least && found <= most }];
  });
}

/** Figures as lines of text, by ascending size. */
export function reportTransform(sizes: readonly TransformFigures[]): string {
  const number = (value: number, digits = 0): string =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const perSecond = (size: TransformFigures, time: number): string => number((size.records * 1000) / time).padStart(12);
  const rows = sizes.map(
    (size) =>
      `  ${number(size.records).padStart(9)}${perSecond(size, size.mapping)}${perSecond(size, size.byHand)}${perSecond(size, size.jsonata)}${perSecond(size, size.validation)}` +
      `${`${number(size.mapping / size.byHand, 2)} ×`.padStart(12)}${`${number(size.jsonata / size.mapping, 1)} ×`.padStart(12)}`,
  );
  const verdicts = judgeTransform(sizes).map(
    ({ description, figure, met }) => `  ${met ? 'met   ' : 'missed'} ${description}: ${number(figure, 2)} ×`,
  );
  return [
    'Transform of a record of 20 fields, records per second; best of the runs',
    '    records     mapping     by hand     JSONata  validation  ÷ by hand   ÷ JSONata',
    ...rows,
    ...verdicts,
  ].join('\n');
}

/** Maximum time of a pair, as a multiple of a JSON round trip. */
const MOST_OF_JSON = 5;

/** Figures of all pairs as lines of text, the slowest first, with what these spend their time on. */
export function reportPairs(pairs: readonly PairFigures[]): string {
  const times = (value: number): string => `${value.toFixed(1)} ×`;
  const rows = pairs.map((pair) => {
    const stages = Object.entries(pair.stages ?? {}).map(([name, time]) => `${name} ${times(time / pair.json)}`);
    const ratios = [times(ratioOf(pair)), times(pair.losses / pair.json)];
    const figures = [pair.json.toFixed(1), pair.run.toFixed(1), ...ratios].map((one) => one.padStart(9));
    return `  ${pair.name.padEnd(44)}${String(pair.records).padStart(4)}${figures.join('')}   ${stages.join(', ')}`.trimEnd();
  });
  const ratios = pairs.map(ratioOf).toSorted((a, b) => a - b);
  const met = ratios.filter((ratio) => ratio <= MOST_OF_JSON).length;
  return [
    'Examples of the mappings: microseconds of CPU time per record; ÷ JSON: compared with a JSON round trip of the same records',
    `  ${'pair'.padEnd(44)}${'n'.padStart(4)}${['JSON', 'run', '÷ JSON', 'losses'].map((one) => one.padStart(9)).join('')}   of it`,
    ...rows,
    `  median ${times(ratios[ratios.length >> 1] ?? NaN)}, ${met} of ${pairs.length} pairs take at most ${MOST_OF_JSON} times a JSON round trip`,
  ].join('\n');
}
