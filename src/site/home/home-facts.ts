import { counted, number } from '../../base/number.ts';
import type { LocalizedText, Phrase, PhrasePart, Ref } from '../../messages/messages.ts';
import type { Header, Kind, Literal } from '../../ontology/model.ts';
import { firstSentenceEnd, lastSentenceEnd, MAX_NAME, shortName } from '../../base/text.ts';
import { formatOf } from '../../ontology/records.ts';
import { kindPage } from '../browse/az-list.ts';
import { ontologyPages } from '../browse/ontologies.ts';
import { countKinds } from '../index/kinds.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { headerTextOptions } from '../index/publication-index.ts';
import { attributionOf, siteDescription, sourceName } from '../index/titles.ts';
import { textHtml, textLine } from '../markdown/rendered-text.ts';
import { licencePart } from '../term/sections/facts.ts';
import type { Fact } from '../term/sections/section.ts';
import { cutHtml } from '../text/break-texts.ts';
import { escapeHtml, phraseHtml } from '../text/html.ts';
import { joinPhrases, phraseText } from '../text/phrase.ts';
import { linkTo } from '../text/plain-text.ts';
import { cleanText, formatDate, isReadable, pickText, shorten, versionText } from '../text/text.ts';
import { ABOUT_PAGE, hasAboutPage, MAX_DESCRIPTION, STATEMENTS } from './about.ts';

/** A fact of the header: its first values, and the number of others. */
export interface HomeFact extends Fact {
  /** Present if the value is UI text that is not in the page's language. */
  readonly language?: string;
  /** Number of hidden values; 0 if one value is cut. `href` links to the statements, which show all values. */
  readonly further?: { readonly count: number; readonly href: string };
}

/** Maximum length of a fact at the top of the home page, in characters. */
const MAX_FACT = 2000;
/** Length of a comma and a space between two values. */
const SEPARATOR = 2;

/** Facts about the vocabulary. Long texts and lists are cut; a link leads to the complete statements. */
export function homeFacts(index: PublicationIndex): HomeFact[] {
  const { header, own } = index.publication.ontology;
  const labels = index.messages.home;
  const text = (value: string | undefined): Phrase[] => (value === undefined ? [] : [[cleanText(value)]]);
  const agents = (names: readonly string[]): Phrase[] => names.map((name) => [agentPart(name, header)]);
  const date = (lexical: string | undefined): Phrase[] => text(lexical && formatDate(lexical, index.interface));
  const title = pickText(header.titles, index.preferred)?.value ?? '';
  const rows: readonly (readonly [string, readonly Phrase[]])[] = [
    [index.messages.derivation.title, selection(index)],
    [index.messages.browse.ontologies.title, sources(index)],
    [index.messages.term.wholeName, text(title.length > MAX_NAME ? title : undefined)],
    [labels.version, text(header.version && versionText(header.version))],
    [labels.licence, header.licences.map((licence) => [licencePart(licence)])],
    [labels.published, date(header.issued)],
    [labels.changed, date(header.modified)],
    [labels.by, agents(header.creators)],
    [labels.contributors, agents(header.contributors)],
    [labels.publisher, agents(header.publishers)],
    [labels.catalogue, header.catalogs.flatMap(text)],
    [labels.citeAs, text(header.citation)],
    [labels.namespace, own.namespace === '' ? [] : [[{ code: own.namespace }]]],
  ];
  const href = statementsOf(index);
  const facts = rows.flatMap(([name, values]) => (values.length === 0 ? [] : [brief(name, values, href, index)]));
  const content = { name: labels.content, value: termsPhrase(index), ...(index.own && { language: index.own }) };
  return [content, ...facts];
}

/** A name, as a link if the header states a URL. */
function agentPart(name: string, { agentUrls: addresses = {} }: Header): PhrasePart {
  const label = cleanText(name);
  const iri = Object.hasOwn(addresses, name) ? (addresses[name] as string) : name;
  return linkTo(iri, label) ?? label;
}

/** URL of the header's statements. If the header is a term, they are on its page. */
function statementsOf(index: PublicationIndex): string {
  const { iri } = index.publication.ontology.header;
  const term = iri === undefined ? undefined : index.term(iri);
  return term ? index.links.term(term.identifier) : `${index.links.page(ABOUT_PAGE)}#${STATEMENTS}`;
}

