import { isArray, isObject, own } from '../data/json.ts';
import type { Removed } from '../data/validation.ts';
import type { MappingVocabulary } from '../data/vocabulary.ts';
import type { Json, JsonObject } from '../mapping.ts';
import type { IsA } from './gather.ts';
import { createIsA } from './gather.ts';
import type { EntityPlan, FieldPlan, ImpliedPlan } from './plan.ts';
import { isPresent } from './restrictions.ts';
import type { RecordPath, RunContext } from './run-context.ts';
import { itemOf, pointerOf, report } from './run-context.ts';

/*
 * A shop whose prices are all in euros never writes the currency. It is added when reading, only to offers that the record has, so that no
 * value makes an object. An offer in another currency, or in an unknown one, would become one in euros: it is not written.
 */

/** Adds the implied values to an object that was read from a record. */
export type Imply = (record: Json, node: JsonObject, location: RecordPath, run: RunContext) => void;

/** Returns undefined if the entity implies nothing. */
export function implier({ implied }: EntityPlan, vocabulary: MappingVocabulary): Imply | undefined {
  if (implied.length === 0) return undefined;
  const isA = createIsA(vocabulary);
  return (record, node, location, run) => {
    // All before the first is added: an implied value alone says nothing about an object.
    const meant = implied
      .filter((one) => !one.implied.default || !isStated(one, record, run.removed))
      .map((one) => ({ one, holders: holdersOf(one, node, location, isA) }));
    for (const { one, holders } of meant) for (const holder of holders) add(one, holder, run);
  };
}

/** Whether the record has a value of its own, even if it cannot be read. */
function isStated({ paths, missing }: ImpliedPlan, record: Json, removed: Removed | undefined): boolean {
  return paths.some((path) => isPresent(path, record, removed, missing));
}

interface Holder {
  readonly node: JsonObject;
  readonly location: RecordPath;
}

/** The objects on the property path that say anything. */
function holdersOf({ target }: ImpliedPlan, node: JsonObject, location: RecordPath, isA: IsA): readonly Holder[] {
  let holders: readonly Holder[] = [{ node, location }];
  for (const { key, class: type, first } of target.steps) {
    holders = holders.flatMap((holder) => {
      const held = own(holder.node, key);
      const things = held === undefined ? [] : isArray(held) ? held : [held];
      const found = things.flatMap((thing, at) =>
        isObject(thing) && isA(thing, type)
          ? [{ node: thing, location: itemOf(holder.location, isArray(held) ? [key, at] : [key]) }]
          : [],
      );
      return first === undefined ? found : found.slice(0, 1);
    });
  }
  return holders.filter((holder) => Object.keys(holder.node).some((name) => name !== '@type'));
}

function add({ implied, target: { key, functional } }: ImpliedPlan, holder: Holder, run: RunContext): void {
  const { value, reason } = implied;
  const node = holder.node as { [key: string]: Json };
  const held = own(node, key);
  if (held === undefined) {
    const list = [value];
    node[key] = functional ? value : list;
    run.trace?.add(functional ? node : list, functional ? key : 0, reason);
  } else if (!implied.default && !states(held, value)) {
    report(run, pointerOf(holder.location), 'constant', held, expectation(implied), concernOf(implied));
  }
}

const states = (held: Json | undefined, value: Json): boolean =>
  isArray(held) ? held.includes(value) : held === value;

const expectation = ({ property, value, reason, default: isDefault }: ImpliedPlan['implied']): string =>
  `${JSON.stringify(value)} for ${property.join('/')}, which a record of this schema means${isDefault ? ' without a value' : ''}. ${reason}`;

const concernOf = ({ property }: ImpliedPlan['implied']) => ({ property: property.join('/') });

/** Checks that an object of the ontology has the implied values. `isWritten`: whether a field has written its value. */
export type CheckImplied = (
  node: JsonObject,
  isWritten: (field: FieldPlan) => boolean,
  location: RecordPath,
  run: RunContext,
) => void;

/** Returns undefined if the entity implies nothing. */
export function impliedChecker({ implied }: EntityPlan, vocabulary: MappingVocabulary): CheckImplied | undefined {
  if (implied.length === 0) return undefined;
  const isA = createIsA(vocabulary);
  return (node, isWritten, location, run) => {
    for (const one of implied) {
      if (one.implied.default && one.fields.some(isWritten)) continue;
      for (const holder of holdersOf(one, node, location, isA)) check(one, holder, run);
    }
  };
}

function check({ implied, target: { key } }: ImpliedPlan, holder: Holder, run: RunContext): void {
  const held = own(holder.node, key);
  if (states(held, implied.value)) {
    const at = isArray(held) ? [held.indexOf(implied.value)] : [];
    run.trace?.use(pointerOf(holder.location, [key, ...at]));
  } else if (implied.omit === undefined)
    report(run, pointerOf(holder.location), 'constant', held, expectation(implied), concernOf(implied));
  else run.trace?.explainLoss(pointerOf(holder.location, [key]), implied.omit);
}
