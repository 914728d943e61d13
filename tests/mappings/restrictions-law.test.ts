import { beforeAll, describe, expect, test } from 'vitest';
import { toPointer } from '../../src/json/json.ts';
import { isArray, isObject } from '../../src/mappings/data/json.ts';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import type { NotedConversion } from '../../src/mappings/transform/transform.ts';
import { createConverter } from '../../src/mappings/transform/transform.ts';
import { market } from '../support/market.ts';
import { marketSchemas } from '../support/market-schemas.ts';
import { compileAll, REAL_SCHEMAS } from './real-schemas.ts';
import { replaced } from './without-generated.ts';

/*
 * No output says more because a member could not be read.
 *
 * Each value of each example is replaced, one at a time, by a value that no codec, table or format reads. If it is omitted, the output must
 * say no more than that of the whole example:
 * - Each of its values is in that output at the same path (indices aside), is a value of the record that another one hid (a name in a
 *   second language), is a wider kind, is empty, or is listed as added.
 * - Each of its objects is an object of that output, of which values may be missing, but none that narrows the others (`NARROWS`).
 */

/** What no codec, table or format reads. As a free text, it is a value like any other. */
const UNREADABLE = '\u2047 unreadable \u2047';

/** Members that state a kind. A wider one is no more. */
const KINDS: ReadonlySet<string> = new Set(['@type', 'type', 'kind']);

const HOURS = ['opens', 'closes', 'opens_at', 'closes_at'];
const PRICES = ['price', 'amount', 'lowPrice', 'highPrice', 'value', 'freeFrom'];
const DELIVERY = ['shippingRate', 'deliveryTime', 'price', 'dispatchDays', 'transitDays'];
const CREDENTIAL = ['certificationIdentification', 'number', 'issuer', 'issuedBy'];

/** A member that narrows others of its object, in the schemas that are written → the others. */
const NARROWS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['dayOfWeek', 'days', 'byday', 'freq', 'valid_from', 'valid_to', 'date'].map((name) => [name, HOURS]),
  ),
  ...Object.fromEntries(HOURS.map((name) => [name, HOURS])),
  validFrom: [...HOURS, ...CREDENTIAL, 'percent'],
  validUntil: [...HOURS, ...CREDENTIAL, 'percent'],
  validThrough: HOURS,
  expires: CREDENTIAL,
  certificationStatus: CREDENTIAL,
  status: CREDENTIAL,
  fromQuantity: ['percent', 'discountAmount'],
  code: ['percent', 'discountAmount'],
  unitText: PRICES,
  amount_description: PRICES,
  priceCurrency: PRICES,
  currency: PRICES,
  shippingDestination: DELIVERY,
  countries: DELIVERY,
  country: ['max_handling_time', 'max_transit_time'],
};

let converters: (from: string, to: string) => (record: Json) => NotedConversion;
beforeAll(async () => {
  const { validators } = await marketSchemas();
  const { compiled } = compileAll((await market()).publication);
  const sideOf = (name: string) => ({ mapping: compiled(name), validators: validators[name] as never });
  converters = (from, to) => createConverter(sideOf(from), sideOf(to), false);
});

const PAIRS = REAL_SCHEMAS.flatMap((from) =>
  REAL_SCHEMAS.filter(({ mapping }) => mapping.domain === from.mapping.domain).map((to) => ({
    from,
    to,
    name: `${from.name} to ${to.mapping.schema}`,
  })),
);

/** An object, without indices in its path. */
interface Statement {
  readonly path: string;
  readonly object: JsonObject;
  /** Its values, each with its path in the object. */
  readonly values: ReadonlySet<string>;
}

function* statementsIn(value: Json, path = ''): Generator<Statement> {
  if (isObject(value)) yield { path, object: value, values: new Set(valuesIn(value).map(spelled)) };
  for (const [key, member] of membersOf(value)) yield* statementsIn(member, isArray(value) ? path : `${path}/${key}`);
}

/** Whether an object lacks a member that narrows others which it has. */
function isWider(object: JsonObject, whole: JsonObject): boolean {
  return Object.entries(NARROWS).some(
    ([name, narrowed]) =>
      Object.hasOwn(whole, name) &&
      !Object.hasOwn(object, name) &&
      narrowed.some((other) => other !== name && Object.hasOwn(object, other)),
  );
}

function membersOf(value: Json): readonly (readonly [string, Json])[] {
  return typeof value === 'object' && value !== null ? (Object.entries(value) as [string, Json][]) : [];
}

interface Value {
  readonly pointer: string;
  readonly path: string;
  readonly value: Json;
}

function valuesIn(value: Json, pointer = '', path = ''): readonly Value[] {
  const members = membersOf(value);
  if (members.length === 0) return partsOf(value).map((part) => ({ pointer, path, value: part }));
  return members.flatMap(([key, member]) =>
    valuesIn(member, pointer + toPointer([key]), isArray(value) ? path : `${path}/${key}`),
  );
}

const WEEK = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** A text with several values: numbers of telephones, days of a week, and opening hours, of which each day is a value of its own. */
function partsOf(value: Json): readonly Json[] {
  if (typeof value !== 'string') return [value];
  const parts = value.split(/\s*[;,]\s+|;|(?<=\b[A-Z]{2}),(?=[A-Z]{2}\b)/).map((part) => part.replace(/^tel:/, ''));
  return parts.flatMap((part) => {
    const [, days = '', hours = ''] = /^([A-Z][a-z](?:[-,][A-Z][a-z])*) (\S+)$/.exec(part) ?? [];
    return days === '' ? [part] : daysOf(days).flatMap((day) => hours.split(',').map((span) => `${day} ${span}`));
  });
}

