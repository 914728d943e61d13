/** Exclusive XML Canonicalization of the content of `rdf:parseType="Literal"`, https://www.w3.org/TR/xml-exc-c14n/. */

/** Name of an element or attribute, as the XML parser reports it. */
export interface XmlName {
  readonly prefix: string;
  readonly local: string;
  readonly uri: string;
}

export interface XmlAttribute extends XmlName {
  readonly value: string;
}

export interface XmlStartTag extends XmlName {
  readonly name: string;
  readonly attributes: Readonly<Record<string, XmlAttribute>>;
}

/** Prefix → namespace, as declared in the output by enclosing elements. The default namespace has the prefix ''. */
export type DeclaredNamespaces = ReadonlyMap<string, string>;

export interface CanonicalStartTag {
  readonly text: string;
  readonly declared: DeclaredNamespaces;
}

const byCodePoint = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Writes a start tag. Declares the namespaces that it uses, unless an enclosing element has declared them in the output. */
export function canonicalStartTag(tag: XmlStartTag, around: DeclaredNamespaces): CanonicalStartTag {
  const attributes = Object.values(tag.attributes).filter(({ prefix, local }) => !isDeclaration(prefix, local));
  const used = new Map([[tag.prefix, tag.uri]]);
  for (const { prefix, uri } of attributes) if (prefix !== '') used.set(prefix, uri);
  used.delete('xml');
  const missing = [...used].filter(([prefix, uri]) => (around.get(prefix) ?? '') !== uri);
  const namespaces = missing
    .sort(([a], [b]) => byCodePoint(a, b))
    .map(([prefix, uri]) => ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapeXmlAttribute(uri)}"`);
  const written = attributes
    .sort((a, b) => byCodePoint(a.uri, b.uri) || byCodePoint(a.local, b.local))
    .map(
      ({ prefix, local, value }) => ` ${prefix === '' ? local : `${prefix}:${local}`}="${escapeXmlAttribute(value)}"`,
    );
  return {
    text: `<${tag.name}${namespaces.join('')}${written.join('')}>`,
    declared: missing.length === 0 ? around : new Map([...around, ...missing]),
  };
}

function isDeclaration(prefix: string, local: string): boolean {
  return prefix === 'xmlns' || (prefix === '' && local === 'xmlns');
}

/** https://www.w3.org/TR/xml-c14n11/#ProcessingModel, text nodes. */
export function escapeXmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');
}

/** https://www.w3.org/TR/xml-c14n11/#ProcessingModel, attribute nodes. */
function escapeXmlAttribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;');
}
