import type { Quad, Quad_Object, Quad_Subject, Term } from '@rdfjs/types';
import { Store } from 'n3';
import type { Axioms } from './axioms.ts';
import { named, TYPE } from './axioms.ts';
import { sameLiteral } from './datatypes.ts';

/** A contradiction: the rule that detected it, and its terms. */
export class Clash extends Error {
  readonly rule: string;

  constructor(rule: string, about: string) {
    super(`${rule}: ${about}`);
    this.rule = rule;
  }
}

/** Statements about individuals, to which rules add. Individuals that are the same are merged. */
export class Facts {
  readonly axioms: Axioms;
  private store: Store;
  private count = 0;
  /** Groups of individuals that the data declare different. */
  private distinct: (readonly Term[])[] = [];

  constructor(axioms: Axioms, data: readonly Quad[]) {
    this.axioms = axioms;
    this.store = new Store([...data]);
  }

  /** Increases with every new statement and every merge of individuals. */
  get changes(): number {
    return this.count;
  }

  add(subject: Term, predicate: string, object: Term): void {
    const size = this.store.size;
    this.store.addQuad(subject as Quad_Subject, named(predicate), object as Quad_Object);
    this.count += this.store.size - size;
  }

  addType(individual: Term, type: Term): void {
    const size = this.store.size;
    this.store.addQuad(individual as Quad_Subject, TYPE, type as Quad_Object);
    this.count += this.store.size - size;
  }

  objects(subject: Term, predicate: string): readonly Term[] {
    return this.store.getObjects(subject, named(predicate), null);
  }

  subjects(predicate: string, object: Term): readonly Term[] {
    return this.store.getSubjects(named(predicate), object, null);
  }

  pairs(predicate: string): readonly (readonly [Term, Term])[] {
    return this.store.getQuads(null, named(predicate), null, null).map((quad) => [quad.subject, quad.object] as const);
  }

  quads(): readonly Quad[] {
    return this.store.getQuads(null, null, null, null);
  }

  /** Stated and inferred statements, including those of the ontology's own individuals. */
  types(individual: Term): readonly Term[] {
    return [...this.store.getObjects(individual, TYPE, null), ...this.axioms.typesOf(individual)];
  }

  hasType(individual: Term, type: Term): boolean {
    return this.types(individual).some((one) => one.equals(type));
  }

  keepApart(group: readonly Term[]): void {
    this.distinct.push(group);
  }

  different(a: Term, b: Term): boolean {
    if (a.termType === 'Literal' || b.termType === 'Literal') return !sameLiteral(a, b);
    if (a.equals(b)) return false;
    const stated = this.distinct.some((group) => [a, b].every((term) => group.some((one) => one.equals(term))));
    return stated || this.axioms.different(a, b);
  }

  /** Merges two values. A contradiction if they are different. */
  unify(a: Term, b: Term, rule: string): void {
    if (a.equals(b) || sameLiteral(a, b)) return;
    if (this.different(a, b)) throw new Clash(rule, `${a.value} and ${b.value} are different`);
    const [kept, gone] = a.termType === 'BlankNode' ? [b, a] : [a, b];
    const renamed = (term: Term): Term => (term.equals(gone) ? kept : term);
    const quads = this.quads().map(
      ({ subject, predicate, object }) => [renamed(subject), predicate, renamed(object)] as const,
    );
    this.store = new Store();
    for (const [subject, predicate, object] of quads)
      this.store.addQuad(subject as Quad_Subject, predicate, object as Quad_Object);
    // Preserves the ontology's statements about an individual whose name is replaced.
    for (const type of this.axioms.typesOf(gone)) this.addType(kept, type);
    this.distinct = this.distinct.map((group) => group.map(renamed));
    this.count += 1;
  }
}
