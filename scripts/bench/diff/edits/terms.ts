import type { Quad } from '@rdfjs/types';
import { DataFactory } from 'n3';
import type { Iri, Term } from '../../../../src/ontology/model.ts';
import { dcterms, rdf, rdfs, skos } from '../../../../src/rdf/names.ts';
import { PARENT_PROPERTIES } from '../editor.ts';
import type { Editor } from '../editor.ts';
import type { EditOperation } from '../operations.ts';
import { isLanguageIri } from '../../../../src/rdf/index.ts';
import { PREDICATES } from '../../../../src/vocabularies/index.ts';

const { literal } = DataFactory;

/** Edits that add and remove terms. */
export const TERM_EDITS: readonly EditOperation[] = [removeOne, replaceByNamesake, split, merge, addOne];

function removeOne(editor: Editor): void {
  const term = takeRemovable(editor);
  if (!term) return;
  editor.removeTerm(term);
  editor.expect('NodeDeletion', term.iri);
}

function addOne(editor: Editor): void {
  const sibling = editor.take(() => true);
  if (sibling) create(editor, sibling, `${editor.createWord()} ${editor.createWord()}`, [`A ${editor.createWord()}.`]);
}

/** Removes a term, and adds one with its name elsewhere that means something else. */
function replaceByNamesake(editor: Editor): void {
  const placeOf = ({ iri }: Term): string[] => placements(editor, iri).map(({ object }) => object.value);
  const term = takeRemovable(editor, (each) => each.definitions.length > 0 && placeOf(each).length > 0);
  const place = term ? placeOf(term) : [];
  const other =
    term &&
    editor.target(term, (each) => placeOf(each).length > 0 && !placeOf(each).some((iri) => place.includes(iri)));
  if (!term || !other) return;
  editor.removeTerm(term);
  editor.expect('NodeDeletion', term.iri);
  create(editor, other, term.labels[0]?.value ?? '', [`Another ${editor.createWord()} ${editor.createWord()}.`]);
}

/** Removes a term, and adds two that mean a part of it each. */
function split(editor: Editor): void {
  const term = takeRemovable(editor);
  if (!term) return;
  editor.removeTerm(term);
  editor.expect('NodeDeletion', term.iri);
  const isStated = editor.random() < 0.5;
  for (let part = 0; part < 2; part += 1) {
    const iri = create(
      editor,
      term,
      `${term.labels[0]?.value} ${editor.createWord()}`,
      term.definitions.map(({ value }) => value),
    );
    if (isStated) editor.add(iri, dcterms('replaces'), term.iri);
  }
}

/** Removes two terms, and adds one that means both. */
function merge(editor: Editor): void {
  const [one, other] = [takeRemovable(editor), takeRemovable(editor)];
  if (!one || !other) return;
  for (const term of [one, other]) {
    editor.removeTerm(term);
    editor.expect('NodeDeletion', term.iri);
  }
  const definitions = [one, other].flatMap((term) => term.definitions.map(({ value }) => value));
  const iri = create(editor, one, one.labels[0]?.value ?? '', [definitions.join(' ')]);
  for (const term of [one, other]) editor.add(iri, dcterms('replaces'), term.iri);
}

function takeRemovable(editor: Editor, condition: (term: Term) => boolean = () => true): Term | undefined {
  return editor.take((term) => editor.isRemovable(term) && condition(term));
}

/** Adds a term in the place of another one, which can be a removed one. */
function create(editor: Editor, like: Term, label: string, definitions: readonly string[]): Iri {
  const iri = editor.createIri(like);
  for (const { predicate, object } of editor.statements(like.iri))
    if (predicate.value === rdf('type') && object.termType === 'NamedNode')
      editor.add(iri, predicate.value, object.value);
  for (const { predicate, object } of placements(editor, like.iri)) editor.add(iri, predicate.value, object.value);
  editor.add(iri, rdfs('label'), literal(label, 'en'));
  for (const definition of definitions) editor.add(iri, skos('definition'), literal(definition, 'en'));
  editor.expect(like.kinds.includes('class') ? 'ClassCreation' : 'NodeCreation', iri);
  return iri;
}

const PLACEMENTS: readonly Iri[] = [
  ...[...PARENT_PROPERTIES, rdf('type'), rdfs('domain'), rdfs('range')],
  ...[...PREDICATES.domainIncludes, ...PREDICATES.rangeIncludes, skos('inScheme')],
];

/** The statements that place a term among others, without types such as owl:Class. */
function placements(editor: Editor, iri: Iri): Quad[] {
  return editor
    .statements(iri)
    .filter(
      ({ predicate, object }) =>
        PLACEMENTS.includes(predicate.value) && object.termType === 'NamedNode' && !isLanguageIri(object.value),
    );
}
