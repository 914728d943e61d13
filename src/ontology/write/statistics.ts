import { compareCodePoints, primaryLanguage } from '../../base/text.ts';
import { canonicalIri, splitIri } from '../../rdf/index.ts';
import type { Alignment, Iri, Kind, Publication, Relation, Site, Term, Text, ValueFacet } from '../model.ts';
import { RELATIONS } from '../model.ts';
import { chooseText } from '../terms/texts.ts';

/**
 * Counts the ontology's own terms by kind and module, by language and by facet, and its alignments by standard and strength.
 * A term of several kinds counts once, under the first. Omits empty tables.
 *
 * @param slices its slices
 */
export function statisticsOf({ site, ontology }: Publication, slices: readonly Publication[] = []): readonly Table[] {
  const own = ontology.terms.filter((term) => term.own);
  return [
    byKind(own),
    byLanguage(own, site.languages),
    ...(site.facets ?? []).map((facet) => byFacet(own, facet, site)),
    bySlice(slices),
    byStandard(own, ontology.prefixes),
  ].filter(({ rows }) => rows.length > 0);
}

/** Number and share of terms with texts, by language. */
function byLanguage(terms: readonly Term[], languages: readonly string[]): Table {
  const share = (texts: (term: Term) => readonly Text[], language: string): [number, string] => {
    const count = terms.filter((term) =>
      texts(term).some((text) => primary(text.language) === primary(language)),
    ).length;
    return [count, `${Math.floor((100 * count) / terms.length)} %`];
  };
  const rows = languages.map((language) => [
    language,
    ...share(({ labels }) => labels, language),
    ...share(({ definitions }) => definitions, language),
    share(({ altLabels }) => altLabels, language)[0],
  ]);
  const head = ['Language', 'Labels', 'of all', 'Definitions', 'of all', 'Terms with other names'];
  return { title: 'Terms by language', head, rows: terms.length === 0 ? [] : rows };
}

function primary(language: string | undefined): string | undefined {
  return language === undefined ? undefined : primaryLanguage(language);
}

/**
 * For each top value of a facet: the number of its narrower values, and the numbers of terms that are marked with any of them, by type
 * set and kind.
 */
function byFacet(terms: readonly Term[], facet: ValueFacet, { defaultLanguage }: Site): Table {
  const byIri = new Map(terms.map((term) => [term.iri, term]));
  const label = (iri: Iri): string => labelOf(terms, iri, defaultLanguage);
  const topOf = (iri: Iri): Iri => byIri.get(iri)?.value?.broaderFull.at(-1) ?? iri;
  const marksOf = ({ facetValues }: Term): readonly Iri[] => facetValues?.[facet.key] ?? [];
  const tops = new Set(terms.flatMap((term) => marksOf(term).map(topOf)));
  const typeSets = typeSetsOf(terms);

  const row = (name: string, wanted: (top: Iri) => boolean): (string | number)[] => {
    const marked = terms.filter((term) => marksOf(term).some((iri) => wanted(topOf(iri))));
    const ofKind = (kind: Kind): number => marked.filter(({ kinds }) => kinds[0] === kind).length;
    return [
      name,
      terms.filter(({ iri, value }) => value !== undefined && topOf(iri) !== iri && wanted(topOf(iri))).length,
      ...typeSets.map((set) => marked.filter(({ instanceOf }) => instanceOf.includes(set)).length),
      ofKind('property'),
      ofKind('enumeration'),
      ofKind('value'),
    ];
  };
  const rows = [...tops]
    .sort((a, b) => compareCodePoints(label(a), label(b)))
    .map((top) => row(label(top), (other) => other === top));
  const all = rows.length < 2 ? [] : [row('**All**', (top) => tops.has(top))];
  const name = facetLabel(terms, facet, defaultLanguage);
  return {
    title: `Terms by facet: ${name}`,
    head: [name, 'Narrower', ...typeSets.map(label), 'Properties', 'Value sets', 'Values'],
    rows: [...rows, ...all],
    note: 'A term with several values counts in each row, and once in all.',
  };
}

