import type { Header } from '../../ontology/model.ts';
import { MAX_NAME, shortName } from '../../ontology/short-name.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { licencePart } from '../term/sections/facts.ts';
import type { Fact } from '../term/sections/section.ts';
import { linkTo } from '../text/linked-text.ts';
import type { PhrasePart, Phrase } from '../text/phrase.ts';
import { joinPhrases, phraseText } from '../text/phrase.ts';
import { cleanText, formatDate, pickText } from '../text/text.ts';
import { versionText } from '../text/version-text.ts';
import { ABOUT_PAGE, STATEMENTS } from './about.ts';
import { selection, sources, termsPhrase } from './content-facts.ts';

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
