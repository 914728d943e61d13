import { didYouMean } from '../ontology/nearest.ts';
import { LIST_CODECS } from './codecs/codecs.ts';
import type { Entity, Field } from './mapping.ts';
import { isItemised } from './plan.ts';

/** The key of a field, and what is wrong with it. */
type Mistake = readonly [key: string, message: string];

/** What is wrong with a field in itself and beside the others of its entity; whether its names mean anything is asked elsewhere. */
export function* fieldIssues(field: Field, entity: Entity, names: readonly string[]): Generator<Mistake> {
  for (const name of field.entities)
    if (!names.includes(name)) yield ['entity', `"${name}" is no entity of this file.${didYouMean(name, names)}`];
  for (const path of field.properties)
    if (path.includes('')) yield ['property', 'expected steps with a name each, such as hasAddress/postalCode.'];
  for (const [key, wrong, message] of CONTRADICTIONS) if (wrong(field)) yield [key, message];
  yield* doubles(field, entity);
}

const steps = ({ codecs }: Field): readonly string[] => codecs.map(({ codec }) => codec);
const lists = (field: Field): number => steps(field).filter((name) => LIST_CODECS.has(name as never)).length;
const properties = ({ having }: Field): readonly string[] => Object.keys(having).filter((key) => key !== '@language');

const CONTRADICTIONS: readonly (readonly [key: string, wrong: (field: Field) => boolean, message: string])[] = [
  [
    'codec',
    (field) => field.entities.length > 0 && field.codecs.length > 0,
    'expected a codec or an entity, found both.',
  ],
  ['codec', (field) => lists(field) > 1, 'expected one codec that makes a list of a value, found several.'],
  ['codec', (field) => steps(field).lastIndexOf('default') > 0, 'expected "default" to come first, once.'],
  [
    'codec',
    (field) => steps(field).includes('default') && (isItemised(field) || field.where.length > 0),
    'expected no "default" in a field with each, item or where, whose absence already means something.',
  ],
  ['each', (field) => field.each && lists(field) > 0, 'expected an array or a codec that makes a list, found both.'],
  [
    'first',
    (field) => field.first !== undefined && (field.each || lists(field) > 0),
    'expected no "first" in a field that holds several values.',
  ],
  [
    'item',
    (field) => field.item?.length === 0 && !field.each && field.where.length === 0,
    'expected a path inside the item, or "each", or "where".',
  ],
  [
    'constants',
    (field) => field.constants.length > 0 && !isItemised(field),
    'expected "each" or "item" with it; those of the record belong to the entity.',
  ],
  [
    'reason',
    (field) => field.direction !== 'both' && field.reason === undefined,
    'expected to be told why the field goes one way only.',
  ],
  [
    'property',
    (field) => field.properties.length > 1 && lists(field) === 0,
    'expected one property, or a codec that makes several values of one, such as money.',
  ],
  [
    'property',
    (field) => field.properties.length === 1 && steps(field).includes('money'),
    'expected two properties, for the amount and for its currency.',
  ],
  ['property', (field) => field.properties.length > 1 && field.each, 'expected one property in a field with each.'],
  [
    'having',
    (field) => properties(field).length > 0 && field.entities.length === 0,
    'expected an entity whose things have these properties.',
  ],
  [
    'having',
    (field) =>
      '@language' in field.having && (field.entities.length > 0 || lists(field) > 0 || properties(field).length > 0),
    'expected "@language" alone, and no entity or list with it.',
  ],
  [
    'having',
    (field) => '@language' in field.having && typeof field.having['@language'] !== 'string',
    'expected a language tag.',
  ],
];

/** Two fields may share a path if conditions tell their items apart, and a property if `having` or their entities do. */
function* doubles(field: Field, { fields }: Entity): Generator<Mistake> {
  const earlier = fields.slice(0, fields.indexOf(field));
  const facing = (other: Field, way: 'up' | 'down'): boolean =>
    ![field, other].some(({ direction }) => direction === way);
  for (const other of earlier) {
    const samePath = String(other.paths[0]) === String(field.paths[0]) && facing(other, 'up');
    if (samePath && !toldApart(field, other))
      yield [
        'path',
        'another field of the entity writes the same path: expected one, or a different "where" for each.',
      ];
    const shared = field.properties.some((path) => other.properties.some((given) => String(given) === String(path)));
    if (shared && facing(other, 'down') && !valuesApart(field, other))
      yield [
        'property',
        'another field of the entity has the same property: expected one, or a different "having" or "entity" for each.',
      ];
  }
}

function toldApart(a: Field, b: Field): boolean {
  return a.where.some(({ path, value }) =>
    b.where.some((other) => String(other.path) === String(path) && other.value !== value),
  );
}

function valuesApart(a: Field, b: Field): boolean {
  const byHaving = Object.entries(a.having).some(([key, value]) => key in b.having && b.having[key] !== value);
  return (
    byHaving ||
    (a.entities.length > 0 && b.entities.length > 0 && !a.entities.some((name) => b.entities.includes(name)))
  );
}
