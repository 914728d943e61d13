import { memoize } from '../../base/work.ts';
import type { Codec } from '../codecs/codec.ts';
import { chain, CodecRefusal } from '../codecs/codec.ts';
import { codecOf, thingNames } from '../codecs/codecs.ts';
import { range, scalar } from '../codecs/range.ts';
import { isArray, ownEntry } from '../data/json.ts';
import type { EntityShape } from '../data/path.ts';
import { formatPath, isEvery, isItemised, isRest, shapeOf } from '../data/path.ts';
import type { MappedProperty, MappingVocabulary, ValueKind } from '../data/vocabulary.ts';
import type {
  Constant,
  Entity,
  EnumRow,
  ExternalPath,
  Field,
  Implied,
  Json,
  Mapping,
  Restricts,
  Unmapped,
} from '../mapping.ts';
import { constantsOf } from './conditions.ts';
import { leaveGivenBack } from './given-back.ts';
import type { Concern } from './run-context.ts';

/** Removes the rows of classes that the vocabulary does not have. `field` is undefined if no row remains. */
function liveRows(field: Field, vocabulary: MappingVocabulary): { field: Field | undefined; gone: readonly EnumRow[] } {
  const table = field.codecs.find((step) => step.codec === 'class');
  if (table === undefined) return { field, gone: [] };
  const rows = table.rows.flatMap((row) => {
    const found = vocabulary.class(String(row.ontology));
    return found ? [{ ...row, ontology: found.identifier }] : [];
  });
  const gone = table.rows.filter(({ ontology }) => vocabulary.class(String(ontology)) === undefined);
  const codecs = field.codecs.map((step) => (step === table ? { ...step, rows } : step));
  return { field: rows.length === 0 ? undefined : { ...field, codecs }, gone };
}

/** Adds the labels of the values, which only the vocabulary has. */
function withLabels(field: Field, vocabulary: MappingVocabulary): Field {
  const table = field.codecs.find((step) => step.codec === 'label' || step.codec === 'unlabelled');
  if (table === undefined) return field;
  const property = table.codec === 'unlabelled' ? table.property : field.properties[0]?.at(-1);
  const values = vocabulary.values?.(property ?? '') ?? [];
  const rows = values.flatMap(({ identifier, labels }) =>
    labels.map(({ text, language }) => ({
      outside: text,
      ontology: identifier,
      preferred: table.codec === 'unlabelled' || language === table.language,
    })),
  );
  return { ...field, codecs: field.codecs.map((step) => (step === table ? { ...step, rows } : step)) };
}

/** Returns the plan of a field, or the first name that the vocabulary does not have. */
function planField(
  { entity, class: own }: EntityPlan,
  field: Field,
  plans: ReadonlyMap<string, EntityPlan>,
  vocabulary: MappingVocabulary,
): FieldPlan | string {
  const planned = field.properties.map((path) => planTarget(path, entity, own, vocabulary));
  const having = Object.entries(field.having).filter(([key]) => key !== '@language');
  const chosen = having.map(([name, value]) => planHaving(name, value, vocabulary));
  const unknown = thingNames(field.codecs).find(
    ({ name, kind }) => (kind === 'class' ? vocabulary.class(name) : vocabulary.property(name)) === undefined,
  );
  const missing = [...planned, ...chosen, unknown?.name].find((found) => typeof found === 'string');
  if (typeof missing === 'string') return missing;
  // Without the property, nothing states the same in more detail.
  const stated = field.unless?.map((name) => vocabulary.property(name)?.identifier);
  const unless = stated?.includes(undefined) ? undefined : (stated as readonly string[] | undefined);
  const entities = field.entities.flatMap((name) => plans.get(name) ?? []);
  if (field.entities.length > 0 && entities.length === 0) return field.entities.join(', ');
  const targets = planned as Target[];
  const fallback = field.codecs.find((step) => step.codec === 'default');
  const table = field.codecs.find((step) => step.codec === 'class');
  return {
    field,
    concern: { path: pathsOf(field), property: field.properties.map((path) => path.join('/')).join(', ') },
    targets,
    codec: codecFor(field, targets),
    fallback: fallback?.value,
    entities,
    having: chosen as Having[],
    language: field.having['@language'] as string | undefined,
    unless,
    shared: false,
    continued: false,
    keepsEmpty: false,
    isHolder: false,
    makesHolder: true,
    classes: table && new Set(table.rows.map(({ ontology }) => String(ontology))),
    itemised: isItemised(field),
  };
}

