import type { Kind, Term } from '../ontology/model.ts';
import { safeHref } from './html.ts';
import { renderMarkdown } from './markdown.ts';
import { markdownOptions } from './markdown/options.ts';
import type { Phrase, Ref } from './phrase.ts';
import { cap, joinPhrases } from './phrase.ts';
import { domainsOf, hierarchyOf } from './hierarchy.ts';
import type { Above } from './hierarchy.ts';
import type { PublicationIndex } from './publication-index.ts';
import { alignmentsSection, strengthName } from './sections/alignments.ts';
import { factsSection } from './sections/facts.ts';
import { expectedTypes } from './sections/field-row.ts';
import { fieldsSection } from './sections/fields.ts';
import { productMappingsSection, transformationMappingsSection } from './sections/mappings.ts';
import { relationsSection, useSection, valuesSection } from './sections/relations.ts';
import type { Fact, Section } from './sections/section.ts';
import { recordsSection } from './sections/records.ts';
import { examplesSection, languagesSection, notesSection } from './sections/texts.ts';
import { unreadSection } from './sections/triples.ts';
import { cleanText, isReadable, pickText, pickTexts, sameLanguage } from './text.ts';
import { chainAbove, treeOf } from './tree.ts';
import type { Tree } from './tree.ts';
import { classStatements } from './words/class-axioms.ts';
import { propertyStatements } from './words/property-axioms.ts';
import type { Statement } from './words/statement.ts';

/** Everything that a term's page shows, computed; components only display it. */
export interface TermView {
  readonly term: Term;
  readonly kinds: readonly Kind[];
  readonly label: string;
  /** Where the label's or the definition's language is not the page's own. */
  readonly labelLanguage?: string;
  readonly definitionLanguage?: string;
  /** Sanitised; empty where the sources give none. */
  readonly definition: string;
  /** Plain text for titles, meta descriptions and search. */
  readonly summary: string;
  readonly altLabels: readonly string[];
  readonly iri: string;
  /** Absent where a browser should not open it. */
  readonly iriHref?: string;
  readonly curie: string;
  readonly href: string;
  /** Root first, without the term itself. */
  readonly breadcrumb: readonly Ref[];
  readonly deprecated?: { readonly replacedBy: Phrase };
  /** Where the sources say so, and it is more than that all is well. */
  readonly status?: string;
  /** The answers of the first screen: what it is a kind of, what it matches, what it holds. */
  readonly glance: readonly Fact[];
  readonly sections: readonly Section[];
  readonly files: readonly DataFile[];
  readonly tree: Tree;
  /** Who owns the text, where it is another's. */
  readonly attribution?: string;
}

export interface DataFile {
  readonly name: string;
  readonly extension: 'ttl' | 'jsonld' | 'json';
  readonly type: string;
  readonly href: string;
}

export const DATA_FILES = [
  { name: 'Turtle', extension: 'ttl', type: 'text/turtle' },
  { name: 'JSON-LD', extension: 'jsonld', type: 'application/ld+json' },
  { name: 'JSON', extension: 'json', type: 'application/json' },
] as const;

/** A term's page as plain data; pure, and linear over all terms together. */
export function termView(index: PublicationIndex, term: Term): TermView {
  const { language } = index;
  const label = index.labelOf(term);
  const shown = label.language ?? language;
  const definition = pickText(term.definitions, index.preferred);
  const options = markdownOptions(term, index);
  const chain = chainAbove(term, index);
  const attribution = index.sourceOf(term)?.attribution;
  const iriHref = safeHref(term.iri);
  return {
    term,
    kinds: term.kinds,
    label: index.ref(term.iri).label,
    ...foreign('labelLanguage', label.language, language),
    ...foreign('definitionLanguage', definition?.language, language),
    definition: definition ? renderMarkdown(definition.value, options) : '',
    summary: index.summaryOf(term).text,
    altLabels: pickTexts(term.altLabels, [shown])
      .filter((text) => isReadable(text.language, shown))
      .map(({ value }) => cleanText(value)),
    iri: cleanText(term.iri),
    ...(iriHref === undefined ? {} : { iriHref }),
    curie: term.curie,
    href: index.links.term(term.identifier),
    breadcrumb: chain.map(({ iri }) => index.ref(iri)),
    ...(term.deprecated
      ? {
          deprecated: {
            replacedBy: joinPhrases(
              index.sorted(term.replacedBy).map((ref) => [ref]),
              'or',
            ),
          },
        }
      : {}),
    ...(term.status === undefined || isOrdinary(term.status) ? {} : { status: cleanText(term.status) }),
    glance: glance(term, index),
    sections: sections(term, options, shown, index),
    files: DATA_FILES.map((file) => ({ ...file, href: index.links.file(term.identifier, file.extension) })),
    tree: treeOf(term, chain, index),
    ...(attribution === undefined ? {} : { attribution: cleanText(attribution) }),
  };
}

