import { compareCodePoints } from '../code-points.ts';
import { splitIri } from '../curie.ts';
import type { Alignment, Iri, Relation, Term } from '../model.ts';
import { RELATIONS } from '../model.ts';
import { canonicalIri } from '../names.ts';
import type { Table } from './table.ts';
import { withTotal } from './table.ts';

/** Alignments by target vocabulary and strength, with the number of searches without a match. */
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
