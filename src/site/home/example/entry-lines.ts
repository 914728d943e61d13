import type { Iri, NodeObject, NodeValue, Term } from '../../../ontology/model.ts';
import { rdf, rdfs, skos } from '../../../rdf/graph/names.ts';
import { shortName } from '../../../ontology/short-name.ts';
import { propertyTitle } from '../../index/property-title.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { Phrase } from '../../text/phrase.ts';
import { joinTexts } from '../../text/phrase.ts';
import type { LocalizedText } from '../../text/text.ts';
import { cleanText, languageName } from '../../text/text.ts';
import { listAfter } from '../list-after.ts';
import type { ExampleLine } from './example.ts';
import { MAX_CODE, MAX_LINES } from './example.ts';
import { aboutTerm, own } from './record-lines.ts';

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
export function entryLines(term: Term, index: PublicationIndex): ExampleLine[] {
  const node = withNarrower(term, term.description[0] ?? {});
  const predicates = Object.keys(node)
    .filter((key) => isShown(key, index))
    .sort((a, b) => rank(a) - rank(b));
  const lines = predicates.flatMap((key) => statementLine(key, node[key] as readonly NodeValue[], index));
  const subject = subjectLine(term, node, index);
  // The definition is beside the name, unless it is a line of its own.
  const about = node[DEFINITION] === undefined ? subject.about : { text: '' };
  const shown = [{ ...subject, about }, ...lines].slice(0, MAX_LINES);
  return shown.map((line, at) => ({ ...line, code: `${line.code} ${at === shown.length - 1 ? '.' : ';'}` }));
}

/** How many statements of a term use properties of the ontology. */
export function ownStatements(term: Term, index: PublicationIndex): number {
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
  const shown = values.filter((value) => isLiteral(value) || iriOf(value) !== undefined).slice(0, MAX_VALUES);
  if (shown.length === 0) return [];
  const code = `  ${index.curie(key)} ${shown.map((value) => turtle(value, index)).join(', ')}`;
  const term = index.term(key);
  const title = titleOf(key, index);
  return [
    {
      code: shortName(cleanText(code), MAX_CODE),
      meaning: [term ? index.ref(key) : title, ...valuesPhrase(shown, index)],
      about: term ? aboutTerm(term, index) : { text: '' },
    },
  ];
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
  const text = JSON.stringify(value['@value']);
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
