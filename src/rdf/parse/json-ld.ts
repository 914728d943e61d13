import type { Literal, Quad, Term } from '@rdfjs/types';
import jsonld from 'jsonld';
import { DataFactory } from 'n3';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import type { Direction, Iri, ResourceKey } from '../graph/graph.ts';
import { resourceKey } from '../graph/graph.ts';
import { xsd } from '../names.ts';
import type { JsonLdStructure, JsonLdText } from './json-source.ts';
import { findStrings, readJsonLdText, readStructure } from './json-source.ts';
import type { ReaderInput, ReaderResult } from './source.ts';
import { excerpt, iriIssue, NO_BASE, SourceTerms, syntaxError, withoutBase } from './source.ts';

/** Reads JSON-LD 1.1 (https://www.w3.org/TR/json-ld11-api/#deserialize-json-ld-to-rdf-algorithm), also in YAML (https://json-ld.github.io/yaml-ld/spec/). Never fetches a context over the network. */
export async function readJsonLd(source: ReaderInput): Promise<ReaderResult> {
  const input: JsonLdInput = { ...source, ...(await readJsonLdText(source)) };
  const { document } = input;
  const context = readInlineContext(document, input.baseIri);
  const structure = readStructure(input, context.idKeys);
  const findings: JsonLdIssue[] = [];
  const raw = await toQuads(document, input, findings);
  const terms = new SourceTerms(input.id, input.file);
  const quads = raw.map((quad) => importQuad(quad, terms, structure));
  const unlocated = [...findings, ...terms.issues.map(withNeedle)];
  const issues = [...jsonIssues(input, structure), ...locate(input, unlocated)];
  return { quads, prefixes: context.prefixes, lines: subjectLines(quads, structure, context.expand), issues };
}

/** The input with its parsed text. */
type JsonLdInput = ReaderInput & JsonLdText;

/** A term as jsonld.js returns it: a plain object. */
interface RawTerm {
  readonly termType: string;
  readonly value: string;
  readonly language?: string;
  readonly datatype?: { readonly value: string };
}
type RawQuad = Readonly<Record<'subject' | 'predicate' | 'graph', RawTerm>> & { readonly object: RawTerm | null };

async function toQuads(document: unknown, input: JsonLdInput, findings: JsonLdIssue[]): Promise<RawQuad[]> {
  const rejected: Issue[] = [];
  const options = {
    base: input.baseIri ?? NO_BASE,
    documentLoader: (url: string) => loadContext(url, input, rejected),
    eventHandler({ event }: { event: JsonLdEvent }) {
      const finding = issueOfEvent(event);
      if (finding) findings.push(finding);
    },
  };
  try {
    const expanded = hideLiterals(await jsonld.expand(document as jsonld.JsonLdDocument, options as object));
    if (expanded.undirected) findings.push(UNDIRECTED);
    const quads = (await expandedToQuads(expanded.document, options)) as RawQuad[];
    // A list member that jsonld.js drops leaves a null object. An event has reported it.
    requireStrings(quads, input);
    return quads.filter((quad) => quad.object !== null);
  } catch (error) {
    throw rejected.length > 0 ? new AuthorError(rejected) : jsonLdError(error, input);
  }
}

async function loadContext(url: string, input: JsonLdInput, rejected: Issue[]): Promise<object> {
  const name = withoutBase(url);
  const document = await callLoader(name, input, rejected);
  // jsonld.js modifies the document that it gets.
  if (document !== undefined) return { documentUrl: url, document: structuredClone(document) };
  const message = `The context "${name}" is not available, and Ontopress does not fetch contexts over the network. Add it under "contexts:" in publication.yaml with a local file, or write the context into this file.`;
  const line = findStrings(input, new Set([name])).get(name);
  rejected.push({
    code: 'remote-context',
    severity: 'error',
    message,
    file: input.file,
    ...(line === undefined ? {} : { line }),
  });
  throw new Error(message);
}

/** Collects the issues of a context's file, because jsonld.js replaces the errors of its loader. */
async function callLoader(name: string, input: JsonLdInput, rejected: Issue[]): Promise<unknown> {
  try {
    return await input.documentLoader?.(name, input.file);
  } catch (error) {
    if (error instanceof AuthorError) rejected.push(...error.issues);
    throw error;
  }
}

