import type { Iri, Term } from '../../ontology/model.ts';
import type { ContextKeys } from '../../ontology/write/context.ts';
import { createContextKeys } from '../../ontology/write/context.ts';
import type { ContextPair, NamePosition } from './contexts.ts';
import { expandName } from './contexts.ts';
import type { UpgradePlan } from './plan.ts';

/** Maximum number of names in memory. */
const MAX_NAMES = 100_000;

/** Finds names of terms in records of the new version. */
export class RecordNames {
  readonly #keys: ContextKeys;
  readonly #terms: ReadonlyMap<Iri, Term>;
  readonly #found = new WeakMap<ContextPair, Map<string, string | null>>();

  constructor({ to }: UpgradePlan) {
    this.#keys = createContextKeys(to);
    this.#terms = new Map(to.terms.map((term) => [term.iri, term]));
  }

  /**
   * Returns the name of a resource in the new context, in the same form as the old one if possible: a bare name, a CURIE or an IRI.
   * undefined: every name would mean something else there.
   */
  nameOf(target: Iri, written: string, position: NamePosition, pair: ContextPair): string | undefined {
    if (expandName(pair.now, written, position) === target) return written;
    let found = this.#found.get(pair);
    if (!found || found.size >= MAX_NAMES) this.#found.set(pair, (found = new Map()));
    const key = `${position} ${target} ${written}`;
    let name = found.get(key);
    if (name === undefined) found.set(key, (name = this.#find(target, written, position, pair) ?? null));
    return name ?? undefined;
  }

  #find(target: Iri, written: string, position: NamePosition, pair: ContextPair): string | undefined {
    for (const name of this.#candidates(target, written, position, pair))
      if (expandName(pair.now, name, position) === target) return name;
    return undefined;
  }

  *#candidates(target: Iri, written: string, position: NamePosition, { old, now }: ContextPair): Generator<string> {
    const term = this.#terms.get(target);
    const colon = written.indexOf(':');
    if (colon > 0 && expandName(old, written, position) === written) yield target;
    const namespace = colon > 0 ? old.mappings.get(written.slice(0, colon))?.['@id'] : undefined;
    if (namespace && target.startsWith(namespace)) yield `${written.slice(0, colon)}:${target.slice(namespace.length)}`;
    if (term && colon < 0 && position !== 'id') yield this.#keys.key(term);
    if (term) yield this.#keys.reference(term);
    if (term && position !== 'id') yield this.#keys.key(term);
    yield this.#keys.external(target);
    for (const [prefix, mapping] of now.mappings) {
      const iri = mapping?._prefix ? mapping['@id'] : null;
      if (iri && target.startsWith(iri)) yield `${prefix}:${target.slice(iri.length)}`;
    }
    yield target;
  }
}