function codecFor(field: Field, targets: readonly Target[]): Codec {
  const kinds = targets.map(({ kind }) => kind);
  const [kind = 'any'] = kinds;
  if (field.codecs.length === 0) return scalar(kind);
  const codec = codecOf(field);
  return codec.makesThings ? codec : chain(codec, range(kinds));
}

/** Determines which fields share a property, by meaning and not by spelling, and which share an array. */
function compareFields(fields: FieldPlan[]): void {
  const keyOf = ({ steps, key }: Target): string => [...steps.map((step) => step.key), key].join('/');
  const names = fields.map(({ targets }) => targets.map(keyOf).join(' '));
  const written = fields.map(({ field }) => field.direction !== 'up');
  fields.forEach((plan, at) => {
    const shared = names.some((name, other) => other !== at && written[other] && name === names[at]);
    const continued = fields.some((other, index) => other.field.rest !== undefined && names[index] === names[at]);
    const makesHolder = !fields.some((other) => writesItems(other, plan.field.paths[0] ?? []));
    const isHolder = fields.some((other) => writesItems(plan, other.field.paths[0] ?? []));
    fields[at] = { ...plan, shared, continued, makesHolder, isHolder, keepsEmpty: keepsEmpty({ ...plan, shared }) };
  });
}

/** Whether a field writes the items that the `*` of a path represents. */
function writesItems({ field, itemised }: FieldPlan, path: ExternalPath): boolean {
  const holder = path.slice(0, Math.max(0, path.findIndex(isEvery)));
  return (
    holder.length > 0 && itemised && field.direction !== 'up' && formatPath(field.paths[0] ?? []) === formatPath(holder)
  );
}

function keepsEmpty({ field, codec, shared, having, language }: FieldPlan): boolean {
  const takesPart = shared || having.length > 0 || language !== undefined;
  // The rest of a tuple or list is absent or has items.
  const isTuple =
    field.rest !== undefined || [...field.paths, ...(field.items ?? [])].some((path) => isRest(path.at(-1)));
  // With `omit`, an empty list within one value is omitted.
  const isList = field.each === true || (codec.many === true && field.omit === undefined);
  // Without languages, it would be an object without members.
  const isMap = field.codecs.some((step) => step.codec === 'language-map');
  return !takesPart && !isTuple && !isMap && field.where.length === 0 && isList;
}

function planTarget(
  path: readonly string[],
  entity: Entity,
  own: string,
  vocabulary: MappingVocabulary,
): Target | string {
  const steps: PathStep[] = [];
  for (let at = 0; at < path.length - 1; at += 1) {
    const name = path[at] as string;
    const property = vocabulary.property(name);
    const through = path.slice(0, at + 1).join('/');
    const typed = ownEntry(entity.types, through) ?? property?.range;
    const found = typed === undefined ? undefined : vocabulary.class(typed);
    if (property === undefined || found === undefined) return name;
    const { identifier: key, functional } = property;
    steps.push({ key, functional, class: found.identifier, first: ownEntry(entity.first, through) });
  }
  const name = path.at(-1) as string;
  const property = ownEntry(KEYWORDS, name) ?? vocabulary.property(name);
  if (property === undefined) return name;
  const { identifier: key, functional, kind } = property;
  return { steps, key, functional, kind, own: key === '@type' ? (steps.at(-1)?.class ?? own) : undefined };
}

/** Keywords of JSON-LD that every object has, https://www.w3.org/TR/json-ld11/#keywords. */
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
  /** The path of what states the same in more detail. */
  readonly unless: readonly string[] | undefined;
  /** Whether other fields write other values of the same property. A value that matches none of the entities is then not an error. */
  readonly shared: boolean;
  /** Whether another field writes the values after the first that can be written. */
  readonly continued: boolean;
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
  readonly gone: Unmapped[];
  /** Filled in last. */
  readonly restrictions: Restriction[];
  /** Filled in last. */
  readonly implied: ImpliedPlan[];
}

/** A value that the objects of an entity mean, with the terms of its names. */
export interface ImpliedPlan {
  readonly implied: Implied;
  readonly target: Target;
  /** The fields of the entity that write the property. Without `default`, there are none. */
  readonly fields: readonly FieldPlan[];
  /** Where these and other fields read it in a record, and the values there that mean that there is none. */
  readonly paths: readonly ExternalPath[];
  readonly missing: readonly Json[];
}

