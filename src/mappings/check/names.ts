import type { Path } from '../../json/yaml.ts';
import type { Kind } from '../../ontology/model.ts';
import { tableNames, thingNames } from '../codecs/codecs.ts';
import { comparedProperties } from '../data/path.ts';
import type { Entity, Field, Restricts } from '../mapping.ts';
import type { MappingCheckContext, MappingFinding, MappingRule } from './context.ts';
import { itemPath, memberPath } from './context.ts';

export const nameRules: readonly MappingRule[] = [
  {
    code: 'mapping-unknown-term',
    severity: 'error',
    about:
      'A mapping file names a class, a property or a value that does not exist in the ontology, or that is another kind of term.',
    find: unknownNames,
  },
];

/** A name, the expected kind of term, and its location. */
interface Use {
  readonly name: string;
  readonly kind: Kind;
  readonly path: Path;
  readonly part?: 'key';
}

function* unknownNames(context: MappingCheckContext): Generator<MappingFinding> {
  for (const entity of context.authored.schema.mapping.entities) {
    for (const use of usesIn(entity, context)) {
      const finding = judge(use, context);
      if (finding) yield finding;
    }
  }
}

function judge({ name, kind, path, part }: Use, { names }: MappingCheckContext): MappingFinding | undefined {
  const kinds = names.kinds(name);
  if (kinds === undefined || kinds.includes(kind)) return undefined;
  const [other] = kinds;
  const found =
    other === undefined
      ? `the ontology has no ${kind} ${JSON.stringify(name)}`
      : `${JSON.stringify(name)} is ${other === 'enumeration' ? 'an' : 'a'} ${other}, expected a ${kind}`;
  const message = `"${path.join('.')}": ${found}.${names.didYouMean(name, kind)}`;
  return { message, path, ...(part && { part }) };
}

function* usesIn(entity: Entity, context: MappingCheckContext): Generator<Use> {
  const { yaml } = context.authored;
  yield { name: entity.class, kind: 'class', path: ['entities', entity.name, 'class'] };
  for (const [steps, name] of Object.entries(entity.types)) {
    const path = memberPath(yaml, entity.name, 'types', steps);
    yield { name, kind: 'class', path };
    for (const step of steps.split('/')) yield { name: step, kind: 'property', path, part: 'key' };
  }
  for (const steps of Object.keys(entity.first)) {
    const path = memberPath(yaml, entity.name, 'first', steps);
    for (const step of steps.split('/')) yield { name: step, kind: 'property', path, part: 'key' };
  }
  for (const { property, value } of entity.implied) {
    const path = memberPath(yaml, entity.name, 'implied', property.join('/'));
    yield* properties(property).map((name) => ({ name, kind: 'property' as const, path, part: 'key' as const }));
    if (typeof value === 'string' && context.vocabulary.property(property.at(-1) ?? '')?.kind === 'thing')
      yield { name: value, kind: 'value', path: [...path, 'value'] };
  }
  for (const [at, { restricts }] of entity.unmapped.entries())
    yield* statementsIn(restricts, itemPath(yaml, entity.name, 'unmapped', at));
  for (const name of properties(entity.given.flatMap(comparedProperties).flat()))
    yield { name, kind: 'property', path: ['entities', entity.name, 'given'] };
  for (const [at, field] of entity.fields.entries())
    yield* usesInField(field, itemPath(yaml, entity.name, 'fields', at), context);
}

function* usesInField(field: Field, place: Path, { vocabulary }: MappingCheckContext): Generator<Use> {
  for (const path of field.properties)
    yield* properties(path).map((name) => ({ name, kind: 'property' as const, path: [...place, 'property'] }));
  yield* statementsIn(field.restricts, place);
  for (const name of properties(Object.keys(field.having)))
    yield { name, kind: 'property', path: [...place, 'having', name], part: 'key' };
  for (const name of tableNames(field.codecs, 'class')) yield { name, kind: 'class', path: [...place, 'codec'] };
  for (const { name, kind } of thingNames(field.codecs)) yield { name, kind, path: [...place, 'codec'] };
  const last = field.properties[0]?.at(-1) ?? '';
  if (vocabulary.property(last)?.kind !== 'thing') return;
  for (const name of tableNames(field.codecs, 'value')) yield { name, kind: 'value', path: [...place, 'codec'] };
}

function* statementsIn(restricts: Restricts | undefined, place: Path): Generator<Use> {
  if (restricts === undefined || restricts === true) return;
  for (const name of properties(restricts.flat())) yield { name, kind: 'property', path: [...place, 'restricts'] };
}

/** Removes the keywords of JSON-LD. */
function properties(path: readonly string[]): string[] {
  return path.filter((name) => !name.startsWith('@'));
}
