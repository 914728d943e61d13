import { isArray, isObject, own } from '../json.ts';
import type { Precondition, Json, JsonObject } from '../mapping.ts';
import type { MappingVocabulary } from '../vocabulary.ts';

/** Makes the test whether a thing of the ontology has what an entity asks for. */
export function meetsPreconditions(
  given: readonly Precondition[],
  vocabulary: MappingVocabulary,
): (node: JsonObject) => boolean {
  const tests = given.map((one) => testOf(one, vocabulary));
  return (node) => tests.every((test) => test(node));
}

function testOf(given: Precondition, vocabulary: MappingVocabulary): (node: JsonObject) => boolean {
  const keys = given.property.map((name) =>
    name.startsWith('@') ? name : (vocabulary.property(name)?.identifier ?? name),
  );
  const isClass = keys.at(-1) === '@type';
  const live = (value: Json): Json =>
    isClass && typeof value === 'string' ? (vocabulary.class(value)?.identifier ?? value) : value;
  if ('present' in given) return (node) => valuesAt(node, keys).length > 0 === given.present;
  const wanted = new Set<Json>(('in' in given ? given.in : [given.value]).map(live));
  return (node) => valuesAt(node, keys).some((value) => wanted.has(live(value)));
}

/** All that a property path leads to, by way of every thing. */
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
