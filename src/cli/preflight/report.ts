import type { BuildMeasurements } from './measure.ts';
import type { PlatformLimit, Platform } from './platforms.ts';
import { PLATFORMS } from './platforms.ts';

export type LimitVerdict = 'fits' | 'tight' | 'too much';

/** Share of a limit from which an estimate is tight: the measured memory excludes garbage that is not collected yet. */
const TIGHT_FROM = 0.75;

/** Compares a build with a limit. */
export function judge({ amount, max, estimate }: PlatformLimit, measured: BuildMeasurements): LimitVerdict {
  const value = amount(measured);
  if (value > max) return 'too much';
  return estimate && value > max * TIGHT_FROM ? 'tight' : 'fits';
}

/** Whether a build is within all limits of a platform. `files`: ignores limits of the API. */
export function fits({ limits }: Platform, measured: BuildMeasurements, scope: 'all' | 'files' = 'all'): boolean {
  return limits.every(
    (limit) => (scope === 'files' && limit.requiredBy !== 'files') || judge(limit, measured) !== 'too much',
  );
}

/** Report on one platform, as lines of text. */
export function report(name: string, measured: BuildMeasurements): string {
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

function conclude(platform: Platform, measured: BuildMeasurements): string {
  if (fits(platform, measured)) return 'It fits.';
  return fits(platform, measured, 'files') ? 'The files fit; the API does not.' : 'It does not fit.';
}

function toRow(limit: PlatformLimit, measured: BuildMeasurements): string {
  const [value, max] = [show(limit.amount(measured), limit), show(limit.max, limit)];
  const path = limit.path?.(measured) ?? '';
  const cells = [
    limit.title.padEnd(20),
    value.padStart(11),
    'of',
    max.padStart(11),
    ' ',
    judge(limit, measured).padEnd(8),
  ];
  return `  ${cells.join(' ')} ${path}`.trimEnd();
}

/** Advice for all exceeded limits, without duplicates. */
function advice({ limits }: Platform, measured: BuildMeasurements): string[] {
  const exceeded = limits.filter((limit) => judge(limit, measured) === 'too much');
  return [...new Set(exceeded.map((limit) => limit.advice(measured)))];
}

const UNITS: Readonly<Record<PlatformLimit['unit'], (amount: number) => string>> = {
  count: (amount) => amount.toLocaleString('en'),
  bytes: (amount) => `${(amount / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`,
  ms: (amount) => `${Math.round(amount).toLocaleString('en')} ms`,
};

function show(amount: number, { unit }: PlatformLimit): string {
  return UNITS[unit](amount);
}