function brief(name: string, values: readonly Phrase[], href: string, { messages }: PublicationIndex): HomeFact {
  const shown: Phrase[] = [];
  let remaining = MAX_FACT;
  for (const value of values) {
    const { length } = phraseText(value);
    if (remaining < length) break;
    shown.push(value);
    remaining -= length + SEPARATOR;
  }
  const first = values[0] as Phrase;
  if (shown.length === 0) shown.push([shortName(phraseText(first), MAX_FACT)]);
  const count = values.length - shown.length;
  const value = joinPhrases(shown, messages.rules.comma);
  const isWhole = count === 0 && phraseText(first).length <= MAX_FACT;
  return { name, value, ...(isWhole ? {} : { further: { count, href } }) };
}

/** The number of terms, and of those of each kind as links to their lists. */
function termsPhrase(index: PublicationIndex): Phrase {
  const { terms } = index.publication.ontology;
  const { home } = index.messages;
  const kinds = countKinds(index).map(({ kind, count }): Ref => {
    const href = index.links.page(kindPage(kind, index));
    return { iri: '', curie: '', label: countedKind(kind, count, index), kind, href };
  });
  const several = terms.filter((term) => term.kinds.length > 1).length;
  return [
    home.terms({ count: terms.length }),
    ...listAfter(kinds, index),
    ...(several === 0 ? [] : [' ', home.severalKinds({ count: several })]),
  ];
}

/** The published slice, as a link to the page about the selection. */
function selection(index: PublicationIndex): Phrase[] {
  const { slice, defaultLanguage } = index.publication.site;
  if (slice === undefined) return [];
  const language = isReadable(defaultLanguage, index.language) ? {} : { language: defaultLanguage };
  const description = cleanText(slice.description ?? '');
  return [
    [
      { text: cleanText(slice.title), href: index.links.page('derivation'), ...language },
      ...(description === '' ? [] : [': ', { text: description, ...language }]),
    ],
  ];
}

/** Maximum number of ontologies. A link leads to all. */
const MAX_SOURCES = 6;

/** The ontologies that terms come from, as links to their pages, with the number of their terms. Of a single one: its licence. */
function sources(index: PublicationIndex): Phrase[] {
  const all = ontologyPages(index);
  if (all.length === 0) return singleSource(index);
  const names = all.map(({ source }) => sourceName(source, index));
  const shared = new Set(names.map(({ text }) => text).filter((text, at, texts) => texts.indexOf(text) < at));
  const parts = all.slice(0, MAX_SOURCES).map(({ source, counts, pages }, at): Phrase => {
    const count = number(
      counts.reduce((sum, it) => sum + it.count, 0),
      index.interface,
    );
    const href = index.links.page(pages[0]?.path ?? 'ontologies');
    const name = names[at] as LocalizedText;
    // Modules of one ontology often have its title.
    const prefix: Phrase = shared.has(name.text) ? [' ', { code: `${source.prefix}:` }] : [];
    return [{ ...name, href }, ...prefix, ` (${count})`];
  });
  if (all.length <= MAX_SOURCES) return parts;
  const more = index.messages.term.more({ count: all.length - MAX_SOURCES });
  const href = index.links.page('ontologies');
  return [...parts, [{ text: more, href, ...(index.own && { language: index.own }) }]];
}

function singleSource(index: PublicationIndex): Phrase[] {
  const [source] = index.publication.ontology.sources;
  if (source === undefined) return [];
  const { licences } = index.publication.ontology.header;
  const licence = source.licence === undefined || licences.includes(source.licence) ? undefined : source.licence;
  const attribution = attributionOf(source, index);
  const parts: PhrasePart[] = [
    ...(licence === undefined ? [] : [licencePart(licence)]),
    ...(attribution ? [attribution] : []),
  ];
  return parts.map((part) => [part]);
}

/** Maximum number of licences in the footer. The home page shows all. */
const MAX_LICENCES = 3;
/** Maximum length of the version and of a licence there, in characters: some sources state sentences. */
const MAX_FOOTER = 60;

/** Facts of the header in the footer of each page, as HTML: version, the first licences, and the number of others. */
export function footerFacts(index: PublicationIndex): { version: string; licence: string; others: number } {
  const { version, licences } = index.publication.ontology.header;
  const shown = licences.slice(0, MAX_LICENCES);
  return {
    version: version === undefined ? '' : phraseHtml([shortPart(versionText(version), index)]),
    licence: phraseHtml(
      joinPhrases(
        shown.map((it) => [shortPart(licencePart(it), index)]),
        index.messages.rules.comma,
      ),
    ),
    others: licences.length - shown.length,
  };
}

