import { dc, owl, rdf, rdfs, skos, vann, xsd } from '../../rdf/names.ts';
import type { Iri } from '../../rdf/index.ts';

/** The names of a vocabulary. */
interface Names {
  readonly namespace: Iri;
  /** Separated by spaces. */
  readonly names: string;
}

/**
 * Vocabularies whose names are known without their bundled file: those that every source uses, and those that have none or an
 * older one.
 */
const NAMES: readonly Names[] = [
  // XML Schema 1.1: datatypes (https://www.w3.org/TR/rdf11-concepts/#xsd-datatypes) and facets.
  {
    namespace: xsd(''),
    names:
      'string boolean decimal integer double float date time dateTime dateTimeStamp gYear gMonth gDay gYearMonth ' +
      'gMonthDay duration yearMonthDuration dayTimeDuration byte short int long unsignedByte unsignedShort ' +
      'unsignedInt unsignedLong positiveInteger nonNegativeInteger negativeInteger nonPositiveInteger hexBinary ' +
      'base64Binary anyURI language normalizedString token NMTOKEN NMTOKENS Name NCName QName NOTATION ID IDREF ' +
      'IDREFS ENTITY ENTITIES anyType anySimpleType anyAtomicType length minLength maxLength pattern enumeration ' +
      'whiteSpace explicitTimezone assertions minInclusive minExclusive maxInclusive maxExclusive totalDigits ' +
      'fractionDigits',
  },
  // RDF 1.1 (https://www.w3.org/TR/rdf-schema/#ch_summary), with names of JSON-LD, OWL 2 and RDF 1.2.
  {
    namespace: rdf(''),
    names:
      'type Property Statement subject predicate object Bag Seq Alt value List nil first rest langString HTML ' +
      'XMLLiteral PlainLiteral JSON CompoundLiteral language direction langRange dirLangString reifies',
  },
  // RDF Schema, with the class of RDF 1.2.
  {
    namespace: rdfs(''),
    names:
      'Class Container ContainerMembershipProperty Datatype Literal Proposition Resource comment domain isDefinedBy ' +
      'label member range seeAlso subClassOf subPropertyOf',
  },
  // OWL 2 (https://www.w3.org/TR/owl2-mapping-to-rdf/).
  {
    namespace: owl(''),
    names:
      'AllDifferent AllDisjointClasses AllDisjointProperties Annotation AnnotationProperty AsymmetricProperty Axiom ' +
      'Class DataRange DatatypeProperty DeprecatedClass DeprecatedProperty FunctionalProperty ' +
      'InverseFunctionalProperty IrreflexiveProperty NamedIndividual NegativePropertyAssertion Nothing ObjectProperty ' +
      'Ontology OntologyProperty ReflexiveProperty Restriction SymmetricProperty Thing TransitiveProperty ' +
      'allValuesFrom annotatedProperty annotatedSource annotatedTarget assertionProperty backwardCompatibleWith ' +
      'bottomDataProperty bottomObjectProperty cardinality complementOf datatypeComplementOf deprecated differentFrom ' +
      'disjointUnionOf disjointWith distinctMembers equivalentClass equivalentProperty hasKey hasSelf hasValue ' +
      'imports incompatibleWith intersectionOf inverseOf maxCardinality maxQualifiedCardinality members ' +
      'minCardinality minQualifiedCardinality onClass onDataRange onDatatype onProperties onProperty oneOf ' +
      'priorVersion propertyChainAxiom propertyDisjointWith qualifiedCardinality rational real sameAs someValuesFrom ' +
      'sourceIndividual targetIndividual targetValue topDataProperty topObjectProperty unionOf versionIRI versionInfo ' +
      'withRestrictions',
  },
  // SKOS (https://www.w3.org/TR/skos-reference/#vocab).
  {
    namespace: skos(''),
    names:
      'Collection Concept ConceptScheme OrderedCollection altLabel broadMatch broader broaderTransitive changeNote ' +
      'closeMatch definition editorialNote exactMatch example hasTopConcept hiddenLabel historyNote inScheme ' +
      'mappingRelation member memberList narrowMatch narrower narrowerTransitive notation note prefLabel related ' +
      'relatedMatch scopeNote semanticRelation topConceptOf',
  },
  // Dublin Core elements 1.1.
  {
    namespace: dc(''),
    names:
      'contributor coverage creator date description format identifier language publisher relation rights source ' +
      'subject title type',
  },
  // VANN.
  {
    namespace: vann(''),
    names: 'changes example preferredNamespacePrefix preferredNamespaceUri termGroup usageNote',
  },
  // The DCMI Abstract Model.
  {
    namespace: 'http://purl.org/dc/dcam/',
    names: 'domainIncludes memberOf rangeIncludes VocabularyEncodingScheme',
  },
  // DCAT 3. The bundled file is DCAT 2.
  {
    namespace: 'http://www.w3.org/ns/dcat#',
    names:
      'Catalog CatalogRecord DataService Dataset DatasetSeries Distribution Relationship Resource Role accessService ' +
      'accessURL bbox byteSize catalog centroid compressFormat contactPoint dataset distribution downloadURL endDate ' +
      'endpointDescription endpointURL first hadRole hasCurrentVersion hasVersion inCatalog inSeries isDistributionOf ' +
      'isVersionOf keyword landingPage last mediaType next nextVersion packageFormat prev previousVersion ' +
      'qualifiedRelation record resource seriesMember servesDataset service spatialResolutionInMeters startDate ' +
      'temporalResolution theme themeTaxonomy version',
  },
  // SHACL 1.0 with its notes, and drafts of SHACL 1.2, which can get further names.
  {
    namespace: 'http://www.w3.org/ns/shacl#',
    names:
      'AbstractResult AndConstraintComponent BlankNode BlankNodeOrIRI BlankNodeOrLiteral ByTypes ' +
      'ClassConstraintComponent ClosedConstraintComponent ConstraintComponent DatatypeConstraintComponent Debug ' +
      'DisjointConstraintComponent EqualsConstraintComponent ExpressionConstraintComponent Function ' +
      'HasValueConstraintComponent IRI IRIOrLiteral InConstraintComponent Info JSConstraint JSConstraintComponent ' +
      'JSExecutable JSFunction JSLibrary JSRule JSTarget JSTargetType JSValidator LanguageInConstraintComponent ' +
      'LessThanConstraintComponent LessThanOrEqualsConstraintComponent Literal MaxCountConstraintComponent ' +
      'MaxExclusiveConstraintComponent MaxInclusiveConstraintComponent MaxLengthConstraintComponent ' +
      'MinCountConstraintComponent MinExclusiveConstraintComponent MinInclusiveConstraintComponent ' +
      'MinLengthConstraintComponent NodeConstraintComponent NodeKind NodeKindConstraintComponent NodeShape ' +
      'NotConstraintComponent OrConstraintComponent Parameter Parameterizable PatternConstraintComponent ' +
      'PrefixDeclaration PropertyConstraintComponent PropertyGroup PropertyShape QualifiedMaxCountConstraintComponent ' +
      'QualifiedMinCountConstraintComponent ReifierShapeConstraintComponent ResultAnnotation Rule SPARQLAskExecutable ' +
      'SPARQLAskValidator SPARQLConstraint SPARQLConstraintComponent SPARQLConstructExecutable SPARQLExecutable ' +
      'SPARQLFunction SPARQLRule SPARQLSelectExecutable SPARQLSelectValidator SPARQLTarget SPARQLTargetType ' +
      'SPARQLUpdateExecutable Severity Shape ShapeClass Target TargetType Trace TripleRule ' +
      'UniqueLangConstraintComponent ValidationReport ValidationResult Validator Violation Warning ' +
      'XoneConstraintComponent agentInstruction alternativePath and annotationProperty annotationValue ' +
      'annotationVarName ask class closed codeIdentifier concat condition conformanceDisallows conforms construct ' +
      'count datatype deactivated declare defaultValue desc description detail disjoint distinct else entailment ' +
      'equals exists expression filterShape flags focusNode group groupConcat hasValue if ignoredProperties in intent ' +
      'intersection inversePath js jsFunctionName jsLibrary jsLibraryURL labelTemplate languageIn lessThan ' +
      'lessThanOrEquals limit max maxCount maxExclusive maxInclusive maxLength maxListLength memberShape message min ' +
      'minCount minExclusive minInclusive minLength minListLength minus name namespace node nodeByExpression nodeKind ' +
      'nodeValidator nodes not object offset oneOrMorePath optional or order orderBy parameter path pattern predicate ' +
      'prefix prefixes property propertyValidator qualifiedMaxCount qualifiedMinCount qualifiedValueShape ' +
      'qualifiedValueShapesDisjoint reificationRequired reifierShape remove result resultAnnotation resultMessage ' +
      'resultPath resultSeverity returnType rootClass rule select separator severity shape shapesGraph ' +
      'shapesGraphWellFormed singleLine someValue sourceConstraint sourceConstraintComponent sourceShape sparql ' +
      'subject subsetOf suggestedShapesGraph sum target targetClass targetNode targetObjectsOf targetSubjectsOf ' +
      'targetWhere then this union uniqueLang uniqueMembers update validator value values xone zeroOrMorePath ' +
      'zeroOrOnePath',
  },
];

const BUILT_IN_NAMES: ReadonlyMap<Iri, ReadonlySet<Iri>> = new Map(
  NAMES.map(({ namespace, names }) => [namespace, new Set(names.split(' ').map((name) => namespace + name))]),
);

/** Returns the names of a vocabulary that are known without a bundled file. undefined: another namespace. */
export function builtInNames(namespace: Iri): ReadonlySet<Iri> | undefined {
  return BUILT_IN_NAMES.get(namespace);
}
