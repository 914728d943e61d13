import type { Json } from '../../src/mappings/mapping.ts';
import type { CompiledMapping, TransformOutcome } from '../../src/mappings/transform/compile.ts';
import { GENERATED } from './reference.ts';

/** What a mapping writes, with a word in the place of each identifier that it makes up. */
export function withoutGenerated(
  { explainDown, mapping: { entities } }: CompiledMapping,
  form: Json,
): TransformOutcome {
  const written = explainDown(form);
  if (!('value' in written)) return written;
  const reasons = entities.flatMap(({ generated }) => generated.map(({ reason }) => reason));
  let { value } = written;
  for (const { pointer, reason } of written.added)
    if (reasons.includes(reason)) value = replaced(value, pointer, GENERATED);
  return { value };
}

/** A copy of a record with another value at a JSON Pointer. */
export function replaced(record: Json, pointer: string, value: Json): Json {
  if (pointer === '') return value;
  const copy = structuredClone(record);
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const holder = keys.slice(0, -1).reduce<Json>((at, key) => (at as Record<string, Json>)[key] as Json, copy);
  (holder as Record<string, Json>)[keys.at(-1) as string] = value;
  return copy;
}
