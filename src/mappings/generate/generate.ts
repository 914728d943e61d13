import type { MappingVocabulary } from '../data/vocabulary.ts';
import type { EntityPlan } from '../engine/plan.ts';
import { createPlan } from '../engine/plan.ts';
import type { Mapping } from '../mapping.ts';
import * as down from './down.ts';
import { literal, Source, Uncovered } from './source.ts';
import * as up from './up.ts';
import type { Generating } from './values.ts';

/**
 * An expression in JavaScript: a function that reads and writes the records of a mapping. The build writes it into the module of the
 * validators, and {@link bindGenerated} runs it. Entities with a construct without generated code are left to the engine.
 * undefined: all records are.
 */
export function generateCode(mapping: Mapping, vocabulary: MappingVocabulary): string | undefined {
  const { roots, entities } = createPlan(mapping, vocabulary);
  const all: Generating = { source: new Source(), entities };
  for (const plan of entities) {
    covered(
      plan,
      (name) => up.entityUp(name, all),
      () => leave(`${up.nameUp(plan, all)}`, 'r,l,d,T', 'U', plan, all),
    );
    covered(
      plan,
      (name) => down.entityDown(name, all),
      () => leave(`${down.nameDown(plan, all)}`, 'n,d,q,T', 'Q', plan, all),
    );
  }
  try {
    const [read, write] = [up.chooseUp(roots, all), down.chooseDown(roots, all)];
    return `({${PARTS}})=>{\n${all.source.text}\nreturn{up:(r,l,T)=>${read}(r,l,0,T),down:${write}};}`;
  } catch (error) {
    if (error instanceof Uncovered) return undefined;
    throw error;
  }
}

/** Names of the functions and values that the code is given, see `bind.ts`. */
const PARTS = 'B,R,O,A,E,S,M,I,Y,N,Z,W,V,H,X,D,c,T,C,K,G,P,L,F,U,Q,t,tv,to,ti,ab';

function leave(
  name: string,
  parameters: string,
  engine: string,
  plan: EntityPlan,
  { source, entities }: Generating,
): void {
  const convert = source.constant(`${engine}(${entities.indexOf(plan)})`);
  source.named(name, parameters, `return ${convert}(${parameters});`);
}

function covered(plan: EntityPlan, generate: (plan: EntityPlan) => void, leaveIt: () => void): void {
  try {
    checkMembers(plan);
    generate(plan);
  } catch (error) {
    if (!(error instanceof Uncovered)) throw error;
    leaveIt();
  }
}

/** Members that generated code takes into account, or that have no effect on values. */
const KNOWN = {
  plan: ['entity', 'class', 'shape', 'constants', 'fields', 'gone', 'restrictions'],
  entity: [
    ...[
      'name',
      'class',
      'root',
      'when',
      'given',
      'constants',
      'types',
      'first',
      'fields',
      'unmapped',
      'others',
      'generated',
    ],
    ...['productArea', 'apiPath', 'read', 'write'],
  ],
  fieldPlan: [
    ...['field', 'concern', 'targets', 'codec', 'fallback', 'entities', 'having', 'language', 'shared'],
    ...['continued', 'keepsEmpty', 'isHolder', 'makesHolder', 'classes', 'itemised', 'unless'],
  ],
  field: [
    ...[
      'paths',
      'properties',
      'each',
      'items',
      'where',
      'constants',
      'having',
      'entities',
      'codecs',
      'direction',
      'reason',
    ],
    ...[
      'first',
      'rest',
      'omit',
      'otherwise',
      'instead',
      'restricts',
      'stops',
      'unless',
      'productArea',
      'apiPath',
      'read',
      'write',
    ],
  ],
  restriction: ['paths', 'readers', 'statements', 'properties', 'things', 'reason', 'states'],
  target: ['steps', 'key', 'functional', 'kind', 'own'],
  constant: ['path', 'value', 'ignore'],
  condition: ['path', 'value', 'ignore', 'in', 'present', 'has', 'lacks', 'above'],
  codec: [
    ...['up', 'down', 'many', 'makesThings', 'readsNull', 'reads', 'parts', 'keyOf', 'merges', 'narrows', 'shortens'],
    'domain',
  ],
} as const;

/** New members of the contract are left to the engine until there is generated code for them. */
function checkMembers(plan: EntityPlan): void {
  const { entity, fields } = plan;
  only(plan, KNOWN.plan);
  only(entity, KNOWN.entity);
  for (const restriction of plan.restrictions) only(restriction, KNOWN.restriction);
  for (const constant of plan.constants) only(constant, KNOWN.constant);
  for (const condition of entity.when) only(condition, KNOWN.condition);
  for (const one of fields) {
    only(one, KNOWN.fieldPlan);
    only(one.field, KNOWN.field);
    only(one.codec, KNOWN.codec);
    for (const condition of one.field.where) only(condition, KNOWN.condition);
    for (const constant of one.field.constants) only(constant, KNOWN.constant);
    for (const target of one.targets) {
      only(target, KNOWN.target);
      for (const name of [target.key, ...target.steps.map(({ key }) => key)]) literal(name);
    }
  }
}

function only(value: object, known: readonly string[]): void {
  for (const [name, held] of Object.entries(value))
    if (!known.includes(name) && !isUnused(held)) throw new Uncovered(name);
}

function isUnused(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === false;
}