/** Members that narrow what a record states. */
export interface Restriction {
  /** Alternative paths in the record. */
  readonly paths: readonly ExternalPath[];
  /** The fields of the entity that read one of these paths. */
  readonly readers: readonly FieldPlan[];
  /** Properties from the object of the entity to each statement. Empty: the object itself. */
  readonly statements: readonly (readonly string[])[];
  /** Properties of the value, in the same way. Empty: it has none. */
  readonly properties: readonly (readonly string[])[];
  /** If the values are objects that each narrow another statement: their classes. */
  readonly things: readonly string[];
  readonly reason: string | undefined;
  /** Values that mean that there is none. */
  readonly missing?: readonly Json[];
  /** Only these values count, and they stop the record: states in the record, and in the ontology's form. */
  readonly states?: { readonly read: ReadonlySet<Json>; readonly written: readonly Json[] };
}

interface Plan {
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
          ...written.paths.map((path) => ({
            path,
            reason: `The ontology published here has no ${planned}.`,
            ...(written.restricts !== undefined && { restricts: written.restricts }),
          })),
        );
      } else {
        for (const { ontology, outside } of gone) omitted.push({ ...where, name: String(ontology), outside });
        plan.fields.push(planned);
      }
    }
  }
  for (const plan of plans.values()) {
    compareFields(plan.fields);
    leaveGivenBack(plan.fields);
    plan.restrictions.push(...restrictionsOf(plan, vocabulary));
    for (const implied of plan.entity.implied) {
      const found = planImplied(implied, plan, vocabulary);
      if (typeof found === 'string') omitted.push({ entity: plan.entity.name, field: '$', name: found });
      else plan.implied.push(found);
    }
  }
  const entities = [...plans.values()];
  return { entities, roots: entities.filter(({ entity }) => entity.root), omitted };
}

/** Returns the first name that the vocabulary does not have instead. */
function planImplied(
  implied: Implied,
  { entity, class: own, fields }: EntityPlan,
  vocabulary: MappingVocabulary,
): ImpliedPlan | string {
  const target = planTarget(implied.property, entity, own, vocabulary);
  if (typeof target === 'string') return target;
  const same = fields.filter(({ field }) => field.properties.some((path) => String(path) === String(implied.property)));
  const read = same.filter(({ field }) => field.direction !== 'down');
  return {
    implied,
    target,
    fields: same.filter(({ field }) => field.direction !== 'up'),
    paths: read.flatMap(({ field }) => field.paths),
    missing: read.flatMap(({ codec }) => codec.missing ?? []),
  };
}

