import { memoize } from '../../base/work.ts';
import type { LocalizedText, Phrase, PhrasePart, Ref } from '../../messages/messages.ts';
import type { Iri, NodeObject, NodeValue, Publication, Term } from '../../ontology/model.ts';
import { maintainedRecords } from '../../shape/index.ts';
import { shortName } from '../../base/text.ts';
import { rdf, rdfs, skos } from '../../rdf/names.ts';
import { propertyTitle } from '../index/property-title.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { classRecords } from '../term/sections/class-data.ts';
import { joinTexts } from '../text/phrase.ts';
import { cleanText, languageName, shorten } from '../text/text.ts';
import { listAfter } from './home-facts.ts';

type Count = (term: Term) => number | undefined;

/** Relations in both directions of the kinds of terms that can be examples, in order of preference. */
const RELATIONS: readonly (readonly Count[])[] = [
  [({ value }) => value?.broader.length, ({ value }) => value?.narrower.length],
  [({ class: it }) => it?.parents.length, ({ class: it }) => it?.children.length],
  [({ property }) => property?.domains.length, ({ property }) => property?.ranges.length],
];

/**
 * An example of what the ontology describes: a record of the sources, one of its individuals if it has more of them than classes, a
 * record of examples of properties, or one of the terms as it is in the files. undefined: the ontology has no terms, or only types of
 * terms; or it is a thesaurus, which its schemes and top concepts introduce better.
 */
export function homeExample(index: PublicationIndex): HomeExample | undefined {
  const maintained = maintainedExample(index);
  if (maintained || index.publication.site.concepts) return maintained;
  return (
    (isAboutIndividuals(index) ? entryExample(richestIndividual(index), index) : undefined) ??
    composedExample(index) ??
    entryExample(richestTerm(index), index)
  );
}

/** Whether most of what the ontology describes are individuals, not classes. */
function isAboutIndividuals(index: PublicationIndex): boolean {
  const terms = candidates(index);
  return terms.filter(isIndividual).length > terms.filter((term) => term.class && !term.class.datatype).length;
}

/** undefined: there is no term, or it has no statement beside its types. */
function entryExample(term: Term | undefined, index: PublicationIndex): HomeExample | undefined {
  const [subject, ...statements] = term ? entryLines(term, index) : [];
  return term && subject && statements.length > 0
    ? { of: index.ref(term.iri), origin: 'entry', lines: [subject, ...statements] }
    : undefined;
}

/** Number of terms whose statements are read: texts and statements of terms are not in memory. */
const MAX_READ = 60;
/** Minimum number of statements that make an individual a record. */
const MIN_STATEMENTS = 2;

/** The individual with most statements in the ontology's own properties, without those that are only values to choose from. */
function richestIndividual(index: PublicationIndex): Term | undefined {
  const weighted = candidates(index)
    .filter(isIndividual)
    .slice(0, MAX_READ)
    .map((term) => ({ term, weight: ownStatements(term, index) }));
  return heaviest(weighted.filter(({ weight }) => weight >= MIN_STATEMENTS))?.term;
}

function isIndividual({ kinds, value, instanceOf, enumerationOf }: Term): boolean {
  return value !== undefined && kinds[0] === 'value' && instanceOf.length > 0 && enumerationOf.length === 0;
}

/**
 * The term with most kinds of statements: relations in both directions first, then definition, code, other names and languages. It is of the
 * kind of which most terms have texts.
 */
