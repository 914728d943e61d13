import { isArray, isObject } from '../data/json.ts';
import type { Json, JsonObject, MemberTerms } from '../mapping.ts';
import type { CodecFormats, CodecRows, Conversion } from './codec.ts';
import { CodecRefusal } from './codec.ts';
import { optionsOf, word } from './options.ts';

export const memberCodecs: CodecRows<'members'> = {
  members: {
    returns: { list: 'thing' },
    changes: 'nothing',
    rejects: false,
    accepts: 'some',
    readsInside: ['members'],
    terms: { class: 'class', key: 'property', text: 'property' },
    create: (step) => members(step),
  },
};

export const memberFormats: CodecFormats<keyof typeof memberCodecs> = {
  members: {
    options: (z) =>
      optionsOf(
        z
          .strictObject({
            class: word(z).describe('Class of the objects that the members become.'),
            key: word(z).describe('Property with the name of a member.'),
            text: word(z).describe('Property with the name and the text, with an equals sign between them.'),
            except: z.array(word(z)).default([]).describe('Names of members that are never read.'),
            always: z
              .array(word(z))
              .default([])
              .describe('Names of members that are read even if another field gives them back.'),
          })
          .describe('The texts of an object that no other field of the entity gives back, one object for each.'),
        (terms) => ({ codec: 'members' as const, ...terms }),
      ),
    describe: () => 'any other members',
    examples: [
      {
        codec: '{ members: { class: MapTag, key: mapKey, text: mapKeyValue } }',
        note: 'the texts of an object that no other field reads and writes unchanged, as objects; those of `always` are read nevertheless, those of `except` never. They replace what other fields write',
        outside: { brand: 'Kai' },
        ontology: [{ '@type': 'MapTag', mapKey: 'brand', mapKeyValue: 'brand=Kai' }],
      },
    ],
  },
};

const REFUSED = new CodecRefusal('an object with texts');

/**
 * The texts of an object ↔ objects with a name and a text, sorted by name.
 *
 * @param isGiven whether another field reads a member, and writes the same text again
 */
export function members(
  { class: type, key, text, except, always }: MemberTerms,
  isGiven: (name: string, members: JsonObject) => boolean = () => false,
): Conversion {
  // An assignment would set the prototype.
  const never = new Set([...except, '__proto__']);
  const isAlways = new Set(always);
  const isTaken = (name: string, value: JsonObject): boolean =>
    typeof value[name] === 'string' && !never.has(name) && (isAlways.has(name) || !isGiven(name, value));
  const taken = (value: JsonObject): string[] =>
    Object.keys(value)
      .filter((name) => isTaken(name, value))
      .sort();
  return {
    up: (value) =>
      isObject(value)
        ? taken(value).map((name) => ({ '@type': type, [key]: name, [text]: `${name}=${value[name] as string}` }))
        : REFUSED,
    down: (things) => {
      if (!isArray(things)) return REFUSED;
      const object: { [name: string]: Json } = {};
      for (const thing of things) {
        const [name, whole] = isObject(thing) ? [thing[key], thing[text]] : [];
        if (
          typeof name !== 'string' ||
          name === '__proto__' ||
          typeof whole !== 'string' ||
          !whole.startsWith(`${name}=`)
        )
          return REFUSED;
        object[name] = whole.slice(name.length + 1);
      }
      return object;
    },
    reads: isObject,
    parts: (value) => (isObject(value) ? taken(value).map((name) => [name]) : []),
    keyOf: (thing) => String((thing as JsonObject)[key]),
    merges: true,
    domain: { type: 'object' },
  };
}