/** Rejects literals that are not strings, which jsonld.js accepts in some positions. */
function requireStrings(quads: readonly RawQuad[], input: JsonLdInput): void {
  for (const { object } of quads) {
    if (object === null || (typeof object.value === 'string' && typeof (object.datatype?.value ?? '') === 'string'))
      continue;
    const position = errorLine(input, { element: object, code: '@value' });
    throw syntaxError(
      input.file,
      position,
      `Found ${excerpt(JSON.stringify(object.value))} with a type that JSON-LD does not allow for this value.`,
    );
  }
}

function importQuad(quad: RawQuad, terms: SourceTerms, structure: JsonLdStructure): Quad {
  const node = (term: RawTerm) =>
    term.termType === 'BlankNode' ? terms.blankNode(term.value) : terms.namedNode(term.value);
  const object = quad.object as RawTerm;
  return terms.quad(
    node(quad.subject),
    terms.namedNode(quad.predicate.value),
    object.termType !== 'Literal' ? node(object) : importLiteral(object, terms, structure.languages),
    quad.graph.termType === 'DefaultGraph' ? terms.defaultGraph() : node(quad.graph),
  );
}

function importLiteral(
  { value, language, datatype }: RawTerm,
  terms: Pick<SourceTerms, 'literal' | 'namedNode'>,
  languages: ReadonlyMap<string, string>,
): Literal {
  // jsonld.js converts the keys of language maps to lower case. This restores the author's spelling.
  const spelled = (tag: string): string => languages.get(tag) ?? tag;
  if (language) return terms.literal(value, spelled(language));
  const type = datatype?.value ?? '';
  const directed = DIRECTED.exec(type);
  if (directed)
    return terms.literal(value, { language: spelled(directed[2] as string), direction: directed[1] as Direction });
  return terms.literal(value, terms.namedNode(type === HIDDEN_DOUBLE ? xsd('double') : type));
}

function subjectLines(
  quads: readonly Quad[],
  structure: JsonLdStructure,
  expand: (id: string) => string,
): Map<ResourceKey, number> {
  const written = new Map<string, number>();
  for (const [id, line] of structure.subjects) {
    const iri = expand(id);
    written.set(iri, Math.min(line, written.get(iri) ?? Infinity));
  }
  const lines = new Map<ResourceKey, number>();
  for (const { subject } of quads) {
    const key = resourceKey(subject) as ResourceKey;
    const line = subject.termType === 'NamedNode' ? written.get(key) : undefined;
    if (line !== undefined) lines.set(key, line);
  }
  return lines;
}

/** Returns issues for content that JSON.parse changes. */
function jsonIssues(input: JsonLdInput, structure: JsonLdStructure): Issue[] {
  const issue = (line: number, message: string): Issue => ({
    code: 'json-ld-dropped',
    severity: 'warning',
    message,
    file: input.file,
    line,
  });
  return [
    ...structure.duplicates.map(({ key, line }) =>
      issue(
        line,
        `The name "${key}" occurs twice in one object; JSON keeps only the last value. Put both values into one array.`,
      ),
    ),
    ...structure.reserved.map((line) =>
      issue(line, 'The name "__proto__" is reserved and was dropped with its values. Choose another name.'),
    ),
    ...structure.rounded.map(({ number, line }) =>
      issue(
        line,
        `The number ${excerpt(number)} is too long to be represented exactly. Write it as a string with "@type": "xsd:integer".`,
      ),
    ),
  ];
}

/** Sets the needle of an issue about a language tag: the first string that its message quotes. */
function withNeedle(issue: Issue): JsonLdIssue {
  const [, tag] = issue.code === 'bad-language-tag' ? (/^"([^"]+)"/.exec(issue.message) ?? []) : [];
  return tag === undefined ? issue : { ...issue, needle: tag };
}

