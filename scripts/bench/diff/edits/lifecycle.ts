import { DataFactory } from 'n3';
import { dcterms, owl, xsd } from '../../../../src/rdf/names.ts';
import type { Editor } from '../editor.ts';
import type { EditOperation } from '../operations.ts';

const TRUE = DataFactory.literal('true', DataFactory.namedNode(xsd('boolean')));

/** Edits that deprecate and restore terms. */
export const LIFECYCLE_EDITS: readonly EditOperation[] = [
  deprecate,
  deprecateWithReplacement,
  restore,
  replaceReplacement,
];

function deprecate(editor: Editor): void {
  const term = editor.take(({ replacedBy }) => replacedBy.length === 0);
  if (!term) return;
  editor.add(term.iri, owl('deprecated'), TRUE);
  editor.expect('NodeObsoletionWithNoDirectReplacement', term.iri);
}

function deprecateWithReplacement(editor: Editor): void {
  const term = editor.take(() => true);
  const replacement = term && editor.target(term);
  if (!replacement) return;
  editor.add(term.iri, owl('deprecated'), TRUE);
  editor.add(term.iri, dcterms('isReplacedBy'), replacement.iri);
  editor.expect('NodeObsoletionWithDirectReplacement', term.iri);
}

function restore(editor: Editor): void {
  const term = editor.take(({ replacedBy }) => replacedBy.length === 0);
  if (!term) return;
  editor.addToOld(term.iri, owl('deprecated'), TRUE);
  editor.expect('NodeUnobsoletion', term.iri);
}

function replaceReplacement(editor: Editor): void {
  const term = editor.take(() => true);
  const first = term && editor.target(term);
  const second = first && editor.target(term, ({ iri }) => iri !== first.iri);
  if (!second) return;
  editor.add(term.iri, owl('deprecated'), TRUE);
  editor.addToOld(term.iri, owl('deprecated'), TRUE);
  editor.addToOld(term.iri, dcterms('isReplacedBy'), first.iri);
  editor.add(term.iri, dcterms('isReplacedBy'), second.iri);
  editor.expect('ReplacementChange', term.iri);
}
