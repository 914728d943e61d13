import type { Span } from './spans.ts';
import { ALL_DAY, parseSpans } from './spans.ts';
import { WHOLE_WEEK, parseDays } from './week.ts';

/** Hours on some days of the week, or on every day if `days` is undefined. */
export interface Hours extends Span {
  readonly days: readonly number[] | undefined;
}

interface Rule {
  readonly days: readonly number[] | undefined;
  /** Empty: closed. */
  readonly spans: readonly Span[];
  /** Whether it adds to the rules before it instead of replacing them on its days. */
  readonly adds: boolean;
}

/** A rule that is not weekly hours: its index and its text. */
export interface Unread {
  readonly at: number;
  readonly text: string;
}

const WORD = '[a-z]+\\.?';
const RULE = new RegExp(`^((?:${WORD}(?:\\s*[,-]\\s*${WORD})*)?)\\s*:?\\s*((?:[0-9].*|off|closed)?)$`, 'i');
/** A comma before a day starts a rule that adds to the previous ones, if hours precede it. */
const NEXT = /(?<=[0-9m])\s*,\s*(?=[a-z])/i;
const CLOSED = /^(?:off|closed)$/i;
/** Public and school holidays, which are not days of the week. */
const HOLIDAY = /^[PS]H$/i;

/**
 * Parses the weekly part of the opening hours grammar of OpenStreetMap, which schema.org shares:
 * https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification. Rules about holidays, seasons, dates and sunsets are not
 * supported.
 */
export function parseHours(text: string): { readonly hours: readonly Hours[]; readonly unread: readonly Unread[] } {
  const unread: Unread[] = [];
  let hours: Hours[] = [];
  for (const [at, part] of splitRules(text).entries()) {
    const rule = parseRule(part.text, part.adds);
    if (rule === undefined) unread.push({ at, text: part.text });
    else hours = [...(rule.adds ? hours : replaced(hours, rule.days)), ...hoursOf(rule)];
  }
  return { hours: withDays(hours), unread };
}

/** If some hours have days, hours without days apply to every day. */
export function withDays(hours: readonly Hours[]): readonly Hours[] {
  const named = hours.some(({ days }) => days !== undefined);
  return named ? hours.map((one) => ({ ...one, days: one.days ?? WHOLE_WEEK })) : hours;
}

function splitRules(text: string): { readonly text: string; readonly adds: boolean }[] {
  return text
    .replace(/[\u2010-\u2015]/g, '-')
    .split(';')
    .flatMap((rules) => rules.split(NEXT).map((rule, at) => ({ text: rule.trim(), adds: at > 0 })))
    .filter((rule) => rule.text !== '')
    .flatMap(({ text: rule, adds }) => withoutHolidays(rule).map((part) => ({ text: part, adds })));
}

/** `Su,PH off` is two rules: for Sundays, which can be read, and for holidays, which cannot. */
function withoutHolidays(text: string): readonly string[] {
  const [, selector = '', rest = ''] = RULE.exec(text) ?? [];
  const names = selector.split(',').map((name) => name.trim());
  const holidays = names.filter((name) => HOLIDAY.test(name));
  const days = names.filter((name) => !HOLIDAY.test(name));
  if (holidays.length === 0 || days.length === 0) return [text];
  return [`${days.join(',')} ${rest}`.trim(), `${holidays.join(',')} ${rest}`.trim()];
}

function parseRule(text: string, adds: boolean): Rule | undefined {
  if (text === '24/7') return { adds, days: WHOLE_WEEK, spans: [ALL_DAY] };
  const [, selector, rest = ''] = RULE.exec(text) ?? [];
  if (selector === undefined) return undefined;
  if (CLOSED.test(selector) && rest === '') return { adds, days: undefined, spans: [] };
  const days = selector === '' ? undefined : parseDays(selector);
  if (selector !== '' && days === undefined) return undefined;
  if (CLOSED.test(rest)) return { adds, days, spans: [] };
  const spans = rest === '' && days ? [ALL_DAY] : parseSpans(rest);
  return spans && { adds, days, spans };
}

const hoursOf = ({ days, spans }: Rule): Hours[] => spans.map((span) => ({ ...span, days }));

/** The remainder of earlier hours after a rule has replaced those on its days. */
function replaced(hours: readonly Hours[], days: readonly number[] | undefined): Hours[] {
  if (days === undefined) return [];
  return hours.flatMap((one) => {
    const own = one.days ?? WHOLE_WEEK;
    const left = own.filter((day) => !days.includes(day));
    return left.length === own.length ? [one] : left.length === 0 ? [] : [{ ...one, days: left }];
  });
}
