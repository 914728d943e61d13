import { memoize } from '../memoize.ts';
import type { Term } from '../model.ts';
import type { ClassShape, ShapeField } from './class-shape.ts';
import { classShape, isRequired } from './class-shape.ts';
import { composeMember } from './compose-member.ts';
import type { JsonInput } from './json-text.ts';
import { jsonText } from './json-text.ts';
import type { ShapeSource } from './shape-source.ts';
import { maintainedRecords, usageCount } from './typical.ts';

/** An example record of a class. */
export interface ExampleRecord {
  readonly text: string;
  /** `maintained`: from the sources. `completed`: required fields were added. `composed`: created from the shape. */
  readonly origin: 'maintained' | 'completed' | 'composed';
  /** Keys of the added fields. */
  readonly added: readonly string[];
}

type JsonRecord = { readonly [key: string]: JsonInput };

/** Limit of fields in a composed record. Required fields are always included. */
const MAX_COMPOSED_FIELDS = 6;
/** Limit of fields in a nested record. */
const MAX_NESTED_FIELDS = 2;

/**
 * Returns the example records in the sources, with missing required fields added. Fallback: one composed record with the required
 * fields and those that are most frequent in examples, with values from the examples of properties.
 *
 * @param context absolute URL of the published context
 */
export function exampleRecords(shape: ClassShape, source: ShapeSource, context: string): readonly ExampleRecord[] {
  const maintained = maintainedRecords(shape.term) as readonly JsonRecord[];
  if (maintained.length === 0) {
    const record = composeRecord(shape, MAX_COMPOSED_FIELDS, source);
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

function composeRecord(shape: ClassShape, maxFields: number, source: ShapeSource): JsonRecord {
  const required = requiredFields(shape);
  const requiredMembers = members(required, source);
  const typical = shape.fields
    .filter((field) => !required.includes(field) && field.max !== 0 && !field.term?.deprecated)
    .map((field, at) => ({ field, at, used: usageCount(field, source) }))
    .sort((a, b) => b.used - a.used || a.at - b.at);
  const typicalMembers: Record<string, JsonInput> = {};
  for (const { field } of typical) {
    if (Object.keys(requiredMembers).length + Object.keys(typicalMembers).length >= maxFields) break;
    Object.assign(typicalMembers, members([field], source));
  }
  return { '@type': shape.key, ...requiredMembers, ...typicalMembers };
}

function requiredFields({ fields }: ClassShape): ShapeField[] {
  return fields.filter(isRequired);
}

/** A plausible value of a field. undefined: not possible. */
export function exampleMember(field: ShapeField, source: ShapeSource): JsonInput | undefined {
  return composeMember(field, source, nestedRecords(source));
}

/** Members for the fields that have a plausible value. */
function members(fields: readonly ShapeField[], source: ShapeSource): Record<string, JsonInput> {
  return Object.fromEntries(
    fields.flatMap((field): [string, JsonInput][] => {
      const value = exampleMember(field, source);
      return value === undefined ? [] : [[field.key, value]];
    }),
  );
}

/** A nested record: type and most frequent literal fields. Cached by class. */
const nestedRecords = memoize((source: ShapeSource) =>
  memoize((term: Term): JsonRecord => {
    const shape = classShape(term, source);
    const plain = shape.fields.filter((field) => usageCount(field, source) > 0 && isPlain(field));
    return composeRecord({ ...shape, fields: plain }, MAX_NESTED_FIELDS, source);
  }),
);

/** Whether all values are literals, which ends the nesting. */
function isPlain({ types }: ShapeField): boolean {
  return types.length > 0 && types.flat().every(({ kind }) => kind === 'literal');
}
