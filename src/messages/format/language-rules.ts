import type { Conjunction, Messages } from '../messages.ts';

/** A conjunction that changes before a sound: its words in `rules`, the words after which it changes, and its other form. */
interface SoundChange {
  readonly keys: readonly string[];
  readonly before: RegExp;
  readonly form: string;
}

/** What ICU MessageFormat cannot express, because it depends on the next word. */
const CHANGES: Readonly<Record<string, readonly SoundChange[]>> = {
  // "y" becomes "e" before the sound [i], and "o" becomes "u" before [o].
  es: [
    {
      keys: ['and', 'andClause', 'andIf'],
      before: /^[^\p{L}\p{N}]*(?:i(?!a|e|o)|í|hi(?!a|e|o)|hí)/iu,
      form: 'e',
    },
    { keys: ['or', 'orClause'], before: /^[^\p{L}\p{N}]*(?:h?[oó]|8)/iu, form: 'u' },
  ],
  // "e" becomes "ed" before the same vowel.
  it: [{ keys: ['and', 'andClause'], before: /^[^\p{L}\p{N}]*[eèé]/iu, form: 'ed' }],
};

/** The conjunctions of a built-in language, among them those that change before the next word. */
export function withSoundChanges<Rules extends object>(rules: Rules, language: string): Rules {
  const changed = (CHANGES[language] ?? []).flatMap(({ keys, before, form }) =>
    keys.map((key): [string, Conjunction] => {
      const word = (rules as Readonly<Record<string, string>>)[key] ?? '';
      const other = word.replace(/\p{L}+$/u, form);
      return [key, (next) => (before.test(next) ? other : word)];
    }),
  );
  return { ...rules, ...Object.fromEntries(changed) };
}

/** The messages with the words of SKOS: concept schemes and concepts instead of value sets and values. */
export function withConceptWords(messages: Messages): Messages {
  const { concepts, term, diagram, browse, search, lists } = messages;
  const { enumeration, value, count, about, description, entry, inScheme, top, nearby } = concepts;
  return {
    ...messages,
    term: {
      ...term,
      kinds: { ...term.kinds, enumeration, value },
      tree: { ...term.tree, ...nearby },
      valueCount: count,
      values: { ...term.values, title: value.many },
      relations: { ...term.relations, topValues: top, valueOf: inScheme },
      glance: { ...term.glance, 'value set': inScheme },
    },
    diagram: { ...diagram, relations: { ...diagram.relations, sets: inScheme, values: value.many } },
    browse: { ...browse, valueSets: { ...browse.valueSets, title: enumeration.many, about, description, entry } },
    search: { ...search, kinds: { ...search.kinds, enumeration, value } },
    lists: { ...lists, values: count },
  };
}
