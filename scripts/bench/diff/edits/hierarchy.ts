import type { Quad } from '@rdfjs/types';
import { PARENT_PROPERTIES } from '../editor.ts';
import type { Iri, Term } from '../../../../src/ontology/model.ts';
import type { Editor } from '../editor.ts';
import type { EditOperation } from '../operations.ts';

/** Edits that move terms in the hierarchy. */
export const HIERARCHY_EDITS: readonly EditOperation[] = [move, deepen, makeShallow, placeUnder, removeUnder];

function move(editor: Editor): void {
  moveToOtherParent(editor, () => true);
}

/** Gives a term another parent that has nothing to do with the old one. Returns the term. */
export function moveToOtherParent(editor: Editor, condition: (term: Term) => boolean): Term | undefined {
  const term = editor.take((each) => isMovable(editor, each) && condition(each));
  const [old] = term ? parentsOf(editor, term) : [];
  const parent =
    term && old && editor.target(term, ({ iri }) => isUnrelated(editor, iri, [term.iri, old.object.value]));
  if (!parent) return undefined;
  replaceParent(editor, old, parent.iri);
  editor.expect('NodeMove', term.iri);
  return term;
}

/** Moves a term below one of its siblings. */
function deepen(editor: Editor): void {
  const siblingOf = (term: Term): Iri | undefined => {
    const [old] = parentsOf(editor, term);
    return old && childrenOf(editor, old).find((iri) => iri !== term.iri && editor.isFree(iri));
  };
  const term = editor.take((each) => isMovable(editor, each) && siblingOf(each) !== undefined);
  if (!term) return;
  const sibling = siblingOf(term) as Iri;
  editor.reserve(sibling);
  replaceParent(editor, parentsOf(editor, term)[0] as Quad, sibling);
  editor.expect('NodeDeepening', term.iri);
}

/** Moves a term to the parent of its parent. */
function makeShallow(editor: Editor): void {
  const grandparentOf = (term: Term): Iri | undefined => {
    const [old] = parentsOf(editor, term);
    return old && editor.graph.iris(old.object.value, old.predicate.value).find((iri) => iri !== old.object.value);
  };
  const term = editor.take((each) => isMovable(editor, each) && grandparentOf(each) !== undefined);
  if (!term) return;
  replaceParent(editor, parentsOf(editor, term)[0] as Quad, grandparentOf(term) as Iri);
  editor.expect('NodeShallowing', term.iri);
}

function placeUnder(editor: Editor): void {
  const term = editor.take((each) => parentsOf(editor, each).length > 0);
  const [old] = term ? parentsOf(editor, term) : [];
  const parent = term && editor.target(term, ({ iri }) => isUnrelated(editor, iri, [term.iri]));
  if (!old || !parent || editor.graph.iris(term.iri, old.predicate.value).includes(parent.iri)) return;
  editor.add(term.iri, old.predicate.value, parent.iri);
  editor.expect('PlaceUnder', term.iri);
}

function removeUnder(editor: Editor): void {
  const term = editor.take((each) => parentsOf(editor, each).length > 1);
  if (!term) return;
  editor.remove(parentsOf(editor, term)[0] as Quad);
  editor.expect('RemoveUnder', term.iri);
}

/** Whether a term has one parent and no children, so that its move concerns no other one. */
function isMovable(editor: Editor, term: Term): boolean {
  const isParent = editor.graph.incoming(term.iri).some(({ predicate }) => PARENT_PROPERTIES.includes(predicate));
  return !isParent && parentsOf(editor, term).length === 1;
}

function parentsOf(editor: Editor, { iri }: Term): Quad[] {
  return editor
    .statements(iri)
    .filter(({ predicate, object }) => PARENT_PROPERTIES.includes(predicate.value) && object.termType === 'NamedNode');
}

function childrenOf({ graph }: Editor, { predicate, object }: Quad): Iri[] {
  const incoming = graph.incoming(object.value).filter((each) => each.predicate === predicate.value);
  return incoming.flatMap(({ subject }) => (subject.startsWith('_:') ? [] : subject));
}

/** Whether a term is neither above nor below others. */
function isUnrelated(editor: Editor, iri: Iri, others: readonly Iri[]): boolean {
  const above = editor.above(iri);
  return others.every((other) => other !== iri && !above.includes(other) && !editor.above(other).includes(iri));
}

function replaceParent(editor: Editor, old: Quad, parent: Iri): void {
  editor.remove(old);
  editor.add(old.subject.value, old.predicate.value, parent);
}
