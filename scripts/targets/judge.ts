import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { CommandError } from '../../src/cli/command-line.ts';
import type { Transforms } from '../../src/mappings/index.ts';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { compareHours, hoursOf, isReadable } from './hours.ts';
import type { Ical, Validators } from './install.ts';

export interface SourceRecord {
  readonly domain: string;
  readonly schema: string;
  readonly record: Json;
}

/** Verdicts about the outputs of a pair of schemas. */
export interface PairVerdicts {
  readonly name: string;
  readonly sent: number;
  readonly written: number;
  /** Outputs with opening hours, of which the source has some. */
  readonly hours: number;
  /** Of these, those that are open when the source is. */
  readonly equal: number;
  /** Those with hours after midnight that the next day replaces in the source. */
  readonly nights: number;
  /** Outputs that a validator has read. */
  readonly judged: number;
  /** What a validator reports of an output that it does not report of the source. */
  readonly faults: readonly string[];
}

/** Reports what is wrong with a record of a schema. undefined: no validator. */
type Judge = (domain: string, record: Json) => readonly string[] | undefined;

/** Verdicts about all pairs of schemas. */
export function judgePairs(
  transforms: Transforms,
  records: readonly SourceRecord[],
  validators: Validators,
  official?: string,
): PairVerdicts[] {
  const judges = createJudges(validators, official);
  return transforms.schemas.flatMap((from) =>
    transforms.schemas.flatMap((to) => {
      const { domain, schema } = from.mapping;
      const transform = to.mapping.domain === domain ? transforms.find(domain, schema, to.mapping.schema) : undefined;
      if (transform === undefined) return [];
      const sent = records.filter((one) => one.domain === domain && one.schema === schema);
      const verdicts = { hours: 0, equal: 0, nights: 0, judged: 0, written: 0, faults: [] as string[] };
      for (const { record } of sent) {
        const result = transform.run(record, { keepUnmapped: false });
        if (!('value' in result)) continue;
        verdicts.written += 1;
        judgeHours(record, result.value, [schema, to.mapping.schema], validators, verdicts);
        const found = judges[to.mapping.schema]?.(domain, result.value);
        if (found === undefined) continue;
        verdicts.judged += 1;
        const known = schema === to.mapping.schema ? (judges[schema]?.(domain, record) ?? []) : [];
        verdicts.faults.push(...found.filter((one) => !known.includes(one)));
      }
      return sent.length === 0
        ? []
        : [{ name: `${domain}: ${schema} → ${to.mapping.schema}`, sent: sent.length, ...verdicts }];
    }),
  );
}

interface HoursVerdicts {
  hours: number;
  equal: number;
  nights: number;
  readonly faults: string[];
}

function judgeHours(
  record: Json,
  output: Json,
  [from, to]: readonly [string, string],
  { OpeningHours }: Validators,
  verdicts: HoursVerdicts,
): void {
  const [source, written] = [hoursOf(from, record, OpeningHours), hoursOf(to, output, OpeningHours)];
  if (source === undefined || written === undefined) return;
  verdicts.hours += 1;
  const verdict = compareHours(source, written);
  if (verdict === 'equal') verdicts.equal += 1;
  else if (verdict === 'nights') verdicts.nights += 1;
  else
    verdicts.faults.push(
      `${verdict === 'more' ? 'open when the source is closed' : 'closed when the source is open'}: ${nameOf(record)}`,
    );
}

/** The beginning of a record, to recognise it. */
const nameOf = (record: Json): string => JSON.stringify(record).slice(0, 160);

function createJudges(
  { OpeningHours, ical }: Validators,
  official: string | undefined,
): Readonly<Record<string, Judge>> {
  const hsds = official === undefined ? undefined : hsdsJudge(official);
  const judgeText = (text: Json | undefined): readonly string[] =>
    typeof text !== 'string' || isReadable(text, OpeningHours)
      ? []
      : [`opening_hours cannot read ${JSON.stringify(text)}`];
  return {
    osm: (_, record) => judgeText(((record as JsonObject)['properties'] as JsonObject | undefined)?.['opening_hours']),
    gbfs: (_, record) => judgeText((record as JsonObject)['station_opening_hours']),
    jcard: (_, record) => cardErrors(record, ical),
    ...(hsds && { hsds }),
  };
}

/** A card must be readable, and the same after it was written as text and read again. */
function cardErrors(card: Json, ical: Ical): readonly string[] {
  try {
    const text = new ical.Component(card).toString();
    const again = new ical.Component(ical.parse(text)).toJSON() as readonly [string, readonly (readonly Json[])[]];
    const names = (properties: readonly (readonly Json[])[]): string => properties.map(([name]) => name).join(' ');
    const [, properties] = card as unknown as readonly [string, readonly (readonly Json[])[]];
    return names(again[1]) === names(properties) ? [] : [`ical.js reads ${names(again[1])} of ${names(properties)}`];
  } catch (error) {
    return [`ical.js: ${(error as Error).message}`];
  }
}

const OFFICIAL: Readonly<Record<string, string>> = { listings: 'service', providers: 'organization' };

/** The compiled JSON Schemas of a checkout of https://github.com/openreferral/specification (CC BY-SA 4.0), `schema/compiled`. */
function hsdsJudge(folder: string): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const validators = new Map(
    Object.entries(OFFICIAL).map(([domain, name]) => [domain, ajv.compile(readSchema(join(folder, `${name}.json`)))]),
  );
  return (domain, record) => {
    const validate = validators.get(domain);
    if (validate === undefined) return undefined;
    return validate(record) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
  };
}

function readSchema(file: string): JsonObject {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JsonObject;
  } catch (error) {
    throw new CommandError(
      `Cannot read the JSON Schema ${file}: ${(error as Error).message}. Set --hsds to schema/compiled of a checkout of openreferral/specification.`,
    );
  }
}
