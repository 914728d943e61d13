import type { Code, Phrase, Ref } from '../../../messages/messages.ts';
import type { ClassExpression, NodeObject, NodeValue, Remark, Term } from '../../../ontology/model.ts';
import { rdf, xsd } from '../../../rdf/names.ts';
import type { Remarks } from '../../axioms/index.ts';
import { propertyRef } from '../../index/property-title.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { breakPhrase } from '../../text/break-texts.ts';
import { escapeHtml, languageAttributes, MAX_HREF, phraseHtml, refHtml } from '../../text/html.ts';
import { localizedText } from '../../text/text.ts';
import { escapeMarkdown, joinBlocks, phraseMarkdown, refMarkdown } from '../../text/write-markdown.ts';
import type { Absolute } from '../../text/write-markdown.ts';
import type { Capped } from '../../text/phrase.ts';
import { isPlaced } from './declared.ts';
import { fold, headRow, paragraph } from './block.ts';
import type { BlockRow } from './block.ts';
import { shapeExpressions, unnamedConstraints } from './shape.ts';
import type { SectionOf, TermSection, TripleRow } from './section.ts';
import type { TextLanguage } from '../../index/translations.ts';

/** Maximum indentation. */
const MAX_DEPTH = 5;
const TYPE = rdf('type');
const FIRST = rdf('first');
const ANY_URI = xsd('anyURI');

/** All statements that no other section shows, as triples. */
export function unreadSection(term: Term, remarks: Remarks, index: PublicationIndex): TermSection | undefined {
  const rows: TripleRow[] = [];
  if (term.unread) addUnread(term.unread, rows, remarks, index);
  for (const node of [
    ...unnamedIn(term),
    ...unnamedConstraints(term),
    ...unnamedAround(term, index),
    ...term.annotations,
  ])
    addAbout(node, rows, index);
  for (const remark of remarks.rest()) addRemarked(remark, rows, index);
  if (rows.length === 0) return undefined;
  return { id: 'triples', title: index.messages.term.triples.title, block: 'triples', rows };
}

/** Statements about resources that are not terms of the publication: headers, general axioms, annotations. */
export function othersSection(nodes: readonly NodeObject[], index: PublicationIndex): TermSection | undefined {
  const rows: TripleRow[] = [];
  for (const node of nodes) addAbout(node, rows, index);
  if (rows.length === 0) return undefined;
  return statements(rows, index);
}

/** All statements about a term that is gone. */
export function lastStatements(nodes: readonly NodeObject[], index: PublicationIndex): TermSection {
  const rows: TripleRow[] = [];
  for (const [at, node] of nodes.entries()) {
    if (at === 0) addNode(node, 0, rows, index);
    else addAbout(node, rows, index);
  }
  return statements(rows, index);
}

/** A section whose statements can also be elsewhere on the page, such as a description. */
function statements(rows: readonly TripleRow[], index: PublicationIndex): TermSection {
  return { id: 'statements', title: index.messages.versions.statements, block: 'triples', intro: '', rows };
}

/** The term's own statements, each with its remarks. */
function addUnread(node: NodeObject, rows: TripleRow[], remarks: Remarks, index: PublicationIndex): void {
  for (const [key, values] of Object.entries(node)) {
    if (!Array.isArray(values)) continue;
    for (const value of values as readonly NodeValue[]) {
      if (isPlaced(key, value, index)) continue;
      addValue(key, value, 0, rows, index);
      for (const remark of remarks.ofValue(key, value)) addRemark(remark, 1, rows, index);
    }
  }
}

/** A statement with a remark that no other section shows. */
function addRemarked(remark: Remark, rows: TripleRow[], index: PublicationIndex): void {
  addStatement(remark, 0, rows, index);
  addRemark(remark, 1, rows, index);
}

/** The statement that a remark is about. */
function addStatement(remark: Remark, depth: number, rows: TripleRow[], index: PublicationIndex): void {
  const at = rows.length;
  addValue(remark.property, remark.value, depth, rows, index);
  const row = rows[at];
  if (!remark.unasserted || !row) return;
  const note = localizedText(index.messages.term.triples.unasserted, index.own);
  rows[at] = { ...row, value: [...row.value, ' (', note, ')'] };
}

