import wellKnown from '@zazuko/prefixes';
import type { Graph } from '../../rdf/index.ts';
import { isBlankKey, splitIri } from '../../rdf/index.ts';
import type { Iri } from '../model.ts';

/** Published prefixes that `@zazuko/prefixes` does not contain. Most are declared in schema.org's context. */
const MORE_PREFIXES: Readonly<Record<string, Iri>> = {
  adms: 'http://www.w3.org/ns/adms#',
  brick: 'https://brickschema.org/schema/Brick#',
  'cmns-cls': 'https://www.omg.org/spec/Commons/Classifiers/',
  'cmns-col': 'https://www.omg.org/spec/Commons/Collections/',
  'cmns-dt': 'https://www.omg.org/spec/Commons/DatesAndTimes/',
  'cmns-ge': 'https://www.omg.org/spec/Commons/GeopoliticalEntities/',
  'cmns-id': 'https://www.omg.org/spec/Commons/Identifiers/',
  'cmns-loc': 'https://www.omg.org/spec/Commons/Locations/',
  'cmns-q': 'https://www.omg.org/spec/Commons/Quantities/',
  'cmns-txt': 'https://www.omg.org/spec/Commons/Text/',
  dcam: 'http://purl.org/dc/dcam/',
  eli: 'http://data.europa.eu/eli/ontology#',
  'fibo-be-corp-corp': 'https://spec.edmcouncil.org/fibo/ontology/BE/Corporations/Corporations/',
  'fibo-be-le-cb': 'https://spec.edmcouncil.org/fibo/ontology/BE/LegalEntities/CorporateBodies/',
  'fibo-be-le-lp': 'https://spec.edmcouncil.org/fibo/ontology/BE/LegalEntities/LegalPersons/',
  'fibo-be-nfp-nfp':
    'https://spec.edmcouncil.org/fibo/ontology/BE/NotForProfitOrganizations/NotForProfitOrganizations/',
  'fibo-be-oac-cctl': 'https://spec.edmcouncil.org/fibo/ontology/BE/OwnershipAndControl/CorporateControl/',
  'fibo-fbc-dae-dbt': 'https://spec.edmcouncil.org/fibo/ontology/FBC/DebtAndEquities/Debt/',
  'fibo-fbc-pas-fpas':
    'https://spec.edmcouncil.org/fibo/ontology/FBC/ProductsAndServices/FinancialProductsAndServices/',
  'fibo-fnd-acc-cur': 'https://spec.edmcouncil.org/fibo/ontology/FND/Accounting/CurrencyAmount/',
  'fibo-fnd-agr-ctr': 'https://spec.edmcouncil.org/fibo/ontology/FND/Agreements/Contracts/',
  'fibo-fnd-arr-doc': 'https://spec.edmcouncil.org/fibo/ontology/FND/Arrangements/Documents/',
  'fibo-fnd-dt-oc': 'https://spec.edmcouncil.org/fibo/ontology/FND/DatesAndTimes/Occurrences/',
  'fibo-fnd-org-org': 'https://spec.edmcouncil.org/fibo/ontology/FND/Organizations/Organizations/',
  'fibo-fnd-pas-pas': 'https://spec.edmcouncil.org/fibo/ontology/FND/ProductsAndServices/ProductsAndServices/',
  'fibo-fnd-plc-adr': 'https://spec.edmcouncil.org/fibo/ontology/FND/Places/Addresses/',
  'fibo-fnd-plc-loc': 'https://spec.edmcouncil.org/fibo/ontology/FND/Places/Locations/',
  'fibo-fnd-pty-pty': 'https://spec.edmcouncil.org/fibo/ontology/FND/Parties/Parties/',
  'fibo-fnd-rel-rel': 'https://spec.edmcouncil.org/fibo/ontology/FND/Relations/Relations/',
  'fibo-pay-ps-ps': 'https://spec.edmcouncil.org/fibo/ontology/PAY/PaymentServices/PaymentServices/',
  'gleif-L1': 'https://www.gleif.org/ontology/L1/',
  gs1: 'https://ref.gs1.org/voc/',
  'lcc-3166-1': 'https://www.omg.org/spec/LCC/Countries/ISO3166-1-CountryCodes/',
  'lcc-4217': 'https://www.omg.org/spec/LCC/Countries/ISO4217-CurrencyCodes/',
  'lcc-cr': 'https://www.omg.org/spec/LCC/Countries/CountryRepresentation/',
  'lcc-lr': 'https://www.omg.org/spec/LCC/Languages/LanguageRepresentation/',
  lrmoo: 'http://iflastandards.info/ns/lrm/lrmoo/',
  mo: 'http://purl.org/ontology/mo/',
  obo: 'http://purl.obolibrary.org/obo/',
  oboInOwl: 'http://www.geneontology.org/formats/oboInOwl#',
  sarif: 'http://sarif.info/',
  semapv: 'https://w3id.org/semapv/vocab/',
  snomed: 'http://purl.bioontology.org/ontology/SNOMEDCT/',
  sssom: 'https://w3id.org/sssom/',
  unece: 'http://unece.org/vocab#',
  vs: 'http://www.w3.org/2003/06/sw-vocab-status/ns#',
};