function foreign<K extends string>(key: K, language: string | undefined, shown: string): { [P in K]?: string } {
  return (language === undefined || sameLanguage(language, shown) ? {} : { [key]: language }) as { [P in K]?: string };
}

/** The order in which a page tells: what can be said, what it may be, what follows, where else it is, where it comes from. */
function sections(
  term: Term,
  options: ReturnType<typeof markdownOptions>,
  shown: string,
  index: PublicationIndex,
): Section[] {
  const all = [
    valuesSection(term, index),
    fieldsSection(term, index),
    useSection(term, index),
    examplesSection(term, options, index),
    recordsSection(term, index),
    axiomsSection(term, index),
    relationsSection(term, index),
    alignmentsSection(term, index),
    productMappingsSection(term, index),
    transformationMappingsSection(term, index),
    notesSection(term, options, index),
    languagesSection(term, shown),
    unreadSection(term, index),
    factsSection(term, index),
  ];
  return all.filter((section) => section !== undefined);
}

function axiomsSection(term: Term, index: PublicationIndex): Section | undefined {
  const label = index.ref(term.iri).label;
  const statements: Statement[] = [
    ...(term.class ? classStatements(label, term.class, index) : []),
    ...(term.property ? propertyStatements(term.iri, term.property, index) : []),
  ];
  return statements.length === 0
    ? undefined
    : { id: 'rules', title: 'Rules', block: 'statements', statements: cap(statements) };
}

/** Few enough to be taken in at a glance. */
const MOST_AT_A_GLANCE = 4;

function glance(term: Term, index: PublicationIndex): Fact[] {
  const hierarchy = hierarchyOf(term);
  const parents = (hierarchy?.parents ?? []).slice(0, MOST_AT_A_GLANCE).map((iri) => [index.ref(iri)]);
  const owners = [...new Set(domainsOf(term))].slice(0, MOST_AT_A_GLANCE).map((iri) => [index.ref(iri)]);
  const values = expectedTypes(term, index);
  const inverses = (term.property?.inverses ?? [])
    .filter((inverse) => typeof inverse === 'string')
    .map((iri) => [index.ref(iri)]);
  const matches = term.alignments.filter(({ target }) => target !== undefined).slice(0, MOST_AT_A_GLANCE);
  const rows: readonly (readonly [string, Phrase])[] = [
    [PARENT_NAME[hierarchy?.above ?? 'class'], joinPhrases(parents, 'and')],
    ['Used on', joinPhrases(owners, 'and')],
    ['Values', values.length > 16 ? [] : values],
    ['Inverse', joinPhrases(inverses, 'and')],
    [
      'Matches',
      joinPhrases(
        matches.map(({ relation, target }) => [
          byCurie(target as string, index),
          ` (${strengthName(relation).toLowerCase()})`,
        ]),
        'and',
      ),
    ],
  ];
  return rows.flatMap(([name, value]): Fact[] => (value.length === 0 ? [] : [{ name, value }]));
}

const PARENT_NAME: Readonly<Record<Above, string>> = {
  class: 'A kind of',
  property: 'Sub-property of',
  broader: 'Narrower than',
  'value set': 'A value of',
  type: 'Instance of',
};

function isOrdinary(status: string): boolean {
  return /^(?:stable|published|valid|current|active)$/i.test(status);
}

/** A term of another vocabulary under the name that shows which. */
function byCurie(iri: string, index: PublicationIndex): Ref {
  const ref = index.ref(iri);
  return { ...ref, label: ref.curie };
}
