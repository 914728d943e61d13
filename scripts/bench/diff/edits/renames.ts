import type { Editor } from '../editor.ts';
import type { EditOperation } from '../operations.ts';
import { editText } from './text-statements.ts';
import { moveToOtherParent } from './hierarchy.ts';

/** Edits that give a term another IRI everywhere, most with an edit of the term. */
export const RENAME_EDITS: readonly EditOperation[] = [rename, renameWithLabel, renameWithDefinition, renameWithParent];

function rename(editor: Editor): void {
  const term = editor.take(() => true);
  if (term) editor.rename(term, editor.createIri(term));
}

function renameWithLabel(editor: Editor): void {
  const term = editor.take(({ definitions }) => definitions.length > 0);
  if (!term || !editText(editor, term, term.labels)) return;
  editor.expect('NodeRename', term.iri);
  editor.rename(term, editor.createIri(term));
}

function renameWithDefinition(editor: Editor): void {
  const term = editor.take(({ definitions }) => definitions.length > 0);
  if (!term || !editText(editor, term, term.definitions)) return;
  editor.expect('TextDefinitionReplacement', term.iri);
  editor.rename(term, editor.createIri(term));
}

function renameWithParent(editor: Editor): void {
  const term = moveToOtherParent(editor, ({ definitions }) => definitions.length > 0);
  if (term) editor.rename(term, editor.createIri(term));
}
