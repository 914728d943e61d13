import type { Codec } from './codecs/codec.ts';
import type { ValueStep } from './codecs/codecs.ts';
import { createCodec } from './codecs/codecs.ts';
import type { Constant, Entity, Field, Json, Mapping, OutsidePath } from './mapping.ts';
import { formatPath } from './path.ts';
import type { Concern } from './run.ts';
import type { MappedProperty, MappingVocabulary, ValueKind } from './vocabulary.ts';

/** A thing that a property path passes through. */
export interface Step {
  readonly key: string;
  readonly functional: boolean;
  readonly class: string;
}

/** Where a field's values stand in the ontology's form. */
export interface Target {
  readonly steps: readonly Step[];
  readonly key: string;
  readonly functional: boolean;
  readonly kind: ValueKind;
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
  /** Whether other fields take other values of the same property, so that one of no entity here is not a fault. */
  readonly shared: boolean;
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
}

/** What the live ontology has no term for, so that it does not take part. */
export interface LeftOut {
  readonly entity: string;
  readonly field?: string;
  /** The class or property that is missing. */
  readonly name: string;
}

export interface Plan {
  readonly roots: readonly EntityPlan[];
  readonly entities: readonly EntityPlan[];
  readonly leftOut: readonly LeftOut[];
}

/** What a whole object outside is in JSON: `value` where its one field is at `$`. Undefined where its paths disagree. */
export type Shape = 'object' | 'array' | 'value';

export function shapeOf({ when, constants, fields }: Entity): Shape | undefined {
  const paths: OutsidePath[] = [...when, ...constants].map(({ path }) => path);
  const shapes = new Set<Shape>(paths.map(shapeOfPath));
  for (const field of fields) {
    for (const path of field.paths) shapes.add(path.length === 0 && isItemised(field) ? 'array' : shapeOfPath(path));
    if (!isItemised(field)) for (const { path } of field.where) shapes.add(shapeOfPath(path));
  }
  const [shape = 'object'] = shapes;
  const alone = fields.length === 1 && paths.length === 0;
  return shapes.size > 1 || (shape === 'value' && !alone) ? undefined : shape;
}

function shapeOfPath([first]: OutsidePath): Shape {
  return first === undefined ? 'value' : typeof first === 'number' ? 'array' : 'object';
}

export function isItemised({ each, item }: Field): boolean {
  return each || item !== undefined;
}

/** Finds the names of a mapping in the vocabulary. What the live ontology does not have is left out, and told. */
export function createPlan(mapping: Mapping, vocabulary: MappingVocabulary): Plan {
  const leftOut: LeftOut[] = [];
  const plans = new Map<string, EntityPlan>();
  for (const entity of mapping.entities) {
    const found = vocabulary.class(entity.class);
    if (found === undefined) leftOut.push({ entity: entity.name, name: entity.class });
    else plans.set(entity.name, emptyPlan(entity, found.identifier));
  }
  for (const plan of plans.values()) {
    for (const field of plan.entity.fields) {
      const made = planField(plan.entity, field, plans, vocabulary);
      if (typeof made === 'string') leftOut.push({ entity: plan.entity.name, field: pathsOf(field), name: made });
      else plan.fields.push(made);
    }
  }
  const entities = [...plans.values()];
  return { entities, roots: entities.filter(({ entity }) => entity.root), leftOut };
}

function emptyPlan(entity: Entity, identifier: string): EntityPlan {
  const constants = [...entity.when, ...entity.constants];
  return { entity, class: identifier, shape: shapeOf(entity) ?? 'object', constants, fields: [] };
}

/** The plan of a field, or the name of the first thing that the vocabulary does not have. */
function planField(
  entity: Entity,
  field: Field,
  plans: ReadonlyMap<string, EntityPlan>,
  vocabulary: MappingVocabulary,
): FieldPlan | string {
  const targets = field.properties.map((path) => planTarget(path, entity, vocabulary));
  const having = Object.entries(field.having).filter(([key]) => key !== '@language');
  const chosen = having.map(([name, value]) => planHaving(name, value, vocabulary));
  const missing = [...targets, ...chosen].find((found) => typeof found === 'string');
  if (typeof missing === 'string') return missing;
  const entities = field.entities.flatMap((name) => plans.get(name) ?? []);
  if (field.entities.length > 0 && entities.length === 0) return field.entities.join(', ');
  const fallback = field.codecs.find((step) => step.codec === 'default');
  const same = (other: Field): boolean => other !== field && String(other.properties) === String(field.properties);
  return {
    field,
    concern: { path: pathsOf(field), property: field.properties.map((path) => path.join('/')).join(', ') },
    targets: targets as Target[],
    codec: createCodec(field.codecs.filter((step): step is ValueStep => step.codec !== 'default')),
    fallback: fallback?.value,
    entities,
    having: chosen as Having[],
    language: field.having['@language'] as string | undefined,
    shared: entity.fields.some(same),
    itemised: isItemised(field),
  };
}

function planTarget(path: readonly string[], entity: Entity, vocabulary: MappingVocabulary): Target | string {
  const steps: Step[] = [];
  for (let at = 0; at < path.length - 1; at += 1) {
    const name = path[at] as string;
    const property = vocabulary.property(name);
    const typed = entity.types[path.slice(0, at + 1).join('/')] ?? property?.range;
    const found = typed === undefined ? undefined : vocabulary.class(typed);
    if (property === undefined || found === undefined) return name;
    steps.push({ key: property.identifier, functional: property.functional, class: found.identifier });
  }
  const name = path.at(-1) as string;
  const property = KEYWORDS[name] ?? vocabulary.property(name);
  if (property === undefined) return name;
  return { steps, key: property.identifier, functional: property.functional, kind: property.kind };
}

/** What a thing has without a property: its IRI and its class, https://www.w3.org/TR/json-ld11/#keywords. */
const KEYWORDS: Readonly<Record<string, MappedProperty>> = {
  '@id': { identifier: '@id', functional: true, kind: 'string' },
  '@type': { identifier: '@type', functional: true, kind: 'string' },
};

function planHaving(name: string, value: Having['value'], vocabulary: MappingVocabulary): Having | string {
  const property = vocabulary.property(name);
  return property === undefined ? name : { key: property.identifier, functional: property.functional, value };
}

function pathsOf({ paths }: Field): string {
  return paths.map(formatPath).join(' or ');
}
