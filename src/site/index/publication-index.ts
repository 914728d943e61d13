import type { History } from '../../versions/index.ts';
import { lazy, memoize, memoizeByKey } from '../../base/work.ts';
import type { LocalizedText, Messages, PhrasePart, Ref } from '../../messages/messages.ts';
import type {
  GeneralAxiom,
  Iri,
  Literal,
  Publication,
  SourceOntology,
  Term,
  Text,
  Value,
} from '../../ontology/model.ts';
import { shortName } from '../../base/text.ts';
import { decodeIdentifier } from '../../base/paths.ts';
import { canonicalIri, createShrink, expandCurie } from '../../rdf/index.ts';
import type { TextOptions } from '../markdown/rendered-text.ts';
import { textLine } from '../markdown/rendered-text.ts';
import { safeHref } from '../text/html.ts';
import { cleanText, isReadable, pickText, sameLanguage, shorten } from '../text/text.ts';
import { codesOf, rankByCode, rankByLabel } from './codes.ts';
import type { HierarchyPosition } from './hierarchy.ts';
import { createPositions, rootClasses } from './hierarchy.ts';
import { kindLetters } from './kinds.ts';
import type { LinkLanguage, Links } from './links.ts';
import { assetLinks, createLinks } from './links.ts';
import { findAxioms, findMentions } from './mentions.ts';
import { hasPageIn, interfaceOf, messagesOf, pageLanguages } from './page-languages.ts';
import { formatPath, generatedPart } from '../../shacl/index.ts';
import { datatypeName, externalLabel, localName, shownLabel } from './term-names.ts';

/** `hasPart`, `has_part` → `has part`. */
export function spaced(label: string): string {
  return label
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim();
}

/** An IRI as its term, a literal as it is written. */
export function valuePart(value: Value, index: PublicationIndex): PhrasePart {
  if ('iri' in value) return index.ref(value.iri);
  return { code: value.value, ...(value.language === undefined ? {} : { language: value.language }) };
}

const ANYTHING = new Set([
  'http://www.w3.org/2002/07/owl#Thing',
  'http://www.w3.org/2000/01/rdf-schema#Resource',
  'http://www.w3.org/2000/01/rdf-schema#Literal',
]);

/** Whether it is the class of everything or of all literals. */
export function isAnything(iri: string): boolean {
  return ANYTHING.has(iri);
}

type Index = Pick<PublicationIndex, 'publication' | 'links' | 'term' | 'sourceOf'>;

/** One set of options per source ontology and language, so that the Markdown processor is created once for each. */
const optionsOf = memoize((index: Index) =>
  memoizeByKey((source: string) =>
    memoizeByKey((language: string | undefined) => makeOptions(source, language, index)),
  ),
);

/**
 * How a term's texts in a language are read: `[[Name]]` in its own ontology, then the own one; relative links at its namespace's
 * origin. A name is an identifier, so that a text in another language than that shows the label which the term has there.
 */
export function textOptions(term: Term, index: Index, language?: string): TextOptions {
  return optionsOf(index)(index.sourceOf(term)?.prefix ?? index.publication.ontology.own.prefix)(language);
}

/** How the texts about the whole ontology are read. */
export function headerTextOptions(index: Index): TextOptions {
  const { prefix } = index.publication.ontology.own;
  return { ...makeOptions(prefix, undefined, index), resolve: () => undefined };
}

/** How the maintainer's notes about versions are read: as Markdown, whether or not texts of the ontology are. */
export function notesOptions(language: string, index: Index): TextOptions {
  const { prefix } = index.publication.ontology.own;
  const base = index.links.absolute('');
  return { ...makeOptions(prefix, language, index), markdown: true, careful: false, base };
}

/** The term that an authored page names: a name in the own ontology, or a CURIE. */
export function findTerm(name: string, index: Index): Term | undefined {
  return termNamed(name, index.publication.ontology.own.namespace, index);
}

function termNamed(name: string, namespace: Iri, index: Index): Term | undefined {
  const { prefixes, own } = index.publication.ontology;
  const expanded = expandCurie(name, prefixes);
  const candidates = [namespace + name, own.namespace + name, ...(expanded === undefined ? [] : [expanded])];
  return candidates.map(index.term).find((candidate) => candidate !== undefined);
}