/** Namespace → prefix of well-known namespaces. Contains schema.org with both schemes. */
const WELL_KNOWN: ReadonlyMap<Iri, string> = new Map(
  [...Object.entries(MORE_PREFIXES), ...Object.entries(wellKnown), ['schema', 'https://schema.org/'] as const].map(
    ([prefix, namespace]) => [namespace, prefix],
  ),
);

const BY_WELL_KNOWN: ReadonlyMap<string, Iri> = new Map(
  [...WELL_KNOWN].map(([namespace, prefix]) => [prefix, namespace]),
);

/** Returns the well-known namespace of a prefix. */
export function wellKnownNamespace(prefix: string): Iri | undefined {
  return BY_WELL_KNOWN.get(prefix);
}

/** Whether a namespace has a well-known prefix. */
export function isWellKnown(namespace: Iri): boolean {
  return WELL_KNOWN.has(namespace);
}

interface PrefixCandidates {
  /** Prefixes from the configuration. These take precedence over all others. */
  readonly configured: Readonly<Record<string, Iri>>;
  /** Prefixes declared in the sources. */
  readonly declared: Readonly<Record<string, Iri>>;
  /** The own namespace, with the prefix that the header prefers. */
  readonly own: { readonly namespace: Iri; readonly prefix?: string | undefined };
  /** Namespaces of the terms. Each gets a prefix. Sorted by number of terms in descending order. */
  readonly needed: readonly Iri[];
}

/**
 * Chooses one prefix for each namespace. In order of preference: configured, stated by the own header, well-known, declared in the
 * sources, generated from the IRI. A well-known prefix takes precedence over a declared one, because N-Triples declares none and an
 * identifier such as `schema_Place` must not depend on the file format.
 */
export function choosePrefixes(choice: PrefixCandidates): Record<string, Iri> {
  const byPrefix = new Map<string, Iri>();
  const taken = new Set<Iri>();
  const claim = (prefix: string | undefined, namespace: Iri): boolean => {
    if (prefix === undefined || !isPrefix(prefix) || taken.has(namespace) || byPrefix.has(prefix)) return false;
    byPrefix.set(prefix, namespace);
    taken.add(namespace);
    return true;
  };
  for (const [prefix, namespace] of Object.entries(choice.configured)) claim(prefix, namespace);
  claim(choice.own.prefix, choice.own.namespace);
  const declared = Object.entries(choice.declared);
  for (const namespace of choice.needed) claim(WELL_KNOWN.get(namespace), namespace);
  for (const [, namespace] of declared) claim(WELL_KNOWN.get(namespace), namespace);
  for (const [prefix, namespace] of declared) claim(prefix, namespace);
  for (const [namespace, prefix] of WELL_KNOWN) claim(prefix, namespace);
  for (const namespace of choice.needed) {
    if (taken.has(namespace)) continue;
    const base = prefixFrom(namespace);
    for (let n = 1; !claim(n === 1 ? base : `${base}${n}`, namespace); n += 1);
  }
  return Object.fromEntries([...byPrefix].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a prefix is valid in Turtle, JSON-LD and identifiers: no colon, underscore or dot. */
function isPrefix(prefix: string): boolean {
  return /^[A-Za-z][A-Za-z0-9-]*$/.test(prefix);
}

/** Path segments that do not identify an ontology. */
const GENERIC =
  /^(?:v?\d[\d.]*|ns|core|def|defs|id|ontolog(?:y|ies)|onto|owl|rdf|resources?|schemas?|terms?|voc|vocab|vocabs|vocabular(?:y|ies)|www|w3id|purl|org|com|net|latest)$/i;

/** Whether a path segment does not identify an ontology. */
export function isGenericSegment(segment: string): boolean {
  return GENERIC.test(segment);
}

/** Whether all segments of a path are generic. */
export function isGenericPath(path: string): boolean {
  return path.split('/').every((segment) => segment === '' || isGenericSegment(segment));
}

/** Returns the last part of an IRI that is not generic: `http://example.com/ontologies/Pizza.owl#` → `Pizza`. */
export function nameFrom(iri: Iri, isGeneric = isGenericSegment): string | undefined {
  const [, authority = '', path = ''] = /^[a-z][a-z0-9+.-]*:(?:\/\/([^/?#]*))?([^?#]*)/i.exec(iri) ?? [];
  const segments = path
    .split(/[/:]/)
    .filter(Boolean)
    .map((segment) => segment.replace(RDF_EXTENSION, ''));
  const hosts = authority.split(':')[0]?.split('.').slice(0, -1).reverse() ?? [];
  return [...segments.reverse(), ...hosts].find((segment) => !isGeneric(segment) && /[a-z]/i.test(segment));
}

const RDF_EXTENSION = /\.(?:owl|rdf|ttl|xml|nt|jsonld?)$/i;

/** Generates a prefix: `http://example.com/ontologies/pizza/pizza.owl#` → `pizza`; `https://acme.example/vocabulary/` → `acme`. Fallback: `ns`. */
export function prefixFrom(namespace: Iri): string {
  const prefix = (nameFrom(namespace) ?? 'ns')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return prefix || 'ns';
}

/** Returns the namespaces of the described IRIs that pass the filter, by number of IRIs in descending order, then in code-point order. */
export function describedNamespaces(graph: Graph, filter: (iri: Iri) => boolean): Iri[] {
  const counts = new Map<Iri, number>();
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject) || !filter(subject)) continue;
    const [namespace] = splitIri(subject);
    counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([namespace]) => namespace);
}
