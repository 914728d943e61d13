import type { JsonMember } from '../json/tree.ts';
import type { Iri } from '../model.ts';
import type { ContextPair, NamePosition } from './contexts.ts';
import { expandName } from './contexts.ts';
import type { Finding } from './finding.ts';
import type { RecordOptions } from './record-options.ts';

/** A key of an index that names a term, and what becomes of it. */
export interface IndexKey {
  readonly member: JsonMember;
  /** Absent: it stays, because a person must decide. */
  readonly newName?: string;
  readonly finding: Pick<Finding, 'term' | 'to' | 'upgrade' | 'problem' | 'message'> & { readonly term: Iri };
}

/** The keys of an object whose container is `@id` or `@type`, if an upgrade changes them. Keys of other containers are no names of terms. */
export function planIndexKeys(
  members: readonly JsonMember[],
  containers: readonly string[],
  pair: ContextPair,
  { plan, names }: RecordOptions,
): IndexKey[] {
  const position: NamePosition | undefined = POSITIONS.find(([container]) => containers.includes(container))?.[1];
  if (!position) return [];
  const taken = new Set(members.map(({ name }) => name));
  return members.flatMap((member): IndexKey[] => {
    const term = expandName(pair.old, member.name, position);
    const upgrade = term === null ? undefined : plan.upgrades.get(term);
    if (term === null || !upgrade) return [];
    const about = { term, upgrade };
    if ('decision' in upgrade) return [{ member, finding: { ...about, problem: 'term' } }];
    const newName = names.nameOf(upgrade.to, member.name, position, pair);
    if (newName === undefined)
      return [
        { member, finding: { ...about, problem: 'name', message: `The contexts give <${upgrade.to}> no name.` } },
      ];
    if (newName !== member.name && taken.has(newName)) {
      const message = `${JSON.stringify(member.name)} and ${JSON.stringify(newName)} become one key. Join them by hand.`;
      return [{ member, finding: { ...about, problem: 'collision', message } }];
    }
    taken.add(newName);
    return [{ member, newName, finding: { ...about, to: upgrade.to } }];
  });
}

const POSITIONS = [
  ['@id', 'id'],
  ['@type', 'vocab'],
] as const;
