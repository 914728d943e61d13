import { compareCodePoints } from '../code-points.ts';
import { splitIri } from '../curie.ts';
import type { Alignment, Iri, Term } from '../model.ts';
import { RELATIONS } from '../model.ts';
import { canonicalIri } from '../names.ts';
import type { Table } from './table.ts';
import { withTotal } from './table.ts';

/** Alignments by the vocabulary that they lead to and by strength, with what was searched for in vain. */
export function byStandard(terms: readonly Term[], prefixes: Readonly<Record<string, Iri>>): Table {
  const byNamespace = new Map(Object.entries(prefixes).map(([prefix, iri]) => [canonicalIri(iri), prefix]));
  const standards = new Map<string, Alignment[]>();
  for (const alignment of terms.flatMap(({ alignments }) => alignments)) {
    const namespace = alignment.absentFrom ?? splitIri(alignment.target ?? '')[0];
    const name = byNamespace.get(canonicalIri(namespace)) ?? namespace;
    const known = standards.get(name);
    if (known) known.push(alignment);
    else standards.set(name, [alignment]);
  }
  const rows = [...standards]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([name, alignments]) => [
      `\`${name}\``,
      ...RELATIONS.map(
        (relation) => alignments.filter((it) => it.target !== undefined && it.relation === relation).length,
      ),
      alignments.filter(({ absentFrom }) => absentFrom !== undefined).length,
    ]);
  const head = ['Vocabulary', ...RELATIONS, 'Searched, none found'];
  return {
    title: 'Alignments by vocabulary and strength',
    head,
    rows: withTotal(rows, '**All**'),
    note: assessed(terms),
  };
}

function assessed(terms: readonly Term[]): string {
  const matched = terms.filter(({ alignments }) => alignments.some(({ target }) => target !== undefined));
  const without = terms.filter(
    ({ alignments }) => alignments.length > 0 && alignments.every(({ target }) => target === undefined),
  );
  const names = without.map(({ identifier }) => `\`${identifier}\``).join(', ');
  const count = (list: readonly Term[]): string => list.length.toLocaleString('en');
  return [
    `${count(matched)} of ${count(terms)} terms have a counterpart somewhere.`,
    ...(without.length === 0 ? [] : [`Searched for, and without any: ${count(without)} (${names}).`]),
    'The others are not assessed.',
  ].join(' ');
}