function richestTerm(index: PublicationIndex): Term | undefined {
  const terms = withTexts(candidates(index));
  const kinds = RELATIONS.map((counts) =>
    terms.filter((term) => counts.every((count) => count(term) !== undefined && !term.class?.datatype)),
  );
  for (const [at, ofKind] of [...kinds.entries()].sort(([, a], [, b]) => b.length - a.length)) {
    const counts = RELATIONS[at] as readonly Count[];
    const related = ofKind
      .map((term) => ({ term, weight: counts.reduce((sum, count) => sum + fewness(count(term) ?? 0), 0) }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MAX_READ)
      .map(({ term, weight }) => ({ term, weight: weight + textWeight(term) }));
    const best = heaviest(related);
    if (best) return best.term;
  }
  return undefined;
}

/** The terms with label and definition, else those with one of both, else all. */
function withTexts(terms: readonly Term[]): readonly Term[] {
  const score = ({ labels, definitions }: Term): number => Math.min(labels.length, 1) + Math.min(definitions.length, 1);
  const best = Math.max(...terms.map(score));
  return terms.filter((term) => score(term) === best);
}

/** Some relations are better than none, and few are better than many. */
function fewness(count: number): number {
  if (count === 0) return 0;
  if (count === 1) return 5;
  return count <= 4 ? 6 : 4;
}

function textWeight({ labels, altLabels, definitions, notations }: Term): number {
  return (
    Math.min(labels.length, 3) +
    Math.min(altLabels.length, 2) +
    3 * (definitions.length > 0 ? 1 : 0) +
    (notations.length > 0 ? 2 : 0)
  );
}

function candidates({ publication }: PublicationIndex): readonly Term[] {
  const terms = publication.ontology.terms.filter(({ deprecated }) => !deprecated);
  const own = terms.filter((term) => term.own);
  return own.length > 0 ? own : terms;
}

/** The example record of the sources that says most in few lines. undefined: there are no records. */
function maintainedExample(index: PublicationIndex): HomeExample | undefined {
  const classes = mainClasses(index).slice(0, MAX_CLASSES);
  const candidates = classes.flatMap((term) =>
    maintainedRecords(term).map((record, at) => ({ term, at, weight: richness(record, index) + importance(term) })),
  );
  const best = heaviest(candidates);
  return best && exampleOf(best.term, best.at, 'record', index);
}

/** A record that is composed of the examples of properties. undefined: none of the main classes has enough of them. */
function composedExample(index: PublicationIndex): HomeExample | undefined {
  for (const term of mainClasses(index).slice(0, MAX_COMPOSED)) {
    const example = exampleOf(term, 0, 'composed', index);
    if (example) return example;
  }
  return undefined;
}

/** Number of classes whose examples are read, and of those for which a record is generated: texts of terms are not in memory. */
const MAX_CLASSES = 60;
const MAX_COMPOSED = 8;

/** Classes of which records can exist, the most important first: own ones, or all if none is. */
function mainClasses({ publication }: PublicationIndex): readonly Term[] {
  const classes = publication.ontology.terms.filter(
    (term) => term.class && !term.class.datatype && !term.enumeration && !term.deprecated,
  );
  const own = classes.filter((term) => term.own);
  const weighted = (own.length > 0 ? own : classes).map((term) => ({ term, weight: importance(term) }));
  return weighted.sort((a, b) => b.weight - a.weight).map(({ term }) => term);
}

/** Number of properties that describe or lead to a class, on a scale on which twice as many is little more. */
function importance({ class: facts }: Term): number {
  return Math.log2(1 + 2 * (facts?.properties.length ?? 0) + (facts?.rangeOf.length ?? 0)) * 3;
}

/** Number of members whose meaning the example can show. Values that are terms count twice. */
function richness(record: JsonRecord, index: PublicationIndex): number {
  const members = Object.entries(record).filter(([key]) => !key.startsWith('@'));
  const known = members.filter(([key]) => termOfKey(key, index));
  const named = members.filter(([, value]) => valueTerms(value, index).length > 0);
  const surplus = Math.max(0, members.length + 2 - MAX_LINES);
  return 3 * known.length + 3 * named.length - 8 * surplus;
}

function exampleOf(
  term: Term,
  at: number,
  origin: HomeExample['origin'],
  index: PublicationIndex,
): HomeExample | undefined {
  const text = classRecords(index)(term)[at]?.text;
  if (text === undefined) return undefined;
  return { of: index.ref(term.iri), origin, lines: recordLines(JSON.parse(text) as JsonRecord, term, index), text };
}

/** A line of the example, and what it means. */
interface ExampleLine {
  readonly code: string;
  /** The term that the line uses, and its values that are terms. */
  readonly meaning: Phrase;
  /** The definition of the term. Empty if there is none. */
  readonly about: LocalizedText;
}

/** An example of data in the terms of the ontology. */
export interface HomeExample {
  /** What it is an example of. */
  readonly of: Ref;
  /** `record`: from the sources. `composed`: generated from the definitions. `entry`: a term of the ontology itself. */
  readonly origin: 'record' | 'composed' | 'entry';
  readonly lines: readonly ExampleLine[];
  /** The complete record, to copy. Absent for an entry. */
  readonly text?: string;
}

/** Maximum number of lines, so that the example fits on a screen. */
const MAX_LINES = 10;

/** Maximum length of the definition beside a line, and of a line, in characters. */
const MAX_ABOUT = 110;
const MAX_CODE = 240;
/** Maximum length of a literal. The rest of a longer one is elided inside its quotes, so that the line remains Turtle. */
const MAX_LITERAL = 200;

/** The first of the items with the greatest weight. */
function heaviest<T extends { readonly weight: number }>(items: readonly T[]): T | undefined {
  return items.reduce<T | undefined>((best, it) => (best && best.weight >= it.weight ? best : it), undefined);
}

type JsonRecord = Readonly<Record<string, unknown>>;

/** The lines of a JSON record about an instance of a class, with the meaning of their keys in the published context. */
function recordLines(record: JsonRecord, { identifier }: Term, index: PublicationIndex): ExampleLine[] {
  const members = Object.entries(record);
  const shown = members.slice(0, members.length > MAX_LINES ? MAX_LINES - 1 : MAX_LINES);
  const lines = shown.map(([key, value], at): ExampleLine => {
    const end = at === members.length - 1 ? ' }' : ',';
    const text = cleanText(`${JSON.stringify(key)}: ${inline(value)}`);
    return { code: `${at === 0 ? '{ ' : '  '}${shortName(text, MAX_CODE)}${end}`, ...meaningOf(key, value, index) };
  });
  const hidden = members.length - shown.length;
  if (hidden === 0) return lines;
  const text = index.messages.browse.valueSets.andMore({ count: hidden });
  const href = `${index.links.term(identifier)}#example-record`;
  const more = { text, href, ...(index.own !== undefined && { language: index.own }) };
  return [...lines, { code: '  … }', meaning: [more], about: { text: '' } }];
}

/** JSON on one line, with spaces. */
function inline(value: unknown): string {
  return JSON.stringify(value, undefined, 1).replace(/\n\s*/g, ' ');
}

function meaningOf(key: string, value: unknown, index: PublicationIndex): Omit<ExampleLine, 'code'> {
  const { example } = index.messages.home;
  if (key === '@context') return { meaning: [own(example.context, index)], about: { text: '' } };
  if (key === '@id') return { meaning: [own(example.identifier, index)], about: { text: '' } };
  const term = termOfKey(key === '@type' && typeof value === 'string' ? value : key, index);
  if (term === undefined) return { meaning: [], about: { text: '' } };
  const values = key === '@type' ? [] : valueTerms(value, index);
  const refs = values.map(({ iri }) => index.ref(iri));
  return { meaning: [index.ref(term.iri), ...listAfter(refs, index)], about: aboutTerm(term, index) };
}

/** A UI text with its language. */
function own(text: string, index: PublicationIndex): PhrasePart {
  return index.own === undefined ? text : { text, language: index.own };
}

/** The definition of a term, short enough for a line. */
function aboutTerm(term: Term, index: PublicationIndex): ExampleLine['about'] {
  const { text, ...language } = index.summaryOf(term);
  return { text: shorten(text, MAX_ABOUT, language.language ?? index.language), ...language };
}

/** The term of a key in the published context: an own term by its identifier, others by CURIE. */
function termOfKey(key: string, index: PublicationIndex): Term | undefined {
  const term = index.byIdentifier(key);
  return term?.own ? term : externalTerms(index.publication).get(key);
}

/** The terms of other vocabularies by CURIE, the first of those that share one. */
const externalTerms = memoize(({ ontology }: Publication): ReadonlyMap<string, Term> => {
  const external = ontology.terms.filter(({ own }) => !own);
  return new Map(external.map((term) => [term.curie, term] as const).reverse());
});

/** Terms that a value names: those of a value set, and the types of nested records. */
function valueTerms(value: unknown, index: PublicationIndex): Term[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => valueTerms(item, index)))];
  if (typeof value === 'object' && value !== null) {
    const type = (value as JsonRecord)['@type'];
    return typeof type === 'string' ? asList(termOfKey(type, index)) : [];
  }
  const term = typeof value === 'string' ? termOfKey(value, index) : undefined;
  return term?.kinds.includes('value') ? [term] : [];
}

