import { didYouMean } from '../../ontology/nearest.ts';
import type { Condition, Entity, Field, ExternalPath } from '../mapping.ts';
import { formatPath, isConcrete, isEvery, isRest } from '../path.ts';
import { isItemised, shapeOf } from '../shape.ts';
import { contradictionsOf } from './contradictions.ts';
import { doublesOf } from './doubles.ts';

/** The key of a field or an entity, and the error. */
export type Mistake = readonly [key: string, message: string];

/** Errors of an entity, except for those of its fields. */
export function* entityIssues(entity: Entity): Generator<Mistake> {
  const { when, given, constants, generated, first, fields } = entity;
  for (const { property } of given)
    if (property.includes('')) yield ['given', 'expected a name in each step, such as hasOffer/listPrice.'];
  for (const path of Object.keys(first))
    if (!fields.some(({ properties }) => properties.some((steps) => leadsThrough(steps, path))))
      yield ['first', `expected a prefix of a field’s property path, found "${path}".`];
  const placed = [
    ['when', when],
    ['constants', constants],
  ] as const;
  for (const [key, parts] of placed)
    if (parts.some(({ path }) => !isConcrete(path)))
      yield [key, 'expected names and indices, found * or the rest of a tuple.'];
  if (generated.some(({ path }) => path.some(isRest) || (path.some(isEvery) && typeof path.at(-1) !== 'string')))
    yield ['generated', 'expected a path without the rest of a tuple; a path with * must end in a name.'];
  for (const condition of when)
    if (mustBeWritten(condition) && !writes(entity, condition.path)) yield ['when', unwritten(condition)];
}

/** Errors of a field, alone and compared with the others. The rules in `check/` verify its names. */
export function* fieldIssues(field: Field, entity: Entity, entities: readonly Entity[]): Generator<Mistake> {
  const names = entities.map(({ name }) => name);
  for (const name of field.entities)
    if (!names.includes(name)) yield ['entity', `"${name}" is not an entity of this file.${didYouMean(name, names)}`];
  for (const path of field.properties)
    if (path.includes('')) yield ['property', 'expected a name in each step, such as hasAddress/postalCode.'];
  yield* contradictionsOf(field);
  yield* doublesOf(field, entity);
  const held = entities.filter(({ name }) => field.entities.includes(name));
  if (field.each === 'one-or-many' && field.items === undefined && held.some((one) => shapeOf(one) === 'array'))
    yield ['each', 'expected "true", because one item that is an array cannot be distinguished from several items.'];
  if (field.direction === 'up') return;
  for (const condition of field.where)
    if (mustBeWritten(condition) && !isWritten(field, condition.path, entity, held))
      yield ['where', unwritten(condition)];
}

function leadsThrough(steps: readonly string[], path: string): boolean {
  return steps.slice(0, -1).some((_, at) => steps.slice(0, at + 1).join('/') === path);
}

const mustBeWritten = (condition: Condition): boolean =>
  'in' in condition || ('present' in condition && condition.present);

const unwritten = ({ path }: Condition): string =>
  `expected a field or a constant that writes ${formatPath(path)}, because this condition does not write it.`;

function isWritten(field: Field, path: ExternalPath, entity: Entity, held: readonly Entity[]): boolean {
  if (!isItemised(field)) return writes(entity, path);
  const parts = field.codecs.flatMap((step) =>
    step.codec === 'text' && step.places ? [step.places.value, step.places.language] : [],
  );
  const own = [...(field.items ?? []), ...parts, ...field.constants.map((constant) => constant.path)];
  return own.some((one) => meet(one, path)) || (field.items === undefined && held.some((one) => writes(one, path)));
}

/** Whether an entity writes at a path, above it or below it. */
function writes({ when, constants, generated, fields }: Entity, path: ExternalPath): boolean {
  const constant = [...when, ...constants].filter((one) => 'value' in one);
  const written = fields.filter(({ direction }) => direction !== 'up');
  return [...constant, ...generated, ...written.flatMap((field) => (isItemised(field) ? [] : field.constants))]
    .map((one) => one.path)
    .concat(written.map(({ paths }) => paths[0] ?? []))
    .some((one) => meet(one, path));
}

function meet(a: ExternalPath, b: ExternalPath): boolean {
  const shared = Math.min(a.length, b.length);
  return formatPath(a.slice(0, shared)) === formatPath(b.slice(0, shared));
}
