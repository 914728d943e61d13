import type { Quad } from '@rdfjs/types';
import { closure } from '../../../src/ontology/index.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../../../src/rdf/index.ts';
import { isBlankKey, splitIri } from '../../../src/rdf/index.ts';
import type { ChangeType } from '../../../src/versions/index.ts';
import type { Version } from '../../../src/versions/engine.ts';
import type { Iri, Term } from '../../../src/ontology/model.ts';
import { owl, rdfs, skos } from '../../../src/rdf/names.ts';
import { keyOf, linesOf, movedIri, quadsOf, statementOf } from './statements.ts';

/** Properties of hierarchies that are edited. */
export const PARENT_PROPERTIES: readonly Iri[] = [rdfs('subClassOf'), rdfs('subPropertyOf'), skos('broader')];

/** A change that was made. */
export interface Truth {
  readonly type: ChangeType;
  /** By its new IRI; a removed term by its old one. */
  readonly term: Iri;
  /** Old IRI of a renamed term. */
  readonly old?: Iri;
}

/** Two versions as N-Triples, and how they differ. */
export interface GeneratedChanges {
  readonly old: string;
  readonly now: string;
  readonly truth: readonly Truth[];
  /** Terms that other changes also concern: those that referred to a removed one. What is reported of them does not count. */
  readonly affected: ReadonlySet<Iri>;
}

/** Edits an ontology to two versions, and records how they differ. Each term is edited once. */
export class Editor {
  readonly random: () => number;
  readonly #version: Version;
  readonly #old = new Set<Quad>();
  readonly #now = new Set<Quad>();
  readonly #bySubject = new Map<ResourceKey, Quad[]>();
  readonly #renames = new Map<Iri, Iri>();
  #truth: Truth[] = [];
  readonly #used = new Set<Iri>();
  readonly #gone = new Set<Iri>();
  readonly #affected = new Set<Iri>();
  #count = 0;
  #move = (iri: Iri): Iri => iri;

  constructor(version: Version, random: () => number) {
    this.#version = version;
    this.random = random;
    for (const statement of quadsOf(version.graph)) {
      this.#old.add(statement);
      this.#now.add(statement);
      const key = keyOf(statement.subject);
      const statements = this.#bySubject.get(key);
      if (statements) statements.push(statement);
      else this.#bySubject.set(key, [statement]);
    }
  }

  get graph(): Graph {
    return this.#version.graph;
  }

  /** Draws a term that no edit has used, that satisfies the condition, and marks it as used. */
  take(condition: (term: Term) => boolean): Term | undefined {
    const term = this.#draw((each) => !this.#used.has(each.iri) && each.labels.length > 0 && condition(each));
    if (term) this.#used.add(term.iri);
    return term;
  }

