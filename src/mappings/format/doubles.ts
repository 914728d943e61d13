import { equals } from '../json.ts';
import type { Condition, Entity, Field, Json } from '../mapping.ts';
import { formatPath } from '../path.ts';

/**
 * Two fields may write the same path if their conditions exclude each other. They may read and write the same property if `having`,
 * entities or tables exclude each other. A field with one direction does not conflict in the other.
 */
export function* doublesOf(field: Field, { fields }: Entity): Generator<readonly [key: string, message: string]> {
  const earlier = fields.slice(0, fields.indexOf(field));
  const written = (other: Field): boolean => ![field, other].some(({ direction }) => direction === 'up');
  const reversible = (other: Field): boolean => [field, other].every(({ direction }) => direction === 'both');
  for (const other of earlier) {
    const samePath = written(other) && formatPath(other.paths[0] ?? []) === formatPath(field.paths[0] ?? []);
    if (samePath && !toldApart(field, other))
      yield [
        'path',
        'another field of the entity writes the same path: expected one, or a different "where" for each.',
      ];
    else if (samePath && isLoose(field) !== isLoose(other))
      yield [
        'each',
        'another field of the entity writes the same path: expected "one-or-many" for both or for neither.',
      ];
    const shared = field.properties.some((path) => other.properties.some((one) => String(one) === String(path)));
    if (shared && reversible(other) && !valuesApart(field, other))
      yield [
        'property',
        'another field of the entity has the same property: expected one, or a different "having" or "entity" for each, or "omit" and a table of its own.',
      ];
  }
}

const isLoose = ({ each }: Field): boolean => each === 'one-or-many';

function toldApart(a: Field, b: Field): boolean {
  return a.where.some((one) =>
    b.where.some((other) => formatPath(other.path) === formatPath(one.path) && excludes(one, other)),
  );
}

/** Whether no value meets both conditions. */
function excludes(a: Condition, b: Condition): boolean {
  const [these, those] = [allowedBy(a), allowedBy(b)];
  if (these && those) return !these.some((value) => those.some((other) => equals(value, other)));
  const absent = [a, b].some((one) => 'present' in one && !one.present);
  const there = [a, b].some((one) => !('present' in one) || one.present);
  return absent && there;
}

function allowedBy(condition: Condition): readonly Json[] | undefined {
  if ('in' in condition) return condition.in;
  return 'value' in condition ? [condition.value] : undefined;
}

function valuesApart(a: Field, b: Field): boolean {
  const byHaving = Object.entries(a.having).some(([key, value]) => key in b.having && b.having[key] !== value);
  const byEntity = a.entities.length > 0 && b.entities.length > 0;
  if (byHaving || (byEntity && !a.entities.some((name) => b.entities.includes(name)))) return true;
  if ((isTagged(a) && isUntagged(b)) || (isTagged(b) && isUntagged(a))) return true;
  const [these, those] = [tableOf(a), tableOf(b)];
  return these !== undefined && those !== undefined && !these.some((value) => those.includes(value));
}

const isUntagged = ({ having }: Field): boolean => having['@language'] === '';

/** Whether a field accepts only texts with a language and omits the others. */
function isTagged({ codecs, omit }: Field): boolean {
  return (
    omit !== undefined &&
    codecs.some((step) => step.codec === 'text' && step.places !== undefined && step.places.none === undefined)
  );
}

/** The values of the ontology that a field accepts, if it omits the others. */
function tableOf({ codecs, omit }: Field): readonly Json[] | undefined {
  const step = codecs.at(-1);
  return omit !== undefined && step && 'rows' in step ? step.rows.map(({ ontology }) => ontology) : undefined;
}
