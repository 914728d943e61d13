import { expandCurie } from '../curie.ts';
import type { Iri, Ontology, Term } from '../model.ts';
import { isAbsoluteIri } from './absolute-iri.ts';
import { coercion } from './coercion.ts';
import { definePrefixes, isPrefix } from './json-ld-prefixes.ts';
import { compareCodePoints } from '../code-points.ts';

/** What a context says of one key: an IRI, or an IRI with the type that its plain string values have. */
type Definition = string | number | { readonly '@id': Iri; readonly '@type'?: Iri; readonly '@prefix'?: true };

/** Short names for keywords, as most contexts have them, unless a home term goes by that name. */
const ALIASES: readonly (readonly [alias: string, keyword: string])[] = [
  ['id', '@id'],
  ['type', '@type'],
];

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
  const definitions = terms.map((term) => ({ term, definition: define(term, live) }));
  const home = homeEntries(definitions, ontology.home.namespace);
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

interface Defined {
  readonly term: Term;
  readonly definition: Definition;
}

/** Key → definition of the home terms: by identifier, then by local name where no identifier has it. */
function homeEntries(terms: readonly Defined[], namespace: Iri): Map<string, Definition> {
  const entries = new Map<string, Definition>();
  const home = terms.filter(({ term }) => term.home);
  for (const { term, definition } of home) if (isKey(term.identifier)) entries.set(term.identifier, definition);
  for (const { term, definition } of home) {
    const local = term.iri.startsWith(namespace) ? term.iri.slice(namespace.length) : '';
    if (isKey(local) && !entries.has(local)) entries.set(local, definition);
  }
  return entries;
}

/** Key → definition of all other terms: by CURIE where its prefix is declared, by IRI where only that tells the coercion. */
function otherEntries(terms: readonly Defined[], prefixes: Readonly<Record<string, Iri>>): Map<string, Definition> {
  const entries = new Map<string, Definition>();
  for (const { term, definition } of terms) {
    if (term.home) continue;
    if (expandCurie(term.curie, prefixes) === term.iri) entries.set(term.curie, definition);
    else if (typeof definition === 'object' && definition['@type'] !== undefined && readsAsItself(term.iri, prefixes)) {
      entries.set(term.iri, definition);
    }
  }
  return entries;
}

/** Prefixes of the ontology that a home term's name, a keyword's alias or a common scheme does not stand against. */
function contextPrefixes({ prefixes, home }: Ontology, taken: ReadonlySet<string>): Record<string, Iri> {
  const all = { ...prefixes, [home.prefix]: home.namespace };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([prefix, namespace]) => isPrefix(prefix, namespace) && !taken.has(prefix) && !SCHEMES.has(prefix.toLowerCase()),
    ),
  );
}

function define(term: Term, live: ReadonlyMap<Iri, Term>): Definition {
  const type = coercion(term, live);
  if (type !== undefined) return { '@id': term.iri, '@type': type };
  // A plain string that ends like a namespace would make the term a prefix: https://www.w3.org/TR/json-ld11/#compact-iris.
  return /[:/?#[\]@]$/.test(term.iri) ? { '@id': term.iri } : term.iri;
}

/**
 * Whether a bare name may be defined: not empty, no keyword's look-alike, nothing that reads as a CURIE or an IRI
 * (https://www.w3.org/TR/json-ld11-api/#create-term-definition). Two names are left to `@vocab`, which gives them the same IRI, since
 * readers in JavaScript stumble over a context that has them: one would be its prototype, the other is a method that jsonld.js calls.
 */
function isKey(name: string): boolean {
  return name !== '' && name !== '__proto__' && name !== 'hasOwnProperty' && !/^@|[:/\s]/.test(name);
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
