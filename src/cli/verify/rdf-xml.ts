import type { Quad } from '@rdfjs/types';
import { RdfXmlParser } from 'rdfxml-streaming-parser';
import { canBeElement, xmlCharacters } from '../../ontology/write/xml-names.ts';
import type { PlainQuad } from './canonical.ts';
import { plainQuad } from './canonical.ts';

/** An RDF/XML document as quads. */
export function readRdfXml(text: string): Promise<Quad[]> {
  return new Promise((resolve, reject) => {
    const quads: Quad[] = [];
    const parser = new RdfXmlParser();
    parser.on('data', (quad: Quad) => quads.push(quad));
    parser.on('error', reject);
    parser.on('end', () => resolve(quads));
    parser.write(text);
    parser.end();
  });
}

/**
 * As much of a dataset as RDF/XML can hold: no predicate that is no XML name, U+FFFD for characters that XML has none for, and
 * addresses as readers resolve them, without `.` and `..` in their paths.
 */
export function asXmlKeeps(quads: Iterable<Quad | PlainQuad>): PlainQuad[] {
  return Array.from(quads, plainQuad)
    .filter(({ predicate }) => canBeElement(predicate.value))
    .map(({ subject, predicate, object, graph }) => ({
      subject: asXmlTerm(subject),
      predicate: asXmlTerm(predicate),
      object: asXmlTerm(object),
      graph,
    }));
}

function asXmlTerm<T extends PlainQuad['object']>(term: T): T {
  if (term.termType === 'Literal') return { ...term, value: xmlCharacters(term.value) };
  return term.termType === 'NamedNode' ? { ...term, value: withoutDotSegments(term.value) } : term;
}

/** https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4, for a path that begins at the root. */
function withoutDotSegments(iri: string): string {
  const [, start, path, end] = /^([^:/?#]+:(?:\/\/[^/?#]*)?)(\/[^?#]*)(.*)$/s.exec(iri) ?? [];
  if (path === undefined || !/\/\.\.?(?:\/|$)/.test(path)) return iri;
  const kept: string[] = [];
  const segments = path.slice(1).split('/');
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
  }
  if (/^\.\.?$/.test(segments.at(-1) as string)) kept.push('');
  return `${start}/${kept.join('/')}${end}`;
}
