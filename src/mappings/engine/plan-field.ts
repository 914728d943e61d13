import type { Codec } from '../codec.ts';
import { chain } from '../codecs/chain.ts';
import { codecOf, thingNames } from '../codecs/codecs.ts';
import { range } from '../codecs/range.ts';
import { scalar } from '../codecs/scalar.ts';
import { ownEntry } from '../json.ts';
import type { Entity, EnumRow, Field, ExternalPath } from '../mapping.ts';
import { formatPath, isEvery, isRest } from '../path.ts';
import { isItemised } from '../shape.ts';
import type { MappedProperty, MappingVocabulary } from '../vocabulary.ts';
import type { EntityPlan, FieldPlan, Having, PathStep, Target } from './plan.ts';

/** Removes the rows of classes that the vocabulary does not have. `field` is undefined if no row remains. */
export function liveRows(
  field: Field,
  vocabulary: MappingVocabulary,
): { field: Field | undefined; gone: readonly EnumRow[] } {
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
export function withLabels(field: Field, vocabulary: MappingVocabulary): Field {
  const table = field.codecs.find((step) => step.codec === 'label');
  if (table === undefined) return field;
  const values = vocabulary.values?.(field.properties[0]?.at(-1) ?? '') ?? [];
  const rows = values.flatMap(({ identifier, labels }) =>
    labels.map(({ text, language }) => ({
      outside: text,
      ontology: identifier,
      preferred: language === table.language,
    })),
  );
  return { ...field, codecs: field.codecs.map((step) => (step === table ? { ...step, rows } : step)) };
}

/** Returns the plan of a field, or the first name that the vocabulary does not have. */
export function planField(
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
    shared: false,
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
export function compareFields(fields: FieldPlan[]): void {
  const keyOf = ({ steps, key }: Target): string => [...steps.map((step) => step.key), key].join('/');
  const names = fields.map(({ targets }) => targets.map(keyOf).join(' '));
  const written = fields.map(({ field }) => field.direction !== 'up');
  fields.forEach((plan, at) => {
    const shared = names.some((name, other) => other !== at && written[other] && name === names[at]);
    const makesHolder = !fields.some((other) => writesItems(other, plan.field.paths[0] ?? []));
    const isHolder = fields.some((other) => writesItems(plan, other.field.paths[0] ?? []));
    fields[at] = { ...plan, shared, makesHolder, isHolder, keepsEmpty: keepsEmpty({ ...plan, shared }) };
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
  // The rest of a tuple is absent or has items.
  const isTuple = [...field.paths, ...(field.items ?? [])].some((path) => isRest(path.at(-1)));
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

export function pathsOf({ paths }: Field): string {
  return paths.map(formatPath).join(' or ');
}
