import type { NodeObject, NodeValue } from '../../ontology/model.ts';
import type { Phrase } from '../phrase.ts';
import type { PublicationIndex } from '../publication-index.ts';
import type { Section, TripleRow } from './section.ts';

const DEEPEST = 5;
const MOST = 120;
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** What the model has no name for, as its triples: never dropped, only folded where it goes on and on. */
export function triplesSection(id: string, title: string, nodes: readonly NodeObject[], index: PublicationIndex): Section | undefined {
  const rows: TripleRow[] = [];
  for (const node of nodes) addNode(node, 0, rows, index);
  if (rows.length === 0) return undefined;
  return { id, title, block: 'triples', rows };
}

function addNode(node: NodeObject, depth: number, rows: TripleRow[], index: PublicationIndex): void {
  for (const [key, member] of Object.entries(node)) {
    if (key === '@id' || member === undefined || typeof member === 'string') continue;
    for (const value of member) {
      if (rows.length >= MOST) return;
      if (typeof value === 'string') rows.push({ depth, predicate: index.ref(TYPE), value: [index.ref(value)] });
      else addValue(key, value, depth, rows, index);
    }
  }
}

function addValue(key: string, value: NodeValue, depth: number, rows: TripleRow[], index: PublicationIndex): void {
  const predicate = index.ref(key);
  if (isLiteral(value)) rows.push({ depth, predicate, value: [literal(value)] });
  else if (isList(value)) {
    rows.push({ depth, predicate, value: ['list of ', String(value['@list'].length)] });
    if (depth < DEEPEST) for (const item of value['@list']) addValue('http://www.w3.org/1999/02/22-rdf-syntax-ns#first', item, depth + 1, rows, index);
  } else {
    const node = value as NodeObject;
    rows.push({ depth, predicate, value: nodeName(node, index) });
    if (depth < DEEPEST) addNode(node, depth + 1, rows, index);
    else if (Object.keys(node).some((name) => name !== '@id')) rows.push({ depth: depth + 1, predicate, value: ['… see the data files'] });
  }
}

type LiteralValue = Extract<NodeValue, { '@value': string }>;
type ListValue = Extract<NodeValue, { '@list': readonly NodeValue[] }>;

function isLiteral(value: NodeValue): value is LiteralValue {
  return typeof (value as LiteralValue)['@value'] === 'string';
}

function isList(value: NodeValue): value is ListValue {
  return Array.isArray((value as ListValue)['@list']);
}

function literal(value: LiteralValue): { code: string; language?: string } {
  const language = value['@language'];
  return { code: value['@value'], ...(language === undefined ? {} : { language }) };
}

function nodeName(node: NodeObject, index: PublicationIndex): Phrase {
  const id = node['@id'];
  if (id === undefined) return ['a node with no name:'];
  return id.startsWith('_:') ? [{ code: id }] : [index.ref(id)];
}
