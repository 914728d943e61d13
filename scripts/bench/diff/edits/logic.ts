import { DataFactory } from 'n3';
import type { ChangeType } from '../../../../src/versions/index.ts';
import type { ResourceKey } from '../../../../src/rdf/index.ts';
import type { Iri, Term } from '../../../../src/ontology/model.ts';
import { owl, rdf, rdfs, xsd } from '../../../../src/rdf/names.ts';
import type { Editor } from '../editor.ts';
import type { EditOperation } from '../operations.ts';
import { PREDICATES } from '../../../../src/vocabularies/index.ts';

/** Edits of what data can state: domains, ranges, restrictions, lists of values. */
export const LOGIC_EDITS: readonly EditOperation[] = [
  (editor) => replaceObject(editor, 'DomainChange', [rdfs('domain'), ...PREDICATES.domainIncludes]),
  (editor) => replaceObject(editor, 'RangeChange', [rdfs('range'), ...PREDICATES.rangeIncludes]),
  (editor) => restrict(editor, 'CardinalityChange', ['maxCardinality', '1'], ['maxCardinality', '2']),
  (editor) => restrict(editor, 'AxiomCreation', undefined, ['someValuesFrom', 'a']),
  (editor) => restrict(editor, 'AxiomDeletion', ['someValuesFrom', 'a'], undefined),
  (editor) => restrict(editor, 'LogicalAxiomChange', ['someValuesFrom', 'a'], ['someValuesFrom', 'b']),
  changeKind,
  changeValues,
];

function replaceObject(editor: Editor, type: ChangeType, properties: readonly Iri[]): void {
  const find = (term: Term) =>
    editor
      .statements(term.iri)
      .find(({ predicate, object }) => properties.includes(predicate.value) && object.termType === 'NamedNode');
  const term = editor.take((each) => each.kinds.includes('property') && find(each) !== undefined);
  const statement = term && find(term);
  if (!statement) return;
  editor.remove(statement);
  editor.add(term.iri, statement.predicate.value, `https://other.example/${editor.createWord()}`);
  editor.expect(type, term.iri);
}

/** A restriction: its OWL property, and its number or the word of its class. */
type Restriction = readonly [property: string, value: string];

function restrict(editor: Editor, type: ChangeType, before?: Restriction, after?: Restriction): void {
  const term = editor.take(({ kinds }) => kinds.includes('class'));
  if (!term) return;
  const base = `https://other.example/${editor.createWord()}`;
  const write = (
    restriction: Restriction | undefined,
    add: (subject: ResourceKey, property: Iri, object: Iri) => void,
    addNumber: typeof editor.add,
  ): void => {
    if (!restriction) return;
    const [property, value] = restriction;
    const node = editor.createNode();
    add(term.iri, rdfs('subClassOf'), node);
    add(node, rdf('type'), owl('Restriction'));
    add(node, owl('onProperty'), base);
    if (property === 'someValuesFrom') add(node, owl(property), `${base}/${value}`);
    else addNumber(node, owl(property), DataFactory.literal(value, DataFactory.namedNode(xsd('nonNegativeInteger'))));
  };
  const [old, now] = [editor.addToOld.bind(editor), editor.add.bind(editor)];
  write(before, old, old);
  write(after, now, now);
  editor.expect(type, term.iri);
}

function changeKind(editor: Editor): void {
  const typeOf = (term: Term) =>
    editor.statements(term.iri).find(({ object }) => object.value === owl('ObjectProperty'));
  const term = editor.take((each) => each.kinds.length === 1 && typeOf(each) !== undefined);
  const statement = term && typeOf(term);
  if (!statement) return;
  editor.remove(statement);
  editor.add(term.iri, rdf('type'), owl('DatatypeProperty'));
  editor.expect('KindChange', term.iri);
}

/** Adds a value to a list that is the whole extension of a class. */
function changeValues(editor: Editor): void {
  const term = editor.take(({ kinds, enumeration }) => kinds.includes('class') && !enumeration);
  if (!term) return;
  const value = (name: string): Iri => `https://other.example/${name}`;
  const values = ['red', 'green', 'blue'].map(value);
  for (const [list, add] of [
    [values.slice(0, 2), editor.addToOld.bind(editor)],
    [values, editor.add.bind(editor)],
  ] as const) {
    const cells = list.map(() => editor.createNode());
    add(term.iri, owl('oneOf'), cells[0] as ResourceKey);
    cells.forEach((cell, i) => {
      add(cell, rdf('first'), list[i] as Iri);
      add(cell, rdf('rest'), cells[i + 1] ?? rdf('nil'));
    });
  }
  editor.expect('ValueSetChange', term.iri);
}
