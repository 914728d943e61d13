import { createShrink, expandCurie } from '../curie.ts';
import type { Iri, Ontology, Term } from '../model.ts';
import { isAbsoluteIri } from './absolute-iri.ts';
import { isPrefix } from './json-ld-prefixes.ts';

/**
 * Common schemes in records. A prefix with such a name is not declared, because it would expand `mailto:a@example.org` as a CURIE;
 * its terms are written as IRIs. `http` and `https` are safe because of the `//`.
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

/** Names of terms in a record with the published context. */
export interface ContextKeys {
  /** As key, type or `@vocab` value: the bare name of an own term, otherwise CURIE or IRI. */
  key(term: Term): string;
  /** In place of an IRI (`@id`): CURIE or IRI. */
  reference(term: Term): string;
  /** CURIE or IRI of something that is not a term of the ontology. */
  external(iri: Iri): string;
}

/** Indexes the names of the published context (`toContext`). Linear in the ontology. */
export function createContextKeys(ontology: Ontology): ContextKeys {
  const terms = ontology.terms.filter(({ iri }) => isAbsoluteIri(iri));
  const names = ownNames(terms, ontology.own.namespace);
  const prefixes = contextPrefixes(ontology, new Set(names.keys()));
  const shrink = createShrink(prefixes);
  const byTerm = new Map<Iri, string>();
  for (const [name, { iri }] of names) if (!byTerm.has(iri)) byTerm.set(iri, name);
  const external = (iri: Iri): string => shrink(iri) ?? iri;
  const reference = ({ iri, curie }: Term): string => (expandCurie(curie, prefixes) === iri ? curie : external(iri));
  // An own name that a context must not define still resolves by `@vocab`.
  const vocab = ({ own: own, iri, identifier }: Term): string | undefined =>
    own && iri === ontology.own.namespace + identifier ? identifier : undefined;
  return { key: (term) => byTerm.get(term.iri) ?? vocab(term) ?? reference(term), reference, external };
}

/** Name → own term: by identifier, then by local name unless it is an identifier. */
export function ownNames(terms: readonly Term[], namespace: Iri): Map<string, Term> {
  const names = new Map<string, Term>();
  const own = terms.filter((term) => term.own);
  for (const term of own) if (isKey(term.identifier)) names.set(term.identifier, term);
  for (const term of own) {
    const local = term.iri.startsWith(namespace) ? term.iri.slice(namespace.length) : '';
    if (isKey(local) && !names.has(local)) names.set(local, term);
  }
  return names;
}

/** Prefixes of the ontology that do not conflict with an own name, an alias of a keyword or a common scheme. */
export function contextPrefixes({ prefixes, own }: Ontology, reserved: ReadonlySet<string>): Record<string, Iri> {
  const all = { ...prefixes, [own.prefix]: own.namespace };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([prefix, namespace]) =>
        isPrefix(prefix, namespace) && !reserved.has(prefix) && !SCHEMES.has(prefix.toLowerCase()),
    ),
  );
}

/**
 * Whether a context may define a bare name: not empty, not similar to a keyword, not a CURIE or IRI
 * (https://www.w3.org/TR/json-ld11-api/#create-term-definition). Two names are left to `@vocab`, which results in the same IRI, because
 * they break readers in JavaScript: one is the prototype, the other a method that jsonld.js calls.
 */
function isKey(name: string): boolean {
  return name !== '' && name !== '__proto__' && name !== 'hasOwnProperty' && !/^@|[:/\s]/.test(name);
}
