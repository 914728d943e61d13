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

/** Reads JSON-LD 1.1 (https://www.w3.org/TR/json-ld11-api/#deserialize-json-ld-to-rdf-algorithm). Never fetches a context over the network. */
export async function readJsonLd(input: ReaderInput): Promise<ReaderResult> {
  const document = parseJson(input.file, input.text);
  const context = readInlineContext(document, input.baseIri);
  const structure = readStructure(input.text, context.idKeys);
  const findings: JsonLdIssue[] = [];
  const raw = await toQuads(document, input, findings);
  const terms = new SourceTerms(input.id, input.file);
  const quads = raw.map((quad) => importQuad(quad, terms, structure));
  const unlocated = [...findings, ...terms.issues.map(withNeedle)];
  const issues = [...jsonIssues(input, structure), ...locate(input, unlocated)];
  stopAtFatal(issues);
  return { quads, prefixes: context.prefixes, lines: subjectLines(quads, structure, context.expand), issues };
}

/** A term as jsonld.js returns it: a plain object. */
interface RawTerm {
  readonly termType: string;
  readonly value: string;
  readonly language?: string;
  readonly datatype?: { readonly value: string };
}
type RawQuad = Readonly<Record<'subject' | 'predicate' | 'graph', RawTerm>> & { readonly object: RawTerm | null };

async function toQuads(document: unknown, input: ReaderInput, findings: JsonLdIssue[]): Promise<RawQuad[]> {
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
    const expanded = await jsonld.expand(document as jsonld.JsonLdDocument, options as object);
    const quads = (await expandedToQuads(hideDoubles(expanded), options)) as RawQuad[];
    // A list member that jsonld.js drops leaves a null object. An event has reported it.
    requireStrings(quads, input);
    return quads.filter((quad) => quad.object !== null);
  } catch (error) {
    throw rejected.length > 0 ? new AuthorError(rejected) : jsonLdError(error, input);
  }
}

async function loadContext(url: string, input: ReaderInput, rejected: Issue[]): Promise<object> {
  const name = withoutBase(url);
  const document = await callLoader(name, input, rejected);
  // jsonld.js modifies the document that it gets.
  if (document !== undefined) return { documentUrl: url, document: structuredClone(document) };
  const message = `The context "${name}" is not available, and Ontopress does not fetch contexts over the network. Add it under "contexts:" in publication.yaml with a local file, or write the context into this file.`;
  const line = findStrings(input.text, new Set([name])).get(name);
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
async function callLoader(name: string, input: ReaderInput, rejected: Issue[]): Promise<unknown> {
  try {
    return await input.documentLoader?.(name, input.file);
  } catch (error) {
    if (error instanceof AuthorError) rejected.push(...error.issues);
    throw error;
  }
}

/** Rejects literals that are not strings, which jsonld.js accepts in some positions. */
function requireStrings(quads: readonly RawQuad[], input: ReaderInput): void {
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
  const language = object.language;
  return terms.quad(
    node(quad.subject),
    terms.namedNode(quad.predicate.value),
    object.termType !== 'Literal'
      ? node(object)
      : // jsonld.js converts the keys of language maps to lower case. This restores the author's spelling.
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

/** Returns issues for content that JSON.parse changes. */
function jsonIssues(input: ReaderInput, structure: JsonLdStructure): Issue[] {
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
function locate(input: ReaderInput, findings: readonly JsonLdIssue[]): Issue[] {
  const distinct = [...new Map(findings.map((finding) => [finding.code + finding.message, finding])).values()];
  const needleOf = (finding: JsonLdIssue) => finding.needle ?? finding.iri;
  const lines = findStrings(input.text, new Set(distinct.flatMap((finding) => needleOf(finding) ?? [])));
  return distinct.map((finding) => {
    const { needle: _, ...issue } = finding;
    const line = lines.get(needleOf(finding) ?? '');
    return { ...issue, file: input.file, ...(line === undefined ? {} : { line }) };
  });
}
