import type { JsonMember } from '../json/tree.ts';
import type { Iri } from '../model.ts';
import type { ContextPair } from './contexts.ts';
import { containersOf, expandName, readingOf } from './contexts.ts';
import type { Problem } from './finding.ts';
import type { Upgrade } from './plan.ts';
import type { RecordOptions } from './record-options.ts';

/** A member whose name is a property. */
export interface PlannedMember extends JsonMember {
  readonly iri: Iri;
  readonly upgrade?: Upgrade;
  /** Its name in the new context. */
  readonly newName: string;
  /** Why the name stays, and a person must decide. */
  readonly problem?: { readonly problem: Problem; readonly message?: string };
  /** The member states the same as an earlier one: offset from which it is removed. */
  readonly removedFrom?: number;
}

/** A member whose name is a keyword of JSON-LD or an alias. null: JSON-LD ignores the member. */
export interface KeywordMember extends JsonMember {
  readonly keyword: string | null;
}

export function isProperty(member: PlannedMember | KeywordMember): member is PlannedMember {
  return 'iri' in member;
}

/** Plans the names of all members of a node. No two members get the same name or the same property. */
export function planMembers(
  text: string,
  members: readonly JsonMember[],
  pair: ContextPair,
  options: RecordOptions,
): (PlannedMember | KeywordMember)[] {
  const planned = members.map((member) => planMember(member, pair, options));
  const groups = Map.groupBy(planned.filter(isProperty), targetOf);
  const results = new Map<PlannedMember | KeywordMember, PlannedMember>();
  for (const group of groups.values()) {
    if (group.length === 1 || group.every(({ iri }) => iri === group[0]?.iri)) continue;
    for (const member of group) results.set(member, collide(text, members, member, group, pair));
  }
  return results.size === 0 ? planned : planned.map((member) => results.get(member) ?? member);
}

function targetOf({ iri, upgrade }: PlannedMember): Iri {
  return upgrade && 'to' in upgrade ? upgrade.to : iri;
}

function planMember(member: JsonMember, pair: ContextPair, options: RecordOptions): PlannedMember | KeywordMember {
  const { name } = member;
  const iri = expandName(pair.old, name, 'key');
  if (iri === null || iri.startsWith('@') || !iri.includes(':')) return { ...member, keyword: iri };
  const upgrade = options.plan.upgrades.get(iri);
  const planned = { ...member, iri, newName: name, ...(upgrade && { upgrade }) };
  if (upgrade && 'decision' in upgrade) return { ...planned, problem: { problem: 'term' } };
  const to = upgrade?.to ?? iri;
  const newName = options.names.nameOf(to, name, 'key', pair);
  if (newName === undefined)
    return { ...planned, problem: { problem: 'name', message: `The contexts of the record give <${to}> no name.` } };
  if (!isSameForm(pair, name, newName))
    return { ...planned, problem: { problem: 'values', message: 'The new property has another form of values.' } };
  return { ...planned, newName };
}

/** Whether values of both properties have the same containers and direction. */
function isSameForm({ old, now }: ContextPair, name: string, newName: string): boolean {
  const [before, after] = [containersOf(old, name), containersOf(now, newName)];
  const isReverse = (context: typeof old, key: string): boolean => context.mappings.get(key)?.reverse === true;
  return before.join() === after.join() && isReverse(old, name) === isReverse(now, newName);
}

/** Several members become one property: equal ones are written once. Others stay, because their values may exclude each other. */
function collide(
  text: string,
  members: readonly JsonMember[],
  member: PlannedMember,
  group: readonly PlannedMember[],
  { old }: ContextPair,
): PlannedMember {
  const stated = ({ name, value: { start, end } }: PlannedMember): string =>
    JSON.stringify([text.slice(start, end), readingOf(old, name)]);
  const before = members[members.findIndex(({ start }) => start === member.start) - 1];
  if (group.every((other) => stated(other) === stated(member)))
    return member === group[0] || !before ? member : { ...member, removedFrom: before.value.end };
  if (member.name === member.newName) return member;
  const names = group.map(({ name }) => JSON.stringify(name)).join(' and ');
  return {
    ...member,
    newName: member.name,
    problem: {
      problem: 'collision',
      message: `${names} become one property, ${JSON.stringify(member.newName)}, with different values. Join them by hand.`,
    },
  };
}
