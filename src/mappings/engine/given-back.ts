import { CodecRefusal } from '../codecs/codec.ts';
import type { LeftItem } from '../codecs/codec.ts';
import { members } from '../codecs/members.ts';
import { equals } from '../data/json.ts';
import type { ConcretePath, Condition, ExternalPath, Json, JsonObject } from '../mapping.ts';
import { constantsOf, meetsAll } from './conditions.ts';
import type { FieldPlan } from './plan.ts';

/** Lets the fields of an entity with the codec `members` read only what no other field of the entity gives back. */
export function leaveGivenBack(fields: FieldPlan[]): void {
  fields.forEach((plan, at) => {
    const step = plan.field.codecs.find((one) => one.codec === 'members');
    const [path = []] = plan.field.paths;
    if (step === undefined) return;
    const others = fields.filter((one, other) => other !== at && one.field.direction === 'both');
    fields[at] = { ...plan, codec: { ...plan.codec, ...members(step, givesBack(others, path)) } };
  });
}

/** Whether a field reads a member, and writes the same text again. */
type GivesBack = (value: Json, members: JsonObject) => boolean;

function givesBack(fields: readonly FieldPlan[], path: ExternalPath): (name: string, members: JsonObject) => boolean {
  const byName = new Map<string, GivesBack[]>();
  const add = (name: string, test: GivesBack): void => {
    byName.set(name, [...(byName.get(name) ?? []), test]);
  };
  for (const plan of fields) {
    const names = plan.field.paths.map((one) => nameIn(one, path));
    const applies = conditionsIn(plan.field.where, path);
    if (applies === undefined) continue;
    const keeps = keepsValue(plan);
    names.forEach((name, at) => {
      // Of several alternatives, the first that is present is read.
      const before = names.slice(0, at);
      if (name !== undefined)
        add(
          name,
          (value, held) =>
            !before.some((one) => one === undefined || Object.hasOwn(held, one)) && applies(held) && keeps(value),
        );
    });
    const [first] = names;
    if (first === undefined) continue;
    for (const { path: companion } of constantsOf(plan.field.where)) {
      const name = nameIn(companion, path);
      if (name !== undefined && name !== first)
        add(name, (_, held) => applies(held) && Object.hasOwn(held, first) && keeps(held[first] as Json));
    }
  }
  return (name, held) => byName.get(name)?.some((test) => test(held[name] as Json, held)) === true;
}

/** The name of a member of the object at a path. undefined: the other path leads elsewhere. */
function nameIn(other: ExternalPath, path: ExternalPath): string | undefined {
  const last = other.at(-1);
  const isInside = other.length === path.length + 1 && path.every((segment, at) => segment === other[at]);
  return isInside && typeof last === 'string' ? last : undefined;
}

/** A test of conditions on members of the object at a path. undefined: one is about something else. */
function conditionsIn(conditions: readonly Condition[], path: ExternalPath): ((value: Json) => boolean) | undefined {
  const names = conditions.map((one) => nameIn(one.path, path));
  if (names.includes(undefined)) return undefined;
  return meetsAll(conditions.map((one, at) => ({ ...one, path: [names[at]] as ConcretePath })));
}

function keepsValue({ codec, entities, field }: FieldPlan): (value: Json) => boolean {
  if (entities.length > 0 || field.codecs.length === 0) return () => true;
  return (value) => {
    const left: LeftItem[] = [];
    const read = codec.up(value, left);
    return !(read instanceof CodecRefusal) && left.length === 0 && equals(codec.down(read) as Json, value);
  };
}
