import type { Iri } from '../model.ts';

/** A name of SHACL, https://www.w3.org/TR/shacl/. */
export const sh = (name: string): Iri => `http://www.w3.org/ns/shacl#${name}`;
