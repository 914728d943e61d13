import type { Quad } from '@rdfjs/types';
import jsonld from 'jsonld';
import { type ResourceKey, resourceKey } from '../graph.ts';
import { AuthorError, type Issue } from '../issue.ts';
import { NO_BASE, withoutBase } from './iri.ts';
import { parseJson } from './json-document.ts';
import { readInlineContext } from './json-ld-context.ts';
import { hideDoubles, restoreDatatype } from './json-ld-doubles.ts';
import { errorLine, jsonLdError } from './json-ld-error.ts';
import { type JsonLdIssue, issueOfEvent, type JsonLdEvent } from './json-ld-events.ts';
import { findStrings, type JsonLdStructure, readStructure } from './json-ld-lines.ts';
import { expandedToQuads } from './json-ld-quads.ts';
import { type ReaderResult, excerpt, type ReaderInput, stopAtFatal, syntaxError } from './reader.ts';
import { SourceTerms } from './source-terms.ts';

/** Reads JSON-LD 1.1 (https://www.w3.org/TR/json-ld11-api/#deserialize-json-ld-to-rdf-algorithm); never asks the network for a context. */
export async function readJsonLd(reading: ReaderInput): Promise<ReaderResult> {
  const document = parseJson(reading.file, reading.text);
  const context = readInlineContext(document, reading.baseIri);
  const structure = readStructure(reading.text, context.idKeys);
  const findings: JsonLdIssue[] = [];
  const raw = await toQuads(document, reading, findings);
  const terms = new SourceTerms(reading.id, reading.file);
  const quads = raw.map((quad) => importQuad(quad, terms, structure));
  const found = [...findings, ...terms.issues.map(withNeedle)];
  const issues = [...jsonIssues(reading, structure), ...place(reading, found)];
  stopAtFatal(issues);
  return { quads, prefixes: context.prefixes, lines: subjectLines(quads, structure, context.expand), issues };
}

/** The quads as jsonld gives them: plain objects. */
interface RawTerm {
  readonly termType: string;
  readonly value: string;
  readonly language?: string;
  readonly datatype?: { readonly value: string };
}
type RawQuad = Readonly<Record<'subject' | 'predicate' | 'graph', RawTerm>> & { readonly object: RawTerm | null };

async function toQuads(document: unknown, reading: ReaderInput, findings: JsonLdIssue[]): Promise<RawQuad[]> {
  const refused: Issue[] = [];
  const options = {
    base: reading.baseIri ?? NO_BASE,
    documentLoader: (url: string) => loadContext(url, reading, refused),
    eventHandler({ event }: { event: JsonLdEvent }) {
      const finding = issueOfEvent(event);
      if (finding) findings.push(finding);
    },
  };
  try {
    const expanded = await jsonld.expand(document as jsonld.JsonLdDocument, options as object);
    const quads = (await expandedToQuads(hideDoubles(expanded), options)) as RawQuad[];
    // A list member that jsonld drops leaves a hole, of which an event has told.
    requireStrings(quads, reading);
    return quads.filter((quad) => quad.object !== null);
  } catch (error) {
    throw refused.length > 0 ? new AuthorError(refused) : jsonLdError(error, reading);
  }
}

async function loadContext(url: string, reading: ReaderInput, refused: Issue[]): Promise<object> {
  const name = withoutBase(url);
  const document = await callLoader(name, reading, refused);
  // jsonld writes into what it gets.
  if (document !== undefined) return { documentUrl: url, document: structuredClone(document) };
  const message = `The context "${name}" is not at hand, and nothing is fetched over the network; name it under "contexts:" in publication.yaml with a local file, or write the context into this file.`;
  const line = findStrings(reading.text, new Set([name])).get(name);
  refused.push({
    code: 'remote-context',
    severity: 'error',
    message,
    file: reading.file,
    ...(line === undefined ? {} : { line }),
  });
  throw new Error(message);
}

/** jsonld hides what its loader throws behind an error of its own; what is wrong with the context's file is kept for the author. */
async function callLoader(name: string, reading: ReaderInput, refused: Issue[]): Promise<unknown> {
  try {
    return await reading.documentLoader?.(name, reading.file);
  } catch (error) {
    if (error instanceof AuthorError) refused.push(...error.issues);
    throw error;
  }
}

/** jsonld lets some values through that are no strings where RDF has them only. */
function requireStrings(quads: readonly RawQuad[], reading: ReaderInput): void {
  for (const { object } of quads) {
    if (object === null || (typeof object.value === 'string' && typeof (object.datatype?.value ?? '') === 'string'))
      continue;
    const locate = errorLine(reading, { element: object, code: '@value' });
    throw syntaxError(
      reading.file,
      locate,
      `Found ${excerpt(JSON.stringify(object.value))} with a type that JSON-LD does not allow for it.`,
    );
  }
}

function importQuad(quad: RawQuad, terms: SourceTerms, structure: JsonLdStructure): Quad {
  const node = (term: RawTerm) =>
    term.termType === 'BlankNode' ? terms.blankNode(term.value) : terms.namedNode(term.value);
  const object = quad.object as RawTerm;
  const language = object.language;
  return terms.quad(
    node(quad.subject),
    terms.namedNode(quad.predicate.value),
    object.termType !== 'Literal'
      ? node(object)
      : // jsonld writes the keys of language maps in lower case; the author's spelling stays.
        terms.literal(
          object.value,
          language
            ? (structure.languages.get(language) ?? language)
            : terms.namedNode(restoreDatatype(object.datatype?.value ?? '')),
        ),
    quad.graph.termType === 'DefaultGraph' ? terms.defaultGraph() : node(quad.graph),
  );
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

/** What JSON itself loses before JSON-LD sees it. */
function jsonIssues(reading: ReaderInput, structure: JsonLdStructure): Issue[] {
  const issue = (line: number, message: string): Issue => ({
    code: 'json-ld-dropped',
    severity: 'warning',
    message,
    file: reading.file,
    line,
  });
  return [
    ...structure.duplicates.map(({ key, line }) =>
      issue(
        line,
        `The name "${key}" stands twice in one object, of which JSON keeps the last only; put both values into one array.`,
      ),
    ),
    ...structure.reserved.map((line) =>
      issue(line, 'The name "__proto__" is reserved and was dropped with its values; choose another.'),
    ),
    ...structure.rounded.map(({ number, line }) =>
      issue(
        line,
        `The number ${excerpt(number)} is too long to be kept exactly; write it as a string with "@type": "xsd:integer".`,
      ),
    ),
  ];
}

/** A bad language tag is the first thing that its message quotes. */
function withNeedle(issue: Issue): JsonLdIssue {
  const [, tag] = issue.code === 'bad-language-tag' ? (/^"([^"]+)"/.exec(issue.message) ?? []) : [];
  return tag === undefined ? issue : { ...issue, needle: tag };
}

/** Findings with file and line, each once. */
function place(reading: ReaderInput, findings: readonly JsonLdIssue[]): Issue[] {
  const distinct = [...new Map(findings.map((finding) => [finding.code + finding.message, finding])).values()];
  const needleOf = (finding: JsonLdIssue) => finding.needle ?? finding.iri;
  const lines = findStrings(reading.text, new Set(distinct.flatMap((finding) => needleOf(finding) ?? [])));
  return distinct.map((finding) => {
    const { needle: _, ...issue } = finding;
    const line = lines.get(needleOf(finding) ?? '');
    return { ...issue, file: reading.file, ...(line === undefined ? {} : { line }) };
  });
}
