import type { ObjectTerm } from '../../graph.ts';
import { termKey } from '../../graph.ts';
import type { Iri } from '../../model.ts';
import { readValue } from '../../read/literals.ts';
import type { Draft } from '../comparison.ts';
import type { Delta, Statement, StructureStatement } from '../deltas.ts';

/** Compares annotations of the statements of one property: one change for each annotated statement. `new` or `old` is its object. */
export function compareRemarks({ removed, added }: Delta, property: Iri): Draft[] {
  const byObject = new Map<string, Delta & { readonly object: ObjectTerm }>();
  const collect = (statements: readonly Statement[], side: 'removed' | 'added'): void => {
    for (const statement of statements) {
      const object = (statement as StructureStatement).annotated as ObjectTerm;
      // A blank node has another label in each version.
      const key = object.termType === 'BlankNode' ? '' : termKey(object);
      const found = byObject.get(key) ?? { removed: [], added: [], object };
      byObject.set(key, found);
      found[side].push(statement);
    }
  };
  collect(removed, 'removed');
  collect(added, 'added');
  return [...byObject.values()].map(({ object, ...statements }): Draft => {
    const value = readValue(object);
    const [before, after] = [statements.removed.length > 0, statements.added.length > 0];
    return {
      type:
        before && after ? 'MetadataAssertionReplacement' : after ? 'NewMetadataAssertion' : 'RemoveMetadataAssertion',
      property,
      ...(value && before && { old: value }),
      ...(value && after && { new: value }),
      ...statements,
    };
  });
}
