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
import type { Issue } from '../issue.ts';
import { rdf, xsd } from '../names.ts';
import { iriIssue, withoutBase } from './iri.ts';
import { excerpt } from './reader.ts';
import { repairLanguageTag, type RepairedTag } from './repair-language-tag.ts';

/**
 * Factory of RDF/JS terms for one source (https://rdf.js.org/data-model-spec/). All parsers use it. It keeps blank nodes of different
 * sources distinct, stores and checks each IRI once, and reports content that RDF 1.1 cannot express.
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
  #refused = new Set<number | undefined>();

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
    if (kind.direction) this.reportRdf12('A text with a base direction');
    return this.#text(value, kind.language);
  }

  /** Creates a text with a language tag. Reports and repairs an invalid tag. */
  #text(value: string, written: string): Literal {
    let repaired = this.#tags.get(written);
    if (repaired === undefined) {
      const tag = this.#language(written);
      this.#tags.set(written, (repaired = repairLanguageTag(tag)));
      if (repaired.change !== undefined) this.#reportTag(tag, repaired.change);
    }
    if (repaired.tag === undefined) return new SourceLiteral(value, '', this.namedNode(xsd('string')));
    return new SourceLiteral(value, repaired.tag, this.namedNode(rdf('langString')));
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
    if (object.termType === 'Quad' || subject.termType === 'Quad') this.reportRdf12('A triple term');
    return new SourceQuad(subject, predicate, object, graph);
  }

  /** Converts a term of another factory to one of this source. */
  fromTerm<T extends Term>(term: T): T {
    if (term.termType === 'NamedNode') return this.namedNode(term.value) as Term as T;
    if (term.termType === 'BlankNode') return this.blankNode(term.value) as Term as T;
    if (term.termType !== 'Literal') return term;
    return this.literal(term.value, term.language || this.namedNode(term.datatype.value)) as Term as T;
  }

  fromQuad(quad: Quad): Quad {
    return this.quad(
      this.fromTerm(quad.subject),
      this.fromTerm(quad.predicate),
      this.fromTerm(quad.object),
      this.fromTerm(quad.graph),
    );
  }

  /** Reports content that needs RDF 1.2, once for each line. */
  reportRdf12(what: string, line: number | undefined = this.#line(), column?: number): void {
    if (this.#refused.has(line)) return;
    this.#refused.add(line);
    const message = `${what} is RDF 1.2, and Ontopress publishes RDF 1.1. Express it in RDF 1.1 (rdf:Statement, owl:Axiom, a plain language tag).`;
    const position = { ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) };
    this.issues.push({ code: 'rdf-1.2', severity: 'error', message, file: this.#file, ...position });
  }

  #located(issue: Pick<Issue, 'code' | 'severity' | 'message' | 'iri'>): Issue {
    const line = this.#line();
    return { ...issue, file: this.#file, ...(line === undefined ? {} : { line }) };
  }
}

/** An IRI, a blank node, or another term that consists of a text. */
export class Simple {
  readonly termType: string;
  readonly value: string;
  constructor(termType: string, value: string) {
    this.termType = termType;
    this.value = value;
  }
  equals(other: Term | null | undefined): boolean {
    return other?.termType === this.termType && other.value === this.value;
  }
}

export class SourceLiteral implements Literal {
  readonly termType = 'Literal';
  readonly value: string;
  readonly language: string;
  readonly datatype: NamedNode;
  constructor(value: string, language: string, datatype: NamedNode) {
    this.value = value;
    this.language = language;
    this.datatype = datatype;
  }
  equals(other: Term | null | undefined): boolean {
    return (
      other?.termType === 'Literal' &&
      other.value === this.value &&
      other.language === this.language &&
      this.datatype.equals(other.datatype)
    );
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
