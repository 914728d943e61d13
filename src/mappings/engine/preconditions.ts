import { isArray, isObject, own } from '../json.ts';
import type { Precondition, Json, JsonObject } from '../mapping.ts';
import type { MappingVocabulary } from '../vocabulary.ts';

/** Returns a predicate that is true if an object of the ontology meets the preconditions of an entity. */
export function meetsPreconditions(
  preconditions: readonly Precondition[],
  vocabulary: MappingVocabulary,
): (node: JsonObject) => boolean {
  const tests = preconditions.map((one) => testOf(one, vocabulary));
  return (node) => tests.every((test) => test(node));
}

function testOf(precondition: Precondition, vocabulary: MappingVocabulary): (node: JsonObject) => boolean {
  const keys = precondition.property.map((name) =>
    name.startsWith('@') ? name : (vocabulary.property(name)?.identifier ?? name),
  );
  const isClass = keys.at(-1) === '@type';
  const live = (value: Json): Json =>
    isClass && typeof value === 'string' ? (vocabulary.class(value)?.identifier ?? value) : value;
  if ('present' in precondition) return (node) => valuesAt(node, keys).length > 0 === precondition.present;
  const wanted = new Set<Json>(('in' in precondition ? precondition.in : [precondition.value]).map(live));
  return (node) => valuesAt(node, keys).some((value) => wanted.has(live(value)));
}

/** All values of a property path, through every object. */
function valuesAt(node: JsonObject, keys: readonly string[]): readonly Json[] {
  let values: readonly Json[] = [node];
  for (const key of keys) {
    const next: Json[] = [];
    for (const value of values) {
      const member = isObject(value) ? own(value, key) : undefined;
      if (isArray(member)) for (const item of member) next.push(item);
      else if (member !== undefined) next.push(member);
    }
    values = next;
  }
  return values;
}
