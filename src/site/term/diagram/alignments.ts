import type { Term } from '../../../ontology/model.ts';
import { RELATIONS as STRENGTHS } from '../../../ontology/model.ts';
import { shortName } from '../../../ontology/short-name.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { named } from './name-of.ts';
import type { FoundRelations } from './relations.ts';

/** What matches in other vocabularies, strongest first, each under the name that shows which vocabulary. */
export function alignmentsOf({ alignments }: Term, most: number, index: PublicationIndex): FoundRelations {
  const matches = alignments.filter(({ target }) => target !== undefined);
  const first = STRENGTHS.flatMap((strength) => matches.filter(({ relation }) => relation === strength)).slice(0, most);
  const neighbours = first.map(({ relation, target }) => {
    const ref = index.ref(target as string);
    const { language: _, ...formal } = ref;
    return {
      ...named({ ...formal, label: shortName(ref.curie) }, index),
      remark: index.messages.picture.strengths[relation],
    };
  });
  return { neighbours, count: matches.length };
}
