import { shortName } from '../../../base/text.ts';
import type { Term } from '../../../ontology/model.ts';
import { licenceName } from '../../../vocabularies/index.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { sourceName } from '../../index/titles.ts';
import { cleanText, formatDate, versionText } from '../../text/text.ts';

/** A citation of a term in the language of the page, as text and for reference managers. */
export interface Citation {
  readonly text: string;
  readonly bibtex: string;
  /** CSL-JSON, https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html. */
  readonly csl: string;
}

/** What a citation states. Parts that the sources do not state are absent. */
interface CitedTerm {
  readonly key: string;
  readonly label: string;
  /** The ontology. */
  readonly container?: string;
  readonly version?: string;
  /** As in the sources: a date, or a date with a time. */
  readonly date?: string;
  readonly licence?: string;
  readonly authors: readonly string[];
  readonly publishers: readonly string[];
  readonly iri: string;
  readonly language: string;
}

/** Only an own term has the version, the date and the authors of the ontology. */
export function citationOf(term: Term, index: PublicationIndex): Citation {
  const source = index.sourceOf(term);
  const { header } = index.publication.ontology;
  const isOwn = source?.own === true;
  const date = isOwn ? (header.modified ?? header.issued) : undefined;
  const licence = source?.licence ?? (isOwn ? header.licences[0] : undefined);
  const cited: CitedTerm = {
    key: cleanText(term.curie),
    label: index.ref(term.iri).label,
    ...(source && { container: sourceName(source, index).text }),
    ...(isOwn && header.version !== undefined && { version: shortName(versionText(header.version), MAX_VERSION) }),
    ...(date !== undefined && { date: cleanText(date) }),
    ...(licence !== undefined && isName(licence) && { licence: cleanText(licenceName(licence)) }),
    authors: isOwn ? header.creators.slice(0, MAX_NAMES).map(nameOf) : [],
    publishers: isOwn ? header.publishers.slice(0, MAX_NAMES).map(nameOf) : [],
    iri: cleanText(term.iri),
    language: index.language,
  };
  return { text: asText(cited, index), bibtex: asBibtex(cited), csl: asCsl(cited) };
}

/** What some versions begin with, and the citation says: `v1.2`, `v. 1.2`, `version 1.2`. */
const VERSION_WORD = /^v(?:ersion)?\.?\s*(?=\d)/i;

/** Characters. Sources state sentences in place of a version. */
const MAX_VERSION = 60;

/** Whether a licence is named or is an address. A citation does not contain the text of one. */
function isName(licence: string): boolean {
  return licence.length <= 100 || URL.canParse(licence);
}

/** Limit of names of one role. */
const MAX_NAMES = 50;

const nameOf = (name: string): string => shortName(cleanText(name));

/**
 * Label, ontology with version and date, licence, and IRI. The IRI is last, so that no following character can be mistaken for a part of it.
 *
 * @example '“Boat”, Boats, version 2.1.0, 14 September 2026, CC BY 4.0: https://example.org/boats/Boat'
 */
function asText(
  { label, container, version, date, licence, iri }: CitedTerm,
  { messages, interface: language }: PublicationIndex,
): string {
  const edition = [
    container,
    version === undefined ? undefined : messages.term.facts.version({ version: version.replace(VERSION_WORD, '') }),
    date === undefined ? undefined : formatDate(date, language),
    licence,
  ];
  const parts = edition.filter((part) => part !== undefined && part !== '');
  return messages.contribute.citation({ label, edition: parts.join(', '), iri });
}

/** Year, month and day of a date. */
function partsOf(date: string | undefined): readonly number[] {
  const [, ...parts] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? [];
  return parts.map(Number);
}

/** Names are literal: sources do not state which part is the family name, or whether it is an organisation. */
function asCsl({ key, label, container, version, date, authors, publishers, iri, language }: CitedTerm): string {
  const parts = partsOf(date);
  const item = {
    id: key,
    type: 'entry-dictionary',
    title: label,
    ...(authors.length > 0 && { author: authors.map((literal) => ({ literal })) }),
    ...(container !== undefined && { 'container-title': container }),
    ...(version !== undefined && { version }),
    ...(parts.length > 0 && { issued: { 'date-parts': [parts] } }),
    ...(publishers.length > 0 && { publisher: publishers.join(', ') }),
    URL: iri,
    language,
  };
  // A line for each member. `JSON.stringify` gives each number of a date a line of its own.
  const members = Object.entries(item).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `[{\n${members.join(',\n')}\n}]`;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** An entry that BibTeX and BibLaTeX read. Braces around names and titles keep them as they are. */
function asBibtex({ key, label, container, version, date, authors, publishers, iri }: CitedTerm): string {
  const [year, month = 0] = partsOf(date);
  const braced = (names: readonly string[]): string => names.map((name) => `{${texText(name)}}`).join(' and ');
  const fields = [
    ['author', authors.length === 0 ? undefined : `{${braced(authors)}}`],
    ['title', `{{${texText(label)}}}`],
    ['howpublished', container === undefined ? undefined : `{${texText(container)}}`],
    ['version', version === undefined ? undefined : `{${texText(version)}}`],
    ['publisher', publishers.length === 0 ? undefined : `{${publishers.map(texText).join(', ')}}`],
    ['year', year === undefined ? undefined : `{${year}}`],
    ['month', MONTHS[month - 1]],
    ['url', `{${texUrl(iri)}}`],
  ] as const;
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : `  ${name} = ${value}`));
  return `@misc{${key.replaceAll(/[^A-Za-z0-9:._-]+/g, '-')},\n${lines.join(',\n')}\n}`;
}

/** Commands of LaTeX for its special characters. BibTeX counts braces also after a backslash, so that these need names. */
const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
};

function texText(text: string): string {
  return text.replaceAll(/[\\{}^~$&#_%]/g, (character) => TEX[character] ?? `\\${character}`);
}

/** The field is verbatim: only what would end it is encoded. */
function texUrl(url: string): string {
  return url.replaceAll(/[\\{}\s]/g, (character) => encodeURIComponent(character));
}
