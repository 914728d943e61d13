import { availableParallelism } from 'node:os';
import { median } from '../percentile.ts';
import type { Loading, Size } from './loading.ts';
import type { PageFigures, ReadingFigures } from './measure.ts';
import type { TreeFigures } from './tree.ts';

export interface ReadingReport {
  readonly name: string;
  readonly figures: ReadingFigures;
}

/** A line of the table: figures, and those of the minimal page. Empty: nothing was measured. */
type Row = readonly [
  title: string,
  of: (figures: ReadingFigures) => readonly number[],
  floor: (figures: ReadingFigures) => readonly number[],
];

const cold: Row[2] = ({ search }) => search.floorCold;
const warm: Row[2] = ({ search }) => search.floorWarm;

const ROWS: readonly Row[] = [
  ['search: first key, nothing loaded', ({ search }) => search.firstKeyCold, cold],
  ['search: first key, just opened', ({ search }) => search.firstKeyOpened, cold],
  ['search: first key, after other queries', ({ search }) => search.firstKeyWarm, warm],
  ['search: last key of a label', ({ search }) => search.lastKey, warm],
  ['search: full text, for the first time', ({ search }) => search.fullTextCold, warm],
  ['search: full text', ({ search }) => search.fullTextWarm, warm],
  ...loadingRows('classes', ({ classes }) => classes),
  ['classes: first branch', trees(({ firstBranch }) => firstBranch), warm],
  ['classes: a branch', trees(({ branches }) => branches), warm],
  ['classes: a letter', trees(({ letters }) => letters), warm],
  ...loadingRows('heaviest term', ({ heaviestTerm }) => heaviestTerm),
];

function loadingRows(name: string, page: (figures: ReadingFigures) => PageFigures | undefined): Row[] {
  const of =
    (which: 'loadings' | 'floor', figure: keyof Loading): Row[1] =>
    (figures) =>
      page(figures)?.[which].map((loading) => loading[figure]) ?? [];
  return [
    [`${name}: content loaded`, of('loadings', 'contentLoaded'), of('floor', 'contentLoaded')],
    [`${name}: first paint`, of('loadings', 'firstPaint'), of('floor', 'firstPaint')],
  ];
}

function trees(of: (tree: TreeFigures) => readonly number[]): Row[1] {
  return ({ classes }) => classes?.trees.flatMap(of) ?? [];
}

const TITLE_WIDTH = 40;
const HEAD = ['least', 'median', 'worst', 'floor', '× floor'];

/** Figures of one site as lines of text. */
export function reportReading({ name, figures }: ReadingReport): string {
  const { terms, languages, browser, load, search, heaviestTerm, classes, namesFile } = figures;
  const many = (amount: number, one: string): string => `${show(amount, 0)} ${one}${amount === 1 ? '' : 's'}`;
  return [
    `Reading: ${name}; Chromium ${browser}`,
    `  ${many(terms, 'term')} in ${many(languages, 'language')}, ${many(search.lastKey.length, 'text')} to search for`,
    `  load average ${show(load[0], 1)} before, ${show(load[1], 1)} after, on ${many(availableParallelism(), 'processor')}`,
    line('ms', HEAD),
    ...ROWS.flatMap(([title, of, floor]) => rowOf(title, of(figures), floor(figures))),
    `  names file ${showSize(namesFile)}`,
    ...(classes ? [`  classes ${showSize(classes.size)}, ${many(classes.trees[0]?.rows ?? 0, 'row')}`] : []),
    `  heaviest term ${showSize(heaviestTerm.size)}, diagrams ${showBytes(heaviestTerm.diagrams)}: ${heaviestTerm.path}`,
  ].join('\n');
}

function rowOf(title: string, values: readonly number[], floor: readonly number[]): string[] {
  if (values.length === 0) return [];
  const [middle, least] = [median(values), median(floor)];
  const times = [Math.min(...values), middle, Math.max(...values), least].map((value) => show(value, 1));
  return [line(title, [...times, show(middle / least, 1)])];
}

function line(title: string, cells: readonly string[]): string {
  return `  ${title.padEnd(TITLE_WIDTH)}${cells.map((cell) => cell.padStart(10)).join('')}`;
}

function showSize({ plain, gzipped }: Size): string {
  return `${showBytes(plain)}, ${showBytes(gzipped)} gzipped`;
}

function showBytes(bytes: number): string {
  return `${show(bytes / 1000, 1)} kB`;
}

function show(value: number, digits: number): string {
  if (Number.isNaN(value)) return '–';
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
