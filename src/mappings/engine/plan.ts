import { memoize } from '../../ontology/memoize.ts';
import type { Codec } from '../codec.ts';
import type { OmittedPart } from '../live-mapping.ts';
import type { Constant, Entity, Field, Json, Mapping, ExternalPath } from '../mapping.ts';
import type { EntityShape } from '../shape.ts';
import { shapeOf } from '../shape.ts';
import type { MappingVocabulary, ValueKind } from '../vocabulary.ts';
import { constantsOf } from './conditions.ts';
import { compareFields, liveRows, pathsOf, planField, withLabels } from './plan-field.ts';
import type { Concern } from './run-context.ts';

/** An object on a property path. */
export interface PathStep {
  readonly key: string;
  readonly functional: boolean;
  readonly class: string;
  /** Reason for reading only the first of several objects. undefined: several are an error. */
  readonly first: string | undefined;
}

/** The property path of a field. */
export interface Target {
  readonly steps: readonly PathStep[];
  readonly key: string;
  readonly functional: boolean;
  readonly kind: ValueKind;
  /** Of `@type`: the class of an object if no field assigns another. */
  readonly own: string | undefined;
}

/** A property and a value that the values of a field have. */
export interface Having {
  readonly key: string;
  readonly functional: boolean;
  readonly value: string | number | boolean;
}

/** A field with the terms of its names and its codec. */
export interface FieldPlan {
  readonly field: Field;
  readonly concern: Required<Concern>;
  readonly targets: readonly Target[];
  readonly codec: Codec;
  /** The external value that an absent member means. */
  readonly fallback: Json | undefined;
  readonly entities: readonly EntityPlan[];
  readonly having: readonly Having[];
  readonly language: string | undefined;
  /** Whether other fields write other values of the same property. A value that matches none of the entities is then not an error. */
  readonly shared: boolean;
  /** Whether an empty list is converted: only if no other field shares the property or the external list. */
  readonly keepsEmpty: boolean;
  /** Whether other fields write into the values of this one, by a `*`. */
  readonly isHolder: boolean;
  /** Whether a path with `*` creates the one object that it leads into. false: another field writes the items. */
  readonly makesHolder: boolean;
  /** If the field has a table of classes: the classes with a row. */
  readonly classes: ReadonlySet<string> | undefined;
  /** Whether the external value is an array of items. */
  readonly itemised: boolean;
}

export interface EntityPlan {
  readonly entity: Entity;
  readonly class: string;
  readonly shape: EntityShape;
  readonly constants: readonly Constant[];
  /** Filled in last, because entities may contain each other. */
  readonly fields: FieldPlan[];
  /** Paths of omitted fields, and the reasons. */
  readonly gone: { readonly path: ExternalPath; readonly reason: string }[];
}

export interface Plan {
  readonly roots: readonly EntityPlan[];
  readonly entities: readonly EntityPlan[];
  readonly omitted: readonly OmittedPart[];
}

/**
 * Resolves the names of a mapping in the vocabulary. Omits the parts whose names the live ontology lacks, and lists them. Computed once
 * for each pair of both.
 */
export function createPlan(mapping: Mapping, vocabulary: MappingVocabulary): Plan {
  return plansOf(vocabulary)(mapping);
}

const plansOf = memoize((vocabulary: MappingVocabulary) => memoize((mapping: Mapping) => planOf(mapping, vocabulary)));

function planOf(mapping: Mapping, vocabulary: MappingVocabulary): Plan {
  const omitted: OmittedPart[] = [];
  const plans = new Map<string, EntityPlan>();
  for (const entity of mapping.entities) {
    const found = vocabulary.class(entity.class);
    if (found === undefined) omitted.push({ entity: entity.name, name: entity.class });
    else plans.set(entity.name, emptyPlan(entity, found.identifier));
  }
  for (const plan of plans.values()) {
    for (const written of plan.entity.fields) {
      const { field, gone } = liveRows(withLabels(written, vocabulary), vocabulary);
      const planned = field === undefined ? String(gone[0]?.ontology) : planField(plan, field, plans, vocabulary);
      const where = { entity: plan.entity.name, field: pathsOf(written) };
      if (typeof planned === 'string') {
        omitted.push({ ...where, name: planned });
        plan.gone.push(
          ...written.paths.map((path) => ({ path, reason: `The ontology published here has no ${planned}.` })),
        );
      } else {
        for (const { ontology, outside } of gone) omitted.push({ ...where, name: String(ontology), outside });
        plan.fields.push(planned);
      }
    }
  }
  for (const plan of plans.values()) compareFields(plan.fields);
  const entities = [...plans.values()];
  return { entities, roots: entities.filter(({ entity }) => entity.root), omitted };
}

function emptyPlan(entity: Entity, identifier: string): EntityPlan {
  const constants = [...constantsOf(entity.when), ...entity.constants];
  return { entity, class: identifier, shape: shapeOf(entity) ?? 'object', constants, fields: [], gone: [] };
}