function addRemark({ says, remarks = [] }: Remark, depth: number, rows: TripleRow[], index: PublicationIndex): void {
  const { '@id': resource } = says;
  if (resource !== undefined) rows.push({ depth, predicate: aboutRef(index), value: nodeName(says, index) });
  addNode(says, depth, rows, index);
  for (const remark of remarks) {
    addStatement(remark, Math.min(depth, MAX_DEPTH), rows, index);
    addRemark(remark, depth + 1, rows, index);
  }
}

/** Constructs without a sentence, in the general axioms that mention a term. */
function unnamedAround({ iri }: Term, index: PublicationIndex): NodeObject[] {
  return index.axiomsOf(iri).flatMap((axiom) => {
    if (axiom.kind === 'subClass') return [...unnamed(axiom.sub), ...unnamed(axiom.super)];
    return axiom.kind === 'equivalent' || axiom.kind === 'disjoint' ? axiom.of.flatMap((it) => [...unnamed(it)]) : [];
  });
}

/** Constructs without a sentence, in the term's own axioms. */
function unnamedIn(term: Term): NodeObject[] {
  const { class: ofClass, property, anonymousTypes = [] } = term;
  const classes = ofClass
    ? [...ofClass.conditions, ...ofClass.definedAs, ...ofClass.disjointWith, ...ofClass.disjointUnionOf.flat()]
    : [];
  const ofProperty = [...(property?.domains ?? []), ...(property?.ranges ?? [])];
  return [...classes, ...anonymousTypes, ...ofProperty, ...shapeExpressions(term)].flatMap((it) => [...unnamed(it)]);
}

function* unnamed(expression: ClassExpression): Generator<NodeObject> {
  if (expression.kind === 'other') yield expression.node;
  if (expression.kind === 'complement') yield* unnamed(expression.of);
  if (expression.kind === 'union' || expression.kind === 'intersection')
    for (const part of expression.of) yield* unnamed(part);
  if ('filler' in expression && expression.filler) yield* unnamed(expression.filler);
}

/** The triples of a node, below a row with its name. */
function addAbout(node: NodeObject, rows: TripleRow[], index: PublicationIndex): void {
  rows.push({ depth: 0, predicate: aboutRef(index), value: nodeName(node, index) });
  addNode(node, 1, rows, index);
}

function aboutRef({ messages, own }: PublicationIndex): Ref {
  return { iri: '', label: messages.term.triples.about, curie: '', ...(own && { language: own }) };
}

function addNode(node: NodeObject, depth: number, rows: TripleRow[], index: PublicationIndex): void {
  for (const [key, member] of Object.entries(node)) {
    if (key === '@id' || member === undefined || typeof member === 'string') continue;
    for (const value of member) {
      if (typeof value === 'string')
        rows.push({ depth: Math.min(depth, MAX_DEPTH), predicate: index.ref(TYPE), value: [index.ref(value)] });
      else addValue(key, value, Math.min(depth, MAX_DEPTH), rows, index);
    }
  }
}

function addValue(key: string, value: NodeValue, depth: number, rows: TripleRow[], index: PublicationIndex): void {
  const predicate = propertyRef(key, index);
  if (isLiteral(value))
    rows.push({ depth, predicate, value: [isUrl(value) ? urlRef(value['@value'], index) : literal(value)] });
  else if (isList(value)) {
    rows.push({ depth, predicate, value: [index.messages.term.triples.listOf({ count: value['@list'].length })] });
    for (const item of value['@list']) addValue(FIRST, item, Math.min(depth + 1, MAX_DEPTH), rows, index);
  } else {
    const node = value as NodeObject;
    rows.push({ depth, predicate, value: nodeName(node, index) });
    addNode(node, depth + 1, rows, index);
  }
}

type LiteralValue = Extract<NodeValue, { '@value': string }>;
type ListValue = Extract<NodeValue, { '@list': readonly NodeValue[] }>;

