import type { Entity, Field, ExternalPath } from './mapping.ts';
import { isRest } from './path.ts';

/** JSON type of an external object. `value`: its only field is at `$`. */
export type EntityShape = 'object' | 'array' | 'value';

/** The shape that all paths of an entity have in common. undefined: they contradict each other. */
export function shapeOf({ when, constants, fields, generated }: Entity): EntityShape | undefined {
  const paths: ExternalPath[] = [...when, ...constants, ...generated].map(({ path }) => path);
  const shapes = new Set<EntityShape>(paths.map(shapeOfPath));
  for (const field of fields) {
    const whole = field.each === true || field.items !== undefined ? 'array' : 'value';
    for (const path of field.paths) shapes.add(path.length === 0 ? whole : shapeOfPath(path));
    if (!isItemised(field)) for (const { path } of [...field.where, ...field.constants]) shapes.add(shapeOfPath(path));
  }
  const [shape = 'object'] = shapes;
  const alone = fields.length === 1 && paths.length === 0;
  return shapes.size > 1 || (shape === 'value' && !alone) ? undefined : shape;
}

function shapeOfPath([first]: ExternalPath): EntityShape {
  return first === undefined ? 'value' : typeof first === 'number' || isRest(first) ? 'array' : 'object';
}

/** Whether the external value of a field is an array of items, or may be (`one-or-many`). */
export function isItemised({ each, items }: Field): boolean {
  return each !== false || items !== undefined;
}
