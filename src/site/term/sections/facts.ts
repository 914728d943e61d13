import type { Phrase } from '../../../messages/messages.ts';
import type { Iri, NodeObject, NodeValue, InclusionReason, Term, Value } from '../../../ontology/model.ts';
import { rdfs, skos, xsd } from '../../../rdf/names.ts';
import type { Remarks } from '../../axioms/index.ts';
import { crossReference } from '../../index/cross-reference.ts';
import { isDeclared, propertyTitle } from '../../index/property-title.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { attributionOf, sourceName } from '../../index/titles.ts';
import { breakPhrase } from '../../text/break-texts.ts';
import { escapeHtml, languageAttributes, MAX_HREF, phraseHtml, safeHref } from '../../text/html.ts';
import { linkedText, linkTo } from '../../text/plain-text.ts';
import type { Absolute } from '../../text/write-markdown.ts';
import { escapeMarkdown, list, phraseMarkdown } from '../../text/write-markdown.ts';
import { joinPhrases } from '../../text/phrase.ts';
import { cleanText, formatDate, lookUpMessage, sameLanguage, versionText } from '../../text/text.ts';
import type { BlockRow } from './block.ts';
import { namesWithRole } from './names.ts';
import type { Fact, TermSection } from './section.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { licenceName, PREDICATES } from '../../../vocabularies/index.ts';

/** Facts about a term: identifiers, status, dates, source, and why it is included. */
export function factsSection(term: Term, remarks: Remarks, index: PublicationIndex): TermSection {
  const { facts: labels, statuses } = index.messages.term;
  const dates = (first: string | undefined, predicates: readonly Iri[]): Phrase | undefined =>
    listed(
      index,
      allDates(term, first, predicates).map((it) => datePhrase(it, index)),
    );
  const rows: readonly (readonly [string, Phrase | undefined])[] = [
    [labels.identifier, [{ code: term.identifier }]],
    [labels.types, refs(ownTypes(term), index)],
    [labels.definedBy, refs(definedBy(term), index)],
    [labels.notation, notationPhrase(term, remarks, index)],
    [labels.hidden, hiddenNames(term, index)],
    ...detailRows(term, remarks, index),
    [labels.status, term.status === undefined ? undefined : [statusLabel(term.status, statuses)]],
    [labels.since, term.since === undefined ? undefined : [labels.version({ version: versionText(term.since) })]],
    [labels.created, dates(term.created, PREDICATES.created)],
    [labels.changed, dates(term.modified, PREDICATES.modified)],
    [labels.from, sourcePhrase(term, index)],
    [labels.licence, licencePhrase(term, index)],
    [labels.because, reasonLabel(term.reason, index)],
    [
      labels.seeAlso,
      listed(index, isDeclared(rdfs('seeAlso'), index) ? [] : term.seeAlso.map((it) => [seeAlso(it, index)])),
    ],
    [
      labels.writtenIn,
      term.origin && [{ code: `${term.origin.file}${term.origin.line === undefined ? '' : `:${term.origin.line}`}` }],
    ],
  ];
  const facts = rows.flatMap(([name, value]): Fact[] => (value === undefined ? [] : [{ name, value }]));
  return { id: 'about', title: labels.title, block: 'facts', facts };
}

/** `first`, then all other dates with these properties, latest first. Empty if `first` is undefined. */
function allDates({ description }: Term, first: string | undefined, predicates: readonly Iri[]): string[] {
  if (first === undefined) return [];
  const values = predicates.flatMap((predicate) => (description[0]?.[predicate] ?? []) as readonly NodeValue[]);
  const lexical = values.flatMap((value) => ('@value' in value ? (value['@value'] as string) : []));
  return [...new Set([first, ...lexical.sort().reverse()])];
}

/** A list. undefined: it is empty. */
function listed({ messages }: PublicationIndex, phrases: readonly Phrase[]): Phrase | undefined {
  return phrases.length === 0 ? undefined : joinPhrases(phrases, messages.rules.comma);
}

