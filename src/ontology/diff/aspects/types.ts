import type { Iri } from '../../model.ts';
import { LANGUAGE_NAMESPACES, owl, rdf, schema } from '../../names.ts';
import type { Comparison, Draft } from '../comparison.ts';
import { iriOf, oldAndNew, take, valueOf } from '../comparison.ts';
import type { Delta, Statement } from '../deltas.ts';

const CHARACTERISTIC_TYPES: ReadonlySet<Iri> = new Set(
  [
    'FunctionalProperty',
    'InverseFunctionalProperty',
    'SymmetricProperty',
    'AsymmetricProperty',
    'TransitiveProperty',
    'ReflexiveProperty',
    'IrreflexiveProperty',
  ].map(owl),
);

/** Types outside the namespaces of RDF, RDFS, OWL and SKOS that decide the kind of a term. */
const KIND_TYPES: ReadonlySet<Iri> = new Set(schema('DataType'));

/**
 * Compares the types of a term. Characteristics of a property are axioms; types of RDF, RDFS, OWL and SKOS decide its kind; the rest are
 * classes of which it is an instance, and remain in the difference.
 */
export function compareTypes(deltas: ReadonlyMap<Iri, Delta>, _: Iri, comparison: Comparison): Draft[] {
  const property = rdf('type');
  const delta = deltas.get(property);
  if (!delta) return [];
  const isCharacteristic = (statement: Statement): boolean => CHARACTERISTIC_TYPES.has(iriOf(statement) ?? '');
  const isLanguageType = (statement: Statement): boolean =>
    KIND_TYPES.has(iriOf(statement) ?? '') ||
    LANGUAGE_NAMESPACES.some((namespace) => iriOf(statement)?.startsWith(namespace));
  const axioms: Draft[] = [
    ...take(delta.removed, isCharacteristic).map((statement): Draft => {
      return {
        type: 'AxiomDeletion',
        property,
        old: valueOf(comparison.old, statement),
        removed: [statement],
        added: [],
      };
    }),
    ...take(delta.added, isCharacteristic).map((statement): Draft => {
      return {
        type: 'AxiomCreation',
        property,
        new: valueOf(comparison.now, statement),
        removed: [],
        added: [statement],
      };
    }),
  ];
  const kinds = { removed: take(delta.removed, isLanguageType), added: take(delta.added, isLanguageType) };
  if (kinds.removed.length + kinds.added.length === 0) return axioms;
  return [...axioms, { type: 'KindChange', property, ...oldAndNew(comparison, kinds), ...kinds }];
}
