import { createShrink } from '../../rdf/index.ts';
import type { Alignment, Iri, Ontology, Origin, Term, Text } from '../model.ts';
import type { TermRecord } from './record.ts';
import { chooseText } from '../terms/texts.ts';
import { toRecord } from './record.ts';

/** A column: its name, and the cell of a term. */
type Column = readonly [name: string, of: (term: Term, record: TermRecord) => string];

/** Members of the record that refer to other terms. Each is a column. */
const REFERENCES = [
  'subClassOf',
  'instanceOf',
  'enumerationOf',
  'domainIncludes',
  'rangeIncludes',
  'subPropertyOf',
  'broader',
  'inverseOf',
  'industries',
] as const;

/**
 * Writes all terms as CSV, one row each: columns have the names of record members (`record.ts`), several values are joined by ` | `.
 * `label`, `description` and `altLabels` are in the default language, or the nearest one. Other languages have their own columns,
 * such as `label@de`, unless they are empty. CSV has no text direction, so stated ones have columns too. Markdown is preserved.
 *
 * @param languages published languages, the default first: the order of the columns
 */
export function toTermTable(ontology: Ontology, languages: readonly string[]): string {
  const [first = 'en', ...others] = languages;
  const identifiers = new Map(ontology.terms.map((term) => [term.iri, term.identifier]));
  const shrink = createShrink(ontology.prefixes);
  const name = (iri: Iri): string => identifiers.get(iri) ?? shrink(iri) ?? iri;
  const options = { languages: [first], shrink, mappings: [], ontology };
  const columns = [
    ...columnsOf(name, first),
    ...translatedColumns(ontology.terms, first, others),
    ...directionColumns(ontology.terms, languages),
  ];
  const rows = ontology.terms.map((term) => {
    const record = toRecord(term, (iri) => identifiers.get(iri), options);
    return columns.map(([, of]) => of(term, record));
  });
  return toCsv([columns.map(([title]) => title), ...rows]);
}

function columnsOf(name: (iri: Iri) => string, language: string): Column[] {
  return [
    ['identifier', (term) => term.identifier],
    ['iri', (term) => term.iri],
    ['curie', (term) => term.curie],
    ['ontology', (term) => term.source],
    ['type', (term) => joinValues(term.kinds)],
    ['label', (_, record) => record.label ?? ''],
    ['description', (_, record) => record.description ?? ''],
    ['altLabels', (term) => textsIn(term.altLabels, [language, undefined])],
    ...REFERENCES.map((key): Column => [key, (_, record) => joinValues(record[key] ?? [])]),
    ['alignments', (term) => joinValues(term.alignments.map((alignment) => alignmentText(alignment, name)))],
    ['notation', (term) => joinValues(term.notations.map(({ value }) => value))],
    ['status', (term) => term.status ?? ''],
    ['deprecated', (term) => String(term.deprecated)],
    ['replacedBy', (_, record) => joinValues(record.replacedBy ?? [])],
    ['created', (term) => term.created ?? ''],
    ['modified', (term) => term.modified ?? ''],
    ['source', ({ origin }) => originText(origin)],
  ];
}

/** `closeMatch schema:Place`, or `exactMatch: none in gr:` after a search without a match. */
function alignmentText({ relation, target, absentFrom }: Alignment, name: (iri: Iri) => string): string {
  if (target !== undefined) return `${relation} ${name(target)}`;
  return absentFrom === undefined ? relation : `${relation}: none in ${name(absentFrom)}`;
}

function originText(origin: Origin | undefined): string {
  if (origin === undefined) return '';
  return origin.line === undefined ? origin.file : `${origin.file}:${origin.line}`;
}

/** Column → member of the term. */
const TRANSLATED = [
  ['label', 'labels'],
  ['description', 'definitions'],
  ['altLabels', 'altLabels'],
] as const;

/** Non-empty columns of the other languages, in their order. */
function translatedColumns(terms: readonly Term[], first: string, others: readonly string[]): Column[] {
  const used = new Set<string>();
  for (const term of terms)
    for (const [, key] of TRANSLATED)
      for (const { language } of term[key]) if (language !== undefined) used.add(`${key}@${language.toLowerCase()}`);
  const tags = new Map(others.map((tag) => [tag.toLowerCase(), tag]));
  tags.delete(first.toLowerCase());
  return [...tags.values()].flatMap((tag) =>
    TRANSLATED.filter(([, key]) => used.has(`${key}@${tag.toLowerCase()}`)).map(([title, key]): Column => [
      `${title}@${tag}`,
      (term) => textsIn(term[key], [tag]),
    ]),
  );
}

/**
 * Columns such as `label direction` and `label@ar direction`, with the base directions that the sources state (RDF 1.2), in the order of the
 * texts. Only those with a direction.
 */
function directionColumns(terms: readonly Term[], [first = 'en', ...others]: readonly string[]): Column[] {
  const textsOf = (term: Term, key: (typeof TRANSLATED)[number][1], tag: string): readonly Text[] => {
    if (tag !== first) return inLanguages(term[key], [tag]);
    return key === 'altLabels'
      ? inLanguages(term[key], [first, undefined])
      : [chooseText(term[key], [first])].flatMap((text) => text ?? []);
  };
  return [first, ...others].flatMap((tag) =>
    TRANSLATED.flatMap(([title, key]): Column[] => {
      const cell = (term: Term): string => {
        const texts = textsOf(term, key, tag);
        return texts.some(({ direction }) => direction) ? joinValues(texts.map(({ direction = '' }) => direction)) : '';
      };
      const name = tag === first ? title : `${title}@${tag}`;
      return terms.some((term) => cell(term) !== '') ? [[`${name} direction`, cell]] : [];
    }),
  );
}

function textsIn(texts: readonly Text[], languages: readonly (string | undefined)[]): string {
  return joinValues(inLanguages(texts, languages).map(({ value }) => value));
}

function inLanguages(texts: readonly Text[], languages: readonly (string | undefined)[]): readonly Text[] {
  const tags = languages.map((language) => language?.toLowerCase());
  return texts.filter(({ language }) => tags.includes(language?.toLowerCase()));
}

const SEPARATOR = ' | ';

/** Start of a formula in spreadsheets, including full-width characters; and an apostrophe, so that escaping is reversible. */
const FORMULA = /^\s*[=+\-@'\uff1d\uff0b\uff0d\uff20]/;
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Writes CSV (https://www.rfc-editor.org/rfc/rfc4180) for spreadsheets: UTF-8 with a byte order mark, which they need to detect the
 * encoding, and CRLF after each row.
 *
 * Prepends an apostrophe to cells that a spreadsheet would execute as a formula (`=`, `+`, `-`, `@`), and to cells that start with an
 * apostrophe. To restore the text, remove one leading apostrophe.
 *
 * @example toCsv([['label'], ['a, "b"']]) // '\ufefflabel\r\n"a, ""b"""\r\n'
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** Joins several values to one cell. */
function joinValues(values: readonly string[]): string {
  return values.join(SEPARATOR);
}

function cell(text: string): string {
  const plain = text.replace(CONTROLS, '').toWellFormed();
  const safe = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
