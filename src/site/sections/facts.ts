import type { Reason, Term } from '../../ontology/model.ts';
import { safeHref } from '../html.ts';
import type { Phrase } from '../phrase.ts';
import type { PublicationIndex } from '../publication-index.ts';
import { cleanText, dateInWords } from '../text.ts';
import type { Fact, Section } from './section.ts';

/** Where a term comes from and how it got here. */
export function factsSection(term: Term, index: PublicationIndex): Section {
  const rows: readonly (readonly [string, Phrase | undefined])[] = [
    ['Identifier', [{ code: term.identifier }]],
    [
      'Notation',
      term.notations.length === 0
        ? undefined
        : [{ code: term.notations.map(({ value }) => cleanText(value)).join(', ') }],
    ],
    ['Status', term.status === undefined ? undefined : [cleanText(term.status)]],
    ['Since', term.since === undefined ? undefined : [`version ${cleanText(term.since)}`]],
    ['Created', term.created === undefined ? undefined : [dateInWords(term.created)]],
    ['Changed', term.modified === undefined ? undefined : [dateInWords(term.modified)]],
    ['From', sourceWords(term, index)],
    ['Licence', licenceWords(term, index)],
    ['In this ontology because', reasonWords(term.reason, index)],
    [
      'See also',
      term.seeAlso.length === 0
        ? undefined
        : term.seeAlso.flatMap((it, at) => [...(at > 0 ? [', '] : []), seeAlso(it, index)]),
    ],
    [
      'Written in',
      term.origin && [{ code: `${term.origin.file}${term.origin.line === undefined ? '' : `:${term.origin.line}`}` }],
    ],
  ];
  const facts = rows.flatMap(([name, value]): Fact[] => (value === undefined ? [] : [{ name, value }]));
  return { id: 'about', title: 'About this term', block: 'facts', facts };
}

function sourceWords(term: Term, index: PublicationIndex): Phrase | undefined {
  const source = index.sourceOf(term);
  if (!source) return undefined;
  const name = cleanText(source.title ?? (source.home ? index.publication.site.title : source.prefix));
  const href = source.url === undefined ? undefined : safeHref(source.url);
  return href === undefined ? [name] : [{ iri: href, label: name, curie: source.prefix, href }];
}

function licenceWords(term: Term, index: PublicationIndex): Phrase | undefined {
  const source = index.sourceOf(term);
  const licence = source?.licence ?? (source?.home ? index.publication.ontology.header.licences[0] : undefined);
  if (licence === undefined && source?.attribution === undefined) return undefined;
  const parts = [
    ...(licence === undefined ? [] : [licencePart(licence)]),
    ...(source?.attribution === undefined ? [] : [cleanText(source.attribution)]),
  ];
  return parts.flatMap((part, at) => (at > 0 ? ['. ', part] : [part]));
}

/** Licences that everybody knows by another name than their address. */
export function licenceName(licence: string): string {
  const [, kind, version] = /^https?:\/\/creativecommons\.org\/licenses\/([a-z-]+)\/(\d\.\d)/.exec(licence) ?? [];
  if (kind !== undefined) return `CC ${kind.toUpperCase()} ${version}`;
  if (/^https?:\/\/creativecommons\.org\/publicdomain\/zero/.test(licence)) return 'CC0 1.0';
  if (/^https?:\/\/www\.w3\.org\/.*\/?copyright.*(?:software|document)/i.test(licence))
    return 'W3C software and document licence';
  const [, name] =
    /^https?:\/\/(?:spdx\.org\/licenses|opensource\.org\/licenses?)\/([^/]+?)(?:\.html)?\/?$/.exec(licence) ?? [];
  return name ?? cleanText(licence);
}

export function licencePart(licence: string): Phrase[number] {
  const href = safeHref(licence);
  const label = licenceName(licence);
  return href === undefined ? label : { iri: licence, label, curie: label, href };
}

function seeAlso(text: string, index: PublicationIndex): Phrase[number] {
  if (index.term(text)) return index.ref(text);
  const href = safeHref(text);
  return href === undefined ? cleanText(text) : { iri: text, label: cleanText(text), curie: text, href };
}

const REASONS: Readonly<Record<Exclude<Reason['rule'], 'whole'>, readonly [alone: string, of: string]>> = {
  selected: ['it was selected', 'it was selected with '],
  ancestor: ['it stands above a selected term', 'it stands above '],
  property: ['it applies to a selected class', 'it is a property of '],
  range: ['it is the type of a value', 'it is what is expected by '],
  value: ['it is a value of a value set', 'it is a value of '],
  'value set': ['its values are in use', 'it is the value set of '],
  inverse: ['it is the other direction of a property', 'it is the other direction of '],
  referenced: ['another term points at it', 'it is named by '],
  type: ['it is the type of a term', 'it is the type of '],
};

/** Why the slice holds a term: "it stands above Hotel"; nothing where all terms are in. */
export function reasonWords({ rule, of }: Reason, index: PublicationIndex): Phrase | undefined {
  if (rule === 'whole') return undefined;
  const [alone, before] = REASONS[rule];
  return of === undefined ? [alone] : [before, index.ref(of)];
}
