import { memoize } from '../../base/work.ts';
import type { ClassShape, ShapeField } from './class-shape.ts';
import type { FieldOwner } from './lineage.ts';

/** The fields of one class, as the class itself or a descendant has them. */
interface FieldGroup {
  readonly owner: FieldOwner;
  readonly fields: readonly ShapeField[];
}

/**
 * The fields of many classes, in groups that classes share: those of an ancestor, unless a descendant states more about them. A class
 * refers to its groups by position.
 */
export class FieldGroups {
  readonly all: FieldGroup[] = [];
  readonly #positions = new Map<string, number>();
  readonly #number = numbering();

  /** The positions of a class's groups in {@link all}: its own, then those of its ancestors. */
  of({ fields }: ClassShape): readonly number[] {
    return [...Map.groupBy(fields, ({ owner }) => owner)].map(([owner, group]) => this.#position(owner, group));
  }

  #position(owner: FieldOwner, fields: readonly ShapeField[]): number {
    const key = fields.map(this.#number).join();
    const known = this.#positions.get(key);
    if (known !== undefined) return known;
    const at = this.all.push({ owner, fields }) - 1;
    this.#positions.set(key, at);
    return at;
  }
}

/** Numbers fields. Classes that inherit a field unchanged have the same object. */
function numbering(): (field: ShapeField) => number {
  let last = 0;
  return memoize((_: ShapeField) => (last += 1));
}
