import type { Severity } from '../../base/issue.ts';
import type { Iri, Kind, Ontology, Origin, Term } from '../../ontology/model.ts';
import { SHAPE_KINDS } from '../../ontology/model.ts';
import type { Dataset, Graph, ResourceKey, Shrink } from '../../rdf/index.ts';
import { canonicalIri, createShrink, isBlankKey, splitIri } from '../../rdf/index.ts';
import { obo, owl, rdf, rdfs, skos } from '../../rdf/names.ts';
import type { GuessedTextProperty } from '../read/text-properties.ts';
import { builtInNames, WELL_KNOWN_PREFIXES } from '../../vocabularies/index.ts';
import { isOwnVocabulary, oboIdSpace, vocabularyOf } from '../read/own-ontology.ts';

export interface CheckRule {
  /** Stable kebab-case name. A configuration may raise it to an error or switch it off. */
  readonly code: string;
  /** An error makes the output wrong or unsafe, and stops the build. A warning only reduces its quality. */
  readonly severity: Severity;
  /** What the rule reports, for the documentation. */
  readonly about: string;
  /**
   * What the rule says once if at least ten and most of the maintained terms violate it: that is a decision of the authors, and a list of
   * all terms hides the other findings. Absent: it always lists them.
   */
  readonly summary?: (counts: { readonly violations: number; readonly terms: number }) => string;
  /** The terms that can violate the rule. Absent: all maintained ones. */
  readonly among?: (context: CheckContext) => readonly Term[];
  /** Returns all violations, in any order, in time linear in the sources. */
  readonly find: (context: CheckContext) => Iterable<Finding>;
}

/** A violation of a rule. `check` adds code, severity and location. */
export interface Finding {
  /** What failed, what was expected, how to fix it. */
  readonly message: string;
  /** The subject whose description violates the rule. Its location is the location of the issue. */
  readonly subject?: ResourceKey;
  /** The resource that the issue is about. Default: `subject`. */
  readonly iri?: Iri;
  /** Text on the line of the violation, within the subject's description: the value of a literal, or an IRI. */
  readonly near?: string;
}

/** Characters. Longer texts are truncated, so an issue stays one readable line. */
const MAX_QUOTE = 80;
const MAX_LISTED = 5;

/** Quotes text from a source: escapes control characters, and truncates after 80 characters. */
export function quote(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MAX_QUOTE));
  const cut = characters.length > MAX_QUOTE || text.length > 2 * MAX_QUOTE;
  return JSON.stringify(cut ? `${characters.slice(0, MAX_QUOTE).join('')}…` : text);
}

/** Name of a resource in a message: its CURIE, or its IRI in angle brackets, truncated after 160 characters. */
export function name(context: CheckContext, key: Iri): string {
  if (isBlankKey(key)) return 'a blank node';
  const curie = context.shrink(key);
  if (curie !== undefined) return curie;
  return key.length <= 2 * MAX_QUOTE ? `<${key}>` : `<${key.slice(0, 2 * MAX_QUOTE)}…>`;
}

