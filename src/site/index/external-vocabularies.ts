import { encodeIdentifier, identifierToPath } from '../../ontology/identifier.ts';
import type { Iri, Ontology } from '../../ontology/model.ts';
import { canonicalIri } from '../../ontology/names.ts';
import { STANDARDS, standardOf } from '../../ontology/standards.ts';
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
 * Makes the function that tells which vocabulary an IRI lies in, by the longest of the namespaces that the ontology or the table
 * of standards knows, else by its host; undefined for the ontology's own. One IRI costs as much as it has segments.
 */
export function createExternalVocabularies(ontology: Ontology): (iri: Iri) => ExternalVocabulary | undefined {
  const known = knownNamespaces(ontology);
  const made = new Map<Iri, ExternalVocabulary>();
  const names = new Set<string>();
  const make = (namespace: Iri, prefix: string | undefined): ExternalVocabulary => {
    const found = made.get(namespace);
    if (found) return found;
    const vocabulary = describe(namespace, prefix, freeName(prefix ?? hostOf(namespace), names), ontology);
    made.set(namespace, vocabulary);
    return vocabulary;
  };
  return (iri) => {
    const canonical = canonicalIri(iri);
    const namespace = longestNamespace(canonical, known);
    if (namespace === undefined) {
      const origin = originOf(canonical);
      return origin === undefined ? undefined : make(origin, undefined);
    }
    const prefix = known.get(namespace);
    return prefix === ontology.own.prefix ? undefined : make(namespace, prefix);
  };
}

/** Namespace → prefix; what the ontology declares goes before what is generally known. */
function knownNamespaces({ prefixes, sources, own }: Ontology): ReadonlyMap<Iri, string> {
  const all = new Map<Iri, string>();
  for (const { namespace, prefix } of STANDARDS) all.set(canonicalIri(namespace), prefix);
  for (const [prefix, namespace] of Object.entries(prefixes)) all.set(canonicalIri(namespace), prefix);
  for (const { namespace, prefix } of sources) all.set(canonicalIri(namespace), prefix);
  all.set(canonicalIri(own.namespace), own.prefix);
  return all;
}

/** No namespace is longer. */
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
function freeName(wanted: string, taken: Set<string>): string {
  const plain = identifierToPath(encodeIdentifier(wanted)).slice('vocabulary/'.length).toLowerCase();
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
