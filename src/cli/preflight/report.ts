import type { Measured } from './measured.ts';
import type { Limit, Platform } from './platforms.ts';
import { PLATFORMS } from './platforms.ts';

export type Verdict = 'fits' | 'tight' | 'too much';

/** From which share of a limit an estimate is told as tight: garbage that is not collected yet comes on top of what was measured. */
const TIGHT_FROM = 0.75;

/** What a limit says of a build. */
export function judge({ of, most, estimate }: Limit, measured: Measured): Verdict {
  const amount = of(measured);
  if (amount > most) return 'too much';
  return estimate && amount > most * TIGHT_FROM ? 'tight' : 'fits';
}

/** Whether all limits are kept; only those of the files, where `what` says so. */
export function fits({ limits }: Platform, measured: Measured, what: 'all' | 'files' = 'all'): boolean {
  return limits.every((limit) => (what === 'files' && limit.for !== 'files') || judge(limit, measured) !== 'too much');
}

/** The report on one platform, as lines of text. */
export function report(name: string, measured: Measured): string {
  const platform = PLATFORMS[name] as Platform;
  const rows = platform.limits.map((limit) => toRow(limit, measured));
  const sources = [...new Set(platform.limits.map(({ source }) => source))];
  return [
    `${name}: ${platform.title}. ${conclude(platform, measured)}`,
    ...rows,
    ...advice(platform, measured).map((line) => `  → ${line}`),
    ...(platform.note === undefined ? [] : [`  ${platform.note}`]),
    `  Limits: ${sources.join(' and ')}`,
  ].join('\n');
}

function conclude(platform: Platform, measured: Measured): string {
  if (fits(platform, measured)) return 'It fits.';
  return fits(platform, measured, 'files') ? 'The files fit, the API does not.' : 'It does not fit.';
}

function toRow(limit: Limit, measured: Measured): string {
  const [found, most] = [show(limit.of(measured), limit), show(limit.most, limit)];
  const path = limit.at?.(measured) ?? '';
  const cells = [
    limit.what.padEnd(20),
    found.padStart(11),
    'of',
    most.padStart(11),
    ' ',
    judge(limit, measured).padEnd(8),
  ];
  return `  ${cells.join(' ')} ${path}`.trimEnd();
}

/** Each piece of advice once, however many limits call for it. */
function advice({ limits }: Platform, measured: Measured): string[] {
  const missed = limits.filter((limit) => judge(limit, measured) === 'too much');
  return [...new Set(missed.map(({ otherwise }) => otherwise(measured)))];
}

const UNITS: Readonly<Record<Limit['unit'], (amount: number) => string>> = {
  count: (amount) => amount.toLocaleString('en'),
  bytes: (amount) => `${(amount / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`,
  ms: (amount) => `${Math.round(amount).toLocaleString('en')} ms`,
};

function show(amount: number, { unit }: Limit): string {
  return UNITS[unit](amount);
}
