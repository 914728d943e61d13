import { encodeIdentifier, identifierToPath } from '../../ontology/terms/identifier.ts';
import type { Iri, Ontology } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/graph/names.ts';
import { STANDARDS, standardOf } from '../../ontology/terms/standards.ts';
import { cleanText } from '../text/text.ts';

/** An external vocabulary that terms are aligned with. */
export interface ExternalVocabulary {
  /** Its page below `crosswalks/`: `schema`. */
  readonly name: string;
  readonly title: string;
  /** `schema:`. Absent if unknown. */
  readonly prefix?: string;
  readonly namespace: Iri;
  /** Link to its documentation. */
  readonly url?: string;
}

/**
 * Creates a function that returns the vocabulary of an IRI, by the longest known namespace of the ontology or the bundled standards.
 * Fallback: its host. undefined: the own ontology. Linear in the segments of the IRI.
 */
export function createExternalVocabularies(ontology: Ontology): (iri: Iri) => ExternalVocabulary | undefined {
  const known = knownNamespaces(ontology);
  const created = new Map<Iri, ExternalVocabulary>();
  const names = new Set<string>();
  const create = (namespace: Iri, prefix: string | undefined): ExternalVocabulary => {
    const found = created.get(namespace);
    if (found) return found;
    const vocabulary = describe(namespace, prefix, freeName(prefix ?? hostOf(namespace), names), ontology);
    created.set(namespace, vocabulary);
    return vocabulary;
  };
  return (iri) => {
    const canonical = canonicalIri(iri);
    const namespace = longestNamespace(canonical, known);
    if (namespace === undefined) {
      const origin = originOf(canonical);
      return origin === undefined ? undefined : create(origin, undefined);
    }
    const prefix = known.get(namespace);
    return prefix === ontology.own.prefix ? undefined : create(namespace, prefix);
  };
}

/** Namespace → prefix. Declarations of the ontology take precedence over bundled standards. */
function knownNamespaces({ prefixes, sources, own }: Ontology): ReadonlyMap<Iri, string> {
  const all = new Map<Iri, string>();
  for (const { namespace, prefix } of STANDARDS) all.set(canonicalIri(namespace), prefix);
  for (const [prefix, namespace] of Object.entries(prefixes)) all.set(canonicalIri(namespace), prefix);
  for (const { namespace, prefix } of sources) all.set(canonicalIri(namespace), prefix);
  all.set(canonicalIri(own.namespace), own.prefix);
  return all;
}

/** Maximum length of a namespace, in characters. */
const MAX_NAMESPACE = 400;

/** A vocabulary IRI may omit the final `/` or `#`. */
function longestNamespace(iri: Iri, known: ReadonlyMap<Iri, string>): Iri | undefined {
  for (const whole of [iri, `${iri}#`, `${iri}/`].map(canonicalIri)) if (known.has(whole)) return whole;
  for (let end = Math.min(iri.length, MAX_NAMESPACE); end > 0; end -= 1) {
    if (/[/#:=?_-]/.test(iri.charAt(end - 1)) && known.has(iri.slice(0, end))) return iri.slice(0, end);
  }
  return undefined;
}

function originOf(iri: Iri): Iri | undefined {
  if (!URL.canParse(iri)) return undefined;
  const { origin } = new URL(iri);
  return origin === 'null' ? undefined : `${origin}/`;
}

function hostOf(origin: Iri): string {
  return new URL(origin).hostname;
}

/** Lower case, to avoid collisions on case-insensitive file systems. */
function freeName(preferred: string, taken: Set<string>): string {
  const plain = identifierToPath(encodeIdentifier(preferred)).slice('vocabulary/'.length).toLowerCase();
  let name = plain;
  for (let at = 2; taken.has(name); at += 1) name = `${plain}_${at}`;
  taken.add(name);
  return name;
}

function describe(namespace: Iri, prefix: string | undefined, name: string, ontology: Ontology): ExternalVocabulary {
  const source = ontology.sources.find((it) => canonicalIri(it.namespace) === namespace);
  const standard = standardOf(namespace);
  const url = source?.url ?? standard?.url;
  return {
    name,
    title: cleanText(source?.title ?? standard?.title ?? prefix ?? hostOf(namespace)),
    ...(prefix === undefined ? {} : { prefix }),
    namespace,
    ...(url === undefined ? {} : { url }),
  };
}