function makeOptions(source: string, language: string | undefined, index: Index): TextOptions {
  const { ontology, site } = index.publication;
  const { namespace } = ontology.sources.find(({ prefix }) => prefix === source) ?? ontology.own;
  const isRecognised = Array.isArray(site.markdown) && site.markdown.includes(source);
  const find = (name: string): Term | undefined => termNamed(name, namespace, index);
  const addressOf = (target: Term | undefined): string | undefined => target && index.links.term(target.identifier);
  return {
    markdown: site.markdown === true || isRecognised,
    careful: isRecognised,
    termHref: (iri) => addressOf(index.term(iri)),
    base: URL.canParse(namespace) ? namespace : index.links.absolute(''),
    resolve: (name) => addressOf(find(name)),
    name: (name) => labelIn(find(name), language) ?? name,
  };
}

/** A label in the language, unless it is the name itself but for capitals and spaces. */
function labelIn(term: Term | undefined, language: string | undefined): string | undefined {
  if (!term || language === undefined) return undefined;
  const found = term.labels.find((it) => it.language !== undefined && isReadable(it.language, language));
  const label = found && cleanText(found.value);
  return label !== undefined && plain(label) !== plain(term.identifier) ? label : undefined;
}

function plain(name: string): string {
  return spaced(name).toLowerCase();
}

/** What pages show: a publication, and its history in full. */
export interface SitePublication extends Publication {
  /** All recorded versions. Absent: the publication has no releases, or no page about them is created. */
  readonly recorded?: History;
}

/** What every page of one language looks up, computed once per publication and language. */
export interface PublicationIndex {
  readonly publication: SitePublication;
  /** Of these pages; the default language's, or another that some label is in. */
  readonly language: string;
  /** All languages with pages, the default first. */
  readonly languages: readonly string[];
  /** In what order texts are chosen: the page's language, then the default one. */
  readonly preferred: readonly string[];
  /** The UI language of these pages. */
  readonly interface: string;
  /** The `lang` of UI strings, if it differs from the page's language. */
  readonly own?: string;
  readonly messages: Messages;
  /** The letters of kinds of terms and of guides. */
  readonly letters: ReturnType<typeof kindLetters>;
  readonly links: Links;
  /** The term with this IRI; schema.org's http and https are one. */
  term(iri: Iri): Term | undefined;
  byIdentifier(identifier: string): Term | undefined;
  /** Reference to an IRI: a link to its term, or an external link. */
  ref(iri: Iri): Ref;
  /** IRIs → terms to show, in order of their labels, or of their codes if all have one. */
  sorted(iris: readonly Iri[]): Ref[];
  labelOf(term: Term): Literal;
  /** One or two sentences of the definition without markup, for tables and meta descriptions. Empty if there is no definition. */
  summaryOf(term: Term): LocalizedText;
  /** Terms whose axioms mention this one. */
  mentionsOf(iri: Iri): readonly Iri[];
  /** General axioms that mention this one. */
  axiomsOf(iri: Iri): readonly GeneralAxiom[];
  /** Position of the term in its hierarchy. */
  positionOf(term: Term): HierarchyPosition;
  /** The classes at the top of the hierarchy. */
  readonly roots: readonly Term[];
  sourceOf(term: Term): SourceOntology | undefined;
  /** `prefix:Name`, or the IRI in angle brackets. */
  curie(iri: Iri): string;
}

/** Names that an ontology may use without declaring them, so that pages never show these in full. */
const ALWAYS: Readonly<Record<string, Iri>> = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  dcterms: 'http://purl.org/dc/terms/',
};

/** As long as a row of a table may be. */
const SUMMARY = 180;

/** State shared by the pages of all languages. Language-independent. */
type Structure = Pick<
  PublicationIndex,
  'languages' | 'term' | 'byIdentifier' | 'mentionsOf' | 'axiomsOf' | 'positionOf' | 'roots' | 'sourceOf'
