import { createHash } from 'node:crypto';
import type { Quad, Term } from '@rdfjs/types';
import { canonize } from 'rdf-canonize';
import { RdfXmlParser } from 'rdfxml-streaming-parser';
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
  readonly direction?: string | null | undefined;
  readonly datatype?: PlainTerm;
  /** Of a triple term. */
  readonly triple?: PlainQuad;
}
export interface PlainQuad {
  readonly subject: PlainTerm;
  readonly predicate: PlainTerm;
  readonly object: PlainTerm;
  readonly graph: PlainTerm;
}

/**
 * Canonical N-Quads by RDFC-1.0, https://www.w3.org/TR/rdf-canon/. Merges all graphs, removes duplicates, and writes language tags in
 * lower case: RDF 1.1 ignores their case, and readers differ in whether they preserve it. RDFC-1.0 knows no RDF 1.2: each triple term is a
 * blank node with its parts, and a text with a direction has a datatype with both.
 *
 * @param timeLimit milliseconds
 * @throws {CommandError} blank nodes are so similar that canonicalization would take too long
 */
export async function canonicalize(quads: Iterable<Quad | PlainQuad>, timeLimit = MAX_TIME_MS): Promise<string> {
  const plain = Array.from(quads, plainQuad).flatMap(basicQuads());
  const triples = new Map(plain.map((quad) => [JSON.stringify(quad), quad]));
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

const DEFAULT_GRAPH: PlainTerm = { termType: 'DefaultGraph', value: '' };

/** A triple as plain data, in the default graph, with its language tag in lower case. */
export function plainQuad({ subject, predicate, object }: Quad | PlainQuad): PlainQuad {
  return {
    subject: plainTerm(subject),
    predicate: plainTerm(predicate),
    object: plainTerm(object),
    graph: DEFAULT_GRAPH,
  };
}

/** IRIs of this project, which occur in no published file. */
const TRIPLE_PARTS = ['subject', 'predicate', 'object'] as const;
const tripleIri = (part: string): PlainTerm => ({ termType: 'NamedNode', value: `urn:ontopress:triple-${part}` });
/** https://www.w3.org/TR/json-ld11/#the-i18n-namespace. */
const I18N = 'https://www.w3.org/ns/i18n#';

/** Creates the function that writes a triple without triple terms and directions. Equal triple terms are the same blank node. */
function basicQuads(): (quad: PlainQuad) => PlainQuad[] {
  const labels = new Map<string, string>();
  const basic = (quad: PlainQuad): PlainQuad[] => {
    const { triple, direction, ...object } = quad.object;
    if (direction) {
      const datatype = { termType: 'NamedNode', value: `${I18N}${object.language}_${direction}` };
      return [{ ...quad, object: { ...object, language: '', datatype } }];
    }
    if (!triple) return [quad];
    const key = JSON.stringify(triple);
    const known = labels.get(key);
    const node = { termType: 'BlankNode', value: known ?? `_:triple${labels.size}` };
    labels.set(key, node.value);
    const parts = known === undefined ? TRIPLE_PARTS : [];
    return [
      { ...quad, object: node },
      ...parts.flatMap((part) =>
        basic({ subject: node, predicate: tripleIri(part), object: triple[part], graph: DEFAULT_GRAPH }),
      ),
    ];
  };
  return basic;
}

function plainTerm(term: Term | PlainTerm): PlainTerm {
  if (term.termType === 'BlankNode')
    return { termType: 'BlankNode', value: term.value.startsWith('_:') ? term.value : `_:${term.value}` };
  if (term.termType === 'Quad')
    return { termType: 'Quad', value: '', triple: plainQuad((term as PlainTerm).triple ?? (term as Quad)) };
  if (term.termType !== 'Literal') return { termType: term.termType, value: term.value };
  const { value, language, direction, datatype } = term as PlainTerm;
  return {
    termType: 'Literal',
    value,
    language: (language ?? '').toLowerCase(),
    ...(direction && { direction }),
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
