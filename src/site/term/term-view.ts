import { termFormats } from '../../ontology/formats.ts';
import { memoizeByKey } from '../../base/work.ts';
import type { LocalizedText, Phrase, Ref } from '../../messages/messages.ts';
import type { Iri, Kind, Term, Text, Value } from '../../ontology/model.ts';
import { plainTextOf } from '../../ontology/records.ts';
import { createRemarks, wordingOf } from '../axioms/index.ts';
import { lastPart } from '../index/term-names.ts';
import { textOptions } from '../index/publication-index.ts';
import { hasTermFiles } from '../index/links.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { textHtml } from '../markdown/rendered-text.ts';
import { safeHref } from '../text/html.ts';
import { joinPhrases, shortPhrase } from '../text/phrase.ts';
import { cleanText, isReadable, languageName, lookUpMessage, sameLanguage } from '../text/text.ts';
import { termSections } from './sections.ts';
import { classFiles } from './sections/class-data.ts';
import { dataPanels } from './sections/data-panels.ts';
import { statusLabel } from './sections/facts.ts';
import type { HeaderFact } from './sections/header-relations.ts';
import { headerRelations } from './sections/header-relations.ts';
import type { Further, TermSection } from './sections/section.ts';
import { shownTexts } from './sections/names.ts';
import type { Tree } from './tree.ts';
import { chainAbove, treeOf } from './tree.ts';

/** Everything that a term's page shows. */
export interface TermView {
  readonly term: Term;
  readonly kinds: readonly Kind[];
  readonly label: string;
  /** Code of a classification, before the label. */
  readonly notation?: string;
  /** Present if it differs from the page's language. */
  readonly labelLanguage?: string;
  /** The base direction that the source states. */
  readonly labelDirection?: LocalizedText['direction'];
  readonly definitionLanguage?: string;
  readonly definitionDirection?: LocalizedText['direction'];
  /** Message with the languages of the definitions, if none is readable on this page. */
  readonly definitionNote?: string;
  /** Sanitised HTML; empty if there is no definition. */
  readonly definition: string;
  /** Remarks on the definition, such as its source. */
  readonly definitionRemarks: readonly Phrase[];
  /** Label of a further kind: collection, subset. */
  readonly form?: string;
  /** Plain text for titles, meta descriptions and search. */
  readonly summary: string;
  readonly altLabels: readonly string[];
  /** Directions of alternative names, by name. Absent: the sources state none. */
  readonly altDirections?: Readonly<Record<string, 'ltr' | 'rtl'>>;
  /** Number of further names, and the section with them. */
  readonly moreNames?: Further;
  readonly iri: string;
  /** Absent if the IRI is not a safe link target. */
  readonly iriHref?: string;
  readonly curie: string;
  readonly href: string;
  /** Root first, without the term itself. */
  readonly breadcrumb: readonly Ref[];
  readonly deprecated?: { readonly replacedBy: Phrase; readonly consider?: Phrase; readonly reason?: Phrase };
  /** Label of the status, unless it is an ordinary one such as "stable". */
  readonly status?: string;
  /** The most important relations, at the top of the page: parents, domains, ranges. */
  readonly glance: readonly HeaderFact[];
  readonly sections: readonly TermSection[];
  readonly files: readonly DataFile[];
  /** The schemas of a class. */
  readonly schemas: readonly DataFile[];
  readonly tree: Tree;
  /** Attribution of texts from another source. */
  readonly attribution?: string;
}

export interface DataFile {
  readonly name: string;
  readonly extension: string;
  readonly type: string;
  readonly href: string;
}