const COLUMNS: readonly (readonly [Kind, string])[] = [
  ['class', 'Classes'],
  ['datatype', 'Datatypes'],
  ['property', 'Properties'],
  ['enumeration', 'Value sets'],
  ['collection', 'Collections'],
  ['value', 'Values'],
  ['shape', 'Shapes'],
  ['propertyShape', 'Property shapes'],
];

/** The kinds that some term has. */
function columnsOf(terms: readonly Term[]): typeof COLUMNS {
  return COLUMNS.filter(([kind]) => terms.some(({ kinds }) => kinds[0] === kind));
}

/** Terms by source file and kind. One row if the files are unknown. */
function byKind(terms: readonly Term[]): Table {
  const columns = columnsOf(terms);
  const modules = new Map<string, Term[]>();
  for (const term of terms) {
    const module = moduleOf(term);
    const members = modules.get(module);
    if (members) members.push(term);
    else modules.set(module, [term]);
  }
  const rows = [...modules]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([module, members]) => {
      const counts = columns.map(([kind]) => members.filter(({ kinds }) => kinds[0] === kind).length);
      return [module, ...counts, members.length];
    });
  const head = ['Module', ...columns.map(([, name]) => name), 'Terms'];
  return { title: 'Terms by kind and module', head, rows: withTotal(rows, '**All**') };
}

/** Path relative to the ontology's folder: `ontology/market/core.ttl` → `market/core.ttl`. */
function moduleOf({ origin }: Term): string {
  return origin === undefined ? 'all' : `\`${origin.file.replace(/^[^/]*\//, '')}\``;
}

/** Number of included and omitted terms of each slice. */
function bySlice(publications: readonly Publication[]): Table {
  const named = publications.filter(({ site }) => site.slice !== undefined);
  const all = named.flatMap(({ ontology }) => ontology.terms.filter(({ own }) => own));
  const { facets = [], defaultLanguage = 'en' } = named[0]?.site ?? {};
  const typeSets = typeSetsOf(all);
  const columns = columnsOf(all);
  const used = facets.filter((facet) => facetValues(all, facet).length > 0);
  const rows = named.map(({ site, ontology }) => {
    const own = ontology.terms.filter((term) => term.own);
    const ofKind = (kind: Kind): number => own.filter(({ kinds }) => kinds[0] === kind).length;
    return [
      site.slice?.name ?? '',
      ...typeSets.map((set) => own.filter(({ instanceOf }) => instanceOf.includes(set)).length),
      ...used.map((facet) => facetValues(own, facet).length),
      ...columns.map(([kind]) => ofKind(kind)),
      own.length,
      ontology.terms.length - own.length,
      ontology.derivation.omitted.length,
    ];
  });
  const sets = typeSets.map((set) => labelOf(all, set, defaultLanguage));
  const names = used.map((facet) => facetLabel(all, facet, defaultLanguage));
  const kinds = columns.map(([, name]) => name);
  return {
    title: 'Slices',
    head: ['Slice', ...sets, ...names, ...kinds, 'Own terms', 'Of standards', 'Omitted'],
    rows,
  };
}

/** Alignments by target vocabulary and strength, with the number of searches without a match. */
function byStandard(terms: readonly Term[], prefixes: Readonly<Record<string, Iri>>): Table {
  const byNamespace = new Map(Object.entries(prefixes).map(([prefix, iri]) => [canonicalIri(iri), prefix]));
  const standards = new Map<string, Alignment[]>();
  for (const alignment of terms.flatMap(({ alignments }) => alignments)) {
    const namespace = alignment.absentFrom ?? splitIri(alignment.target ?? '')[0];
    const name = byNamespace.get(canonicalIri(namespace)) ?? namespace;
    const known = standards.get(name);
    if (known) known.push(alignment);
    else standards.set(name, [alignment]);
  }
  // Matches of unknown strength are rare, so their column is optional.
  const all = [...standards.values()].flat();
  const isUsed = (relation: Relation): boolean =>
    relation !== 'mappingRelation' || all.some((it) => it.relation === relation);
  const relations = RELATIONS.filter(isUsed);
  const rows = [...standards]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([name, alignments]) => [
      `\`${name}\``,
      ...relations.map(
        (relation) => alignments.filter((it) => it.target !== undefined && it.relation === relation).length,
      ),
      alignments.filter(({ absentFrom }) => absentFrom !== undefined).length,
    ]);
  const head = ['Vocabulary', ...relations, 'Searched, no match'];
  return {
    title: 'Alignments by vocabulary and strength',
    head,
    rows: withTotal(rows, '**All**'),
    note: assessmentNote(terms),
  };
}

