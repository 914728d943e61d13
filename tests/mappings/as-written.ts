import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import type { RecordSide } from '../../src/mappings/transform/convert-record.ts';
import { convertRecord, sideOf } from '../../src/mappings/transform/convert-record.ts';
import type { SchemaValidators } from '../../src/mappings/data/schema-file.ts';
import { market } from '../support/market.ts';
import { REAL_SCHEMAS, compileAll } from './real-schemas.ts';

const { compiled } = compileAll((await market()).publication);

function validatorsOf(schema: JsonObject): SchemaValidators {
  const compile = (allErrors: boolean): unknown => {
    const ajv = new Ajv2020({ strict: false, allErrors });
    formats.default(ajv);
    return ajv.compile(schema);
  };
  return { first: compile(false), every: compile(true) } as unknown as SchemaValidators;
}

const SIDES = new Map<string, RecordSide>();

/** One side of a conversion: `listings/schema.org`. */
export function side(name: string): RecordSide {
  const known = SIDES.get(name);
  const schema = REAL_SCHEMAS.find((one) => one.name === name);
  if (known) return known;
  if (schema === undefined) throw new Error(`There is no mapping ${name}.`);
  const made = sideOf(compiled(name), validatorsOf(schema.jsonSchema));
  SIDES.set(name, made);
  return made;
}

export interface Carried {
  readonly form?: Json;
  readonly value?: Json;
  readonly repairs: readonly string[];
  readonly errors: readonly string[];
}

/** A record as somebody wrote it, carried from one schema to another with the repairs that the first declares. */
export function carry(domain: string, from: string, to: string, record: Json): Carried {
  const { form, value, repairs, errors } = convertRecord(
    side(`${domain}/${from}`),
    side(`${domain}/${to}`),
    record,
    false,
  );
  return {
    ...(form !== undefined && { form }),
    ...(value !== undefined && { value }),
    repairs: repairs.map(({ repair, pointer }) => `${repair} ${pointer}`),
    errors: errors.map(({ side: where, error, source }) => `${where} ${source} ${error.expected}`),
  };
}

/** A record in its own schema, and what is lost of it: pointer and reason. */
export function lossesOf(domain: string, name: string, record: Json) {
  const one = side(`${domain}/${name}`);
  const { value, errors, notes } = convertRecord(one, one, record, true);
  return { value, errors, lost: notes?.lostUp.map(({ pointer, reason }) => `${pointer} ${reason}`) };
}
