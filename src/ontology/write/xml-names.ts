import type { Iri } from '../model.ts';
import { rdf } from '../names.ts';

/** Letters that may begin a name in every edition of XML 1.0, https://www.w3.org/TR/xml-names/#NT-NCName: none above U+FFFF. */
const START =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD';
const NAME_START = new RegExp(`[${START}]`);
const NAME_END = new RegExp(`[${START}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040]+$`);

/** Names that RDF/XML keeps for its own syntax, https://www.w3.org/TR/rdf-syntax-grammar/#section-Namespace. */
const RESERVED = new Set(
  ['Description', 'RDF', 'ID', 'about', 'parseType', 'resource', 'nodeID', 'datatype', 'li']
    .map(rdf)
    .concat(['aboutEach', 'aboutEachPrefix', 'bagID'].map(rdf)),
);

/** Namespaces that no prefix of a document may stand for, https://www.w3.org/TR/xml-names/#ns-decl. */
const TAKEN = new Set(['http://www.w3.org/XML/1998/namespace', 'http://www.w3.org/2000/xmlns/']);

/**
 * Splits an IRI into a namespace and the longest name that XML takes for an element; undefined for an IRI that can be no element,
 * since it ends in a character that no name may hold, or has a meaning of its own in RDF/XML.
 *
 * @example splitQName('https://schema.org/Place') // ['https://schema.org/', 'Place']
 */
export function splitQName(iri: Iri): readonly [namespace: Iri, name: string] | undefined {
  if (RESERVED.has(iri)) return undefined;
  const from = NAME_END.exec(iri)?.index ?? iri.length;
  for (let at = Math.max(from, 1); at < iri.length; at += 1) {
    const namespace = iri.slice(0, at);
    if (NAME_START.test(iri[at] as string) && !TAKEN.has(namespace)) return [namespace, iri.slice(at)];
  }
  return undefined;
}

/** Whether a predicate can be written in RDF/XML at all. */
export function canBeElement(predicate: Iri): boolean {
  return splitQName(predicate) !== undefined;
}

/** What XML 1.0 has no place for, not even as a character reference: https://www.w3.org/TR/xml/#charsets. */
// eslint-disable-next-line no-control-regex
const NO_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** The text as XML can hold it: U+FFFD in the place of each character that it has none for. */
export function xmlCharacters(text: string): string {
  return text.replace(NO_CHARACTER, '\ufffd');
}

/** Text → the inside of an element, or of an attribute in double quotes; readers give back every space, tab and line end. */
export function escapeXml(text: string): string {
  return xmlCharacters(text).replace(/[&<>"\r]/g, (character) => ESCAPES[character] as string);
}

/** As {@link escapeXml}, for attributes, in which readers turn tabs and line ends into spaces. */
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