> & {
  /** The name that has this IRI of its own, and whose name it is. */
  readonly nameOf: (iri: Iri) => { readonly text: Text; readonly of: Term } | undefined;
};

const structureOf = memoize((publication: Publication): Structure => {
  const { ontology } = publication;
  const byIri = new Map(ontology.terms.map((term) => [canonicalIri(term.iri), term]));
  const byIdentifier = new Map(ontology.terms.map((term) => [term.identifier, term]));
  const sources = new Map(ontology.sources.map((source) => [source.prefix, source]));
  const term = (iri: Iri): Term | undefined => byIri.get(canonicalIri(iri));
  const mentions = lazy(() => findMentions(ontology.terms));
  const names = lazy(() => namesByIri(ontology.terms));
  const axioms = lazy(() => findAxioms(ontology.axioms ?? []));
  return {
    languages: pageLanguages(publication),
    term,
    byIdentifier: (identifier) => byIdentifier.get(identifier),
    mentionsOf: (iri) => mentions().get(canonicalIri(iri)) ?? [],
    axiomsOf: (iri) => axioms().get(canonicalIri(iri)) ?? [],
    nameOf: (iri) => names().get(iri),
    positionOf: createPositions(ontology.terms, term, codesOf(publication)),
    roots: rootClasses(ontology.terms, term),
    sourceOf: (of) => sources.get(of.source),
  };
});

function namesByIri(terms: readonly Term[]): ReadonlyMap<Iri, { readonly text: Text; readonly of: Term }> {
  return new Map(
    terms.flatMap((of) =>
      (of.names ?? []).flatMap(({ iri, text }) => (iri === undefined ? [] : [[iri, { text, of }]])),
    ),
  );
}

/** Returns the index for pages in a language, one of {@link pageLanguages}. Linear in the publication the first time, then cached. */
export function createPublicationIndex(
  publication: SitePublication,
  language: string = publication.site.defaultLanguage,
): PublicationIndex {
  return indexesOf(publication)(language);
}

const indexesOf = memoize((publication: SitePublication) =>
  memoizeByKey((language: string) => buildIndex(publication, language)),
);

