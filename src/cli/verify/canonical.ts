import { createHash } from 'node:crypto';
import type { Quad, Term } from '@rdfjs/types';
import jsonld from 'jsonld';
import { DataFactory } from 'n3';
import { canonize } from 'rdf-canonize';
import { RdfXmlParser } from 'rdfxml-streaming-parser';
import { expandedToQuads, hideDoubles, restoreDatatype } from '../../rdf/parse/json-ld.ts';
import { canBeElement, xmlCharacters } from '../../rdf/write/rdf-xml.ts';
import { CommandError } from '../command/failure.ts';

/** Maximum number of comparisons among n similar blank nodes, as a power of n. */
const MAX_WORK_FACTOR = 2;
const MAX_TIME_MS = 5 * 60_000;
const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';

/** Input of `canonize`: RDF/JS terms as plain objects, labels of blank nodes with `_:`. */
interface PlainTerm {
  readonly termType: string;
  readonly value: string;
  readonly language?: string;
  readonly datatype?: PlainTerm;
}
export interface PlainQuad {
  readonly subject: PlainTerm;
  readonly predicate: PlainTerm;
  readonly object: PlainTerm;
  readonly graph: PlainTerm;
}

/**
 * Canonical N-Quads by RDFC-1.0, https://www.w3.org/TR/rdf-canon/. Merges all graphs, removes duplicates, and writes language tags in
 * lower case: RDF 1.1 ignores their case, and readers differ in whether they preserve it.
 *
 * @param timeLimit milliseconds
 * @throws {CommandError} blank nodes are so similar that canonicalization would take too long
 */
export async function canonicalize(quads: Iterable<Quad | PlainQuad>, timeLimit = MAX_TIME_MS): Promise<string> {
  const triples = new Map(Array.from(quads, plainQuad).map((quad) => [JSON.stringify(quad), quad]));
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), timeLimit);
  try {
    return await canonize([...triples.values()], {
      algorithm: 'RDFC-1.0',
      maxWorkFactor: MAX_WORK_FACTOR,
      signal: clock.signal,
    });
  } catch (cause) {
    throw new CommandError(
      'Cannot compute an RDFC-1.0 hash: the blank nodes are too similar to be distinguished within the limits of time and work.',
      { cause },
    );
  } finally {
    clearTimeout(timer);
  }
}

/** SHA-256 of canonical N-Quads, in hex. */
export function hash(canonical: string): string {
  return createHash('sha256').update(canonical).digest('hex');
}

/** Parses a JSON-LD document. No context is fetched. */
export async function readJsonLd(text: string): Promise<Quad[]> {
  const expanded = await jsonld.expand(JSON.parse(text), { documentLoader: refuse });
  const quads = (await expandedToQuads(hideDoubles(expanded))) as Quad[];
  return quads.map(fromJsonLd);
}

/** Converts the plain objects of jsonld.js to RDF/JS terms. */
function fromJsonLd(quad: Quad): Quad {
  const { namedNode, blankNode, literal } = DataFactory;
  const term = (t: Term) => {
    if (t.termType === 'BlankNode') return blankNode(t.value.replace(/^_:/, ''));
    if (t.termType !== 'Literal') return namedNode(t.value);
    return literal(t.value, t.language || namedNode(restoreDatatype(t.datatype.value)));
  };
  return DataFactory.quad(
    term(quad.subject) as Quad['subject'] & never,
    namedNode(quad.predicate.value),
    term(quad.object) as never,
  ) as Quad;
}

function refuse(url: string): never {
  throw new Error(`The document refers to the context ${url}; expected an embedded context`);
}

const DEFAULT_GRAPH: PlainTerm = { termType: 'DefaultGraph', value: '' };

/** A triple as plain data, in the default graph, with its language tag in lower case. */
function plainQuad({ subject, predicate, object }: Quad | PlainQuad): PlainQuad {
  return {
    subject: plainTerm(subject),
    predicate: plainTerm(predicate),
    object: plainTerm(object),
    graph: DEFAULT_GRAPH,
  };
}

function plainTerm(term: Term | PlainTerm): PlainTerm {
  if (term.termType === 'BlankNode')
    return { termType: 'BlankNode', value: term.value.startsWith('_:') ? term.value : `_:${term.value}` };
  if (term.termType !== 'Literal') return { termType: term.termType, value: term.value };
  const { value, language, datatype } = term as PlainTerm;
  return {
    termType: 'Literal',
    value,
    language: (language ?? '').toLowerCase(),
    datatype: { termType: 'NamedNode', value: datatype?.value ?? XSD_STRING },
  };
}

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