function asList<T>(item: T | undefined): T[] {
  return item === undefined ? [] : [item];
}

const DEFINITION = skos('definition');

/** Statements that an entry shows, in this order, before those with the ontology's own properties. */
const ORDER: readonly Iri[] = [
  ...['notation', 'prefLabel'].map(skos),
  rdfs('label'),
  skos('altLabel'),
  DEFINITION,
  ...['subClassOf', 'domain', 'range'].map(rdfs),
  ...['inScheme', 'broader', 'narrower', 'related'].map(skos),
];

/** Maximum number of values on a line. */
const MAX_VALUES = 4;

type Literal = Extract<NodeValue, { readonly '@value': string }>;

/** The lines of a term as data, in Turtle, with the meaning of each statement. */
function entryLines(term: Term, index: PublicationIndex): ExampleLine[] {
  const node = withNarrower(term, term.description[0] ?? {});
  const predicates = Object.keys(node)
    .filter((key) => isShown(key, index))
    .sort((a, b) => rank(a) - rank(b));
  const lines = predicates.flatMap((key) => statementLine(key, node[key] as readonly NodeValue[], index));
  const subject = subjectLine(term, node, index);
  // The definition is beside the name, unless it is a line of its own.
  const about = node[DEFINITION] === undefined ? subject.about : { text: '' };
  const shown = [{ ...subject, about }, ...lines].slice(0, MAX_LINES);
  const hasType = (node['@type'] ?? []).length > 0;
  return shown.map((line, at) => {
    // The first statement follows a subject without a type.
    if (at === 0 && !hasType) return line;
    return { ...line, code: `${line.code} ${at === shown.length - 1 ? '.' : ';'}` };
  });
}

