import { finish } from '../../ontology/cooperative.ts';
import { lazy } from '../../ontology/memoize.ts';
import { canonicalIri } from '../../rdf/graph/names.ts';
import type { LabelWords, NameIndex } from '../../search/match/names.ts';
import { nameKey, splitWords } from '../../search/match/stem.ts';
import { createNameTypos, mayBeTypo } from '../../search/match/typos.ts';
import type { Column } from './column.ts';
import { concat, createColumn, positionsNamed, mapNames } from './column.ts';
import type { NamesFile } from './names-file.ts';
import { isOwnAt } from './row.ts';
import { usualNames } from './usual-names.ts';

/**
 * Index of a names file that scans all names on each query. A scan of 20,000 names takes 1–2 ms; building maps would delay the first
 * result noticeably.
 */
export function createNameScan(file: NamesFile): NameIndex {
  const size = file.identifiers.length;
  const labels = createColumn(size, (at) => concat(file.labels[at], file.original[at]?.[0]));
  const alternatives = (at: number): readonly string[] =>
    concat(concat(file.alternatives[at], file.original[at]?.[1]), file.hidden[at]);
  const written = lazy(() => mapNames(labels, (label) => label.trim()));
  const words = lazy(() => mapNames(labels, (label) => splitWords(label).join(' ')));
  const keys = lazy(() => mapNames(labels, nameKey));
  const identifierKeys = lazy(() =>
    mapNames(
      createColumn(size, (at) => [identifierAt(file, at)]),
      nameKey,
    ),
  );
  const alternativeKeys = lazy(() => mapNames(createColumn(size, alternatives), nameKey));
  const typos = lazy(() => finish(createNameTypos([...new Set(keys().names)])));
  return {
    names: {
      identifiers: { get: (name) => positionsByIdentifier(name, file) },
      labels: { get: (name) => positionsNamed(written(), name) },
      identifierKeys: { get: (key) => positionsNamed(identifierKeys(), key) },
      labelKeys: { get: (key) => positionsNamed(keys(), key) },
      alternativeKeys: { get: (key) => positionsNamed(alternativeKeys(), key) },
      labelsWithPrefix: (prefix) => labelsWithPrefix(words(), prefix),
      haveWords: (all) => all.every((word) => words().names.some((name) => ` ${name} `.includes(` ${word} `))),
    },
    labelTypos: {
      // The tree of all names is expensive, and most queries do not need it.
      correctionsOf: (name, edits) =>
        mayBeTypo(name) && !keys().names.includes(name) ? typos().correctionsOf(name, edits) : [],
    },
    // The terms of the file are in order of precedence.
    ranks: {
      precedence: Uint32Array.from({ length: size }, (_, at) => at),
      own: file.sources.filter((_, at) => isOwnAt(file, at)).length,
    },
  };
}

function identifierAt({ identifiers }: NamesFile, at: number): string {
  return identifiers[at] as string;
}

/** Positions of the terms with this identifier, CURIE or IRI. */
function positionsByIdentifier(
  name: string,
  { identifiers, unusual, ownPrefix, namespaces }: NamesFile,
): readonly number[] {
  // All CURIEs and IRIs have a colon, no identifier has one.
  if (!name.includes(':')) return identifiers.includes(name) ? [identifiers.indexOf(name)] : [];
  return identifiers.flatMap((identifier, at) => {
    const [curie, iri = ''] = unusual[at] ?? Object.values(usualNames(identifier, ownPrefix, namespaces) ?? {});
    return curie === name || canonicalIri(iri) === name ? at : [];
  });
}

/** Returns labels with the prefix. Equal labels of one term count once. */
function labelsWithPrefix({ names, positions }: Column, prefix: string): readonly LabelWords[] {
  const found = new Map<string, LabelWords>();
  names.forEach((words, i) => {
    if (!words.startsWith(prefix)) return;
    const position = positions[i] as number;
    found.set(`${position} ${words}`, { words, position });
  });
  return [...found.values()];
}
