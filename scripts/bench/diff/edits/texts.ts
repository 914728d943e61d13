import { DataFactory } from 'n3';
import type { ChangeType } from '../../../../src/versions/index.ts';
import type { Iri, Literal, Term } from '../../../../src/ontology/model.ts';
import { rdfs, skos } from '../../../../src/rdf/names.ts';
import type { Editor } from '../editor.ts';
import type { EditOperation } from '../operations.ts';
import { editText, textStatement } from './text-statements.ts';

const { literal } = DataFactory;

/** A language that no ontology uses. */
const LANGUAGE = 'gsw';

/** Edits of names, definitions and notes. */
export const TEXT_EDITS: readonly EditOperation[] = [
  (editor) => edit(editor, 'NodeRename', ({ labels }) => labels),
  (editor) => edit(editor, 'TextDefinitionReplacement', ({ definitions }) => definitions),
  ...addRemoveReplace(rdfs('label'), 'NewLabel', 'RemoveLabel'),
  ...addRemoveReplace(skos('definition'), 'NewTextDefinition', 'RemoveTextDefinition'),
  ...addRemoveReplace(skos('altLabel'), 'NewSynonym', 'RemoveSynonym', 'SynonymReplacement'),
  ...addRemoveReplace(
    skos('editorialNote'),
    'NewMetadataAssertion',
    'RemoveMetadataAssertion',
    'MetadataAssertionReplacement',
  ),
  changeLanguage,
  hideSynonym,
];

function edit(editor: Editor, type: ChangeType, textsOf: (term: Term) => readonly Literal[]): void {
  const term = editor.take((each) => textStatement(editor, each, textsOf(each)) !== undefined);
  if (term && editText(editor, term, textsOf(term))) editor.expect(type, term.iri);
}

/** Edits of a text of a property in a language of its own. */
function addRemoveReplace(
  property: Iri,
  created: ChangeType,
  removed: ChangeType,
  replaced?: ChangeType,
): EditOperation[] {
  const create = (editor: Editor) => literal(`${editor.createWord()} of a term`, LANGUAGE);
  const operation =
    (type: ChangeType, before: boolean, after: boolean): EditOperation =>
    (editor) => {
      const term = editor.take(() => true);
      if (!term) return;
      if (before) editor.addToOld(term.iri, property, create(editor));
      if (after) editor.add(term.iri, property, create(editor));
      editor.expect(type, term.iri);
    };
  return [
    operation(created, false, true),
    operation(removed, true, false),
    ...(replaced ? [operation(replaced, true, true)] : []),
  ];
}

function changeLanguage(editor: Editor): void {
  const find = (term: Term) =>
    textStatement(
      editor,
      term,
      term.labels.filter(({ language }) => language !== undefined),
    );
  const term = editor.take((each) => find(each) !== undefined);
  const statement = term && find(term);
  if (!statement) return;
  editor.remove(statement);
  editor.add(term.iri, statement.predicate.value, literal(statement.object.value, LANGUAGE));
  editor.expect('LanguageTagChange', term.iri);
}

function hideSynonym(editor: Editor): void {
  const term = editor.take(() => true);
  if (!term) return;
  const name = literal(editor.createWord(), LANGUAGE);
  editor.addToOld(term.iri, skos('altLabel'), name);
  editor.add(term.iri, skos('hiddenLabel'), name);
  editor.expect('SynonymPredicateChange', term.iri);
}
