import { segments, toPointer } from '../../src/json/json.ts';
import { isArray } from '../../src/mappings/data/json.ts';
import { meetsAll } from '../../src/mappings/engine/conditions.ts';
import type { Json, Mapping } from '../../src/mappings/mapping.ts';

/** A lost value, and what its reason can be compared with. */
export interface ExplainedLoss {
  readonly reason: string;
  readonly value: Json;
  /** JSON Pointer into the record that is read, or into the ontology's form that is written. */
  readonly pointer: string;
  readonly from: Json;
  readonly isWritten: boolean;
}

/** A kind of reason, and whether it is true of a loss. */
interface CheckedReason {
  readonly reason: RegExp;
  readonly isTrue: (loss: ExplainedLoss, named: string) => boolean;
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Two-letter codes that are names of regions, but reserved or private in ISO 3166-1. */
const RESERVED: ReadonlySet<string> = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN']);

function isCountryCode(value: Json): boolean {
  if (typeof value !== 'string' || !/^[A-Z]{2}$/.test(value) || /^(?:X.|ZZ)$/.test(value)) return false;
  return !RESERVED.has(value) && REGIONS.of(value) !== undefined;
}

const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-]\d\d:\d\d)?$/;

const isDate = (value: Json): boolean =>
  typeof value === 'string' && DATE.test(value) && !Number.isNaN(Date.parse(value.slice(0, 10)));
const isTime = (value: Json): boolean => typeof value === 'string' && TIME.test(value);
const isBlank = (value: Json): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '') || (isArray(value) && value.length === 0);

/** Whether one of the lists around a value has several items. */
function isOneOfSeveral({ from, pointer }: ExplainedLoss): boolean {
  let value: Json | undefined = from;
  for (const key of segments(pointer)) {
    if (isArray(value) && value.length > 1) return true;
    value =
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, Json | undefined>>)[key]
        : undefined;
  }
  return isArray(value) && value.length > 1;
}

/** Reasons that depend on the value. The others are about the vocabulary or the other schema, and are the same for every value. */
const CHECKED: readonly CheckedReason[] = [
  { reason: /not a currency of ISO 4217/, isTrue: ({ value }) => !CURRENCIES.has(String(value)) },
  { reason: /not a date of ISO 8601 with or without a time/, isTrue: ({ value }) => !isDate(value) },
  { reason: /not a date or time of ISO 8601/, isTrue: ({ value }) => !isDate(value) && !isTime(value) },
  { reason: /not a time of ISO 8601/, isTrue: ({ value }) => !isTime(value) },
  { reason: /two-letter codes of ISO 3166/, isTrue: ({ value }) => !isCountryCode(value) },
  { reason: /not the name of a country/, isTrue: ({ value }) => !isCountryCode(value) },
  { reason: /^An empty (?:text|name) /, isTrue: ({ value }) => isBlank(value) },
  { reason: /^Only whole web addresses /, isTrue: ({ value }) => !/^http/.test(String(value)) },
  { reason: /^An identifier is text/, isTrue: ({ value }) => typeof value !== 'string' },
  { reason: /postal code that is a number/, isTrue: ({ value }) => typeof value === 'number' },
  { reason: /^Only plain numbers /, isTrue: ({ value, isWritten }) => isWritten || typeof value !== 'number' },
  { reason: /^It is longer than (\d+) characters/, isTrue: ({ value }, most) => String(value).length > Number(most) },
  { reason: /^A product number of Google has 50 /, isTrue: ({ value }) => String(value).length > 50 },
  { reason: /^Google has only addresses that begin with http/, isTrue: ({ value }) => !/^https?:/.test(String(value)) },
  { reason: /^Of HTML, only the text /, isTrue: ({ value }) => /<|&lt;/.test(JSON.stringify(value)) },
  { reason: /^A stock is a number/, isTrue: ({ value, isWritten }) => isWritten || typeof value !== 'number' },
  {
    // Of one value, its language can be the part that is lost.
    reason: /^(?:Only the first|There is one|One \S+ is written|.+ (?:has|states|shows|names) one (?!to ))/,
    isTrue: (loss) =>
      !loss.isWritten || isOneOfSeveral(loss) || (loss.pointer.endsWith('/@language') && /language/i.test(loss.reason)),
  },
  {
    // What narrows a value is in the record, or a repair has removed it.
    reason: /^It is narrowed by (\S+), which cannot be written/,
    isTrue: ({ from }, path) => JSON.stringify(from).includes(JSON.stringify(path.split('/').at(-1))),
  },
  {
    reason: /^It is read as (.+)\.$/,
    isTrue: ({ value }, read) => JSON.stringify(value) !== read,
  },
];

/** What is false in the reason of a loss, if anything. */
export function falseReason(loss: ExplainedLoss): string | undefined {
  for (const { reason, isTrue } of CHECKED) {
    const found = reason.exec(loss.reason);
    if (found && !isTrue(loss, found[1] ?? '')) return `${loss.pointer} ${JSON.stringify(loss.value)}: ${loss.reason}`;
  }
  return undefined;
}

/** Whether a reason can be compared with the value. */
export const isCheckable = (reason: string): boolean => CHECKED.some((one) => one.reason.test(reason));

/** The paths that a mapping reads in a record, without indices, as JSON Pointers. */
export function pathsRead({ entities }: Mapping, record: Json): ReadonlySet<string> {
  const entity = entities.find(({ root, when }) => root && meetsAll(when)(record));
  const read = entity?.fields.filter(({ direction }) => direction !== 'down') ?? [];
  const paths = read.flatMap((field) => field.paths);
  return new Set(paths.map((path) => toPointer(path.filter((segment) => typeof segment === 'string'))));
}