function isLiteral(value: NodeValue): value is LiteralValue {
  return typeof (value as LiteralValue)['@value'] === 'string';
}

/** Whether it is the address of a page, which many ontologies write as a literal. */
function isUrl({ '@type': datatype = ANY_URI, '@language': language, '@value': text }: LiteralValue): boolean {
  return (
    datatype === ANY_URI &&
    language === undefined &&
    !/\s/.test(text) &&
    text.length <= MAX_HREF &&
    URL.canParse(text) &&
    /^https?:/i.test(text)
  );
}

/** A link with the text as it is written. */
function urlRef(text: string, index: PublicationIndex): Ref {
  const { language: _, ...ref } = index.ref(text);
  return { ...ref, label: text };
}

function isList(value: NodeValue): value is ListValue {
  return Array.isArray((value as ListValue)['@list']);
}

function literal(value: LiteralValue): Code {
  const { '@value': code, '@language': language, '@direction': direction } = value;
  return { code, ...(language !== undefined && { language }), ...(direction && { direction }) };
}

function nodeName(node: NodeObject, index: PublicationIndex): Phrase {
  const id = node['@id'];
  if (id === undefined) return [index.messages.term.triples.unnamed];
  return id.startsWith('_:') || id.length > MAX_HREF ? [{ code: id }] : [index.ref(id)];
}

export const triplesBlock: BlockRow<'triples'> = {
  html: ({ rows, intro, total = rows.length }, locale) =>
    paragraph('intro', intro ?? locale.messages.term.triples.intro, locale) +
    fold(foldAfterNode(rows), total, (some) => tripleTable(some, locale), locale),
  markdown: ({ rows, intro }, { term, absolute }) =>
    joinBlocks([escapeMarkdown(intro ?? term.triples.intro), tripleTree(rows, absolute)]),
  lists: (it, take) => ({
    ...it,
    total: it.total ?? it.rows.length,
    rows: take.list(it.rows, breakTriple),
  }),
};

/** Number of triples that are not folded. A node is not separated from its triples. */
const OPEN_TRIPLES = 24;

function foldAfterNode<T extends { readonly depth: number }>(rows: readonly T[]): Capped<T> {
  const cut = rows.findIndex(({ depth }, at) => at >= OPEN_TRIPLES && depth === 0);
  return cut === -1 ? { shown: rows, rest: [] } : { shown: rows.slice(0, cut), rest: rows.slice(cut) };
}

function tripleTable(rows: SectionOf<'triples'>['rows'], locale: TextLanguage): string {
  const { property, value: values } = locale.messages.term.triples;
  const body = rows.map(
    (row, at) => `<tr class="d${row.depth}">${propertyCell(row, rows[at - 1])}<td>${phraseHtml(row.value)}</td></tr>`,
  );
  return `<table class="triples">${headRow([property, values], locale)}<tbody>${body.join('')}</tbody></table>`;
}

/** The property of a triple. It is seen once for several values. */
function propertyCell({ predicate, depth }: TripleRow, before: TripleRow | undefined): string {
  const isSame = predicate.iri !== '' && predicate.iri === before?.predicate.iri && depth === before.depth;
  return isSame
    ? `<th scope="row" class="same"><span${languageAttributes(predicate.language)}>${escapeHtml(predicate.label)}</span></th>`
    : `<th scope="row">${refHtml(predicate)}</th>`;
}

/** A nested list: each triple is indented below its subject. */
function tripleTree(rows: SectionOf<'triples'>['rows'], absolute: Absolute): string {
  return rows
    .map(({ depth, predicate, value }) => {
      const item = `${refMarkdown(predicate, absolute)}: ${phraseMarkdown(value, absolute)}`;
      return `${'  '.repeat(depth)}- ${item}`;
    })
    .join('\n');
}

function breakTriple({ value, ...rest }: TripleRow, max: number): readonly TripleRow[] {
  return breakPhrase(value, max).map((part) => ({ ...rest, value: part }));
}
