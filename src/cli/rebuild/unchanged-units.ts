/**
 * What units of a build depend on, so that the next build can link their files.
 *
 * A page shows the structure and names of many terms, and texts of few. The pages of a term show its own texts, and of other terms **only
 * summaries, in lists of the view** (`TermPages.summarised`). Other pages show texts **only beside a link to the term**: {@link LINKED_ROUTES}
 * lists those for which this is enough. So a page is the same as before if everything except texts is the same, and the texts of these
 * terms. `tests/site/shown-texts.test.ts` holds the pages of terms to their rule.
 */
import { createHash, hash } from 'node:crypto';
import type { Publication, Term } from '../../ontology/model.ts';
import { identifierToPath } from '../../base/paths.ts';
import { authoredNames } from '../../site/index.ts';
import type { History } from '../../versions/index.ts';
import { openHistory } from '../../versions/index.ts';
import type { BuildRecord, Fingerprint, Unit } from './build-record.ts';

/**
 * The templates of large lists of pages whose texts are those of the terms that they link to. All other pages are written each time: they are
 * few, and may count texts or show what an edit has changed.
 */
export const LINKED_ROUTES: ReadonlySet<string> = new Set(
  [
    '[...language]/[facet]/[...value].astro',
    '[...language]/crosswalks/[...standard].astro',
    '[...language]/ontologies/[...ontology].astro',
    '[...language]/terms/[...list].astro',
    '[...language]/versions/[...version].astro',
    'schemas/[domain]/[schema].astro',
  ].map((file) => `src/pages/${file}`),
);

/**
 * The texts of a term: most edits change them only. Labels, other names and examples are none: lists are sorted by labels, and the example of
 * a class contains those of its properties.
 */
export const TERM_TEXTS = [
  'definitions',
  'notes',
  'details',
  'seeAlso',
  'created',
  'modified',
  'remarks',
  'description',
  'unread',
  'annotations',
] as const satisfies readonly (keyof Term)[];

/** Characters of a hash. Two texts have the same hash with a probability of 2⁻⁹⁶. */
const LENGTH = 16;

/**
 * Computes what units depend on. Linear.
 *
 * @param inputs further inputs of all units
 * @param history the texts of a term include its own. Absent: no releases are recorded
 */
export function createFingerprint(
  publication: Publication,
  inputs: readonly string[],
  history: History | undefined,
): Omit<Fingerprint, 'shells'> {
  const key = createHash('sha256');
  const add = (part: unknown = null): unknown => key.update(JSON.stringify(part)).update('\0');
  const { ontology, pages, ...others } = publication;
  const { terms, ...ofOntology } = ontology;
  add([inputs, others, ofOntology]);
  // The pages of terms about which there is one are written each time.
  add(pages && { ...pages, texts: pages.texts.map(({ text: _, line: __, ...page }) => page) });
  const recorded = history && openHistory(history.versions);
  const texts = terms.map((term) => {
    const [own, rest] = separateTexts(term);
    add(rest);
    return shortHash([own, recorded?.file(term)]);
  });
  const summaries = terms.map(({ definitions }) => shortHash(definitions));
  return { key: key.digest('hex'), texts: texts.join(''), summaries: summaries.join('') };
}

function shortHash(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64').slice(0, LENGTH);
}

/** The line of a term is one of its texts, because every edit above it changes it. */
function separateTexts({ origin, ...term }: Term): readonly [own: readonly unknown[], rest: unknown] {
  const rest: Partial<Record<keyof Term, unknown>> = { ...term };
  for (const member of TERM_TEXTS) delete rest[member];
  return [
    [origin?.line, ...TERM_TEXTS.map((member) => term[member])],
    [origin?.file, rest],
  ];
}

/**
 * Returns the units of a previous build that this one would write with the same bytes, by name. Linear.
 *
 * @param publication of the fingerprint
 */
export function unchangedUnits(
  { ontology: { terms }, pages }: Publication,
  now: Fingerprint,
  before: BuildRecord | undefined,
): ReadonlyMap<string, Unit> {
  if (before?.key !== now.key || before.shells !== now.shells) return new Map();
  const changed = (of: 'texts' | 'summaries'): ((ranges: string) => boolean) => {
    const hashIn = (hashes: Fingerprint, at: number): string => hashes[of].slice(at * LENGTH, (at + 1) * LENGTH);
    return createRangeTest(terms.map((_, at) => hashIn(now, at) !== hashIn(before, at)));
  };
  const [textsChanged, summariesChanged] = [changed('texts'), changed('summaries')];
  const described = new Set(pages?.texts.map(({ name }) => name));
  const written = new Set(
    terms.flatMap(({ identifier }) =>
      described.has(authoredNames.ofTerm(identifier)) ? termUnit('term pages', identifier) : [],
    ),
  );
  const isSame = ({ name, texts, summaries = '' }: Unit): boolean =>
    texts !== undefined && !textsChanged(texts) && !summariesChanged(summaries) && !written.has(name);
  return new Map(before.units.flatMap((unit) => (isSame(unit) ? [[unit.name, unit] as const] : [])));
}

/** The name of the unit of a term: its pages in all languages, or its data files. */
export function termUnit(kind: 'term pages' | 'term files', identifier: string): string {
  return `${identifierToPath(identifier)}.${kind === 'term pages' ? 'html' : 'ttl'}`;
}

/** The path of a page of a term, below the folder of its language. */
const PATH = /vocabulary\/[\w.~-]+/g;

/** Returns a function from HTML to the positions of the terms that it links to, in ascending order. */
export function createLinkedTerms(terms: readonly Term[]): (html: string) => number[] {
  const positions = new Map(terms.map(({ identifier }, at) => [identifierToPath(identifier), at]));
  return (html) => {
    const paths = new Set(html.match(PATH));
    return [...paths].flatMap((path) => positions.get(path) ?? []).sort((a, b) => a - b);
  };
}

/** Positions as text, which is short even if there are thousands: `3 8-10 4096`. */

/** Writes positions in ascending order as ranges. Linear. */
export function toRanges(positions: readonly number[]): string {
  const ranges: string[] = [];
  for (let at = 0; at < positions.length;) {
    const first = positions[at] as number;
    let length = 1;
    while (positions[at + length] === first + length) length += 1;
    ranges.push(length === 1 ? `${first}` : `${first}-${first + length - 1}`);
    at += length;
  }
  return ranges.join(' ');
}

/**
 * Returns a function that tells whether ranges include one of the marked positions. Linear, then linear in the length of the ranges.
 *
 * @param isMarked of each position
 */
export function createRangeTest(isMarked: readonly boolean[]): (ranges: string) => boolean {
  // Number of marked positions before each one.
  const before = new Uint32Array(isMarked.length + 1);
  for (const [at, marked] of isMarked.entries()) before[at + 1] = (before[at] as number) + Number(marked);
  return (ranges) =>
    ranges !== '' &&
    ranges.split(' ').some((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return before[last + 1] !== before[first];
    });
}
