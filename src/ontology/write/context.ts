import { compareCodePoints } from '../code-points.ts';
import { expandCurie } from '../curie.ts';
import type { Iri, Ontology, Term } from '../model.ts';
import { isAbsoluteIri } from './absolute-iri.ts';
import { coercion } from './coercion.ts';
import { contextPrefixes, ownNames } from './context-keys.ts';
import { definePrefixes } from './json-ld-prefixes.ts';

/** Definition of a key: an IRI, or an IRI with the type of its strings. */
type Definition = string | number | { readonly '@id': Iri; readonly '@type'?: Iri; readonly '@prefix'?: true };

/** Common aliases of keywords, unless an own term has the name. */
const ALIASES: readonly (readonly [alias: string, keyword: string])[] = [
  ['id', '@id'],
  ['type', '@type'],
];

/**
 * Returns the JSON-LD 1.1 context (https://www.w3.org/TR/json-ld11/#the-context) for records about things of the ontology:
 *
 * - own terms by identifier (and by local name, if it differs), others by CURIE, or by IRI without a prefix;
 * - `@vocab` is the own namespace, so unknown keys are preserved;
 * - `id` and `type` for `@id` and `@type`, unless an own term has the name;
 * - coercion only if OWL states it, see {@link coercion}.
 *
 * Omits terms with an invalid IRI, which `check` reports. Self-contained. One entry per line, sorted by code point; deterministic.
 */
export function toContext(ontology: Ontology): string {
  const terms = ontology.terms.filter((term) => isAbsoluteIri(term.iri));
  const live = new Map(terms.map((term) => [term.iri, term]));
  const definitions = new Map(terms.map((term) => [term, define(term, live)]));
  const own = new Map(
    [...ownNames(terms, ontology.own.namespace)].map(([key, term]) => [key, definitions.get(term) as Definition]),
  );
  const prefixes = contextPrefixes(ontology, new Set(own.keys()));
  const aliases = ALIASES.filter(([alias]) => !own.has(alias) && !Object.hasOwn(prefixes, alias));
  const entries: [key: string, definition: Definition][] = [
    ['@version', 1.1],
    ...(isAbsoluteIri(ontology.own.namespace) ? [['@vocab', ontology.own.namespace]] : []),
    ...aliases,
    ...Object.entries(definePrefixes(prefixes)).filter(([key]) => key !== '@version'),
    ...sorted(own),
    ...sorted(otherEntries(definitions, prefixes)),
  ] as [string, Definition][];
  // Written key by key, because an object would lose `__proto__` and move `1` to the front.
  const lines = entries.map(([key, definition]) => `    ${JSON.stringify(key)}: ${inline(definition)}`);
  return `{\n  "@context": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** Key → definition of external terms: by CURIE if its prefix is declared, by IRI if it is needed for coercion. */
function otherEntries(
  definitions: ReadonlyMap<Term, Definition>,
  prefixes: Readonly<Record<string, Iri>>,
): Map<string, Definition> {
  const entries = new Map<string, Definition>();
  for (const [term, definition] of definitions) {
    if (term.own) continue;
    if (expandCurie(term.curie, prefixes) === term.iri) entries.set(term.curie, definition);
    else if (
      typeof definition === 'object' &&
      definition['@type'] !== undefined &&
      isUnambiguousIri(term.iri, prefixes)
    ) {
      entries.set(term.iri, definition);
    }
  }
  return entries;
}

function define(term: Term, live: ReadonlyMap<Iri, Term>): Definition {
  const type = coercion(term, live);
  if (type !== undefined) return { '@id': term.iri, '@type': type };
  // A plain string that ends like a namespace would define a prefix (https://www.w3.org/TR/json-ld11/#compact-iris).
  return /[:/?#[\]@]$/.test(term.iri) ? { '@id': term.iri } : term.iri;
}

function isUnambiguousIri(iri: Iri, prefixes: Readonly<Record<string, Iri>>): boolean {
  const scheme = iri.slice(0, Math.max(0, iri.indexOf(':')));
  return scheme !== '' && (iri.startsWith(`${scheme}://`) || !Object.hasOwn(prefixes, scheme));
}

function sorted(entries: ReadonlyMap<string, Definition>): [string, Definition][] {
  return [...entries].sort(([a], [b]) => compareCodePoints(a, b));
}

function inline(definition: Definition): string {
  if (typeof definition !== 'object') return JSON.stringify(definition);
  const members = Object.entries(definition).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{ ${members.join(', ')} }`;
}
