import type { Iri } from '../../model.ts';
import { owl, rdf } from '../../names.ts';
import { CONSIDER, REASON, REPLACED_BY, STATUS } from '../../read/lifecycle.ts';
import type { ChangeType, ChangedValue } from '../change.ts';
import type { Comparison, Draft } from '../comparison.ts';
import { iriOf, oldAndNew, take } from '../comparison.ts';
import type { Delta, Statement } from '../deltas.ts';

const REPLACEMENTS: readonly Iri[] = [...REPLACED_BY, ...CONSIDER];
const PROPERTIES: readonly Iri[] = [owl('deprecated'), REASON, ...REPLACEMENTS, ...STATUS];
const DEPRECATED_TYPES: readonly Iri[] = [owl('DeprecatedClass'), owl('DeprecatedProperty')];

/** Compares the life cycle of a term: one change if it was deprecated or restored, or if a deprecated term has another replacement. */
export function compareLifecycle(deltas: ReadonlyMap<Iri, Delta>, subject: Iri, comparison: Comparison): Draft[] {
  const before = comparison.old.term(subject);
  const after = comparison.now.term(subject);
  if (!before || !after) return [];
  if (before.deprecated === after.deprecated) return after.deprecated ? compareReplacements(deltas, comparison) : [];
  // The term was renamed: its old IRI was deprecated in favour of the new one.
  if (before.replacedBy.includes(after.iri)) return [];
  const statements = takeAll(deltas, PROPERTIES, true);
  if (!after.deprecated) return [{ type: 'NodeUnobsoletion', ...statements }];
  const type: ChangeType =
    after.replacedBy.length > 0 ? 'NodeObsoletionWithDirectReplacement' : 'NodeObsoletionWithNoDirectReplacement';
  const replacement = listOf(after.replacedBy);
  return [{ type, ...(replacement && { new: replacement }), ...statements }];
}

function compareReplacements(deltas: ReadonlyMap<Iri, Delta>, comparison: Comparison): Draft[] {
  const statements = takeAll(deltas, REPLACEMENTS, false);
  if (statements.removed.length + statements.added.length === 0) return [];
  return [{ type: 'ReplacementChange', ...oldAndNew(comparison, statements), ...statements }];
}

function takeAll(deltas: ReadonlyMap<Iri, Delta>, properties: readonly Iri[], types: boolean): Delta {
  const result: Delta = { removed: [], added: [] };
  const isDeprecatedType = (statement: Statement): boolean => DEPRECATED_TYPES.includes(iriOf(statement) ?? '');
  for (const [property, delta] of deltas) {
    const condition = properties.includes(property) ? () => true : isDeprecatedType;
    if (!properties.includes(property) && !(types && property === rdf('type'))) continue;
    result.removed.push(...take(delta.removed, condition));
    result.added.push(...take(delta.added, condition));
  }
  return result;
}

/** IRIs as the value of a change: one, a list, or nothing. */
export function listOf(iris: readonly Iri[]): ChangedValue | undefined {
  const values = iris.map((iri) => ({ iri }));
  return values.length > 1 ? { list: values } : values[0];
}