/** A text of the sources. A long one is cut, and leads to the whole one. A link has a name that is short enough, or its address. */
function shortPart(part: PhrasePart, index: PublicationIndex): PhrasePart {
  if (typeof part !== 'string' || part.length <= MAX_FOOTER) return part;
  return { href: statementsOf(index), text: shortName(part, MAX_FOOTER) };
}

/** The description of the site in two parts, as sanitised HTML. */
export interface Description {
  /** The first sentences. Empty for a catalogue, or an ontology without terms, that has no description. */
  readonly lede: string;
  /** The text after the lede, or its beginning. Empty if the lede is everything. */
  readonly rest: string;
  /** URL of the complete text, if `rest` is only its beginning. */
  readonly whole?: string;
  /** Present if it differs from the page's language. */
  readonly language?: string;
}

/** Maximum length of the lede, in characters, and of one that is a single sentence. */
const MAX_LEDE = 240;
const MAX_SENTENCE = 420;

/** Matches Markdown that is not a paragraph. */
const BLOCK = /^\s*(?:[#>|`~<]|[*+-]\s|\d+[.)]\s)/;
const SEVERAL_BLOCKS = /<(?:h\d|ul|ol|dl|table|pre|blockquote|details)\b|<p\b[^]*<p\b/;

/** Splits the description after a sentence. Fallback: a sentence with the number of terms of each kind. */
export function describeSite(index: PublicationIndex): Description {
  const text = siteDescription(index);
  const line = text === undefined ? '' : textLine(text, headerTextOptions(index));
  if (text === undefined || line === '') return countedTerms(index);
  const { language } = text;
  const { lede, rest } = split(text, line, index);
  const isCut = rest.length > MAX_DESCRIPTION && hasAboutPage(index);
  const shown = isCut ? (cutHtml(rest, MAX_DESCRIPTION)[0] ?? '') : rest;
  const whole = `${index.links.page(ABOUT_PAGE)}#description`;
  return { lede, rest: shown, ...(isCut && { whole }), ...(language !== undefined && { language }) };
}

function countedTerms(index: PublicationIndex): Description {
  if (index.publication.ontology.terms.length === 0) return { lede: '', rest: '' };
  const kinds = countKinds(index).map(({ kind, count }) => countedKind(kind, count, index));
  const lede = `<p>${escapeHtml(index.messages.home.consistsOf({ kinds: listOf(kinds, index) }))}</p>`;
  return { lede, rest: '', ...(index.own && { language: index.own }) };
}

function split(text: Literal, line: string, index: PublicationIndex): Pick<Description, 'lede' | 'rest'> {
  const options = headerTextOptions(index);
  const html = textHtml(text, options);
  if (line.length <= MAX_LEDE && !SEVERAL_BLOCKS.test(html)) return { lede: html, rest: '' };
  const source = text.value.trim();
  const [first = ''] = source.split(/\n[ \t]*\r?\n/, 1);
  const format = formatOf(text, options.markdown);
  const isParagraph = format === 'plain' || (format === 'markdown' && !BLOCK.test(first));
  const end = isParagraph ? sentenceEnd(first, text.language ?? index.language) : 0;
  if (end === 0) return { lede: `<p>${escapeHtml(shorten(line, MAX_LEDE))}</p>`, rest: html };
  const part = (value: string): string => textHtml({ ...text, value }, options);
  const rest = source.slice(end).trim();
  return { lede: part(source.slice(0, end)), rest: rest === '' ? '' : part(rest) };
}

/** End of the sentences that fit. 0: no sentence does. */
function sentenceEnd(paragraph: string, language: string): number {
  const end = lastSentenceEnd(paragraph, MAX_LEDE, language) || firstSentenceEnd(paragraph, language);
  return end <= MAX_SENTENCE ? end : 0;
}

/** `820 classes`; in German `820 Klassen`. */
function countedKind(kind: Kind, count: number, { messages, interface: language }: PublicationIndex): string {
  const { one, many } = messages.term.kinds[kind];
  // German writes every noun with a capital letter.
  const noun = (text: string): string => (language === 'de' ? text : text.toLocaleLowerCase(language));
  return counted(count, language, { one: noun(one), other: noun(many) });
}

/** `a, b and c`. */
function listOf(parts: readonly string[], { interface: language }: PublicationIndex): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(parts);
}

/** Terms after a name: `: a, b`. Empty if there are none. */
export function listAfter(refs: readonly Ref[], { messages }: PublicationIndex): Phrase {
  if (refs.length === 0) return [];
  const list = joinPhrases(
    refs.map((ref) => [ref]),
    messages.rules.comma,
  );
  return [': ', ...list];
}