/** A formatted date, followed by the original if it has a time of day. */
function datePhrase(lexical: string, index: PublicationIndex): Phrase {
  const date = formatDate(lexical, index.interface);
  return date === lexical || !lexical.includes('T') ? [date] : [date, ' ', { code: cleanText(lexical) }];
}

/** Types such as `owl:Class`. Types that are terms of the ontology are shown as relations. */
function ownTypes({ description, instanceOf, enumerationOf }: Term): readonly Iri[] {
  const elsewhere = new Set([...instanceOf, ...enumerationOf]);
  return (description[0]?.['@type'] ?? []).filter((type) => !elsewhere.has(type));
}

function definedBy({ description }: Term): readonly Iri[] {
  const values = description[0]?.[rdfs('isDefinedBy')];
  if (!Array.isArray(values)) return [];
  return (values as readonly NodeObject[]).flatMap((value) => {
    const { '@id': iri } = value;
    return iri === undefined || iri.startsWith('_:') ? [] : iri;
  });
}

function refs(iris: readonly Iri[], index: PublicationIndex): Phrase | undefined {
  return listed(
    index,
    iris.map((iri) => [formalName(iri, index)]),
  );
}

/** A term by its label, other IRIs by CURIE: `owl:Class`. */
function formalName(iri: Iri, index: PublicationIndex): Phrase[number] {
  const ref = index.ref(iri);
  if (index.term(iri)) return ref;
  const { language: _, ...plain } = ref;
  return { ...plain, label: index.curie(iri).replace(/^<(.*)>$/, '$1') };
}

/** Codes, each with its datatype, which names the scheme. */
function notationPhrase(term: Term, remarks: Remarks, index: PublicationIndex): Phrase | undefined {
  const { notations } = term;
  if (isInHeading(term, index)) return undefined;
  const phrases = notations.map((notation): Phrase => [
    { code: cleanText(notation.value) },
    ...(notation.datatype === undefined ? [] : [' (', index.ref(notation.datatype), ')']),
    ...inBrackets(remarks.ofText(notation, skos('notation'))),
  ]);
  return listed(index, phrases);
}

/** Whether the heading of the page is all that there is to say about the codes. */
function isInHeading({ iri, notations, remarks = [] }: Term, index: PublicationIndex): boolean {
  const [notation, ...others] = notations;
  const isPlain = others.length === 0 && notation?.datatype === undefined;
  const isRemarked = remarks.some(({ property }) => property === skos('notation'));
  return isPlain && !isRemarked && notation?.value === index.ref(iri).notation;
}

/** One row for each title. Properties of several vocabularies may share a title. */
function detailRows(term: Term, remarks: Remarks, index: PublicationIndex): (readonly [string, Phrase])[] {
  const rows = new Map<string, Phrase[]>();
  for (const { property, value } of term.details ?? []) {
    if (isDeclared(property, index)) continue;
    const { text } = propertyTitle(property, index);
    const remarksOnValue = 'iri' in value ? remarks.ofIri(value.iri, [property]) : remarks.ofText(value, property);
    const phrase = [...detailPhrase(value, term, index), ...inBrackets(remarksOnValue)];
    const list = rows.get(text);
    if (list) list.push(phrase);
    else rows.set(text, [phrase]);
  }
  const { comma } = index.messages.rules;
  return [...rows].flatMap(([title, values]) =>
    inRows(values).map((some) => [title, joinPhrases(some, comma)] as const),
  );
}

/** Maximum number of values in a row. Long lists are split between rows, so that they can continue on further pages. */
const VALUES_IN_ROW = 50;

function inRows(values: readonly Phrase[]): (readonly Phrase[])[] {
  const rows = Math.ceil(values.length / VALUES_IN_ROW);
  return Array.from({ length: rows }, (_, row) => values.slice(row * VALUES_IN_ROW, (row + 1) * VALUES_IN_ROW));
}

/** Remarks on a fact, after it. */
function inBrackets(remarks: readonly Phrase[]): Phrase {
  return remarks.flatMap((remark) => [' (', ...remark, ')']);
}