/** Adds file and line to issues, and removes duplicates. */
function locate(input: JsonLdInput, findings: readonly JsonLdIssue[]): Issue[] {
  const distinct = [...new Map(findings.map((finding) => [finding.code + finding.message, finding])).values()];
  const needleOf = (finding: JsonLdIssue) => finding.needle ?? finding.iri;
  const lines = findStrings(input, new Set(distinct.flatMap((finding) => needleOf(finding) ?? [])));
  return distinct.map((finding) => {
    const { needle: _, ...issue } = finding;
    const line = lines.get(needleOf(finding) ?? '');
    return { ...issue, file: input.file, ...(line === undefined ? {} : { line }) };
  });
}

type Entries = Readonly<Record<string, unknown>>;

/** Definitions in a document's inline top-level contexts, for lines and prefixes. Does not include contexts in other files. */
interface InlineContext {
  readonly prefixes: Readonly<Record<string, Iri>>;
  /** `@id` and its aliases. */
  readonly idKeys: ReadonlySet<string>;
  /** Expands an identifier as written to its IRI. */
  expand(id: string): Iri;
}

/** A term with a string value is a prefix if its IRI ends with one of these, https://www.w3.org/TR/json-ld11/#compact-iris. */
const GENERIC_DELIMITER = /[:/?#[\]@]$/;

/** Reads the inline contexts of a parsed document. */
function readInlineContext(document: unknown, baseIri: string = NO_BASE): InlineContext {
  const contexts = topContexts(document);
  const terms = new Map<string, string>();
  const prefixes: Record<string, Iri> = {};
  let base = baseIri;
  const expand = (id: string): string => {
    const colon = id.indexOf(':');
    const namespace = colon < 0 || id.startsWith('//', colon + 1) ? undefined : terms.get(id.slice(0, colon));
    return namespace === undefined ? id : expand(namespace) + id.slice(colon + 1);
  };
  for (const context of contexts) {
    if (typeof context['@base'] === 'string') base = resolve(context['@base'], base);
    for (const [name, value] of Object.entries(context)) {
      const iri = definedIri(value);
      if (iri !== undefined && !name.startsWith('@') && !iri.startsWith(`${name}:`)) terms.set(name, iri);
    }
  }
  for (const context of contexts) {
    for (const [name, value] of Object.entries(context)) {
      if (name.startsWith('@') || !isPrefix(value)) continue;
      if (!Object.hasOwn(prefixes, name)) prefixes[name] = expandSafely(expand, definedIri(value) as string);
    }
  }
  const idKeys = new Set(['@id', ...[...terms].filter(([, iri]) => iri === '@id').map(([name]) => name)]);
  return {
    prefixes,
    idKeys,
    expand: (id) => (id.startsWith('_:') ? id : withoutBase(resolve(expandSafely(expand, id), base))),
  };
}

function topContexts(document: unknown): Entries[] {
  const tops = Array.isArray(document) ? document : [document];
  return tops.filter(isEntries).flatMap((top) => [top['@context']].flat(3).filter(isEntries));
}

function isEntries(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function definedIri(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return isEntries(value) && typeof value['@id'] === 'string' ? value['@id'] : undefined;
}

function isPrefix(value: unknown): boolean {
  if (typeof value === 'string') return GENERIC_DELIMITER.test(value);
  return isEntries(value) && value['@prefix'] === true && typeof value['@id'] === 'string';
}

/** Returns the identifier itself for circular prefixes, which the parser rejects. */
function expandSafely(expand: (id: string) => string, id: string): string {
  try {
    return expand(id);
  } catch (error) {
    if (error instanceof RangeError) return id;
    throw error;
  }
}

function resolve(id: string, base: string): string {
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(id)) return id;
  return URL.parse(id, base)?.href ?? id;
}

const HIDDEN_DOUBLE = 'urn:ontopress:double';
/** Datatype of a text with a direction: its direction and its language. */
const DIRECTED = /^urn:ontopress:(ltr|rtl):(.*)$/s;

const UNDIRECTED: JsonLdIssue = {
  code: 'json-ld-dropped',
  severity: 'warning',
  message:
    'A text has a "@direction" but no "@language", which RDF does not allow; its direction was dropped. Add the language.',
  needle: '@direction',
};

/**
 * Replaces the datatype of literals that jsonld.js would change. It would rewrite `"50"^^xsd:double` to `5.0E1`, but the specification
 * converts only JSON numbers (https://www.w3.org/TR/json-ld11-api/#object-to-rdf-conversion). It knows no literals with a direction.
 * `undirected`: there is a text with a direction and without a language.
 */
function hideLiterals(expanded: unknown): { readonly document: object[]; readonly undirected: boolean } {
  let undirected = false;
  const document = JSON.parse(JSON.stringify(expanded), (_key, value: Record<string, unknown> | null) => {
    if (typeof value?.['@value'] !== 'string') return value;
    if (value['@type'] === xsd('double')) return { ...value, '@type': HIDDEN_DOUBLE };
    const { '@direction': direction, '@language': language, ...literal } = value;
    if (typeof direction !== 'string') return value;
    if (typeof language === 'string') return { ...literal, '@type': `urn:ontopress:${direction}:${language}` };
    undirected = true;
    return literal;
  }) as object[];
  return { document, undirected };
}

/**
 * The quads of a JSON-LD document with an embedded context, without locations and findings.
 *
 * @throws {Error} the document refers to another context: none is loaded
 */
export async function quadsOfJsonLd(text: string): Promise<Quad[]> {
  const expanded = await jsonld.expand(JSON.parse(text), { documentLoader: refuse });
  const quads = (await expandedToQuads(hideLiterals(expanded).document)) as Quad[];
  return quads.map(fromPlainQuad);
}

/** Converts the plain objects of jsonld.js to RDF/JS terms. */
function fromPlainQuad(quad: Quad): Quad {
  const { namedNode, blankNode } = DataFactory;
  const term = (t: Term) => {
    if (t.termType === 'BlankNode') return blankNode(t.value.replace(/^_:/, ''));
    return t.termType === 'Literal' ? importLiteral(t, DataFactory as never, NO_SPELLINGS) : namedNode(t.value);
  };
  return DataFactory.quad(
    term(quad.subject) as Quad['subject'] & never,
    namedNode(quad.predicate.value),
    term(quad.object) as never,
  ) as Quad;
}

const NO_SPELLINGS: ReadonlyMap<string, string> = new Map();

function refuse(url: string): never {
  throw new Error(`The document refers to the context ${url}; expected an embedded context`);
}

/** Converts an error of jsonld.js to an {@link AuthorError} with its most likely line. Returns errors that the author did not cause unchanged. */
function jsonLdError(error: unknown, input: JsonLdInput): unknown {
  if (error instanceof AuthorError) return error;
  if (error instanceof RangeError) return syntaxError(input.file, {}, 'The document is nested too deeply.');
  const { name, message, details } = error as Error & { details?: Record<string, unknown> };
  if (!name?.startsWith('jsonld.')) return error;
  const code = String(details?.code ?? name);
  const location = errorLine(input, { code, ...details });
  return syntaxError(input.file, location, `JSON-LD, ${code}: ${excerpt(message, 300)}`);
}

/** Returns the first line with a string that the error mentions in its details, or a keyword in its code. */
function errorLine(input: JsonLdInput, details: Record<string, unknown>): { line?: number } {
  const named = [details.term, details.value, details.keyword, details.url, details.vocab, details.element].flatMap(
    stringsIn,
  );
  const strings = [...named, ...(String(details.code).match(/@\w+/g) ?? []), '@context'];
  const lines = findStrings(input, new Set(strings));
  const line = strings.map((string) => lines.get(string)).find((number) => number !== undefined);
  return line === undefined ? {} : { line };
}

/** Returns the strings in a JSON value, to a depth that is sufficient for errors. */
function stringsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > 5) return [];
  return Object.entries(value).flatMap(([name, member]) => [...stringsIn(member, depth + 1), name]);
}

