import type { Codec } from '../codec.ts';
import type { OmittedPart } from '../live-mapping.ts';
import type { Constant, Entity, Field, Json, Mapping, ExternalPath } from '../mapping.ts';
import type { Shape } from '../shape.ts';
import { shapeOf } from '../shape.ts';
import type { MappingVocabulary, ValueKind } from '../vocabulary.ts';
import { constantsOf } from './conditions.ts';
import { compareFields, liveRows, pathsOf, planField, withLabels } from './plan-field.ts';
import type { Concern } from './run-context.ts';

/** A thing that a property path passes through. */
export interface Step {
  readonly key: string;
  readonly functional: boolean;
  readonly class: string;
  /** Why only the first of several things is entered; absent where several are a fault. */
  readonly first: string | undefined;
}

/** Where a field's values stand in the ontology's form. */
export interface Target {
  readonly steps: readonly Step[];
  readonly key: string;
  readonly functional: boolean;
  readonly kind: ValueKind;
  /** Of `@type`: the class that the thing has where no field says another. */
  readonly own: string | undefined;
}

/** A property that chosen values have, and its value. */
export interface Having {
  readonly key: string;
  readonly functional: boolean;
  readonly value: string | number | boolean;
}

/** A field whose names are found in the vocabulary, and whose codec is made. */
export interface FieldPlan {
  readonly field: Field;
  readonly concern: Required<Concern>;
  readonly targets: readonly Target[];
  readonly codec: Codec;
  /** What the absent member means, outside. */
  readonly fallback: Json | undefined;
  readonly entities: readonly EntityPlan[];
  readonly having: readonly Having[];
  readonly language: string | undefined;
  /** Whether other fields write other values of the same property, so that one of no entity here is not a fault. */
  readonly shared: boolean;
  /** Whether an empty list comes across: where the field has all of the property to itself, and so has its list outside. */
  readonly keepsEmpty: boolean;
  /** Whether other fields write into what this one writes, by a `*`. */
  readonly isHolder: boolean;
  /** Whether a path with `*` makes the one object that it leads into; not where a field writes the items themselves. */
  readonly makesHolder: boolean;
  /** Of a field with a table of classes: those that have a row. */
  readonly classes: ReadonlySet<string> | undefined;
  /** Whether the outside value is an array of items. */
  readonly itemised: boolean;
}

export interface EntityPlan {
  readonly entity: Entity;
  readonly class: string;
  readonly shape: Shape;
  readonly constants: readonly Constant[];
  /** Filled in last, since entities may hold each other. */
  readonly fields: FieldPlan[];
  /** Places of fields that do not take part, and why. */
  readonly gone: { readonly path: ExternalPath; readonly reason: string }[];
}

export interface Plan {
  readonly roots: readonly EntityPlan[];
  readonly entities: readonly EntityPlan[];
  readonly leftOut: readonly OmittedPart[];
}

/** Finds the names of a mapping in the vocabulary. What the live ontology does not have is left out, and told. */
export function createPlan(mapping: Mapping, vocabulary: MappingVocabulary): Plan {
  const leftOut: OmittedPart[] = [];
  const plans = new Map<string, EntityPlan>();
  for (const entity of mapping.entities) {
    const found = vocabulary.class(entity.class);
    if (found === undefined) leftOut.push({ entity: entity.name, name: entity.class });
    else plans.set(entity.name, emptyPlan(entity, found.identifier));
  }
  for (const plan of plans.values()) {
    for (const written of plan.entity.fields) {
      const { field, gone } = liveRows(withLabels(written, vocabulary), vocabulary);
      const made = field === undefined ? String(gone[0]?.ontology) : planField(plan, field, plans, vocabulary);
      const where = { entity: plan.entity.name, field: pathsOf(written) };
      if (typeof made === 'string') {
        leftOut.push({ ...where, name: made });
        plan.gone.push(
          ...written.paths.map((path) => ({ path, reason: `The ontology published here has no ${made}.` })),
        );
      } else {
        for (const { ontology, outside } of gone) leftOut.push({ ...where, name: String(ontology), outside });
        plan.fields.push(made);
      }
    }
  }
  for (const plan of plans.values()) compareFields(plan.fields);
  const entities = [...plans.values()];
  return { entities, roots: entities.filter(({ entity }) => entity.root), leftOut };
}

function emptyPlan(entity: Entity, identifier: string): EntityPlan {
  const constants = [...constantsOf(entity.when), ...entity.constants];
  return { entity, class: identifier, shape: shapeOf(entity) ?? 'object', constants, fields: [], gone: [] };
}