  /** Draws a term of the same kind that another one can refer to in both versions. It is not edited later. */
  target(like: Term, condition: (term: Term) => boolean = () => true): Term | undefined {
    const term = this.#draw(
      (each) =>
        each.iri !== like.iri && !this.#gone.has(each.iri) && each.kinds[0] === like.kinds[0] && condition(each),
    );
    if (term) this.reserve(term.iri);
    return term;
  }

  /** Whether no edit concerns a term. */
  isFree(iri: Iri): boolean {
    return !this.#used.has(iri) && !this.#gone.has(iri);
  }

  /** Keeps a term from later edits. */
  reserve(iri: Iri): void {
    this.#used.add(iri);
  }

  /** All from a random place. */
  #draw(condition: (term: Term) => boolean): Term | undefined {
    const { terms } = this.#version.ontology;
    const start = Math.floor(this.random() * terms.length);
    for (let i = 0; i < terms.length; i += 1) {
      const term = terms[(start + i * 7919) % terms.length] as Term;
      if (term.own && !term.deprecated && condition(term)) return term;
    }
    return undefined;
  }

  /** Statements of a resource in both versions before edits. */
  statements(key: ResourceKey): readonly Quad[] {
    return this.#bySubject.get(key) ?? [];
  }

  /** The terms above one, nearest first. */
  above(iri: Iri): readonly Iri[] {
    return closure(iri, (key) => this.graph.iris(key, ...PARENT_PROPERTIES));
  }

  add(subject: ResourceKey, property: Iri, object: ObjectTerm | Iri): void {
    this.#now.add(statementOf(subject, property, object));
  }

  addToOld(subject: ResourceKey, property: Iri, object: ObjectTerm | Iri): void {
    this.#old.add(statementOf(subject, property, object));
  }

  remove(statement: Quad): void {
    this.#now.delete(statement);
  }

  /** A blank node of its own in each version. */
  createNode(): ResourceKey {
    return `_:made${(this.#count += 1)}`;
  }

  /** An IRI in the namespace of a term that no term has. */
  createIri(near: Term): Iri {
    return `${splitIri(near.iri)[0]}Made${(this.#count += 1)}x${Math.floor(this.random() * 1e6)}`;
  }

  /** A word that no text contains. */
  createWord(): string {
    return `word${(this.#count += 1)}`;
  }

  /** Whether a term can be removed with its annotations, without an edit of a class expression. */
  isRemovable({ iri }: Term): boolean {
    return this.graph
      .incoming(iri)
      .every(({ subject, predicate }) =>
        isBlankKey(subject) ? predicate === owl('annotatedSource') : subject === iri || !this.#used.has(subject),
      );
  }

  /** Removes a term, what annotates it, and links to it. */
  removeTerm({ iri }: Term): void {
    this.#gone.add(iri);
    for (const { subject } of this.graph.incoming(iri)) {
      if (isBlankKey(subject)) this.#removeNode(subject);
      else if (subject !== iri) {
        this.#affected.add(subject);
        this.#used.add(subject);
        for (const statement of this.statements(subject))
          if (statement.object.value === iri && statement.object.termType === 'NamedNode') this.remove(statement);
      }
    }
    this.#removeNode(iri);
  }

  /** Removes what a resource states, also in blank nodes. */
  #removeNode(key: ResourceKey): void {
    for (const statement of this.statements(key)) {
      this.remove(statement);
      if (statement.object.termType === 'BlankNode') this.#removeNode(keyOf(statement.object));
    }
  }

  /** Gives a term another IRI everywhere in the new version. */
  rename(term: Term, iri: Iri): void {
    this.#renames.set(term.iri, iri);
    this.#truth.push({ type: 'IriChange', term: iri, old: term.iri });
  }

  /** Moves all own terms to another namespace, with those that were renamed and made, and the ontology itself. */
  moveNamespace(): void {
    const { terms } = this.#version.ontology;
    const namespaces = new Set(terms.flatMap(({ own, iri }) => (own ? splitIri(iri)[0] : [])));
    this.#move = (iri) =>
      namespaces.has(splitIri(iri)[0]) || namespaces.has(`${iri}#`) || namespaces.has(`${iri}/`) ? movedIri(iri) : iri;
    this.#truth = this.#truth.filter(({ type }) => type !== 'IriChange');
    for (const { own, iri } of terms)
      if (own && !this.#gone.has(iri)) this.#truth.push({ type: 'IriChange', term: this.#iriNow(iri), old: iri });
  }

  #iriNow(iri: Iri): Iri {
    return this.#gone.has(iri) ? iri : this.#move(this.#renames.get(iri) ?? iri);
  }

  expect(type: ChangeType, term: Iri): void {
    this.#truth.push({ type, term });
  }

  finish(): GeneratedChanges {
    const iriNow = (iri: Iri): Iri => this.#iriNow(iri);
    const truth = this.#truth.map((each) => (each.type === 'IriChange' ? each : { ...each, term: iriNow(each.term) }));
    const affected = new Set([...this.#affected].map(iriNow));
    return { old: linesOf(this.#old, (iri) => iri), now: linesOf(this.#now, iriNow), truth, affected };
  }
}