/** An event of jsonld.js, https://github.com/digitalbazaar/jsonld.js#events. */
interface JsonLdEvent {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** An issue without its location. `needle`: a string in the source that the issue is about. */
interface JsonLdIssue extends Pick<Issue, 'code' | 'severity' | 'message' | 'iri'> {
  readonly needle?: string;
}

type Row = (details: JsonLdEvent['details']) => JsonLdIssue | undefined;

const dropped =
  (detail: string, what: (value: string) => string): Row =>
  (details) => {
    const value = details[detail];
    const shown = typeof value === 'string' ? value : excerpt(JSON.stringify(value) ?? '');
    return { code: 'json-ld-dropped', severity: 'warning', message: what(shown), ...needle(value) };
  };

const relative =
  (detail: string): Row =>
  (details) => {
    const value = details[detail];
    if (typeof value !== 'string') return undefined;
    const issue = iriIssue(withoutBase(value));
    return issue && { ...issue, ...needle(withoutBase(value)) };
  };

/** Events that mean loss of data. Other events (`null` values, objects with only an `@id`, …) are ignored. */
const EVENTS: Readonly<Record<string, Row>> = {
  'invalid property': dropped(
    'property',
    (name) =>
      `The context defines no IRI for the property "${name}"; it was dropped with its values. Define the property, or set "@vocab".`,
  ),
  'free-floating scalar': dropped('value', (value) => `The value ${value} has no subject and was dropped.`),
  'object with only @language': dropped(
    'value',
    (value) => `The object ${value} has a language but no "@value", and was dropped.`,
  ),
  'object with only @list': dropped('value', (value) => `The list ${value} has no subject and was dropped.`),
  'object with only @value': dropped('value', (value) => `The value ${value} has no subject and was dropped.`),
  'reserved term': dropped(
    'term',
    (term) => `The term "${term}" has the form of a JSON-LD keyword, which is reserved, and was dropped.`,
  ),
  'reserved @id value': dropped(
    'id',
    (id) => `The identifier "${id}" has the form of a JSON-LD keyword, which is reserved, and was dropped.`,
  ),
  'reserved @reverse value': dropped(
    'reverse',
    (id) => `"@reverse": "${id}" has the form of a JSON-LD keyword, which is reserved, and was dropped.`,
  ),
  'blank node predicate': dropped(
    'property',
    (name) => `The property "${name}" is a blank node, which RDF does not allow, and was dropped.`,
  ),
  'relative @vocab reference': relative('vocab'),
  'relative @id reference': relative('id'),
  'relative @type reference': relative('type'),
  'relative graph reference': relative('graph'),
  'relative subject reference': relative('subject'),
  'relative predicate reference': relative('predicate'),
  'relative object reference': relative('object'),
};

/** Returns the issue of an event. undefined: no data is lost. */
function issueOfEvent(event: JsonLdEvent): JsonLdIssue | undefined {
  return Object.hasOwn(EVENTS, event.code) ? EVENTS[event.code]?.(event.details) : undefined;
}

function needle(value: unknown): { needle?: string } {
  if (typeof value === 'string') return { needle: value };
  if (typeof value !== 'object' || value === null) return {};
  const first = Object.values(value).find((member) => typeof member === 'string');
  return first === undefined ? {} : { needle: first };
}

/** A node object of expanded JSON-LD, https://www.w3.org/TR/json-ld11/#expanded-document-form. */
type ExpandedNode = Record<string, unknown>;

/** Maximum number of values that jsonld.js gets for one property. It compares each value with all others, in quadratic time. */
const MAX_VALUES = 64;

/** Values extracted from a document whose nodes have many values. */
interface ExtractedValues {
  /** Nodes with a batch of plain values each. They are converted separately. */
  readonly batches: ExpandedNode[];
  /** Nodes that were values. They are converted with the document, because blank node labels are valid within one call. */
  readonly nodes: unknown[];
}

/** Converts expanded JSON-LD to quads with jsonld.js, in time linear in the number of values. Removes long lists of values from the document. */
export async function expandedToQuads(document: unknown, options: object = {}): Promise<unknown[]> {
  const isLarge = hasLongList(document);
  const extracted: ExtractedValues = { batches: [], nodes: [] };
  if (isLarge) {
    nameBlankNodes(document);
    extractValues(document, undefined, extracted);
  }
  const whole = extracted.nodes.length === 0 ? document : [document, extracted.nodes].flat();
  const quads: unknown[] = [];
  for (const part of [whole, ...extracted.batches.map((batch) => [batch])]) {
    const converted = await jsonld.toRDF(part as jsonld.JsonLdDocument, { ...options, skipExpansion: true } as object);
    for (const quad of converted as object[]) quads.push(isLarge ? restoreBlankNodes(quad) : quad);
  }
  return quads;
}

function restoreBlankNodes(quad: object): object {
  return Object.fromEntries(Object.entries(quad).map(([key, term]) => [key, restoreBlankNode(term)]));
}

function hasLongList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasLongList);
  return Object.entries(value).some(([key, member]) => (isProperty(key) && isLong(member)) || hasLongList(member));
}

