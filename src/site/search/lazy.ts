/** Function that computes its result on first call and caches it. */
export function lazy<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined;
  return () => (made ??= { it: make() }).it;
}
