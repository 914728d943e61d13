import type { ChangeType } from '../../../../src/versions/index.ts';
import type { Iri } from '../../../../src/ontology/model.ts';
import { oboInOwl, rdfs, skos } from '../../../../src/rdf/names.ts';
import type { Editor } from '../editor.ts';
import type { EditOperation } from '../operations.ts';

const RELATED = 'https://bench.example/relations/relatedTo';

/** A link: its property, and the word of its target. */
type Link = readonly [property: Iri, target: string];

/** Edits of alignments and other links: the type of change, the link before, and the one after. */
const EDITS: readonly (readonly [ChangeType, Link | undefined, Link | undefined])[] = [
  ['NewMapping', undefined, [skos('exactMatch'), 'a']],
  ['RemoveMapping', [skos('exactMatch'), 'a'], undefined],
  ['MappingReplacement', [skos('exactMatch'), 'a'], [skos('exactMatch'), 'b']],
  ['MappingPredicateChange', [skos('exactMatch'), 'a'], [skos('closeMatch'), 'a']],
  ['EdgeCreation', undefined, [RELATED, 'a']],
  ['EdgeDeletion', [RELATED, 'a'], undefined],
  ['EdgeRewiring', [RELATED, 'a'], [RELATED, 'b']],
  ['PredicateChange', [RELATED, 'a'], [rdfs('seeAlso'), 'a']],
  ['AddNodeToSubset', undefined, [oboInOwl('inSubset'), 'a']],
  ['RemoveNodeFromSubset', [oboInOwl('inSubset'), 'a'], undefined],
];

export const LINK_EDITS: readonly EditOperation[] = EDITS.map(([type, before, after]) => (editor: Editor) => {
  const alignments = type.includes('Mapping');
  const term = editor.take((each) => !alignments || each.alignments.length === 0);
  if (!term) return;
  const base = `https://other.example/${editor.createWord()}/`;
  if (before) editor.addToOld(term.iri, before[0], base + before[1]);
  if (after) editor.add(term.iri, after[0], base + after[1]);
  editor.expect(type, term.iri);
});
