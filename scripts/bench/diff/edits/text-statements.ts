import type { Quad } from '@rdfjs/types';
import { DataFactory } from 'n3';
import type { Literal, Term } from '../../../../src/ontology/model.ts';
import type { Editor } from '../editor.ts';

/** The only statement with one of the texts, in whatever language. undefined: several properties state them. */
export function textStatement(editor: Editor, { iri }: Term, texts: readonly Literal[]): Quad | undefined {
  for (const { value } of texts) {
    const found = editor
      .statements(iri)
      .filter(({ object }) => object.termType === 'Literal' && object.value.trim() === value.trim());
    if (found.length === 1) return found[0];
  }
  return undefined;
}

/** Adds a word to one of the texts of a term. Returns whether there was one. */
export function editText(editor: Editor, term: Term, texts: readonly Literal[]): boolean {
  const statement = textStatement(editor, term, texts);
  if (statement?.object.termType !== 'Literal') return false;
  const { value, language, datatype } = statement.object;
  editor.remove(statement);
  editor.add(
    term.iri,
    statement.predicate.value,
    DataFactory.literal(`${value} ${editor.createWord()}`, language === '' ? datatype : language),
  );
  return true;
}
