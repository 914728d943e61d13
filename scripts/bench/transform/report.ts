import type { TransformFigures } from './measure.ts';

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
    description: 'at most 4 times the time of the handwritten function',
    figure: (sizes) => largest(sizes).mapping / largest(sizes).byHand,
    most: 4,
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
