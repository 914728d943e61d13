import type { Term } from '../model.ts';
import { classShape } from './class-shape.ts';
import type { ClassShape, Field } from './class-shape.ts';
import { composeMember } from './compose-member.ts';
import { jsonText } from './json-text.ts';
import type { Json } from './json-text.ts';
import type { ShapeSource } from './shape-source.ts';
import { maintainedRecords, usage } from './typical.ts';

/** An example record of a class, ready to be copied. */
export interface ExampleRecord {
  readonly text: string;
  /** `maintained` as the sources have it; `completed` where fields that every record has were put to it; else `composed`. */
  readonly origin: 'maintained' | 'completed' | 'composed';
  /** Keys of the fields that were put to it. */
  readonly added: readonly string[];
}

type JsonRecord = { readonly [key: string]: Json };

/** Fields of a composed record, those that it must have apart. */
const MOST_FIELDS = 6;
/** Fields of a thing inside a composed record. */
const MOST_NESTED = 2;

/**
 * Example records of a class: those that its sources maintain, each completed by what its shape asks for; else one that is composed:
 * fields that every record has, then those that maintained examples have most often, with values from the properties' own examples.
 *
 * @param context absolute address of the published context
 */
export function exampleRecords(shape: ClassShape, source: ShapeSource, context: string): readonly ExampleRecord[] {
  const maintained = maintainedRecords(shape.term) as readonly JsonRecord[];
  if (maintained.length === 0) {
    const record = composeRecord(shape, MOST_FIELDS, source);
    return [{ text: jsonText({ '@context': context, ...record }), origin: 'composed', added: [] }];
  }
  return maintained.map((record) => {
    const missing = members(
      requiredFields(shape).filter(({ key }) => !Object.hasOwn(record, key)),
      source,
    );
    const added = Object.keys(missing);
    const text = jsonText({ '@context': context, ...record, ...missing });
    return { text, origin: added.length === 0 ? 'maintained' : 'completed', added };
  });
}

function composeRecord(shape: ClassShape, most: number, source: ShapeSource): JsonRecord {
  const required = requiredFields(shape);
  const told = members(required, source);
  const typical = shape.fields
    .filter((field) => !required.includes(field) && field.max !== 0 && !field.term?.deprecated)
    .map((field, at) => ({ field, at, used: usage(field, source) }))
    .sort((a, b) => b.used - a.used || a.at - b.at);
  const more: Record<string, Json> = {};
  for (const { field } of typical) {
    if (Object.keys(told).length + Object.keys(more).length >= most) break;
    Object.assign(more, members([field], source));
  }
  return { '@type': shape.key, ...told, ...more };
}

function requiredFields({ fields }: ClassShape): Field[] {
  return fields.filter(({ min, max }) => min > 0 && max !== 0);
}

/** Members of a record for those of the fields for which a plausible value is found. */
function members(fields: readonly Field[], source: ShapeSource): Record<string, Json> {
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const value = composeMember(field, source, (term) => nestedRecord(term, source));
      return value === undefined ? [] : [[field.key, value]];
    }),
  );
}

const nested = new WeakMap<ShapeSource, Map<Term, JsonRecord>>();

/** A thing inside a record: its type, and what is most often said of such things in a plain word. Made once for each class. */
function nestedRecord(term: Term, source: ShapeSource): JsonRecord {
  let all = nested.get(source);
  if (!all) nested.set(source, (all = new Map()));
  let record = all.get(term);
  if (!record) {
    const shape = classShape(term, source);
    const plain = shape.fields.filter((field) => usage(field, source) > 0 && isPlain(field));
    all.set(term, (record = composeRecord({ ...shape, fields: plain }, MOST_NESTED, source)));
  }
  return record;
}

/** Whether its values hold no things, so that a record inside a record ends there. */
function isPlain({ types }: Field): boolean {
  return types.length > 0 && types.flat().every(({ kind }) => kind === 'literal');
}
