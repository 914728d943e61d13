import { isArray } from '../data/json.ts';
import type { Json } from '../mapping.ts';
import type { CodecFormats, CodecRows, Conversion } from './codec.ts';
import { CodecRefusal } from './codec.ts';
import { optionsOf, word } from './options.ts';

export const weekdayCodecs: CodecRows<'weekdays'> = {
  weekdays: {
    returns: { list: 'any' },
    changes: 'names',
    rejects: true,
    accepts: 'some',
    readsInside: ['items'],
    terms: { week: 'value' },
    create: weekdays,
  },
};

export const weekdayFormats: CodecFormats<keyof typeof weekdayCodecs> = {
  weekdays: {
    options: (z) =>
      optionsOf(
        z
          .strictObject({
            week: z.array(word(z)).length(7).describe('The values for the seven days, starting with Monday.'),
            prefix: z.string().default('').describe('What is written before the English name of a day.'),
          })
          .describe(
            'Days of the week, by their English names or their first letters, alone, in lists and from one to another.',
          ),
        (options) => ({ codec: 'weekdays' as const, ...options }),
      ),
    describe: () => 'days of the week, such as “Monday” or “Mo-Fr”',
    examples: [
      {
        codec: '{ weekdays: { week: [Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday] } }',
        note: 'also in a list, and with any address before the names',
        outside: 'Fr-Su',
        ontology: ['Friday', 'Saturday', 'Sunday'],
        written: ['Friday', 'Saturday', 'Sunday'],
      },
    ],
  },
};

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const MAX_LENGTH = 200;

/** The number of a day by its name or the first letters of it, in any case, also in the plural or after an address. */
function dayOf(text: string): number | undefined {
  const name = text
    .replace(/^(?:https?:\/\/\S*[/#]|[a-z]+:)/i, '')
    .toLowerCase()
    .replace(/\.$/, '');
  const isDay = (day: string): boolean => name === day || name === `${day}s` || (name.length > 1 && isShort(name, day));
  const at = NAMES.findIndex((day) => isDay(day.toLowerCase()));
  return at === -1 ? undefined : at;
}

/** Two to four letters, such as Mo, Mon, Tues and Thur, or Thurs. */
const isShort = (name: string, day: string): boolean =>
  name.length <= 5 && name.length < day.length - 1 && day.startsWith(name);

/** The days of one text: a day, days with commas or blanks between them, or spans of them. undefined: there is something else. */
function daysIn(text: string): readonly number[] | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const parts = text
    .replace(/\s*(?:[–—-]|\b(?:to|through|until)\b)\s*/gi, '-')
    .split(/\s*[,;|&]\s*|\s+and\s+|\s+/i)
    .filter((part) => part !== '');
  const days = parts.map((part) => {
    const [first, last, ...others] = part.split('-').map(dayOf);
    if (first === undefined || others.length > 0) return undefined;
    if (!part.includes('-')) return [first];
    return last === undefined
      ? undefined
      : Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7);
  });
  if (days.length === 0 || days.includes(undefined)) return undefined;
  return days.flatMap((some) => some ?? []);
}

/** Days of the week, as they are written ↔ a list of values. */
function weekdays({ week, prefix }: { readonly week: readonly string[]; readonly prefix: string }): Conversion {
  const refused = new CodecRefusal('days of the week, such as "Monday" or "Mo-Fr"');
  const addresses = new Map(week.map((value, at) => [value, `${prefix}${NAMES[at] as string}`]));
  const read = (item: Json): readonly number[] | undefined => (typeof item === 'string' ? daysIn(item) : undefined);
  return {
    up: (value, left) => {
      const items = isArray(value) ? value : [value];
      const days = items.map(read);
      if (days.length === 0 || (days.includes(undefined) && (left === undefined || !isArray(value)))) return refused;
      for (const [at, some] of days.entries()) if (some === undefined) left?.push({ at, item: items[at] as Json });
      return [...new Set(days.flatMap((some) => some ?? []))].map((day) => week[day] as string);
    },
    down: (value, left) => {
      if (!isArray(value) || value.length === 0) return refused;
      // A day is read once, however often it is stated.
      const days = value.map((one, at) => (value.indexOf(one) === at ? addresses.get(String(one)) : undefined));
      if (days.includes(undefined) && left === undefined) return refused;
      for (const [at, day] of days.entries()) if (day === undefined) left?.push({ at, item: value[at] as Json });
      return days.filter((day) => day !== undefined);
    },
    reads: isArray,
    domain: { type: ['string', 'array'] },
  };
}
