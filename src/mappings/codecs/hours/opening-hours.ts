import type { Codec, LeftItem } from '../../codec.ts';
import { CodecRefusal } from '../../codec.ts';
import { isArray, isObject } from '../../json.ts';
import type { Json, OpeningHoursTerms } from '../../mapping.ts';
import type { Hours } from './rules.ts';
import { parseHours, withDays } from './rules.ts';
import { spellSpan } from './spans.ts';
import { DAY_NAMES, WHOLE_WEEK, spellDays } from './week.ts';

/**
 * Opening hours in the short notation of OpenStreetMap and schema.org ↔ objects, one for each span of hours: `"Mo-Fr 09:00-17:00; Sa
 * 09:00-12:00"` ↔ two. Later rules replace earlier ones on their days. Rules that are not weekly hours (holidays, seasons, sunsets,
 * remarks) are rejected, or omitted one by one if the field has `omit`. An array of such texts is also read; one text is written.
 */
export function openingHours(terms: OpeningHoursTerms): Codec {
  const refused = new CodecRefusal('opening hours of a week, such as "Mo-Fr 09:00-17:00; Sa 09:00-12:00"');
  const unwritable = new CodecRefusal(`things of the class ${terms.class} with hours in whole minutes`);
  const up = (value: Json, left?: LeftItem[]): Json | CodecRefusal => {
    const found = isArray(value) ? readAll(value) : readOne(value);
    if (found === undefined || found.hours.length === 0 || (found.left.length > 0 && !left)) return refused;
    left?.push(...found.left);
    return found.hours.map((one) => thingOf(one, terms));
  };
  const down = (value: Json, left?: LeftItem[]): Json | CodecRefusal => {
    if (!isArray(value) || value.length > MAX_LENGTH / 10) return unwritable;
    const all = value.map((thing) => hoursOf(thing, terms));
    // Hours without days would replace all others.
    const named = all.some((one) => one?.days !== undefined);
    const hours = all.map((one) => (named && one?.days === undefined ? undefined : one));
    if (!left && hours.includes(undefined)) return unwritable;
    for (const [at, one] of hours.entries()) if (one === undefined) left?.push({ at, item: value[at] as Json });
    const written = spellHours(hours.filter((one) => one !== undefined));
    return written === '' || written.length > MAX_LENGTH ? unwritable : written;
  };
  return {
    up,
    down,
    many: true,
    makesThings: true,
    reads: isArray,
    domain: { type: ['string', 'array'], minLength: 1 },
  };
}

interface Read {
  readonly hours: readonly Hours[];
  readonly left: readonly LeftItem[];
}

function readOne(value: Json): Read | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
  const { hours, unread } = parseHours(value);
  return { hours, left: unread.map(({ at, text }) => ({ at, item: text })) };
}

/** Texts that apply together, as in schema.org. A text with an unreadable part is omitted as a whole. */
function readAll(values: readonly Json[]): Read | undefined {
  const all = values.map(readOne);
  if (values.length > MAX_LENGTH || all.some((one) => one === undefined)) return undefined;
  const left = all.flatMap((one, at) => (one?.left.length ? [{ at, item: values[at] as Json }] : []));
  return { hours: withDays(all.flatMap((one) => one?.hours ?? [])), left };
}

/** Maximum length. Far more than OpenStreetMap allows, and little enough to compare every rule with every other. */
const MAX_LENGTH = 2000;

function thingOf({ days, opens, closes }: Hours, terms: OpeningHoursTerms): Json {
  return {
    '@type': terms.class,
    ...(days && { [terms.days]: days.map((day) => terms.week[day] as string) }),
    [terms.opens]: opens,
    [terms.closes]: closes,
  };
}

/** The hours of an object. undefined: it has other properties too. */
function hoursOf(thing: Json, terms: OpeningHoursTerms): Hours | undefined {
  if (!isObject(thing) || thing['@type'] !== terms.class) return undefined;
  const { '@type': _, [terms.days]: days, [terms.opens]: opens, [terms.closes]: closes, ...others } = thing;
  if (typeof opens !== 'string' || typeof closes !== 'string' || Object.keys(others).length > 0) return undefined;
  if (spellSpan({ opens, closes }) === undefined) return undefined;
  if (days === undefined) return { days, opens, closes };
  const indices = isArray(days) ? days.map((day) => terms.week.indexOf(String(day))) : [];
  const isSet = indices.length > 0 && !indices.includes(-1) && new Set(indices).size === indices.length;
  return isSet ? { days: indices, opens, closes } : undefined;
}

/**
 * Joins spans on the same days in one rule. A rule about days of an earlier rule is added with a comma, because it would replace that
 * rule otherwise.
 */
function spellHours(hours: readonly Hours[]): string {
  const rules: { readonly days: string; readonly all: readonly number[]; readonly spans: string[] }[] = [];
  for (const one of hours) {
    const [days, last] = [one.days === undefined ? '' : spellDays(one.days), rules.at(-1)];
    const span = spellSpan(one) ?? '';
    if (last?.days === days) last.spans.push(span);
    else rules.push({ days, all: one.days ?? WHOLE_WEEK, spans: [span] });
  }
  const [only] = rules;
  if (rules.length === 1 && only?.days === `${DAY_NAMES[0]}-${DAY_NAMES[6]}` && only.spans.join() === '00:00-24:00')
    return '24/7';
  return rules
    .map(({ days, all, spans }, at) => {
      const before = rules.slice(0, at).some((rule) => rule.all.some((day) => all.includes(day)));
      const rule = days === '' ? spans.join(',') : `${days} ${spans.join(',')}`;
      return (at === 0 ? '' : before ? ', ' : '; ') + rule;
    })
    .join('');
}
