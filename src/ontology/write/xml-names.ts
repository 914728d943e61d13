import type { Iri } from '../model.ts';
import { rdf } from '../names.ts';

/** First characters of a name in every edition of XML 1.0 (https://www.w3.org/TR/xml-names/#NT-NCName): none above U+FFFF. */
const START =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD';
const NAME_START = new RegExp(`[${START}]`);
const NAME_END = new RegExp(`[${START}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040]+$`);

/** Names that RDF/XML reserves (https://www.w3.org/TR/rdf-syntax-grammar/#section-Namespace). */
const RESERVED = new Set(
  ['Description', 'RDF', 'ID', 'about', 'parseType', 'resource', 'nodeID', 'datatype', 'li']
    .map(rdf)
    .concat(['aboutEach', 'aboutEachPrefix', 'bagID'].map(rdf)),
);

/** Namespaces that a document must not declare (https://www.w3.org/TR/xml-names/#ns-decl). */
const RESERVED_NAMESPACES = new Set(['http://www.w3.org/XML/1998/namespace', 'http://www.w3.org/2000/xmlns/']);

/**
 * Splits an IRI into a namespace and the longest valid element name. undefined: the IRI ends with an invalid character, or RDF/XML
 * reserves it.
 *
 * @example splitQName('https://schema.org/Place') // ['https://schema.org/', 'Place']
 */
export function splitQName(iri: Iri): readonly [namespace: Iri, name: string] | undefined {
  if (RESERVED.has(iri)) return undefined;
  const from = NAME_END.exec(iri)?.index ?? iri.length;
  for (let at = Math.max(from, 1); at < iri.length; at += 1) {
    const namespace = iri.slice(0, at);
    if (NAME_START.test(iri[at] as string) && !RESERVED_NAMESPACES.has(namespace)) return [namespace, iri.slice(at)];
  }
  return undefined;
}

/** Whether RDF/XML can represent a predicate. */
export function canBeElement(predicate: Iri): boolean {
  return splitQName(predicate) !== undefined;
}

/** Characters that XML 1.0 does not allow, even as character references (https://www.w3.org/TR/xml/#charsets). */
// eslint-disable-next-line no-control-regex
const INVALID_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Replaces characters that XML does not allow with U+FFFD. */
export function xmlCharacters(text: string): string {
  return text.replace(INVALID_CHARACTER, '\ufffd');
}

/** Text → content of an element. Preserves spaces, tabs and line ends. */
export function escapeXml(text: string): string {
  return xmlCharacters(text).replace(/[&<>"\r]/g, (character) => ESCAPES[character] as string);
}

/** Text → content of an attribute in double quotes. Escapes tabs and line ends, which parsers replace with spaces. */
export function escapeXmlAttribute(text: string): string {
  return escapeXml(text).replace(/[\t\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