/** How many statements of a term use properties of the ontology. */
function ownStatements(term: Term, index: PublicationIndex): number {
  return Object.keys(term.description[0] ?? {}).filter((key) => isProperty(key, index)).length;
}

/** Thesauri state one direction of a hierarchy only. */
function withNarrower({ value }: Term, node: NodeObject): NodeObject {
  const narrower = value?.narrower ?? [];
  if (narrower.length === 0) return node;
  return { ...node, [skos('narrower')]: narrower.map((iri) => ({ '@id': iri })) };
}

function rank(predicate: Iri): number {
  const at = ORDER.indexOf(predicate);
  return at < 0 ? ORDER.length : at;
}

function isShown(key: string, index: PublicationIndex): boolean {
  return ORDER.includes(key) || isProperty(key, index);
}

function isProperty(iri: string, index: PublicationIndex): boolean {
  return index.term(iri)?.property !== undefined;
}

function subjectLine(term: Term, node: NodeObject, index: PublicationIndex): ExampleLine {
  const types = (node['@type'] ?? []).slice(0, MAX_VALUES);
  const known = types.filter((iri) => index.term(iri));
  return {
    code: `${term.curie}${types.length === 0 ? '' : ` a ${types.map(index.curie).join(', ')}`}`,
    meaning: [index.ref(term.iri), ...known.map((iri): Phrase => [': ', index.ref(iri)]).flat()],
    about: aboutTerm(term, index),
  };
}

