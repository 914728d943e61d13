import type { Quad } from '@rdfjs/types';
import { RdfXmlParser } from 'rdfxml-streaming-parser';
import { canBeElement, xmlCharacters } from '../../rdf/write/rdf-xml.ts';
import type { PlainQuad } from './canonical.ts';
import { plainQuad } from './canonical.ts';

/** Parses an RDF/XML document. */
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
 * The part of a dataset that RDF/XML can express: without predicates that are not XML names, with U+FFFD for characters that XML forbids,
 * and with IRIs as readers resolve them, without `.` and `..` in their paths.
 */
export function expressibleInXml(quads: Iterable<Quad | PlainQuad>): PlainQuad[] {
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

/** https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4, for absolute paths. */
function withoutDotSegments(iri: string): string {
  const [, start, path, end] = /^([^:/?#]+:(?:\/\/[^/?#]*)?)(\/[^?#]*)(.*)$/s.exec(iri) ?? [];
  if (path === undefined || !/\/\.\.?(?:\/|$)/.test(path)) return iri;
  const output: string[] = [];
  const segments = path.slice(1).split('/');
  for (const segment of segments) {
    if (segment === '..') output.pop();
    else if (segment !== '.') output.push(segment);
  }
  if (/^\.\.?$/.test(segments.at(-1) as string)) output.push('');
  return `${start}/${output.join('/')}${end}`;
}
