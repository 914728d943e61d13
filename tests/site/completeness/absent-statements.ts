import type { Literal, Quad, Term as RdfTerm } from '@rdfjs/types';
import type { Term } from '../../../src/ontology/model.ts';
import { owl, rdf, rdfs, sssom } from '../../../src/rdf/names.ts';
import { literalOf } from '../../../src/compiler/read/texts.ts';
import { textOptions } from '../../../src/site/index/publication-index.ts';
import type { PublicationIndex } from '../../../src/site/index/publication-index.ts';
import { htmlMarkdown } from '../../../src/site/markdown/html-markdown.ts';
import { textHtml, textLine } from '../../../src/site/markdown/rendered-text.ts';
import { statusLabel } from '../../../src/site/term/sections/facts.ts';
import { createAbsolute } from '../../../src/site/text/write-markdown.ts';
import { cleanText, formatDate } from '../../../src/site/text/text.ts';
import type { PageText } from './page-text.ts';
import { bare, markdownText, pagesOf } from './page-text.ts';

/** Statements that a page shows in its own words: the justification of an alignment, or a vocabulary without a match. */
const IN_WORDS = new Set([
  owl('annotatedProperty'),
  sssom('predicate_id'),
  sssom('mapping_justification'),
  sssom('object_source'),
  rdf('rest'),
  owl('hasSelf'),
]);
const WORDED = new Set([sssom('NoTermFound'), rdf('nil')]);

/** The statements about the terms of a graph, by subject. */
export function bySubject(quads: readonly Quad[]): ReadonlyMap<string, readonly Quad[]> {
  return Map.groupBy(quads, ({ subject }) => key(subject));
}

const key = (term: RdfTerm): string => (term.termType === 'BlankNode' ? `_:${term.value}` : term.value);

/** The statements about a term and its blank nodes that are absent from its page. */
export function absentStatements(
  term: Term,
  quads: ReadonlyMap<string, readonly Quad[]>,
  axioms: ReadonlyMap<string, readonly string[]>,
  index: PublicationIndex,
): string[] {
  const { html, markdown } = pagesOf(term, index);
  const absolute = createAbsolute(index.publication.site.baseUrl);
  const same = (href: string): string => href;
  const absent: string[] = [];
  for (const quad of statementsAbout(term.iri, quads, axioms)) {
    const where = [
      ...(isShown(quad, term, html, same, index) ? [] : ['HTML']),
      ...(isShown(quad, term, markdown, absolute, index) ? [] : ['Markdown']),
    ];
    if (where.length > 0)
      absent.push(`${term.identifier} ${quad.predicate.value} ${quad.object.value.slice(0, 200)} (${where.join()})`);
  }
  return absent;
}

function* statementsAbout(
  iri: string,
  quads: ReadonlyMap<string, readonly Quad[]>,
  axioms: ReadonlyMap<string, readonly string[]>,
): Generator<Quad> {
  const waiting = [iri, ...(axioms.get(iri) ?? [])];
  const seen = new Set(waiting);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const quad of quads.get(next) ?? []) {
      yield quad;
      const object = key(quad.object);
      if (quad.object.termType !== 'BlankNode' || seen.has(object)) continue;
      seen.add(object);
      waiting.push(object);
    }
  }
}

function isShown(
  { subject, predicate, object }: Quad,
  term: Term,
  page: PageText,
  absolute: (href: string) => string,
  index: PublicationIndex,
): boolean {
  if (object.termType === 'BlankNode' || IN_WORDS.has(predicate.value) || WORDED.has(object.value)) return true;
  if (object.termType === 'Literal')
    return literalForms(object, predicate.value, term, index).some((it) => page.words.includes(bare(it)));
  if (subject.termType === 'BlankNode' && predicate.value === rdf('type')) return true;
  const ref = index.ref(object.value);
  const target = ref.href === undefined ? undefined : absolute(ref.href);
  return (
    object.value === term.iri ||
    (target !== undefined && (page.addresses.has(target) || page.addresses.has(`${target}#rules`))) ||
    page.words.includes(bare(object.value)) ||
    (target === undefined && page.words.includes(bare(ref.label)))
  );
}

/** The forms in which a page may show a literal. */
function literalForms(object: Literal, predicate: string, term: Term, index: PublicationIndex): string[] {
  const literal = literalOf(object);
  const value = cleanText(literal.value);
  const options = textOptions(term, index, literal.language);
  const { messages, interface: language } = index;
  return [
    value,
    textLine(literal, options),
    markdownText(htmlMarkdown(textHtml(literal, options), (href) => href)).words,
    ...(literal.datatype === rdf('JSON') ? [jsonText(value)] : []),
    ...(/^\d{4}-\d{2}-\d{2}(?:Z|[+-]\d{2}:\d{2})?$/.test(value) ? [formatDate(value, language)] : []),
    ...(predicate === owl('deprecated') && term.deprecated ? [messages.term.deprecated] : []),
    ...(value === term.status ? [statusLabel(value, messages.term.statuses)] : []),
    ...(predicate === rdfs('label') ? [value.trim()] : []),
  ];
}

/** The members of a record as shown on its page, after the context. */
function jsonText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2).replace(/^\{|\}$/g, '');
  } catch {
    return text;
  }
}