function daysOf(text: string): readonly string[] {
  return text.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('-');
    return WEEK.slice(WEEK.indexOf(from), WEEK.indexOf(to) + 1);
  });
}

const spelled = ({ path, value }: Value): string => `${path} ${JSON.stringify(value)}`;

/** Values that a mapping writes if another is lost, and why they say no more. */
const usedExceptions = new Set<string>();
const WIDER: Readonly<Record<string, string>> = {
  '/location_type "physical"': 'HSDS requires a type, and a place without premises is recognised by its page.',
};

function isException(one: Value): boolean {
  const found = Object.hasOwn(WIDER, spelled(one));
  if (found) usedExceptions.add(spelled(one));
  return found;
}

/** What an output says that the whole one, and the record, do not. */
function more(output: Json, whole: Json, record: Json, added: ReadonlySet<string> = new Set()): readonly string[] {
  const said = new Set(valuesIn(whole).map(spelled));
  const inRecord = new Set(valuesIn(record).map(({ value }) => String(value)));
  const isKnown = (one: Value): boolean =>
    said.has(spelled(one)) ||
    saysNothing(one.value) ||
    inRecord.has(String(one.value)) ||
    isException(one) ||
    KINDS.has(one.path.split('/').at(-1) ?? '') ||
    [...added].some((pointer) => `${one.pointer}/`.startsWith(`${pointer}/`));
  const news = valuesIn(output).filter((one) => !isKnown(one));
  if (news.length > 0) return news.map((one) => `new: ${spelled(one)}`);
  const before = [...statementsIn(whole)];
  return [...statementsIn(output)].flatMap(({ path, object, values }) => {
    const likely = before.filter((one) => one.path === path);
    const same = likely.filter((one) => [...values].every((value) => one.values.has(value) || !said.has(value)));
    const isNarrow = same.length === 0 || same.some((one) => !isWider(object, one.object));
    return isNarrow ? [] : [`wider: ${path} ${JSON.stringify(object)}`];
  });
}

function saysNothing(value: Json): boolean {
  return value === null || value === '' || (typeof value === 'object' && membersOf(value).length === 0);
}

/** Whether a conversion has omitted a value: as a repair, or as a loss. */
function isOmitted({ repairs, notes }: NotedConversion, pointer: string): boolean {
  const around = (other: string): boolean => pointer === other || pointer.startsWith(`${other}/`);
  return (
    repairs.some((one) => one.repair === 'omitted' && around(one.pointer)) ||
    notes?.lostUp.some((one) => around(one.pointer)) === true
  );
}

/** In a card, the first item of a property is its name: with another name, it is another property. */
const isName = (schema: string, pointer: string): boolean => schema === 'jcard' && /^\/1\/\d+\/0$/.test(pointer);

let omitted = 0;

describe.each(PAIRS)('from $name', ({ from, to }) => {
  test.each(from.examples.map((record, at) => ({ at, record })))(
    'example $at says no more without a member',
    ({ record }) => {
      const convert = converters(from.name, to.name);
      const whole = convert(record);
      if (whole.value === undefined) return;
      for (const pointer of new Set(valuesIn(record).map((one) => one.pointer))) {
        if (isName(from.mapping.schema, pointer)) continue;
        const without = convert(replaced(record, pointer, UNREADABLE));
        if (without.value === undefined || !isOmitted(without, pointer)) continue;
        // As a text, it is a value like any other.
        if (JSON.stringify(without.value).includes(UNREADABLE)) continue;
        omitted += 1;
        const added = new Set(without.notes?.added.map((one) => one.pointer));
        expect(
          more(without.value, whole.value, record, added),
          `${pointer} of ${JSON.stringify(record).slice(0, 80)}`,
        ).toEqual([]);
      }
    },
  );
});

test('members are omitted', () => {
  expect(omitted).toBeGreaterThan(1000);
});

test('every exception is needed', () => {
  expect([...usedExceptions].sort()).toEqual(Object.keys(WIDER).sort());
});

test('a wider statement is found', () => {
  const monday: JsonObject = { dayOfWeek: 'Monday', opens: '09:00', closes: '17:00' };
  const { dayOfWeek: _, ...always } = monday;
  const wider = [`wider: /hours ${JSON.stringify(always)}`];
  expect(more({ hours: [always] }, { hours: [monday] }, {})).toEqual(wider);
  expect(more({ hours: [always] }, { hours: [monday, always] }, {})).toEqual([]);
  expect(more({ hours: [] }, { hours: [monday] }, {})).toEqual([]);
  expect(more({ hours: 'Mo 09:00-10:00' }, { hours: 'Mo 09:00-10:00; Tu 10:00-12:00' }, {})).toEqual([]);
  expect(more({ hours: '09:00-10:00' }, { hours: 'Mo 09:00-10:00' }, {})).toEqual(['new: /hours "09:00-10:00"']);
  expect(more({ closed: 'no' }, {}, {})).toEqual(['new: /closed "no"']);
  expect(more({ closed: 'no' }, {}, {}, new Set(['/closed']))).toEqual([]);
});
