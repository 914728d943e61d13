import type { Article, Item } from './records.ts';

const QUALITY = new Map([
  ['NEW', 'new'],
  ['USED', 'used'],
  ['REPAIRED', 'refurbished'],
]);
const STOCK = new Map([
  ['on', 'in_stock'],
  ['off', 'out_of_stock'],
  ['soon', 'preorder'],
]);
const FLAG = new Map([
  ['yes', true],
  ['no', false],
]);
const PAGE = 'https://shop.example/';

/** The baseline: a handwritten transform for this pair of schemas, with the same validation. */
export function byHand(record: Article): Item {
  return {
    id: text(record.sku),
    title: text(record.name),
    abstract: text(record.summary),
    make: text(record.brand),
    look: { color: text(record.colour), fabric: text(record.material), size: text(record.size) },
    cost: `${amount(record.price.amount)} ${currency(record.price.currency)}`,
    quantity: numberIn(record.stock),
    grams: grams(record.weightKg),
    quality: known(QUALITY, record.condition),
    stockState: known(STOCK, record.state),
    release: day(record.releasedOn),
    keywords: record.tags.map(word).join(';'),
    enabled: known(FLAG, record.active),
    path: path(record.url),
    vendor: { title: text(record.seller.name), taxNumber: text(record.seller.vat) },
    origin: text(record.country),
  };
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`expected a string, found ${JSON.stringify(value)}`);
  return value;
}

function amount(value: unknown): string {
  const spelled = typeof value === 'number' ? value.toFixed(2) : '';
  if (Number(spelled) !== value)
    throw new Error(`expected an amount with two decimals, found ${JSON.stringify(value)}`);
  return spelled;
}

function currency(value: unknown): string {
  const code = text(value);
  if (!/^[A-Z]{3}$/.test(code)) throw new Error(`expected a currency, found ${code}`);
  return code;
}

function numberIn(value: unknown): number {
  const number = Number(text(value));
  if (String(number) !== value) throw new Error(`expected a number in a string, found ${JSON.stringify(value)}`);
  return number;
}

/** Exact to a tenth of a gram, the precision of these records. */
function grams(value: unknown): number {
  const tenths = typeof value === 'number' ? Math.round(value * 10_000) : NaN;
  if (tenths / 10_000 !== value) throw new Error(`expected kilograms, found ${JSON.stringify(value)}`);
  return tenths / 10;
}

function known<T>(table: ReadonlyMap<string, T>, value: unknown): T {
  const found = table.get(text(value));
  if (found === undefined) throw new Error(`expected one of ${[...table.keys()].join(', ')}, found ${String(value)}`);
  return found;
}

function day(value: unknown): string {
  const [, date, month, year] = /^([0-9]{2})\.([0-9]{2})\.([0-9]{4})$/.exec(text(value)) ?? [];
  const iso = `${year}-${month}-${date}`;
  const time = Date.parse(iso);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso)
    throw new Error(`expected a day, found ${String(value)}`);
  return iso;
}

function word(value: unknown): string {
  const item = text(value);
  if (item === '' || item.includes(';')) throw new Error(`expected a word without ";", found ${item}`);
  return item;
}

function path(value: unknown): string {
  const url = text(value);
  if (!url.startsWith(PAGE)) throw new Error(`expected a URL of the shop, found ${url}`);
  return url.slice(PAGE.length);
}
