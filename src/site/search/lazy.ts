/** A function that makes its result when it is first asked, and keeps it. */
export function lazy<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined;
  return () => (made ??= { it: make() }).it;
}