/** Extracts long lists of values from nodes. */
function extractValues(value: unknown, graph: string | undefined, extracted: ExtractedValues): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach((item) => extractValues(item, graph, extracted));
  const node = value as ExpandedNode;
  for (const [key, member] of Object.entries(node)) {
    if (key === '@value') continue;
    extractValues(member, key === '@graph' ? ((node['@id'] as string | undefined) ?? graph) : graph, extracted);
    if (isLong(member) && typeof node['@id'] === 'string' && isProperty(key))
      node[key] = extractList(node, key, member, graph, extracted);
  }
}

/** Extracts a list of values. Returns the values that stay in the node: RDF lists, whose cells jsonld.js labels. */
function extractList(
  node: ExpandedNode,
  key: string,
  values: readonly unknown[],
  graph: string | undefined,
  { batches, nodes }: ExtractedValues,
): unknown[] {
  const inGraph = (of: ExpandedNode): ExpandedNode => (graph === undefined ? of : { '@id': graph, '@graph': [of] });
  const lists = values.filter(isList);
  const plain = values
    .filter((it) => !isList(it))
    .map((it) => (isPlain(it) ? it : { '@id': (it as ExpandedNode)['@id'] }));
  for (const it of values) if (!isList(it) && !isPlain(it)) nodes.push(inGraph(it as ExpandedNode));
  for (let from = 0; from < plain.length; from += MAX_VALUES)
    batches.push(inGraph({ '@id': node['@id'], [key]: plain.slice(from, from + MAX_VALUES) }));
  return lists;
}

