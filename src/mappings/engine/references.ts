import { memoize } from '../../base/work.ts';
import { isObject } from '../data/json.ts';
import type { ExternalPath, Json, JsonObject } from '../mapping.ts';
import type { EntityPlan } from './plan.ts';

/** Removes the type of an object of which nothing but the identifier is written. */
type MakeReference = (output: Json | undefined, node: JsonObject) => void;

/**
 * An object of JSON-LD of which only the identifier is known is written as a reference, `{ "@id": … }`: with a type it would be a thing
 * without the members that things of this type need. A function for the engine and for generated code; undefined: the type decides how an
 * object of the entity is read, or it has no identifier.
 */
export const references = memoize(({ fields, entity, class: own }: EntityPlan): MakeReference | undefined => {
  const written = fields.filter(({ field }) => field.direction !== 'up');
  const isIdentified = written.some(
    ({ field, targets: [target] }) => isAt(field.paths[0], '@id') && target?.key === '@id',
  );
  const isChosenByType = entity.when.some(({ path }) => path[0] === '@type');
  if (!isIdentified || isChosenByType) return undefined;
  const isFixed = entity.constants.some(({ path, ignore }) => ignore === true && isAt(path, '@type'));
  const isField = written.some(
    ({ field, targets: [target] }) => isAt(field.paths[0], '@type') && target?.key === '@type',
  );
  if (!isFixed && !isField) return undefined;
  return (output, node) => {
    if (!isObject(output) || !isAlone(output)) return;
    // Without a type, an object is read as one of the class of the entity.
    if (isFixed || node['@type'] === own) delete (output as Record<string, Json>)['@type'];
  };
});

const isAt = (path: ExternalPath | undefined, name: string): boolean => path?.length === 1 && path[0] === name;

function isAlone(output: JsonObject): boolean {
  for (const name in output) if (name !== '@id' && name !== '@type') return false;
  return Object.hasOwn(output, '@id');
}