function restrictionsOf({ entity, gone, fields }: EntityPlan, vocabulary: MappingVocabulary): readonly Restriction[] {
  const keysOf = (path: readonly string[]): string[] =>
    path.map((name) => vocabulary.property(name)?.identifier ?? name);
  const statementsOf = (restricts: Restricts): readonly (readonly string[])[] =>
    restricts === true ? [[]] : restricts.map(keysOf);
  const readersOf = (paths: readonly ExternalPath[]): readonly FieldPlan[] => {
    const names = new Set(paths.map(formatPath));
    const isReader = ({ field }: FieldPlan): boolean =>
      field.direction !== 'down' && field.paths.some((path) => names.has(formatPath(path)));
    return fields.filter(isReader);
  };
  const mapped = fields.flatMap(({ field, targets, entities, codec: { missing } }): readonly Restriction[] => {
    const { paths, restricts, omit: reason } = field;
    if (restricts === undefined) return [];
    const properties = targets.map(({ steps, key }) => [...steps.map((step) => step.key), key]);
    const things = restricts === true ? [] : narrowing(field, entities, statementsOf(restricts), properties);
    const isAlone = field.each !== false || field.items !== undefined;
    const own = fields.filter((one) => one.field === field && field.direction !== 'down');
    return [
      {
        paths,
        readers: isAlone ? own : readersOf(paths),
        statements: statementsOf(restricts),
        properties,
        things,
        reason,
        ...(missing && { missing }),
      },
    ];
  });
  /** The classes of the objects that narrow. Of the objects that are the statement, those of the usual class narrow no others. */
  function narrowing(
    { properties, codecs }: Field,
    entities: readonly EntityPlan[],
    statements: readonly (readonly string[])[],
    keys: readonly (readonly string[])[],
  ): readonly string[] {
    // A codec may read one text as objects of several classes.
    const made = codecs.flatMap((step) =>
      step.codec === 'opening-hours' ? [step.class, ...(step.holidays === undefined ? [] : [step.holidays])] : [],
    );
    const identified = made.map((name) => vocabulary.class(name)?.identifier ?? name);
    const classes = [...new Set([...entities.map((one) => one.class), ...identified])];
    const isOwn = keys.some((path) => statements.some((one) => one.join('/') === path.join('/')));
    const usual = vocabulary.property(properties[0]?.at(-1) ?? '')?.range;
    const special = isOwn ? classes.filter((one) => one !== usual) : classes;
    return special.length > 0 ? special : classes;
  }
  const unmapped = [...gone, ...entity.unmapped].flatMap(({ path, reason, restricts }): readonly Restriction[] =>
    restricts === undefined
      ? []
      : [
          {
            paths: [path],
            readers: readersOf([path]),
            statements: statementsOf(restricts),
            properties: [],
            things: [],
            reason,
          },
        ],
  );
  return [...mapped, ...unmapped, ...statesOf()];

  function statesOf(): readonly Restriction[] {
    const own = fields.flatMap(({ field, targets, codec }): readonly Restriction[] => {
      const { paths, stops, omit: reason } = field;
      if (stops === undefined) return [];
      const written = stops.flatMap((state): readonly Json[] => {
        const read = codec.up(state);
        return read instanceof CodecRefusal ? [] : isArray(read) ? read : [read];
      });
      const properties = targets.map(({ steps, key }) => [...steps.map((step) => step.key), key]);
      const states = { read: new Set<Json>(stops), written };
      return [{ paths, readers: readersOf(paths), statements: [[]], properties, things: [], reason, states }];
    });
    const others = entity.unmapped.flatMap(({ path, reason, stops }): readonly Restriction[] => {
      if (stops === undefined) return [];
      const states = { read: new Set<Json>(stops), written: [] };
      return [
        { paths: [path], readers: readersOf([path]), statements: [[]], properties: [], things: [], reason, states },
      ];
    });
    return [...own, ...others];
  }
}

function emptyPlan(entity: Entity, identifier: string): EntityPlan {
  const constants = [...constantsOf(entity.when), ...entity.constants];
  return {
    entity,
    class: identifier,
    shape: shapeOf(entity) ?? 'object',
    constants,
    fields: [],
    gone: [],
    restrictions: [],
    implied: [],
  };
}

/** A part of a mapping that is inactive, because the live ontology lacks its term. */
export interface OmittedPart {
  readonly entity: string;
  readonly field?: string;
  /** The missing class or property. */
  readonly name: string;
  /** The external value of the class, if only its row of a table is omitted and not the whole field. */
  readonly outside?: EnumRow['outside'];
}

/** A mapping, and its inactive parts. */
export interface LiveMapping {
  readonly mapping: Mapping;
  readonly omitted: readonly OmittedPart[];
}

/** The parts of a mapping that the live ontology does not have. */
export function omittedParts(mapping: Mapping, vocabulary: MappingVocabulary): readonly OmittedPart[] {
  return createPlan(mapping, vocabulary).omitted;
}

/** What is left of a mapping in the live ontology. */
export interface Liveness {
  /** Whether a whole record can be read and written: a root entity has a live class and at least one active field. */
  readonly live: boolean;
  /** Whether requests may name the schema: it is live and not retired. */
  readonly offered: boolean;
  /** Entities whose class is in the live ontology. */
  readonly entities: readonly Entity[];
  /** Inactive fields of active entities. Fields with omitted table rows only are not included. */
  readonly omittedFields: readonly OmittedPart[];
}

/** Determines what is left of a mapping without its inactive parts. */
export function livenessOf({ mapping, omitted }: LiveMapping): Liveness {
  const gone = new Set(omitted.filter(({ field }) => field === undefined).map(({ entity }) => entity));
  const entities = mapping.entities.filter(({ name }) => !gone.has(name));
  const omittedFields = omitted.filter(({ field, outside }) => field !== undefined && outside === undefined);
  const fields = Map.groupBy(omittedFields, ({ entity }) => entity);
  const live = entities.some(({ name, root, fields: all }) => root && (fields.get(name)?.length ?? 0) < all.length);
  return { live, offered: live && mapping.status !== 'retired', entities, omittedFields };
}
