import { splitIri } from '../../rdf/graph/curie.ts';
import type { Alignment, Ontology, Relation, Term } from '../../ontology/model.ts';
import { owl, skos, sssom } from '../../rdf/graph/names.ts';
import type { SssomMapping } from './slots.ts';

const SEMAPV = 'https://w3id.org/semapv/vocab/';

/** Justifications that the standard defines. Every mapping must have one. */
const JUSTIFICATIONS: ReadonlySet<string> = new Set(
  (
    'MappingReview ManualMappingCuration LogicalReasoning LexicalMatching CompositeMatching UnspecifiedMatching ' +
    'SemanticSimilarityThresholdMatching LexicalSimilarityThresholdMatching MappingChaining MappingInversion ' +
    'StructuralMatching InstanceBasedMatching BackgroundKnowledgeBasedMatching'
  )
    .split(' ')
    .map((name) => SEMAPV + name),
);

/** Returns the justification of the standard for an IRI or `semapv:…`. Unknown ones become unspecified. */
export function justificationOf(stated: string | undefined): string {
  const iri = stated?.startsWith('semapv:') ? SEMAPV + stated.slice('semapv:'.length) : stated;
  return iri !== undefined && JUSTIFICATIONS.has(iri) ? iri : `${SEMAPV}UnspecifiedMatching`;
}

const PREDICATES: Readonly<Record<Relation, string>> = {
  equivalentClass: owl('equivalentClass'),
  equivalentProperty: owl('equivalentProperty'),
  sameAs: owl('sameAs'),
  exactMatch: skos('exactMatch'),
  closeMatch: skos('closeMatch'),
  broadMatch: skos('broadMatch'),
  narrowMatch: skos('narrowMatch'),
  relatedMatch: skos('relatedMatch'),
  mappingRelation: skos('mappingRelation'),
};

/** All alignments of all terms, including those that state that a standard has no such term. */
export function alignmentMappings(ontology: Ontology, language: string): SssomMapping[] {
  const byIri = new Map(ontology.terms.map((term) => [term.iri, term]));
  const subject = subjectsOf(ontology, language);
  return ontology.terms.flatMap((term) =>
    term.alignments.map((alignment) => ({
      ...subject(term),
      predicate_id: [PREDICATES[alignment.relation]],
      ...objectOf(alignment, byIri, language),
      mapping_justification: [justificationOf(alignment.justification)],
      ...(alignment.comment && { comment: [alignment.comment.value] }),
    })),
  );
}

function objectOf({ target, absentFrom }: Alignment, byIri: ReadonlyMap<string, Term>, language: string): SssomMapping {
  if (target === undefined)
    return { object_id: [sssom('NoTermFound')], ...(absentFrom !== undefined && { object_source: [absentFrom] }) };
  const term = byIri.get(target);
  return {
    object_id: [target],
    ...(term && { object_label: [labelOf(term, language)], object_type: [typeOf(term)] }),
    object_source: [splitIri(target)[0] || target],
  };
}

/** Returns a function that creates the subject slots of a term. */
export function subjectsOf(ontology: Ontology, language: string): (term: Term) => SssomMapping {
  const namespaces = new Map(ontology.sources.map(({ prefix, namespace }) => [prefix, namespace]));
  const { version } = ontology.header;
  return (term) => {
    const source = namespaces.get(term.source);
    return {
      subject_id: [term.iri],
      subject_label: [labelOf(term, language)],
      subject_type: [typeOf(term)],
      ...(source !== undefined && { subject_source: [source] }),
      ...(term.own && version !== undefined && { subject_source_version: [version] }),
    };
  };
}

function labelOf({ labels, identifier }: Term, language: string): string {
  return (labels.find((label) => label.language === language) ?? labels[0])?.value ?? identifier;
}

const PROPERTY_TYPES = {
  object: 'owl object property',
  datatype: 'owl data property',
  annotation: 'owl annotation property',
} as const;

/** See https://mapping-commons.github.io/sssom/EntityTypeEnum/. */
function typeOf({ class: asClass, property, value }: Term): string {
  if (asClass) return asClass.datatype ? 'rdfs datatype' : 'owl class';
  if (property) return property.type === undefined ? 'rdf property' : PROPERTY_TYPES[property.type];
  return value ? 'owl named individual' : 'rdfs resource';
}