/** Numbers of terms with a match, without a match and not assessed, which the table cannot show. */
function assessmentNote(terms: readonly Term[]): string {
  const isMatched = ({ alignments }: Term): boolean => alignments.some(({ target }) => target !== undefined);
  const matched = terms.filter(isMatched);
  const without = terms.filter((term) => term.alignments.length > 0 && !isMatched(term));
  const open = terms.length - matched.length - without.length;
  const [count, total, withoutMatch, notAssessed] = [matched.length, terms.length, without.length, open].map((number) =>
    number.toLocaleString('en'),
  );
  const sentence = `${count} of ${total} terms have a match; ${withoutMatch} were searched without a match; ${notAssessed} are not assessed.`;
  if (without.length === 0) return sentence;
  const names = without.map(({ identifier }) => `\`${identifier}\``).join(', ');
  return `${sentence}\n\n<details><summary>Terms without a match</summary>\n\n${names}\n\n</details>`;
}

/** Classes whose instances are classes: `ProviderType` with the instance `Hotel`. */
function typeSetsOf(terms: readonly Term[]): readonly Iri[] {
  const sets = terms.filter((term) => term.class && !term.enumeration).flatMap(({ instanceOf }) => instanceOf);
  return [...new Set(sets)].sort(compareCodePoints);
}

/** All values of a facet: the members of the schemes whose values mark terms. */
function facetValues(terms: readonly Term[], { key }: ValueFacet): readonly Term[] {
  const marks = new Set(terms.flatMap((term) => term.facetValues?.[key] ?? []));
  const schemes = new Set(terms.filter(({ iri }) => marks.has(iri)).flatMap(({ enumerationOf }) => enumerationOf));
  return terms.filter(({ enumerationOf }) => enumerationOf.some((iri) => schemes.has(iri)));
}

/** The label of the facet's scheme. Fallbacks: the label of its property, its key. */
function facetLabel(terms: readonly Term[], { key, property, scheme }: ValueFacet, language: string): string {
  const labelled = [scheme, property].find((iri) => terms.some((term) => term.iri === iri && term.labels.length > 0));
  return labelled === undefined ? key : labelOf(terms, labelled, language);
}

/** The label in the language. Fallbacks: the best other label, the IRI. */
function labelOf(terms: readonly Term[], iri: Iri, language: string): string {
  return chooseText(terms.find((term) => term.iri === iri)?.labels ?? [], [language])?.value ?? iri;
}

/** A table as plain data. The first column names the row. */
export interface Table {
  readonly title: string;
  /** A sentence below the table. */
  readonly note?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Table in GitHub Flavored Markdown (https://github.github.com/gfm/#tables-extension-). Columns of numbers are right-aligned. */
export function tableAsMarkdown({ head, rows }: Pick<Table, 'head' | 'rows'>): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.map(cell).join(' | ')} |`;
  const rule = head.map((_, column) => (rows.some((row) => typeof row[column] === 'number') ? '---:' : '---'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** The counts of an ontology and its slices as Markdown: tables with headings and notes. */
export function statisticsAsMarkdown(publication: Publication, slices: readonly Publication[] = []): string {
  return statisticsOf(publication, slices)
    .map(({ title, note, ...table }) => [`### ${title}`, tableAsMarkdown(table), ...(note ? [note] : [])].join('\n\n'))
    .join('\n\n');
}

/** Appends a row of sums if there are at least two rows. */
function withTotal(rows: Table['rows'], name: string): Table['rows'] {
  const width = rows[0]?.length ?? 0;
  const sums = Array.from({ length: width - 1 }, (_, i) => rows.reduce((sum, row) => sum + Number(row[i + 1]), 0));
  return rows.length < 2 ? rows : [...rows, [name, ...sums]];
}

function cell(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('en') : value.replaceAll('|', '\\|');
}