function statementLine(key: Iri, values: readonly NodeValue[], index: PublicationIndex): ExampleLine[] {
  const usable = values.filter((value) => isLiteral(value) || iriOf(value) !== undefined).slice(0, MAX_VALUES);
  const texts = usable.map((value) => turtle(value, index));
  const fitting = texts.findIndex((_, at) => texts.slice(0, at + 1).join(', ').length > MAX_CODE);
  const shown = usable.slice(0, fitting < 0 ? usable.length : Math.max(1, fitting));
  if (shown.length === 0) return [];
  const code = `  ${index.curie(key)} ${texts.slice(0, shown.length).join(', ')}`;
  const term = index.term(key);
  const title = titleOf(key, index);
  return [
    {
      code: cleanText(code),
      meaning: [nameOf(term, title, index), ...valuesPhrase(shown, index)],
      about: term ? aboutTerm(term, index) : { text: '' },
    },
  ];
}

/** A property of the ontology by its label, others by the title that readers know, with a link to their page. */
function nameOf(term: Term | undefined, { text, language }: LocalizedText, index: PublicationIndex): PhrasePart {
  if (!term) return { text, ...(language !== undefined && { language }) };
  const ref = index.ref(term.iri);
  return term.own ? ref : { ...ref, label: text, ...(language !== undefined && { language }) };
}

/** Title of a property: that of the section of a term's page that shows it. */
function titleOf(key: Iri, index: PublicationIndex): LocalizedText {
  const { term, home } = index.messages;
  const { relations } = term;
  const titles: Readonly<Record<Iri, string>> = {
    [skos('notation')]: term.facts.notation,
    [skos('prefLabel')]: home.example.name,
    [rdfs('label')]: home.example.name,
    [skos('altLabel')]: term.alsoCalled,
    [skos('inScheme')]: relations.valueOf,
    [skos('broader')]: relations.broader,
    [skos('narrower')]: relations.narrower,
    [skos('related')]: relations.related,
    [rdfs('subClassOf')]: relations.parentClasses,
  };
  const text = titles[key];
  return text === undefined ? propertyTitle(key, index) : { text, ...(index.own && { language: index.own }) };
}

/** The terms that are values, or the languages of texts. */
function valuesPhrase(values: readonly NodeValue[], index: PublicationIndex): Phrase {
  const refs = values.flatMap((value) => iriOf(value) ?? []).map((iri) => index.ref(iri));
  if (refs.length > 0) return listAfter(refs, index);
  const tags = values.flatMap((value) => (isLiteral(value) ? (value['@language'] ?? []) : []));
  const names = [...new Set(tags)].map((tag) => languageName(tag, index.interface));
  return names.length === 0 ? [] : [' ', own(`(${joinTexts(names, index.messages.rules.comma)})`, index)];
}

function turtle(value: NodeValue, index: PublicationIndex): string {
  if (!isLiteral(value)) return index.curie(iriOf(value) as Iri);
  const { '@language': tag, '@type': type } = value;
  const text = JSON.stringify(shortName(value['@value'], MAX_LITERAL));
  if (tag !== undefined) return `${text}@${tag}`;
  return type === undefined || type === rdf('langString') ? text : `${text}^^${index.curie(type)}`;
}

function isLiteral(value: NodeValue): value is Literal {
  return typeof (value as Partial<Literal>)['@value'] === 'string';
}

/** undefined: a literal, a blank node or a list. */
function iriOf(value: NodeValue): Iri | undefined {
  const id = (value as NodeObject)['@id'];
  return id?.startsWith('_:') ? undefined : id;
}
