import { isArray } from '../json.ts';
import type { CodecStep, Condition, Constant, Entity, ExternalPath } from '../mapping.ts';
import type { MappingVocabulary } from '../vocabulary.ts';

/** All member names that occur in a mapping. */
export function memberNames(entities: readonly Entity[]): readonly string[] {
  const names = new Set<string>();
  for (const path of entities.flatMap(pathsOf))
    for (const segment of path) if (typeof segment === 'string') names.add(segment);
  return [...names];
}

function pathsOf({ fields, constants, when, unmapped, generated }: Entity): readonly ExternalPath[] {
  const inFields = fields.flatMap((field) => [
    ...field.paths,
    ...(field.items ?? []),
    ...[...field.where, ...field.constants].map(({ path }) => path),
    ...field.codecs.flatMap((codec) =>
      codec.codec === 'text' && codec.places ? [codec.places.value, codec.places.language] : [],
    ),
  ]);
  return [...inFields, ...[...constants, ...when, ...unmapped, ...generated].map(({ path }) => path)];
}

/** A key for several types. */
export function typeKey(types: readonly unknown[]): string {
  return types.join(' ');
}

/** The types (and lists of types) that a mapping reads, with the depth of their class in the hierarchy: the more specific, the larger. */
export function externalTypes(entities: readonly Entity[], vocabulary: MappingVocabulary): ReadonlyMap<string, number> {
  const types = new Map<string, number>();
  const add = (type: unknown, identifier: string): void => {
    const rank = vocabulary.class(identifier)?.ancestors.length ?? 0;
    const key = isArray(type) ? typeKey(type) : type;
    if (typeof key === 'string') types.set(key, Math.max(rank, types.get(key) ?? 0));
  };
  for (const { class: identifier, fields, when, constants } of entities) {
    for (const type of [...when, ...constants].filter(isTypeRule).flatMap(valuesOf)) add(type, identifier);
    for (const step of fields.filter(({ paths }) => paths.some(isTypePath)).flatMap(({ codecs }) => codecs))
      for (const { outside, ontology } of rowsOf(step)) add(outside, String(ontology));
  }
  return types;
}

const isTypePath = (path: ExternalPath): boolean => path.length === 1 && path[0] === '@type';
const isTypeRule = ({ path }: Condition | Constant): boolean => isTypePath(path);
const rowsOf = (step: CodecStep) => (step.codec === 'class' || step.codec === 'enum' ? step.rows : []);

function valuesOf(rule: Condition | Constant): readonly unknown[] {
  if ('value' in rule) return [rule.value];
  return 'in' in rule ? rule.in : [];
}