function buildIndex(publication: SitePublication, language: string): PublicationIndex {
  const { ontology, site } = publication;
  const structure = structureOf(publication);
  const { term, byIdentifier } = structure;
  const preferred = language === site.defaultLanguage ? [language] : [language, site.defaultLanguage];
  const spoken = interfaceOf(language, site);
  const own = isReadable(language, spoken) ? undefined : spoken;
  const messages = messagesOf(language, site);
  const links = createLinks(site.baseUrl, linkLanguage(language, publication, byIdentifier));
  const shrink = createShrink({ ...ALWAYS, ...ontology.prefixes });
  // Lazy, because the previews of a site need no order.
  const ranks = lazy(() => rankByLabel(ontology.terms, labelOf, language));
  const codes = codesOf(publication);
  const codeRanks = lazy(() => rankByCode(codes, ranks()));
  const curie = (iri: Iri): string => term(iri)?.curie ?? shrink(iri) ?? `<${iri}>`;
  const labelOf = (of: Term): Literal => pickText(of.labels, preferred) ?? pathName(of) ?? { value: readableName(of) };
  /** A property shape that a program has named is called as its path is. */
  const pathName = ({ shape, iri }: Term): Literal | undefined => {
    const path = shape?.field?.path;
    if (path === undefined || generatedPart(iri) === undefined) return undefined;
    if (path.kind !== 'predicate') return { value: formatPath(path, curie) };
    const label = pickText(term(path.iri)?.labels ?? [], preferred);
    return label ?? { value: ontology.standardNames?.[path.iri] ?? curie(path.iri) };
  };

  const external = (iri: Iri, curie: string | undefined): Ref => {
    const { datatypes } = messages.rules;
    const standard = ontology.standardNames?.[iri];
    const foreign =
      standard !== undefined
        ? foreignName(language)
        : own !== undefined && datatypeName(iri, datatypes) !== undefined
          ? { language: own }
          : {};
    const ref = {
      iri,
      label: shortName(standard === undefined ? externalLabel(iri, curie, datatypes) : cleanText(standard)),
      curie: curie ?? `<${shortName(iri)}>`,
      ...foreign,
    };
    const elsewhere = site.catalogue?.terms?.[iri];
    if (elsewhere !== undefined) return { ...ref, href: assetLinks(site).to(elsewhere) };
    // What the home namespace names and this publication left out has no page anywhere on the site.
    if (iri.startsWith(ontology.own.namespace)) return { ...ref, absent: messages.site.notHere };
    const href = safeHref(iri);
    return href === undefined ? ref : { ...ref, href };
  };
  /** A label described with SKOS-XL has no page. It is shown on the page of its concept. */
  const standIn = (iri: Iri): Ref | undefined => {
    const label = structure.nameOf(iri);
    if (label === undefined) return undefined;
    const { text, of } = label;
    const foreign = text.language !== undefined && !sameLanguage(text.language, language);
    const href = `${links.term(of.identifier)}#names`;
    return {
      iri,
      label: shortName(cleanText(text.value)),
      curie: curie(iri),
      href,
      ...(foreign && { language: text.language as string }),
      ...(text.direction && { direction: text.direction }),
    };
  };
  const ref = memoizeByKey((iri: Iri): Ref => {
    const found = term(iri);
    if (!found) return standIn(iri) ?? external(iri, shrink(iri));
    const label = labelOf(found);
    const foreign = label.language !== undefined && !sameLanguage(label.language, language);
    const name = shownLabel(label, found);
    const code = codes.get(canonicalIri(iri));
    return {
      iri: found.iri,
      label: name,
      // Many sources repeat the code in the label.
      ...(code === undefined || name.startsWith(code) ? {} : { notation: code }),
      curie: found.curie,
      href: links.term(found.identifier),
      kind: found.kinds[0] ?? 'value',
      ...(foreign ? { language: label.language as string } : {}),
      ...(label.direction && { direction: label.direction }),
      ...(found.deprecated ? { deprecated: true as const } : {}),
    };
  });

  const index: PublicationIndex = {
    ...structure,
    publication,
    language,
    preferred,
    interface: spoken,
    letters: kindLetters(site),
    ...(own === undefined ? {} : { own }),
    messages,
    links,
    ref,
    sorted: (iris) => {
      if (iris.length < 2) return iris.map((iri) => ref(iri));
      const coded = iris.every((iri) => codes.has(canonicalIri(iri)));
      const rankOf = coded ? codeRanks() : ranks();
      return [...new Set(iris)]
        .map((iri) => ({ iri, at: rankOf.get(canonicalIri(iri)) ?? Number.MAX_SAFE_INTEGER }))
        .sort((a, b) => a.at - b.at || (a.iri < b.iri ? -1 : 1))
        .map(({ iri }) => ref(iri));
    },
    labelOf,
    summaryOf: memoize((of: Term) => summarise(of, index)),
    curie,
  };
  return index;
}

/** The local name as it is in the IRI: `dcat:DatasetShape` for `dcat~3ADatasetShape`. */
function readableName(of: Term): string {
  const name = localName(of);
  return decodeIdentifier(name) ?? name;
}

/** The language of a name of a standard, if it is not that of the page. */
function foreignName(language: string): { language?: string } {
  return sameLanguage('en', language) ? {} : { language: 'en' };
}

function linkLanguage(
  language: string,
  { site }: Publication,
  byIdentifier: PublicationIndex['byIdentifier'],
): LinkLanguage | undefined {
  if (language === site.defaultLanguage) return undefined;
  const has = (identifier: string): boolean => {
    const term = byIdentifier(identifier);
    return term !== undefined && hasPageIn(term, language, site);
  };
  return { folder: language.toLowerCase(), has };
}

function summarise(term: Term, index: PublicationIndex): LocalizedText {
  const definition = pickText(term.definitions, index.preferred);
  if (definition === undefined) return { text: '' };
  const { language } = definition;
  const text = shorten(textLine(definition, textOptions(term, index, language)), SUMMARY, language);
  return language === undefined || sameLanguage(language, index.language) ? { text } : { text, language };
}
