import type {
  Change,
  ChangesOfVersion,
  DescribedChange,
  History,
  HistoryVersion,
  NamedTerm,
} from '../../versions/index.ts';
import { SEVERITY_RULES, versionName } from '../../versions/index.ts';
import type { Iri, Publication } from '../../ontology/model.ts';
import { describeChange, withNames } from './change-sentence.ts';
import { comparisonText } from './compare-texts.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { phraseText } from '../text/phrase.ts';

/** The language of the sentences. */
const LANGUAGE = 'en';

/**
 * Returns the text about a release of an earlier build, or computes it. Of what is recorded, it depends on the labels of terms only: releases
 * have their own texts.
 */
export type RememberRelease = (version: string, compute: () => string) => string;

/** A longer text is written in parts. */
const MAX_REMEMBERED = 50_000;

/** Writes the changes of all versions for programs: `PublishedChanges`, a change a line. */
export function* changesFile(
  publication: Publication,
  { versions, gone }: History,
  remember: RememberRelease = (_, compute) => compute(),
): Generator<string> {
  const index = createPublicationIndex(publication, LANGUAGE);
  const former = new Map(gone.map(({ iri, identifier }) => [iri, identifier]));
  const reasons = Object.fromEntries(Object.entries(SEVERITY_RULES).map(([name, { why }]) => [name, why]));
  yield `{"reasons":${JSON.stringify(reasons)},\n"versions":[`;
  for (const [at, version] of versions.entries()) {
    yield `${at === 0 ? '' : ','}\n${openVersion(version)}`;
    const lines = (): Generator<string> => describedLines(version, index, former);
    const isShort = (version.diff?.changes.length ?? 0) <= MAX_REMEMBERED;
    if (version.version !== undefined && isShort) yield remember(version.version, () => [...lines()].join(''));
    else yield* lines();
    yield ']}';
  }
  yield '\n]}\n';
}

/** The text of a version up to its list of changes. */
function openVersion({ version = versionName.unreleased, date, diff }: HistoryVersion): string {
  const info: Omit<ChangesOfVersion, 'changes'> = {
    version,
    ...(date !== undefined && { date }),
    verdict: diff?.verdict ?? 'none',
  };
  return `${JSON.stringify(info).slice(0, -1)},"changes":[`;
}

function* describedLines(
  { diff }: HistoryVersion,
  index: PublicationIndex,
  former: ReadonlyMap<Iri, string>,
): Generator<string> {
  if (!diff) return;
  const { names, changes } = diff;
  const named = withNames(index, names);
  for (const [at, change] of changes.entries())
    yield `${at === 0 ? '' : ','}\n${JSON.stringify(described(change, names, named, former))}`;
}

function described(
  change: Change,
  names: Readonly<Record<Iri, NamedTerm>>,
  index: PublicationIndex,
  former: ReadonlyMap<Iri, string>,
): DescribedChange {
  const { sentence, comparison } = describeChange(change, index);
  const { term = '' } = change;
  const identifier = (Object.hasOwn(names, term) ? names[term]?.identifier : undefined) ?? former.get(term);
  const texts = comparison ? `: ${comparisonText(comparison)}` : '';
  return { ...change, ...(identifier !== undefined && { identifier }), sentence: phraseText(sentence) + texts };
}
