import { createShrink, expandCurie } from '../curie.ts';
import type { Iri, Ontology, Term } from '../model.ts';
import { isAbsoluteIri } from './absolute-iri.ts';
import { isPrefix } from './json-ld-prefixes.ts';

/**
 * Schemes that records are full of. A prefix of that name would turn `mailto:a@example.org` into something else, so it is not
 * declared, and terms behind it go by their IRI. `http` and `https` are safe for the `//` that follows them.
 */
const SCHEMES = new Set([
  'blob',
  'cid',
  'data',
  'did',
  'file',
  'ftp',
  'info',
  'mailto',
  'mid',
  'sip',
  'sms',
  'tag',
  'tel',
  'urn',
  'ws',
  'wss',
]);

/** The names by which a record calls terms under the published context. */
export interface ContextKeys {
  /** As a key, a type or the value of a property that is coerced to `@vocab`: home terms by bare name, others by CURIE or IRI. */
  key(term: Term): string;
  /** Where an IRI is expected (`@id`): by CURIE, else in full. */
  reference(term: Term): string;
  /** Something that is no term here: by CURIE, else in full. */
  outside(iri: Iri): string;
}

/** The names that the published context (`toContext`) gives; linear in the ontology, each name is a look-up. */
export function createContextKeys(ontology: Ontology): ContextKeys {
  const terms = ontology.terms.filter(({ iri }) => isAbsoluteIri(iri));
  const names = homeNames(terms, ontology.home.namespace);
  const prefixes = contextPrefixes(ontology, new Set(names.keys()));
  const shrink = createShrink(prefixes);
  const byTerm = new Map<Iri, string>();
  for (const [name, { iri }] of names) if (!byTerm.has(iri)) byTerm.set(iri, name);
  const outside = (iri: Iri): string => shrink(iri) ?? iri;
  const reference = ({ iri, curie }: Term): string => (expandCurie(curie, prefixes) === iri ? curie : outside(iri));
  // A home name that no context may define still means its term, by `@vocab`.
  const vocab = ({ home, iri, identifier }: Term): string | undefined =>
    home && iri === ontology.home.namespace + identifier ? identifier : undefined;
  return { key: (term) => byTerm.get(term.iri) ?? vocab(term) ?? reference(term), reference, outside };
}

/** Name → home term: by identifier, then by local name where no identifier has it. */
export function homeNames(terms: readonly Term[], namespace: Iri): Map<string, Term> {
  const names = new Map<string, Term>();
  const home = terms.filter((term) => term.home);
  for (const term of home) if (isKey(term.identifier)) names.set(term.identifier, term);
  for (const term of home) {
    const local = term.iri.startsWith(namespace) ? term.iri.slice(namespace.length) : '';
    if (isKey(local) && !names.has(local)) names.set(local, term);
  }
  return names;
}

/** Prefixes of the ontology that a home term's name, a keyword's alias or a common scheme does not stand against. */
export function contextPrefixes({ prefixes, home }: Ontology, taken: ReadonlySet<string>): Record<string, Iri> {
  const all = { ...prefixes, [home.prefix]: home.namespace };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([prefix, namespace]) => isPrefix(prefix, namespace) && !taken.has(prefix) && !SCHEMES.has(prefix.toLowerCase()),
    ),
  );
}

/**
 * Whether a bare name may be defined: not empty, no keyword's look-alike, nothing that reads as a CURIE or an IRI
 * (https://www.w3.org/TR/json-ld11-api/#create-term-definition). Two names are left to `@vocab`, which gives them the same IRI, since
 * readers in JavaScript stumble over a context that has them: one would be its prototype, the other is a method that jsonld.js calls.
 */
function isKey(name: string): boolean {
  return name !== '' && name !== '__proto__' && name !== 'hasOwnProperty' && !/^@|[:/\s]/.test(name);
}
