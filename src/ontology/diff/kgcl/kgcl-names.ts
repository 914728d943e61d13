import { shrinkOf } from '../../curie.ts';
import type { Iri } from '../../model.ts';
import { owl, rdf, rdfs, skos, xsd } from '../../names.ts';
import { printable } from '../../printable.ts';

/** Writes IRIs for KGCL. */
export interface KgclNames {
  /** `ex:Place`, or `<https://…>`. undefined: KGCL cannot contain the IRI. */
  readonly name: (iri: Iri) => string | undefined;
  /** The prefixes of all names so far, sorted. */
  readonly used: () => readonly (readonly [prefix: string, namespace: Iri])[];
}

/** What KGCL allows in prefixes. */
const PREFIX = /^[A-Za-z0-9_]+$/;
/** The grammar has no escapes for these. */
const UNSAFE = /[\s<>"']/;

const COMMON: Readonly<Record<string, Iri>> = {
  rdf: rdf(''),
  rdfs: rdfs(''),
  owl: owl(''),
  skos: skos(''),
  xsd: xsd(''),
};

/** Creates names with the prefixes of an ontology. */
export function createKgclNames(prefixes: Readonly<Record<string, Iri>>): KgclNames {
  const all = { ...COMMON, ...prefixes };
  const valid = Object.fromEntries(Object.entries(all).filter(([prefix]) => PREFIX.test(prefix)));
  const shrink = shrinkOf(valid);
  const used = new Set<string>();
  return {
    name: (iri) => {
      if (iri === '' || UNSAFE.test(iri) || printable(iri) !== iri) return undefined;
      const curie = shrink(iri);
      if (curie === undefined) return `<${iri}>`;
      used.add(curie.slice(0, curie.indexOf(':')));
      return curie;
    },
    used: () => [...used].sort().map((prefix) => [prefix, valid[prefix] as Iri]),
  };
}
