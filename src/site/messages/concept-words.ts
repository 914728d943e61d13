import type { Messages } from './messages.ts';

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
