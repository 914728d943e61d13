/** Returns a function that computes its result once for each object; the object must not change afterwards. */
export function memoize<Key extends object, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    let result = results.get(key);
    if (!result) results.set(key, (result = { value: create(key) }));
    return result.value;
  };
}
