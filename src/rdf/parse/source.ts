import type {
  BlankNode,
  DataFactory,
  DefaultGraph,
  DirectionalLanguage,
  Literal,
  NamedNode,
  Quad,
  Term,
  Variable,
} from '@rdfjs/types';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import { isLanguageTag } from '../../base/text.ts';
import type { Direction, Format, ParsedSource } from '../graph/graph.ts';
import { Simple, SourceLiteral } from '../graph/graph.ts';
import { rdf, xsd } from '../names.ts';

/**
 * Returns the JSON-LD context (parsed JSON) that a source refers to by URL or by a relative path. undefined: not configured. Does not
 * access the network.
 *
 * @throws {AuthorError} if the context's file is invalid
 */
export type DocumentLoader = (url: string, file: string) => unknown;

/** Input of a reader: a source without a byte order mark. */
export interface ReaderInput {
  readonly file: string;
  readonly text: string;
  readonly format: Format;
  /** Prefix of blank node labels, unique for each source. */
  readonly id: string;
  readonly baseIri?: string;
  readonly documentLoader?: DocumentLoader;
}

/** Result of a reader. */
export type ReaderResult = Pick<ParsedSource, 'quads' | 'prefixes' | 'lines' | 'issues'>;

/**
 * Reads one family of syntaxes.
 *
 * @throws {AuthorError} if the text cannot be read
 */
export type SyntaxReader = (input: ReaderInput) => ReaderResult | Promise<ReaderResult>;

/** Creates the error of an invalid text. */
export function syntaxError(
  file: string,
  position: { line?: number; column?: number },
  message: string,
  code = 'syntax',
): AuthorError {
  return new AuthorError([{ code, severity: 'error', message, file, ...position }]);
}

/** Returns an excerpt for a message, on one line. */
export function excerpt(text: string, limit = 60): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}

/** Maximum nesting of triple terms, reified triples and annotations. What reads and writes them recurses. */
const MAX_TRIPLE_DEPTH = 64;

/** Rejects triple terms and annotations that are nested too deeply, at their position in the source. */
export function limitTripleDepth(depth: number, file: string, position: { line?: number; column?: number }): void {
  if (depth <= MAX_TRIPLE_DEPTH) return;
  const message = `Triple terms and annotations are nested more than ${MAX_TRIPLE_DEPTH} deep. Name the inner ones, and refer to their names.`;
  throw syntaxError(file, position, message);
}

/** Placeholder for a missing base IRI. It marks IRIs that were relative in the source. */
export const NO_BASE = 'no-base://source/';

/** Returns an IRI as written in the source, without the placeholder {@link NO_BASE}. */
export function withoutBase(iri: string): string {
  if (iri.startsWith(NO_BASE)) return iri.slice(NO_BASE.length);
  return iri.startsWith('no-base:') ? iri.slice('no-base:'.length) : iri;
}

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/**
 * Characters that are not allowed in an IRI: controls, white space and delimiters (RFC 3987 §2.2, https://www.rfc-editor.org/rfc/rfc3987#section-2.2),
 * bidirectional marks (§4.1), and lone surrogates.
 */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0020<>"{}|\\^`\u007f-\u00a0\u200e\u200f\u2028\u2029\u202a-\u202e]|\p{Surrogate}/u;

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'a space',
  '\t': 'a tab',
  '\n': 'a line break',
  '\r': 'a line break',
};

/** Whether an IRI reference has no scheme, https://www.rfc-editor.org/rfc/rfc3986#section-4.2. */
export function isRelative(iri: string): boolean {
  return !SCHEME.test(iri);
}

/** Returns the issue of an invalid or relative IRI, without its location. */
export function iriIssue(iri: string): Pick<Issue, 'code' | 'severity' | 'message' | 'iri'> | undefined {
  if (isRelative(iri)) {
    return {
      code: 'relative-iri',
      severity: 'error',
      iri,
      message: `The IRI "${iri}" is relative and the source declares no base. Write it in full, or declare a base (@base, xml:base, "@base").`,
    };
  }
  const character = FORBIDDEN.exec(iri)?.[0];
  if (character === undefined) return undefined;
  return {
    code: 'bad-iri',
    severity: 'error',
    iri,
    message: `The IRI contains ${characterName(character)}, which is not allowed in an IRI. Percent-encode it, or correct the IRI.`,
  };
}

