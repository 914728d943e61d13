import { memoizeRecent } from '../../base/work.ts';
import { isArray, isObject } from '../data/json.ts';
import { OutputBuilder } from '../data/output-builder.ts';
import { reader } from '../data/path.ts';
import type { CodecFormats, CodecRows, Conversion, StepOf } from './codec.ts';
import { CodecRefusal, PLAIN } from './codec.ts';
import { isMoment } from './dates.ts';
import { concretePath, optionsOf, word } from './options.ts';

export const zonedTimeCodecs: CodecRows<'zoned-time'> = {
  'zoned-time': {
    returns: { pair: ['string', 'string'], of: ['the time', 'its time zone'] },
    changes: 'times',
    rejects: true,
    accepts: 'some',
    ...PLAIN,
    create: zonedTime,
  },
};

export const zonedTimeFormats: CodecFormats<'zoned-time'> = {
  'zoned-time': {
    options: (z) =>
      optionsOf(
        z
          .strictObject({
            time: word(z).describe('Path of the local time in the value: at, or [3] in a tuple.'),
            zone: word(z).describe('Path of the name of its time zone: zone, or [1].tzid.'),
          })
          .describe('A local time and the IANA name of its time zone, for two properties.'),
        ({ time, zone }) => ({ codec: 'zoned-time' as const, time: concretePath(time), zone: concretePath(zone) }),
      ),
    describe: () => 'local time of a time zone, by its IANA name',
    examples: [
      {
        codec: '{ zoned-time: { time: at, zone: tz } }',
        note: 'for two properties: a local time with the IANA name of its time zone, and this name',
        outside: { at: '2026-07-04T20:00:00', tz: 'Europe/Berlin' },
        ontology: ['2026-07-04T20:00:00+02:00', 'Europe/Berlin'],
      },
    ],
  },
};

/**
 * A local time and its time zone ↔ the time with its offset from UTC, and the zone, for a field with two properties. A time that is skipped
 * when clocks go forward is read with the offset before, and one that occurs twice is the first, as in
 * https://www.rfc-editor.org/rfc/rfc5545#section-3.3.5. A time with another offset is written as the local time of the same moment.
 */
function zonedTime({ time: at, zone: zoneAt }: StepOf<'zoned-time'>): Conversion {
  const [readTime, readName] = [reader(at), reader(zoneAt)];
  const isTuple = typeof at[0] === 'number';
  const zoneOf = memoizeRecent(MAX_ZONES, readZoneName);
  const refused = new CodecRefusal('a local time such as 2026-07-04T20:00:00, and the IANA name of its time zone');
  const unwritable = new CodecRefusal('a time to the second, and the IANA name of its time zone');
  return {
    up: (outside) => {
      const [local, name] = [readTime(outside), readName(outside)];
      if (typeof local !== 'string' || !LOCAL.test(local) || !isMoment(local)) return refused;
      const { clock } = isName(name) ? zoneOf(name) : NONE;
      const moment = clock && withOffset(local, offsetOf(clock, local));
      return moment !== undefined && isName(name) ? [moment, name] : refused;
    },
    down: (value) => {
      const [moment, name] = isArray(value) ? value : [];
      const { clock } = isName(name) ? zoneOf(name) : NONE;
      if (clock === undefined || !isName(name) || typeof moment !== 'string' || !isMoment(moment)) return unwritable;
      const local = LOCAL.test(moment) ? moment : localOf(clock, moment);
      const read = local && withOffset(local, offsetOf(clock, local));
      if (local === undefined || read === undefined) return unwritable;
      // The second of two times of one name would be read as the first.
      if (local !== moment && Date.parse(read) !== Date.parse(moment)) return unwritable;
      const output = new OutputBuilder();
      output.assign(at, local);
      output.assign(zoneAt, name);
      return output.root ?? null;
    },
    reads: isTuple ? isArray : isObject,
    parts: [at, zoneAt],
    domain: { type: isTuple ? 'array' : 'object' },
  };
}

/** More zones than the records of one calendar have. Creating a clock takes longer than all else here. */
const MAX_ZONES = 64;
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.0+)?(?:Z|[+-]\d\d:\d\d)$/;
/** An offset, such as `+02:00`, is not a name. */
const NAME = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;
const isName = (zone: unknown): zone is string => typeof zone === 'string' && NAME.test(zone);
const DAY = 86_400_000;

type Clock = Intl.DateTimeFormat;

/** A zone without a clock does not exist. */
interface Zone {
  readonly clock?: Clock;
}
const NONE: Zone = {};

function readZoneName(name: string): Zone {
  const part = '2-digit' as const;
  try {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: part,
      day: part,
      hour: part,
      minute: part,
      second: part,
    });
    return { clock };
  } catch {
    return NONE;
  }
}

/** The local time at a moment, as milliseconds of the same time in UTC. */
function localTime(clock: Clock, time: number): number {
  const parts = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000;
}

/** The offset of a local time, in milliseconds: of two the earlier moment, in a gap the one before. */
function offsetOf(clock: Clock, local: string): number {
  const time = Date.parse(`${local}Z`);
  const [before, after] = [time - DAY, time + DAY].map((near) => localTime(clock, near) - near) as [number, number];
  return localTime(clock, time - before) === time || localTime(clock, time - after) !== time ? before : after;
}

/** undefined: an offset with seconds, as before the twentieth century, which xsd:dateTime lacks. */
function withOffset(local: string, offset: number): string | undefined {
  const minutes = Math.abs(offset) / 60_000;
  if (!Number.isInteger(minutes)) return undefined;
  if (minutes === 0) return `${local}Z`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${local}${offset < 0 ? '-' : '+'}${String(hours)}:${String(rest)}`;
}

/** undefined: not a whole second, or beyond the years that have four digits. */
function localOf(clock: Clock, moment: string): string | undefined {
  if (!WITH_OFFSET.test(moment)) return undefined;
  const local = localTime(clock, Date.parse(moment));
  const text = Number.isNaN(local) ? '' : new Date(local).toISOString().slice(0, 19);
  return LOCAL.test(text) ? text : undefined;
}
