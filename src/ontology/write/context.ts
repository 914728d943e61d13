import { expandCurie } from '../curie.ts';
import type { Iri, Ontology, Term } from '../model.ts';
import { isAbsoluteIri } from './absolute-iri.ts';
import { coercion } from './coercion.ts';
import { contextPrefixes, homeNames } from './context-keys.ts';
import { definePrefixes } from './json-ld-prefixes.ts';
import { compareCodePoints } from '../code-points.ts';

/** What a context says of one key: an IRI, or an IRI with the type that its plain string values have. */
type Definition = string | number | { readonly '@id': Iri; readonly '@type'?: Iri; readonly '@prefix'?: true };

/** Short names for keywords, as most contexts have them, unless a home term goes by that name. */
const ALIASES: readonly (readonly [alias: string, keyword: string])[] = [
  ['id', '@id'],
  ['type', '@type'],
];

/**
 * The JSON-LD 1.1 context of an ontology, for records about the things it describes, https://www.w3.org/TR/json-ld11/#the-context:
 *
 * - home terms by their bare identifier (and by local name, where that differs), all others by CURIE, or by IRI where no prefix fits;
 * - `@vocab` is the home namespace, so that a key which the ontology does not know is kept all the same;
 * - `id` and `type` for `@id` and `@type`, unless a home term has that name;
 * - coercion only where OWL states it, see {@link coercion}.
 *
 * Terms without a valid IRI, which `check` reports, stay out. Self-contained: nothing is fetched to read it. One entry per line, sorted by code point; the same ontology gives the same bytes.
 */
export function toContext(ontology: Ontology): string {
  const terms = ontology.terms.filter((term) => isAbsoluteIri(term.iri));
  const live = new Map(terms.map((term) => [term.iri, term]));
  const definitions = new Map(terms.map((term) => [term, define(term, live)]));
  const home = new Map(
    [...homeNames(terms, ontology.home.namespace)].map(([key, term]) => [key, definitions.get(term) as Definition]),
  );
  const prefixes = contextPrefixes(ontology, new Set(home.keys()));
  const aliases = ALIASES.filter(([alias]) => !home.has(alias) && !Object.hasOwn(prefixes, alias));
  const entries: [key: string, definition: Definition][] = [
    ['@version', 1.1],
    ...(isAbsoluteIri(ontology.home.namespace) ? [['@vocab', ontology.home.namespace]] : []),
    ...aliases,
    ...Object.entries(definePrefixes(prefixes)).filter(([key]) => key !== '@version'),
    ...sorted(home),
    ...sorted(otherEntries(definitions, prefixes)),
  ] as [string, Definition][];
  // Written key by key: as a member of an object, `__proto__` would vanish and `1` would move to the front.
  const lines = entries.map(([key, definition]) => `    ${JSON.stringify(key)}: ${inline(definition)}`);
  return `{\n  "@context": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** Key → definition of all other terms: by CURIE where its prefix is declared, by IRI where only that tells the coercion. */
function otherEntries(
  definitions: ReadonlyMap<Term, Definition>,
  prefixes: Readonly<Record<string, Iri>>,
): Map<string, Definition> {
  const entries = new Map<string, Definition>();
  for (const [term, definition] of definitions) {
    if (term.home) continue;
    if (expandCurie(term.curie, prefixes) === term.iri) entries.set(term.curie, definition);
    else if (typeof definition === 'object' && definition['@type'] !== undefined && readsAsItself(term.iri, prefixes)) {
      entries.set(term.iri, definition);
    }
  }
  return entries;
}

function define(term: Term, live: ReadonlyMap<Iri, Term>): Definition {
  const type = coercion(term, live);
  if (type !== undefined) return { '@id': term.iri, '@type': type };
  // A plain string that ends like a namespace would make the term a prefix: https://www.w3.org/TR/json-ld11/#compact-iris.
  return /[:/?#[\]@]$/.test(term.iri) ? { '@id': term.iri } : term.iri;
}

function readsAsItself(iri: Iri, prefixes: Readonly<Record<string, Iri>>): boolean {
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