/** Returns a printable name of a character: `a space`, `"{"`, `U+202E`. */
function characterName(character: string): string {
  if (NAMES[character] !== undefined) return NAMES[character];
  if (/^[!-~]$/.test(character)) return `"${character}"`;
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Factory of RDF/JS terms for one source (https://rdf.js.org/data-model-spec/). All parsers use it. It keeps blank nodes of different
 * sources distinct, and stores and checks each IRI once.
 */
export class SourceTerms implements DataFactory<Quad> {
  readonly issues: Issue[] = [];
  readonly #id: string;
  readonly #file: string;
  readonly #line: () => number | undefined;
  readonly #language: (tag: string) => string;
  readonly #named = new Map<string, NamedNode>();
  readonly #tags = new Map<string, RepairedTag>();
  readonly #graph = new Simple('DefaultGraph', '') as DefaultGraph;
  #anonymous = 0;

  /**
   * @param id prefix of blank node labels, unique for each source
   * @param line current line of the parser, if known
   * @param language returns the spelling of a tag in the source, if the parser has changed it
   */
  constructor(
    id: string,
    file: string,
    line: () => number | undefined = () => undefined,
    language: (tag: string) => string = (tag) => tag,
  ) {
    this.#language = language;
    this.#id = id;
    this.#file = file;
    this.#line = line;
  }

  namedNode<I extends string = string>(iri: I): NamedNode<I> {
    let term = this.#named.get(iri);
    if (!term) {
      const written = withoutBase(iri);
      const issue = iriIssue(written);
      if (issue) this.issues.push(this.#located(issue));
      this.#named.set(iri, (term = new Simple('NamedNode', written) as NamedNode));
    }
    return term as NamedNode<I>;
  }

  /** `s0_b1` for the label `b1` of the source `s0`, `s0-1` for its first node without a label. */
  blankNode(label?: string): BlankNode {
    const name = label === undefined ? `${this.#id}-${(this.#anonymous += 1)}` : `${this.#id}_${label}`;
    return new Simple('BlankNode', name) as BlankNode;
  }

  literal(value: string, kind?: string | NamedNode | DirectionalLanguage): Literal {
    if (kind === undefined) return new SourceLiteral(value, '', this.namedNode(xsd('string')));
    if (typeof kind === 'string') return this.#text(value, kind);
    if ('termType' in kind) return new SourceLiteral(value, '', kind);
    return this.#text(value, kind.language, kind.direction || undefined);
  }

  /** Creates a text with a language tag. Reports and repairs an invalid tag. */
  #text(value: string, written: string, direction?: Direction): Literal {
    let repaired = this.#tags.get(written);
    if (repaired === undefined) {
      const tag = this.#language(written);
      this.#tags.set(written, (repaired = repairLanguageTag(tag)));
      if (repaired.change !== undefined) this.#reportTag(tag, repaired.change);
    }
    if (repaired.tag === undefined) return new SourceLiteral(value, '', this.namedNode(xsd('string')));
    const datatype = this.namedNode(rdf(direction === undefined ? 'langString' : 'dirLangString'));
    return new SourceLiteral(value, repaired.tag, datatype, direction);
  }

  #reportTag(written: string, change: string): void {
    const message = `"${excerpt(written)}" is not a language tag; ${change}. Expected a tag such as "en", "de-AT" or "zh-Hant".`;
    this.issues.push(this.#located({ code: 'bad-language-tag', severity: 'warning', message }));
  }

  variable(value: string): Variable {
    return new Simple('Variable', value) as Variable;
  }

  defaultGraph(): DefaultGraph {
    return this.#graph;
  }

  quad(
    subject: Quad['subject'],
    predicate: Quad['predicate'],
    object: Quad['object'],
    graph: Quad['graph'] = this.#graph,
  ): Quad {
    return new SourceQuad(subject, predicate, object, graph);
  }

  /** Converts a term of another factory to one of this source. */
  fromTerm<T extends Term>(term: T): T {
    if (term.termType === 'NamedNode') return this.namedNode(term.value) as Term as T;
    if (term.termType === 'BlankNode') return this.blankNode(term.value) as Term as T;
    if (term.termType === 'Quad') return this.fromQuad(term as Quad) as Term as T;
    if (term.termType !== 'Literal') return term;
    const { value, language, direction, datatype } = term;
    const kind = direction ? { language, direction } : language || this.namedNode(datatype.value);
    return this.literal(value, kind) as Term as T;
  }

  fromQuad(quad: Quad): Quad {
    return this.quad(
      this.fromTerm(quad.subject),
      this.fromTerm(quad.predicate),
      this.fromTerm(quad.object),
      this.fromTerm(quad.graph),
    );
  }

  #located(issue: Pick<Issue, 'code' | 'severity' | 'message' | 'iri'>): Issue {
    const line = this.#line();
    return { ...issue, file: this.#file, ...(line === undefined ? {} : { line }) };
  }
}

class SourceQuad implements Quad {
  readonly termType = 'Quad';
  readonly value = '';
  readonly subject: Quad['subject'];
  readonly predicate: Quad['predicate'];
  readonly object: Quad['object'];
  readonly graph: Quad['graph'];
  constructor(subject: Quad['subject'], predicate: Quad['predicate'], object: Quad['object'], graph: Quad['graph']) {
    this.subject = subject;
    this.predicate = predicate;
    this.object = object;
    this.graph = graph;
  }
  equals(other: Term | null | undefined): boolean {
    if (other?.termType !== 'Quad') return false;
    const same = this.subject.equals(other.subject) && this.predicate.equals(other.predicate);
    return same && this.object.equals(other.object) && this.graph.equals(other.graph);
  }
}

/** A language tag that RDF syntaxes can write, and how it differs from the source. */
interface RepairedTag {
  /** Absent: the text has no usable language. */
  readonly tag?: string;
  /** The change, as a clause for a message. Absent: unchanged. */
  readonly change?: string;
}

/**
 * Tags that Turtle can write (https://www.w3.org/TR/turtle/#grammar-production-LANGTAG) and parsers accept. BCP 47 limits subtags to
 * eight characters, and several parsers reject longer ones.
 */
const WRITABLE = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/;

/**
 * Repairs an invalid language tag: `de_DE` becomes `de-DE`. Drops a tag that no syntax can write; the text itself is preserved.
 *
 * @example readLanguageTag('de_DE') // { tag: 'de-DE', change: 'it is read as "de-DE"' }
 */
function repairLanguageTag(written: string): RepairedTag {
  if (isLanguageTag(written)) return { tag: written };
  const repaired = written.trim().replace(/[_-]+/g, '-').replace(/^-|-$/g, '');
  if (repaired !== written && isLanguageTag(repaired)) return { tag: repaired, change: `it is read as "${repaired}"` };
  return WRITABLE.test(written) ? { tag: written } : { change: 'the text is read without a language' };
}
