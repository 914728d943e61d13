import type { Statement } from '../axioms/statement.ts';
import type { Block, Fact, LanguageRow, Section, SectionOf, TextItem, TripleRow } from '../term/sections/section.ts';
import type { Capped, Phrase } from '../text/phrase.ts';
import { breakTexts, breakWords } from './break-texts.ts';
import { costOf } from './cost.ts';
import { cutHtml } from './cut-html.ts';

/** Breaks entries that are long in themselves into several, so that pages can part between them: an axiom that lists 50,000 classes, a text of a megabyte. */
export function breakLong<S extends Section>(section: S, most: number): S {
  const breakEntries = BLOCKS[section.block] as ((section: Section, most: number) => Section) | undefined;
  return breakEntries ? (breakEntries(section, most) as S) : section;
}

const BLOCKS: { readonly [B in Block]?: (section: SectionOf<B>, most: number) => SectionOf<B> } = {
  fields: (it, most) => ({ ...it, groups: it.groups.map((group) => ({ ...group, rows: capped(group.rows, most) })) }),
  terms: (it, most) => ({ ...it, rows: capped(it.rows, most) }),
  statements: (it, most) => ({
    ...it,
    total: it.statements.shown.length + it.statements.rest.length,
    statements: capped(it.statements, most, breakStatement),
  }),
  use: (it, most) => ({ ...it, statements: broken(it.statements, most, breakStatement) }),
  alignments: (it, most) => ({
    ...it,
    same: it.same.map((group) => ({ ...group, rows: broken(group.rows, most) })),
    similar: it.similar.map((group) => ({ ...group, rows: broken(group.rows, most) })),
    absent: broken(it.absent, most),
  }),
  names: (it, most) => ({ ...it, rows: capped(it.rows, most) }),
  languages: (it, most) => ({ ...it, rows: broken(it.rows, most, breakLanguage) }),
  texts: (it, most) => ({
    ...it,
    total: it.foreign.length,
    items: broken(it.items, most, breakText),
    foreign: broken(it.foreign, most, breakText),
  }),
  records: (it, most) => ({ ...it, records: it.records.flatMap((record) => breakWords(record, most)) }),
  mappings: (it, most) => ({ ...it, rows: broken(it.rows, most) }),
  triples: (it, most) => ({ ...it, total: it.rows.length, rows: broken(it.rows, most, breakTriple) }),
  facts: (it, most) => ({ ...it, facts: broken(it.facts, most, breakFact) }),
};

/** Entries that go on with the one before. */
const continuations = new WeakSet<object>();

/** Whether an entry is a piece of a long one, and not its first. */
export function isContinuation(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && continuations.has(entry);
}

function broken<T extends object>(
  items: readonly T[],
  most: number,
  breakItem: (item: T, most: number) => readonly T[] = (item) => [item],
): readonly T[] {
  return items.flatMap((item) => {
    if (costOf(item) <= most) return [item];
    const pieces = breakItem(item, most).flatMap((it) => (costOf(it) <= most ? [it] : breakTexts(it, most / 2)));
    for (const piece of pieces.slice(1)) continuations.add(piece);
    return pieces;
  });
}

function capped<T extends object>(
  { shown, rest }: Capped<T>,
  most: number,
  breakItem?: (item: T, most: number) => readonly T[],
): Capped<T> {
  return { shown: broken(shown, most, breakItem), rest: broken(rest, most, breakItem) };
}

function breakStatement({ words, formal, ...rest }: Statement, most: number): readonly Statement[] {
  const phrases = breakPhrase(words, most / 2);
  const codes = formal === undefined ? [] : breakWords(formal, most / 8);
  return Array.from({ length: Math.max(phrases.length, codes.length) }, (_, at) => ({
    ...(at === 0 ? rest : {}),
    words: phrases[at] ?? [],
    ...(codes[at] === undefined ? {} : { formal: codes[at] }),
  }));
}

function breakFact({ value, ...rest }: Fact, most: number): readonly Fact[] {
  return breakPhrase(value, most).map((part) => ({ ...rest, value: part }));
}

function breakTriple({ value, ...rest }: TripleRow, most: number): readonly TripleRow[] {
  return breakPhrase(value, most).map((part) => ({ ...rest, value: part }));
}

function breakText({ html, remarks, ...rest }: TextItem, most: number): readonly TextItem[] {
  return cutHtml(html, most / 2).map((part, at) =>
    at === 0 ? { ...rest, ...(remarks && { remarks }), html: part } : { ...rest, title: '', html: part },
  );
}

/** The other names of one language on several rows. */
function breakLanguage(row: LanguageRow, most: number): readonly LanguageRow[] {
  const [labels = [], ...others] = chunks(row.labels, most / 2);
  const [first = [], ...rest] = chunks(row.altLabels, most / 2);
  const [definitions = [], ...more] = chunks(row.definitions, most / 2);
  const further = { ...row, labels: [], altLabels: [], definitions: [], remarks: [] };
  return [
    { ...row, labels, altLabels: first, definitions },
    ...others.map((some) => ({ ...further, labels: some })),
    ...rest.map((some) => ({ ...further, altLabels: some })),
    ...more.map((some) => ({ ...further, definitions: some })),
  ];
}

/** A phrase as several; the comma between two of them goes. */
function breakPhrase(phrase: Phrase, most: number): readonly Phrase[] {
  return chunks(phrase, most).map((part, at) => {
    const [first, ...rest] = part;
    return at > 0 && typeof first === 'string' ? [first.replace(/^\s*[,;]\s*/, ''), ...rest] : part;
  });
}

function chunks<T>(items: readonly T[], most: number): readonly (readonly T[])[] {
  const all: T[][] = [];
  let left = 0;
  for (const item of items) {
    const cost = costOf(item);
    if (cost > left || all.length === 0) {
      all.push([]);
      left = most;
    }
    all.at(-1)?.push(item);
    left -= cost;
  }
  return all;
}
