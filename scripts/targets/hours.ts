import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import type { OpeningHours } from './install.ts';

/** Whether something is open at a time. undefined: not known. */
type IsOpen = (time: Date) => boolean | undefined;

/** The hours of a record. `nights` also has the hours after midnight that a rule for the next day replaces in OpenStreetMap. */
export interface Hours {
  readonly isOpen: IsOpen;
  readonly nights: IsOpen;
}

/** For public holidays, which differ from country to country: those of Vienna. */
const PLACE = { lat: 48.21, lon: 16.37, address: { country_code: 'at', state: 'Wien' } };

const HOLIDAY = 7;
const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'publicholidays'];
const MINUTES = 24 * 60;

/** Weekly hours of one object: of schema.org, or of HSDS. */
interface Span {
  /** 0: Sunday, {@link HOLIDAY}: public holidays. undefined: every day. */
  readonly days: ReadonlySet<number> | undefined;
  readonly opens: number;
  readonly closes: number;
  readonly from: string;
  readonly until: string;
}

const listOf = (value: Json | undefined): readonly Json[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? (value as readonly Json[]) : [value];
const objectsOf = (value: Json | undefined): readonly JsonObject[] =>
  listOf(value).filter((one): one is JsonObject => typeof one === 'object' && one !== null && !Array.isArray(one));

/** The hours that a record of a schema states. undefined: none, or a text that the evaluator cannot read. */
export function hoursOf(schema: string, record: Json, Evaluator: OpeningHours): Hours | undefined {
  const [root] = objectsOf(record);
  return root && READERS[schema]?.(root, Evaluator);
}

const READERS: Readonly<Record<string, (record: JsonObject, Evaluator: OpeningHours) => Hours | undefined>> = {
  osm: (record, Evaluator) => evaluated(objectsOf(record['properties'])[0]?.['opening_hours'], Evaluator),
  gbfs: (record, Evaluator) => evaluated(record['station_opening_hours'], Evaluator),
  'schema.org': (record, Evaluator) => {
    const specifications = objectsOf(record['openingHoursSpecification'] ?? record['hoursAvailable']);
    if (specifications.length > 0)
      return bySpans(
        specifications.map((one) => spanOf(one, ['dayOfWeek', 'opens', 'closes', 'validFrom', 'validThrough'])),
        evaluator('PH', Evaluator),
      );
    const texts = listOf(record['openingHours']).filter((one) => typeof one === 'string');
    // A text without times means the whole day, and each text adds its hours.
    const rules = texts.map((text) => (/\d|off/.test(text) ? text : `${text} 00:00-24:00`));
    return texts.length === 0 ? undefined : evaluated(rules.join(', '), Evaluator);
  },
  hsds: (record) => {
    const places = [record, ...objectsOf(record['service_at_locations']), ...objectsOf(record['locations'])];
    const schedules = places.flatMap((place) => objectsOf(place['schedules']));
    // A rule that is not weekly has other days than these.
    if (schedules.length === 0 || schedules.some((one) => one['freq'] !== 'WEEKLY' || (one['interval'] ?? 1) !== 1))
      return undefined;
    return bySpans(schedules.map((one) => spanOf(one, ['byday', 'opens_at', 'closes_at', 'valid_from', 'valid_to'])));
  },
};

function evaluated(text: Json | undefined, Evaluator: OpeningHours): Hours | undefined {
  if (typeof text !== 'string') return undefined;
  const isOpen = evaluator(text, Evaluator);
  const nights = evaluator(text.replaceAll(/;\s*(?=(?:Mo|Tu|We|Th|Fr|Sa|Su)\b)/g, ', '), Evaluator);
  return isOpen && { isOpen, nights: nights ?? isOpen };
}

/** Whether the evaluator reads a text of OpenStreetMap. */
export function isReadable(text: string, Evaluator: OpeningHours): boolean {
  return evaluator(text, Evaluator) !== undefined;
}

function evaluator(text: string, Evaluator: OpeningHours): IsOpen | undefined {
  try {
    const hours = new Evaluator(text, PLACE);
    return (time) => {
      try {
        return hours.getState(time);
      } catch {
        // It reads school holidays of a region or year without data, but does not evaluate them.
        return undefined;
      }
    };
  } catch {
    return undefined;
  }
}

function spanOf(
  object: JsonObject,
  [days = '', opens = '', closes = '', from = '', until = '']: readonly string[],
): Span {
  return {
    days: object[days] === undefined ? undefined : daysOf(listOf(object[days])),
    opens: minutesOf(object[opens]),
    closes: minutesOf(object[closes]),
    from: String(object[from] ?? '').slice(0, 10),
    until: String(object[until] ?? '9').slice(0, 10),
  };
}

/** Days by their names, or by the first two letters or more. */
function daysOf(names: readonly Json[]): ReadonlySet<number> {
  const days = names.flatMap((name) => String(name).split(',')).map((day) => day.replace(/^.*\//, '').toLowerCase());
  return new Set(days.map((day) => WEEK.findIndex((name) => day.length > 1 && name.startsWith(day))));
}

function minutesOf(time: Json | undefined): number {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)/.exec(String(time)) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/** Hours on public holidays, if there are some, replace those of the day of the week. */
function bySpans(spans: readonly Span[], isHoliday?: IsOpen): Hours {
  const onHolidays = spans.filter(({ days }) => days?.has(HOLIDAY));
  const isOpen: IsOpen = (time) =>
    onHolidays.length > 0 && isHoliday?.(time) === true
      ? onHolidays.some((span) => isWithin({ ...span, days: undefined }, time))
      : spans.some((span) => isWithin(span, time));
  return { isOpen, nights: isOpen };
}

function isWithin({ days, opens, closes, from, until }: Span, time: Date): boolean {
  const date = `${time.getFullYear()}-${String(time.getMonth() + 1).padStart(2, '0')}-${String(time.getDate()).padStart(2, '0')}`;
  // Google's way to say that it is closed.
  if (date < from || date > until || Number.isNaN(opens + closes) || (opens === 0 && closes === 0)) return false;
  const minute = time.getHours() * 60 + time.getMinutes();
  const [today, yesterday] = [time.getDay(), (time.getDay() + 6) % 7];
  const isOn = (day: number): boolean => days === undefined || days.has(day);
  // 23:59 is the end of the day.
  const end = closes === MINUTES - 1 ? MINUTES : closes;
  if (end > opens) return isOn(today) && minute >= opens && minute < end;
  return (isOn(today) && minute >= opens) || (isOn(yesterday) && minute < end);
}

/** How the hours of an output differ from those of its source. */
export type HoursVerdict = 'equal' | 'nights' | 'more' | 'less';

/** Two weeks with public holidays, and one of the summer, every half hour. */
const TIMES = [new Date(2026, 11, 18), new Date(2026, 6, 13)].flatMap((start, at) =>
  Array.from({ length: (at === 0 ? 14 : 7) * 48 }, (_, half) => new Date(start.getTime() + half * 1_800_000 + 300_000)),
);

export function compareHours(source: Hours, output: Hours): HoursVerdict {
  let verdict: HoursVerdict = 'equal';
  for (const time of TIMES) {
    const [before, after] = [source.isOpen(time), output.isOpen(time)];
    if (before === undefined || after === undefined || before === after) continue;
    if (after && source.nights(time) !== true) return 'more';
    verdict = after ? (verdict === 'less' ? 'less' : 'nights') : 'less';
  }
  return verdict;
}