/** `a, b and c`; at most five items: `a, b, c, d, e and 12 more`. */
export function listed(items: readonly string[]): string {
  const shown = items.slice(0, MAX_LISTED);
  if (items.length > MAX_LISTED) return `${shown.join(', ')} and ${items.length - MAX_LISTED} more`;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

/** `in language "de"`, or `without a language` for an empty tag. */
export function inLanguage(language: string): string {
  return language === '' ? 'without a language' : `in language ${quote(language)}`;
}

/**
 * Reports that an IRI is not described, and how to fix it. undefined: it is described, or in an unknown vocabulary,
 * which may describe it.
 */
export function missingReason(context: CheckContext, iri: Iri): string | undefined {
  if (context.stateOf(iri) !== 'missing') return undefined;
  const term = name(context, iri);
  if (context.inOwnNamespace(iri)) return `${term} is not described. Describe it, or correct the IRI.`;
  const namespace = splitIri(iri)[0];
  const version = builtInNames(namespace) ? '' : 'the bundled version of ';
  return `${term} does not exist in ${version}${namespaceName(context, namespace)}. Correct the IRI.`;
}

function namespaceName(context: CheckContext, namespace: Iri): string {
  const title = context.ontology.sources.find((source) => source.namespace === namespace)?.title;
  return title ? `${title} (<${namespace}>)` : `<${namespace}>`;
}

/** Input of the rules. */
export interface CheckInput {
  /** The maintained sources, merged. */
  readonly dataset: Dataset;
  /** The model of all sources, before the selection. */
  readonly ontology: Ontology;
  /** File → source text, to locate the line of a literal. */
  readonly texts: ReadonlyMap<string, string>;
  /** The IRIs that a standard describes, by its namespace. undefined: the standard is not bundled. */
  readonly standardTerms: (namespace: Iri) => ReadonlySet<Iri> | undefined;
  /** The kinds of a standard's term. undefined: unknown. */
  readonly standardKinds?: (iri: Iri) => readonly Kind[] | undefined;
  /** Raises a rule to an error or switches a warning off. An error stays an error. */
  readonly severities: Readonly<Partial<Record<string, Severity | 'off'>>>;
  /** Default: the language with the most labels. */
  readonly defaultLanguage?: string;
  /** Properties that are read as texts because of their name or use. Default: none. */
  readonly guessedTexts?: readonly GuessedTextProperty[];
  /** Whether texts are Markdown. Absent: it is not configured, so the build recognises it. */
  readonly markdown?: boolean;
  /** Title of the site, made from a name because nothing states it. Absent: it is stated. */
  readonly guessedTitle?: string;
  /** Absolute URL of a term's page, or its IRI if the site redirects that to the page. Absent: no base URL is configured. */
  readonly pageUrl?: (term: Term) => string;
}

/** The input with lookups that several rules share. */
export interface CheckContext extends CheckInput {
  readonly graph: Graph;
  readonly shrink: Shrink;
  readonly language: string;
  /** The own terms and external ones that the sources describe, except those of bundled standards. */
  readonly maintainedTerms: readonly Term[];
  /** The term of an IRI. http and https IRIs of schema.org are equal. */
  readonly term: (iri: Iri) => Term | undefined;
  /** The kinds of a term of the ontology or of a standard. undefined: unknown. */
  readonly kinds: (iri: Iri) => readonly Kind[] | undefined;
  /** Whether the IRI is a local name directly in the own namespace of the ontology. */
  readonly inOwnNamespace: (iri: Iri) => boolean;
  readonly stateOf: (iri: Iri) => TermState;
  /** The IRIs of a standard, in canonical spelling. undefined: its namespace is unknown. */
  readonly standardOf: (namespace: Iri) => ReadonlySet<Iri> | undefined;
}

/** `missing`: not described, although it is in the own namespace or in a bundled standard. `external`: in an unknown vocabulary. */
type TermState = 'described' | 'missing' | 'external';

/** Builds the lookups in one pass over terms and subjects. */
export function createCheckContext(input: CheckInput): CheckContext {
  const { graph } = input.dataset;
  const { ontology } = input;
  const terms = new Map(ontology.terms.map((term) => [canonicalIri(term.iri), term]));
  const subjects = new Set<Iri>();
  for (const subject of graph.subjects()) if (!isBlankKey(subject)) subjects.add(canonicalIri(subject));
  const namespace = canonicalIri(ontology.own.namespace);
  const idSpace =
    namespace === obo('')
      ? oboIdSpace(
          ontology.header.iri,
          ontology.terms.map(({ iri }) => iri),
        )
      : '';
  const standard = standardLookup(input);
  const isMaintained = createIsMaintained(input, standard);

  const inOwnNamespace = (iri: Iri): boolean => {
    const canonical = canonicalIri(iri);
    return (
      namespace !== '' &&
      canonical.length > namespace.length &&
      canonical.startsWith(namespace + idSpace) &&
      !/[/#?]/.test(canonical.slice(namespace.length))
    );
  };
  const stateOf = (iri: Iri): TermState => {
    const canonical = canonicalIri(iri);
    if (subjects.has(canonical) || terms.has(canonical)) return 'described';
    if (inOwnNamespace(iri)) return 'missing';
    const known = standard(iri);
    if (!known) return 'external';
    return known.has(canonical) ? 'described' : 'missing';
  };
  return {
    ...input,
    graph,
    shrink: createShrink({ ...input.dataset.prefixes, ...ontology.prefixes }),
    language: input.defaultLanguage ?? ontology.languages[0] ?? 'en',
    // Other OBO ontologies share the namespace.
    maintainedTerms: ontology.terms.filter(
      (term) =>
        term.description.length > 0 &&
        (term.own ? isOwnVocabulary(vocabularyOf(term.iri), ontology.own.namespace, idSpace) : isMaintained(term)),
    ),
    term: (iri) => terms.get(canonicalIri(iri)),
    kinds: (iri) => typedKinds(terms.get(canonicalIri(iri)), graph) ?? input.standardKinds?.(iri),
    inOwnNamespace,
    stateOf,
    standardOf: (iri) => standard(iri),
  };
}

/** The model treats an external term without a type as a value, so its kinds come from its standard. */
function typedKinds(term: Term | undefined, graph: Graph): readonly Kind[] | undefined {
  return term && (term.own || graph.properties(term.iri).has(rdf('type'))) ? term.kinds : undefined;
}

/** Returns a function: IRI → the canonical IRIs of its standard, or undefined. Reads each standard once. */
function standardLookup(input: CheckInput): (iri: Iri) => ReadonlySet<Iri> | undefined {
  const cache = new Map<Iri, ReadonlySet<Iri> | undefined>();
  return (iri) => {
    const [namespace] = splitIri(iri);
    if (!cache.has(namespace)) {
      const known = input.standardTerms(namespace);
      const names = [known, builtInNames(namespace)].filter((it) => it !== undefined);
      cache.set(
        namespace,
        names.length === 0 ? undefined : new Set(names.flatMap((it) => Array.from(it, canonicalIri))),
      );
    }
    return cache.get(namespace);
  };
}

/**
 * Returns a function that decides whether the sources maintain an external term. They do not if
 * - a standard has the term, or the sources only state its type,
 * - most terms of its namespace have neither label nor definition, so another vocabulary describes them,
 * - its namespace is that of a well-known vocabulary, from which the sources have copied it,
 * - it is not a class, property or concept but, for example, a person, a licence or a document.
 */
function createIsMaintained(
  input: CheckInput,
  standard: (iri: Iri) => ReadonlySet<Iri> | undefined,
): (term: Term) => boolean {
  const { graph } = input.dataset;
  const balance = new Map<Iri, number>();
  for (const { own, iri, labels, definitions } of input.ontology.terms) {
    if (own) continue;
    const [namespace] = splitIri(iri);
    balance.set(namespace, (balance.get(namespace) ?? 0) + (labels.length + definitions.length > 0 ? 1 : -1));
  }
  return ({ iri, kinds }) => {
    const types = graph.iris(iri, rdf('type'));
    const isNamed = kinds.some((kind) => kind !== 'value' && !SHAPE_KINDS.includes(kind));
    const isVocabulary = isNamed || types.includes(skos('Concept'));
    const isDescribed = types.length > 0 && graph.properties(iri).size > 1;
    const [namespace] = splitIri(iri);
    const isPublished = standard(iri) !== undefined || WELL_KNOWN_PREFIXES.has(namespace);
    return isVocabulary && isDescribed && !isPublished && (balance.get(namespace) ?? 0) >= 0;
  };
}

/** Characters of a description that are searched, so that locating many findings stays linear. */
const MAX_DESCRIPTION = 8_000;

const MAX_NESTING = 50;

/** Subject, and text on the line of the finding → file and line. undefined: the sources do not describe the subject. */
export type Locate = (subject: ResourceKey, near?: string) => Origin | undefined;

/**
 * Creates the function that locates findings. Indexes a file on its first finding. Searches the text between the first lines of
 * the subject and of the next subject. Fallback: the subject's line, if the text is escaped or abbreviated, or the syntax has no lines.
 */
export function createLocate(dataset: Dataset, texts: ReadonlyMap<string, string>): Locate {
  const indexes = new Map<string, TextIndex>();
  let byFile: Map<string, number[]> | undefined;
  return (subject, near) => {
    const origin = originOf(dataset, subject);
    if (origin?.line === undefined || near === undefined) return origin;
    const text = texts.get(origin.file);
    if (text === undefined) return origin;
    byFile ??= subjectLines(dataset);
    let index = indexes.get(origin.file);
    if (!index)
      indexes.set(origin.file, (index = { text, lines: lineStarts(text), subjects: byFile.get(origin.file) ?? [] }));
    return { file: origin.file, line: refine(index, origin.line, near) };
  };
}

/** A blank node without a location has the location of its owner. */
function originOf({ graph, origins }: Dataset, subject: ResourceKey): Origin | undefined {
  const own = origins.get(subject);
  if (own?.line !== undefined || !isBlankKey(subject)) return own;
  return origins.get(ownerOf(graph, subject) ?? subject) ?? own;
}

/** The named resource whose description contains the node. undefined: there is none within 50 steps. */
export function ownerOf(graph: Graph, subject: ResourceKey): Iri | undefined {
  let key: ResourceKey | undefined = subject;
  for (let step = 0; key !== undefined && step < MAX_NESTING; step += 1) {
    if (!isBlankKey(key)) return key;
    key = graph.incoming(key)[0]?.subject;
  }
  return undefined;
}

interface TextIndex {
  readonly text: string;
  /** Offset of each line's first character. */
  readonly lines: readonly number[];
  /** Lines on which named subjects start, ascending. */
  readonly subjects: readonly number[];
}

function refine({ text, lines, subjects }: TextIndex, line: number, near: string): number {
  const start = lines[line - 1];
  if (start === undefined) return line;
  const next = subjects[firstAbove(subjects, line)];
  const end = Math.min(next === undefined ? text.length : (lines[next - 1] ?? text.length), start + MAX_DESCRIPTION);
  const description = text.slice(start, end);
  for (const needle of needles(near)) {
    const at = indexOfWord(description, needle);
    if (at >= 0) return firstAbove(lines, start + at);
  }
  return line;
}

/** Texts to search for, best first: the first line of a literal after a quote or tag, a whole IRI, or its local name. */
function needles(near: string): string[] {
  const firstLine = (near.split(/[\r\n"\\]/, 1)[0] ?? '').slice(0, 100);
  const local = /^[A-Za-z][\w+.-]*:\S*$/.test(near) ? splitIri(near)[1] : '';
  const whole = firstLine && [`"${firstLine}`, `>${firstLine}`, firstLine];
  return [...whole, local && `:${local}`, local].filter((needle) => needle !== '');
}

/** Like indexOf, but prefers a match that is not the prefix of a longer name. */
function indexOfWord(text: string, needle: string): number {
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    if (!/[\w-]/.test(text[at + needle.length] ?? '')) return at;
  }
  return text.indexOf(needle);
}

/** Index of the first number above the limit, by binary search. */
function firstAbove(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function subjectLines(dataset: Dataset): Map<string, number[]> {
  const byFile = new Map<string, number[]>();
  for (const [key, { file, line }] of dataset.origins) {
    if (line === undefined || isBlankKey(key)) continue;
    const lines = byFile.get(file);
    if (lines) lines.push(line);
    else byFile.set(file, [line]);
  }
  for (const lines of byFile.values()) lines.sort((a, b) => a - b);
  return byFile;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

const BUILT_IN_CLASSES = new Set([
  ...['Property', 'Statement', 'Bag', 'Seq', 'Alt', 'List'].map(rdf),
  ...['Resource', 'Class', 'Datatype', 'Container'].map(rdfs),
  ...['Thing', 'Nothing', 'Class', 'NamedIndividual', 'Ontology', 'ObjectProperty', 'DatatypeProperty'].map(owl),
]);

/** Whether the IRI is a class of RDF, RDFS or OWL that may be a domain or range. */
export function isBuiltInClass(iri: Iri): boolean {
  return BUILT_IN_CLASSES.has(iri);
}