function isLong(member: unknown): member is readonly unknown[] {
  return Array.isArray(member) && member.length > MAX_VALUES;
}

function isProperty(key: string): boolean {
  return !key.startsWith('@') && !key.startsWith('_:');
}

function isList(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '@list' in value;
}

/** Whether a value is a literal or a reference to a node. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return '@value' in value || (Object.keys(value).length === 1 && '@id' in value);
}

/** Prefix of temporary IRIs for blank nodes. The domain is reserved: https://www.rfc-editor.org/rfc/rfc2606#section-2. */
const NAMED = 'https://blank.ontopress.invalid/';
const LABELLED = 'label/';
const UNLABELLED = 'node/';

/** Replaces blank nodes of expanded JSON-LD by temporary IRIs, in place, so that parts of a document can be converted separately. */
function nameBlankNodes(document: unknown): void {
  let count = 0;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null || '@value' in value) return;
    const node = value as ExpandedNode;
    if (!('@list' in node)) node['@id'] = nameOf(node['@id'] ?? `${NAMED}${UNLABELLED}${(count += 1)}`);
    if (Array.isArray(node['@type'])) node['@type'] = node['@type'].map(nameOf);
    for (const [key, member] of Object.entries(node))
      if (key === '@reverse') Object.values(member as ExpandedNode).forEach(visit);
      else if (!key.startsWith('@') || key === '@graph' || key === '@included' || key === '@list') visit(member);
  };
  visit(document);
}

function nameOf(id: unknown): unknown {
  return typeof id === 'string' && id.startsWith('_:') ? NAMED + LABELLED + id.slice('_:'.length) : id;
}

/** Restores the blank node of a term that {@link nameBlankNodes} replaced. Returns other terms unchanged. */
function restoreBlankNode<Term>(term: Term): Term {
  const { value } = (term ?? {}) as { readonly value?: string };
  if (value?.startsWith(NAMED) !== true) return term;
  // jsonld.js generates labels such as `b0`; these must differ.
  return { termType: 'BlankNode', value: `_:named-${value.slice(NAMED.length)}` } as Term;
}