/** A term's page as plain data. Pure. The cost for all terms together is linear. */
export function termView(index: PublicationIndex, term: Term, createPanels = dataPanels): TermView {
  const { language } = index;
  const remarks = createRemarks(term, index);
  const { label: text, definition, names } = shownTexts(term, index);
  const { label, notation } = index.ref(term.iri);
  const chain = chainAbove(term, index);
  const attribution = index.sourceOf(term)?.attribution;
  const iriHref = safeHref(term.iri);
  const header = headerRelations(term, index);
  return {
    term,
    kinds: term.kinds,
    label,
    ...(notation !== undefined && { notation }),
    ...foreign('labelLanguage', text.language, language),
    ...(text.direction && { labelDirection: text.direction }),
    ...foreign('definitionLanguage', definition?.language, language),
    ...(definition?.direction && { definitionDirection: definition.direction }),
    ...definitionNote(term, index),
    definition: definition ? textHtml(definition, textOptions(term, index, definition.language)) : '',
    definitionRemarks: definition ? remarks.ofText(definition) : [],
    ...(term.collection &&
      !term.kinds.includes('collection') && { form: index.messages.structures.forms[term.collection.form] }),
    summary: index.summaryOf(term).text,
    altLabels: names.map((name) => cleanText(plainTextOf(name))),
    ...directionsOf(names),
    iri: cleanText(term.iri),
    ...(iriHref === undefined ? {} : { iriHref }),
    curie: term.curie,
    href: index.links.term(term.identifier),
    breadcrumb: chain.map(({ iri }) => index.ref(iri)),
    ...deprecation(term, index),
    ...(term.status === undefined || isOrdinary(term.status)
      ? {}
      : { status: statusLabel(term.status, index.messages.term.statuses) }),
    glance: header.facts,
    sections: termSections({ term, remarks, index, stated: header.stated, dataPanels: createPanels }),
    files: filesOf(term, index),
    schemas: classFiles(term, index).map(({ path, ...format }) => ({ ...format, href: index.links.to(path) })),
    tree: treeOf(term, chain, index),
    ...(attribution === undefined ? {} : { attribution: cleanText(attribution) }),
  };
}

function directionsOf(names: readonly Text[]): Pick<TermView, 'altDirections'> {
  const stated = names.flatMap((name) =>
    name.direction ? [[cleanText(plainTextOf(name)), name.direction] as const] : [],
  );
  return stated.length === 0 ? {} : { altDirections: Object.fromEntries(stated) };
}

/** The files of a term. The Markdown page has the page's language, and exists only if terms have files. Hosts without the API create none. */
function filesOf({ identifier, rdf12 }: Term, { publication: { site }, links }: PublicationIndex): DataFile[] {
  if (!hasTermFiles(site)) return [];
  return termFormats(site.termFiles, rdf12).map(({ name, extension, type, term }) => ({
    name,
    extension,
    type,
    href: term === 'page' ? `${links.term(identifier)}.${extension}` : links.file(identifier, extension),
  }));
}

function foreign<K extends string>(key: K, language: string | undefined, shown: string): { [P in K]?: string } {
  return (language === undefined || sameLanguage(language, shown) ? {} : { [key]: language }) as { [P in K]?: string };
}

/** The replacements of a deprecated term, terms to consider, and the reason. */
export function deprecation(
  term: Pick<Term, 'deprecated' | 'replacedBy' | 'consider' | 'deprecationReason'>,
  index: PublicationIndex,
): Pick<TermView, 'deprecated'> {
  if (!term.deprecated) return {};
  const { or } = wordingOf(index);
  const terms = (iris: readonly Iri[]): Phrase =>
    joinPhrases(
      index.sorted(iris).map((ref) => [ref]),
      or,
    );
  const { replacedBy, consider = [], deprecationReason: reason } = term;
  return {
    deprecated: {
      replacedBy: terms(replacedBy),
      ...(consider.length > 0 && { consider: terms(consider) }),
      ...(reason && { reason: shortPhrase(reasonPhrase(reason, index)) }),
    },
  };
}

/** OBO's common reasons as text, followed by the name in the source. */
function reasonPhrase(reason: Value, index: PublicationIndex): Phrase {
  if (!('iri' in reason)) return [{ text: cleanText(reason.value) }];
  const message = lookUpMessage(index.messages.structures.reasons, lastPart(reason.iri));
  return message === undefined ? [index.ref(reason.iri)] : [message, ' (', index.ref(reason.iri), ')'];
}

/** "Only in English and French so far"; absent if a definition is readable, or there is none. */
function definitionNote({ definitions }: Term, index: PublicationIndex): { definitionNote?: string } {
  const languages = new Set(definitions.map(({ language }) => language));
  if (languages.size === 0 || [...languages].some((it) => isReadable(it, index.language))) return {};
  const names = [...languages].flatMap((it) => (it === undefined ? [] : [languageName(it, index.interface)]));
  const list = listFormat(index.interface).format(names.sort());
  return { definitionNote: index.messages.site.onlyIn({ language: list }) };
}

const listFormat = memoizeByKey((language: string) => new Intl.ListFormat(language));

function isOrdinary(status: string): boolean {
  return /^(?:stable|published|valid|current|active)$/i.test(status);
}
