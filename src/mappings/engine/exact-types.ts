import { memoize } from '../../base/work.ts';
import { CodecRefusal } from '../codecs/codec.ts';
import { tableOf } from '../codecs/codecs.ts';
import { isArray, isObject } from '../data/json.ts';
import { allowedBy } from '../data/path.ts';
import type { EnumRow, ExternalPath, Json, JsonObject } from '../mapping.ts';
import type { EntityPlan, FieldPlan } from './plan.ts';

/*
 * A type without a class is read as its nearest class, and kept as an address beside it: `MusicEvent` becomes a class for events and the
 * address of `MusicEvent`. When writing, another field writes the address at a path of its own, and the class as `Event`. The exact type
 * then takes the place of the wider one.
 */

/** Writes the exact type of an object in place of the wider one. */
type MakeExact = (output: Json | undefined, node: JsonObject) => void;

interface ExactType {
  readonly type: string;
  readonly class: string;
}

/** A function that writes the exact types of an entity's objects, for the engine and for generated code. undefined: it keeps none. */
export const exactTypes = memoize(({ fields, entity }: EntityPlan): MakeExact | undefined => {
  const kept = fields.find(({ field }) => field.instead !== undefined);
  const [name] = kept?.field.paths[0] ?? [];
  const at = kept?.field.instead;
  if (kept === undefined || typeof name !== 'string' || at === undefined) return undefined;
  const rows = fields
    .filter(({ field }) => field.direction !== 'down' && isAlone(field.paths[0], name))
    .flatMap(({ field }) => field.codecs.flatMap(tableOf));
  const condition = entity.when.find(({ path }) => isAlone(path, name));
  const allowed = condition && allowedBy(condition);
  const isAllowed = (type: Json): boolean => allowed?.some((value) => keyOf(value) === keyOf(type)) ?? true;
  const classes = new Map(rows.map(({ outside, ontology }) => [keyOf(outside as Json), String(ontology)]));
  const exact = exactOf(kept, name, classes);
  const together = rows.map(({ outside }) => outside).filter((outside) => isArray(outside as Json)) as Row[];
  return (output, node) => {
    if (!isObject(output) || !Object.hasOwn(output, at)) return;
    const written = output[name] as Json | undefined;
    if (written === undefined) return;
    const held = [output[at] as Json].flat() as readonly Json[];
    for (const address of held) {
      const found = typeof address === 'string' ? exact.get(address) : undefined;
      const isBelow = found && [classes.get(keyOf(written)), node['@type']].includes(found.class);
      const type = isBelow === true ? among(written, found.type, together) : undefined;
      if (type === undefined || !isAllowed(type)) continue;
      const members = output as Record<string, Json>;
      const others = held.filter((one) => one !== address);
      members[name] = type;
      if (others.length > 1) members[at] = others;
      else if (others.length === 1) members[at] = others[0] as Json;
      else delete members[at];
      return;
    }
  };
});

type Row = readonly Exclude<EnumRow['outside'], readonly unknown[]>[];

const isAlone = (path: ExternalPath | undefined, name: string): boolean => path?.length === 1 && path[0] === name;

const keyOf = (type: Json): string => (isArray(type) ? type.join(' ') : String(type));

/** The address of each type that the field reads, and the class as which the type is read. */
function exactOf(
  { field, codec }: FieldPlan,
  name: string,
  classes: ReadonlyMap<string, string>,
): ReadonlyMap<string, ExactType> {
  const chosen = field.where.find(({ path }) => isAlone(path, name));
  const types = chosen && 'in' in chosen ? chosen.in : [];
  return new Map(
    types.flatMap((type): [string, ExactType][] => {
      const address = codec.up(type);
      const found = classes.get(keyOf(type));
      if (address instanceof CodecRefusal || found === undefined || typeof type !== 'string') return [];
      return [[String(address), { type, class: found }]];
    }),
  );
}

/** A type in place of another: alone, or among the others of several types, if they have a row together. */
function among(written: Json, type: string, together: readonly Row[]): Json | undefined {
  if (!isArray(written)) return type;
  const row = together.find((one) => one.length === written.length && one.includes(type) && shares(one, written));
  return row && [...row];
}

const shares = (row: Row, written: readonly Json[]): boolean =>
  row.filter((one) => written.includes(one as Json)).length === written.length - 1;
