/** The part of rdf-canonize that we call; the package ships no types. */
declare module 'rdf-canonize' {
  export function canonize(
    quads: readonly object[],
    options: { algorithm: 'RDFC-1.0'; maxWorkFactor?: number; signal?: AbortSignal },
  ): Promise<string>;
}
