import type { Iri } from '../model.ts';
import { compareAxioms } from './aspects/axioms.ts';
import { compareGeneralAxioms } from './aspects/general-axioms.ts';
import { compareLifecycle } from './aspects/lifecycle.ts';
import { compareLinkProperties, compareLinks } from './aspects/links.ts';
import { compareRanges } from './aspects/ranges.ts';
import { compareRemarks } from './aspects/remarks.ts';
import { compareTextProperties, compareTexts } from './aspects/texts.ts';
import { compareTypes } from './aspects/types.ts';
import type { Comparison, Draft } from './comparison.ts';
import { iriOf, oldAndNew, take } from './comparison.ts';
import type { Delta, Statement, SubjectDelta } from './deltas.ts';

/** Takes statements from the differences of a subject, of all its properties, and returns the changes that they are. */
type SubjectAspect = (deltas: ReadonlyMap<Iri, Delta>, subject: Iri, comparison: Comparison) => Draft[];

/** The same, for one property. */
type PropertyAspect = (delta: Delta, subject: Iri, property: Iri, comparison: Comparison) => Draft[];

/** In this order: each takes what it explains, and leaves the rest to those below. */
const SUBJECT_ASPECTS: readonly SubjectAspect[] = [
  compareLifecycle,
  compareTypes,
  compareTextProperties,
  compareLinkProperties,
];
const PROPERTY_ASPECTS: readonly PropertyAspect[] = [compareRanges, compareAxioms, compareTexts, compareLinks];

/** Returns the changes of a subject that both versions describe. */
export function changesOfSubject(subject: Iri, { properties, remarks }: SubjectDelta, comparison: Comparison): Draft[] {
  return [
    ...SUBJECT_ASPECTS.flatMap((compare) => compare(properties, subject, comparison)),
    ...[...properties].flatMap(([property, delta]) =>
      PROPERTY_ASPECTS.flatMap((compare) => compare(delta, subject, property, comparison)),
    ),
    ...[...remarks].flatMap(([property, delta]) => compareRemarks(delta, property)),
  ];
}

/** Returns the changes of something that is not a term: texts as metadata, axioms, and everything else as triples. */
export function changesOfOther({ properties, remarks }: SubjectDelta, subject: Iri, comparison: Comparison): Draft[] {
  return [...properties, ...remarks].flatMap(([property, delta]) => {
    const about = property === '' ? {} : { property };
    const texts = compareTexts(delta, subject, property, comparison);
    const axioms = subject === '' ? compareGeneralAxioms(delta, comparison) : [];
    const triples = (type: 'TripleDeletion' | 'TripleCreation', statements: readonly Statement[]): Draft[] =>
      statements.map((statement) => {
        const own: Delta =
          type === 'TripleDeletion' ? { removed: [statement], added: [] } : { removed: [], added: [statement] };
        return { type, ...about, ...oldAndNew(comparison, own), ...own };
      });
    return [
      ...texts,
      ...axioms,
      ...pairLinks(delta, property, comparison),
      ...triples('TripleDeletion', delta.removed.splice(0)),
      ...triples('TripleCreation', delta.added.splice(0)),
    ];
  });
}

/** The only link of a property that was removed, and the only one that was added: the link was edited. */
function pairLinks(delta: Delta, property: Iri, comparison: Comparison): Draft[] {
  const links = { removed: delta.removed.filter(iriOf), added: delta.added.filter(iriOf) };
  if (property === '' || links.removed.length !== 1 || links.added.length !== 1) return [];
  take(delta.removed, (statement) => links.removed.includes(statement));
  take(delta.added, (statement) => links.added.includes(statement));
  return [{ type: 'EdgeRewiring', property, ...oldAndNew(comparison, links), ...links }];
}
