import type { Document, Node, Scalar } from 'yaml';
import { isMap, isNode, isScalar, isSeq } from 'yaml';
import type { Ontology } from '../../ontology/model.ts';
import type { MappingVocabulary } from '../vocabulary.ts';
import { createMappingVocabulary } from '../vocabulary.ts';

/** A name of a term, or a path of properties, in a mapping file. */
export interface TermReference {
  readonly node: Node;
  readonly name: string;
  readonly isPath: boolean;
}

/**
 * Finds the references to terms in a mapping file. References of one group must stay different: the keys of an object, and the values of a
 * table.
 */
export function findReferences(document: Document, ontology: Ontology): TermReference[][] {
  const vocabulary = createMappingVocabulary({ ontology });
  return entriesOf(member(document.contents, 'entities')).flatMap(([, entity]) => [
    ...single(member(entity, 'class')),
    ...entriesOf(member(entity, 'types')).flatMap(([, value]) => single(value)),
    ...['types', 'first'].map((name) => keysOf(member(entity, name))),
    ...conditions(member(entity, 'given'), vocabulary),
    ...itemsOf(member(entity, 'fields')).flatMap((field) => fieldReferences(field, vocabulary)),
  ]);
}

function fieldReferences(field: Node, vocabulary: MappingVocabulary): TermReference[][] {
  const properties = member(field, 'property');
  const paths = (isSeq(properties) ? itemsOf(properties) : [properties]).flatMap((node) => reference(node, true));
  return [
    ...paths.map((path) => [path]),
    ...conditions(member(field, 'having'), vocabulary),
    ...codecsOf(field).flatMap((codec) => codecReferences(codec, paths[0]?.name ?? '', vocabulary)),
  ];
}

function codecsOf(field: Node): Node[] {
  const codec = member(field, 'codec');
  return isSeq(codec) ? itemsOf(codec) : codec ? [codec] : [];
}

function codecReferences(codec: Node, property: string, vocabulary: MappingVocabulary): TermReference[][] {
  const hours = member(codec, 'opening-hours');
  return [
    rowsOf(member(codec, 'class')).flatMap((node) => reference(node, false)),
    rowsOf(member(codec, 'enum')).flatMap((node) => valueReference(node, property, vocabulary)),
    ...['class', 'days', 'opens', 'closes'].flatMap((name) => single(member(hours, name))),
    itemsOf(member(hours, 'week')).flatMap((node) => reference(node, false)),
  ];
}

/** The values of a table, which is an object or a list of rows. */
function rowsOf(table: Node | undefined): Node[] {
  if (isSeq(table)) return itemsOf(table).flatMap((row) => member(row, 'ontology') ?? []);
  return entriesOf(table).map(([, value]) => value);
}

/** Property path → value, or `{ in: […] }`. */
function conditions(node: Node | undefined, vocabulary: MappingVocabulary): TermReference[][] {
  const values = entriesOf(node).map(([key, value]) => {
    const list = isMap(value) ? itemsOf(member(value, 'in')) : [value];
    return list.flatMap((item) => valueReference(item, String(key.value), vocabulary));
  });
  return [keysOf(node), ...values];
}

/** A string that is a class of `@type` or a value of a property. All others are texts. */
function valueReference(node: Node, path: string, vocabulary: MappingVocabulary): TermReference[] {
  const property = path.split('/').at(-1) ?? '';
  return reference(node, false).filter(({ name }) => {
    if (property.startsWith('@')) return property === '@type';
    if (vocabulary.property(property)?.kind === 'thing') return true;
    return vocabulary.values?.(property).some(({ identifier }) => identifier === name) === true;
  });
}

function single(node: Node | undefined): TermReference[][] {
  return reference(node, false).map((each) => [each]);
}

function keysOf(node: Node | undefined): TermReference[] {
  return entriesOf(node).flatMap(([key]) => reference(key, true));
}

function reference(node: Node | undefined, isPath: boolean): TermReference[] {
  return isScalar(node) && typeof node.value === 'string' ? [{ node, name: node.value, isPath }] : [];
}

function entriesOf(node: Node | undefined | null): [key: Scalar, value: Node][] {
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }): [Scalar, Node][] =>
    isScalar(key) && isNode(value) ? [[key, value]] : [],
  );
}

function itemsOf(node: Node | undefined | null): Node[] {
  return isSeq(node) ? node.items.filter(isNode) : [];
}

function member(node: Node | undefined | null, name: string): Node | undefined {
  return entriesOf(node).find(([key]) => key.value === name)?.[1];
}
