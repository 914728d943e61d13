/** The part of rdf-canonize that we use. The package has no types. */
declare module 'rdf-canonize' {
  export function canonize(
    quads: readonly object[],
    options: { algorithm: 'RDFC-1.0'; maxWorkFactor?: number; signal?: AbortSignal },
  ): Promise<string>;
}
