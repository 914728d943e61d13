import type { Iri } from '../../ontology/model.ts';
import type { Change } from './change.ts';

/** The IRI of a renamed term before and after a change. */
export interface IriChange {
  readonly old: Iri;
  readonly now: Iri;
}

/** The IRIs of a change of type `IriChange`. undefined: the change is of another type. */
export function iriChange({ type, old, new: now }: Pick<Change, 'type' | 'old' | 'new'>): IriChange | undefined {
  if (type !== 'IriChange' || !old || !now || !('iri' in old) || !('iri' in now)) return undefined;
  return { old: old.iri, now: now.iri };
}

/** Old IRI → new IRI, of all terms that changes rename. */
export function renamesOf(changes: readonly Change[]): Map<Iri, Iri> {
  const renamed = changes.flatMap((change) => iriChange(change) ?? []);
  return new Map(renamed.map(({ old, now }) => [old, now]));
}