function detailPhrase(value: Value, { iri }: Term, index: PublicationIndex): Phrase {
  if ('iri' in value) return [value.iri.length > MAX_HREF ? { code: value.iri } : index.ref(value.iri)];
  if (value.datatype === xsd('date') || value.datatype === xsd('dateTime')) return datePhrase(value.value, index);
  const reference = crossReference(value.value, index);
  return reference && reference.iri !== iri ? [reference] : linkedText(value.value, value.language, value.direction);
}

/** Names that only the search shows otherwise. Those with remarks are in the table of names. */
function hiddenNames(term: Term, index: PublicationIndex): Phrase | undefined {
  const rows = new Set(namesWithRole(term).map(({ text }) => text.value));
  const phrases = term.hiddenLabels
    .filter(({ value }) => !rows.has(value))
    .map(({ value, language }): Phrase => {
      const isForeign = language !== undefined && !sameLanguage(language, index.language);
      return [isForeign ? { text: cleanText(value), language } : cleanText(value)];
    });
  return listed(index, phrases);
}

/** The label of a status. Fallback: the text of the source. */
export function statusLabel(status: string, statuses: Readonly<Record<string, string>>): string {
  return lookUpMessage(statuses, status.toLowerCase()) ?? cleanText(status);
}

function sourcePhrase(term: Term, index: PublicationIndex): Phrase | undefined {
  const source = index.sourceOf(term);
  if (!source) return undefined;
  const name = sourceName(source, index);
  const href = source.url === undefined ? undefined : safeHref(source.url);
  if (href === undefined) return [name];
  const { text: label, ...language } = name;
  return [{ iri: href, label, curie: source.prefix, href, ...language }];
}

function licencePhrase(term: Term, index: PublicationIndex): Phrase | undefined {
  const source = index.sourceOf(term);
  const licence = source?.licence ?? (source?.own ? index.publication.ontology.header.licences[0] : undefined);
  const attribution = source && attributionOf(source, index);
  const parts = [...(licence === undefined ? [] : [licencePart(licence)]), ...(attribution ? [attribution] : [])];
  if (parts.length === 0) return undefined;
  return parts.flatMap((part, at) => (at > 0 ? ['. ', part] : [part]));
}

export function licencePart(licence: string): Phrase[number] {
  const label = cleanText(licenceName(licence));
  return linkTo(licence, label) ?? label;
}

function seeAlso(text: string, index: PublicationIndex): Phrase[number] {
  if (index.term(text)) return index.ref(text);
  const label = cleanText(text);
  return linkTo(text, label) ?? label;
}

/** Why the selection includes a term: "it is an ancestor of Hotel"; undefined if all terms are included. */
function reasonLabel({ rule, of }: InclusionReason, index: PublicationIndex): Phrase | undefined {
  if (rule === 'whole') return undefined;
  const labels = index.messages.term.reasons[rule];
  return of === undefined ? [labels.alone] : labels.of({ term: [index.ref(of)] });
}

export const factsBlock: BlockRow<'facts'> = {
  html: ({ facts }, locale) => factsHtml(facts, locale),
  markdown: ({ facts }, { absolute }) => factsMarkdown(facts, absolute),
  lists: (it, take) => ({ ...it, facts: take.list(it.facts, breakFact) }),
};

export function factsHtml(facts: readonly Fact[], locale: TextLanguage): string {
  return `<dl class="facts">${facts.map((fact) => factItem(fact, locale)).join('')}</dl>`;
}

export function factsMarkdown(facts: readonly Fact[], absolute: Absolute): string {
  return list(facts.map(({ name, value }) => `${escapeMarkdown(name)}: ${phraseMarkdown(value, absolute)}`));
}

function factItem({ name, nameLanguage, value }: Fact, locale: TextLanguage): string {
  return `<dt${languageAttributes(nameLanguage ?? locale.own)}>${escapeHtml(name)}</dt><dd>${phraseHtml(value)}</dd>`;
}

function breakFact({ value, ...rest }: Fact, max: number): readonly Fact[] {
  return breakPhrase(value, max).map((part) => ({ ...rest, value: part }));
}
