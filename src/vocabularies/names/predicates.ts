import { dc, dcterms, obo, oboInOwl, owl, rdf, rdfs, schema, skos, sssom, vann } from '../../rdf/names.ts';
import type { Iri } from '../../rdf/index.ts';

/** Roles of texts. Each is a key of `textProperties` in `publication.yaml`. */
export const TEXT_ROLES = ['label', 'alternativeLabel', 'hiddenLabel', 'definition', 'example', 'note'] as const;
export type TextRole = (typeof TEXT_ROLES)[number];

/** Properties of each role, in order of precedence. In each language, the first one with a text provides the label and the definition. */
export type TextProperties = Readonly<Record<TextRole, readonly Iri[]>>;

const names =
  (...namespaces: readonly string[]) =>
  (...locals: readonly string[]): Iri[] =>
    locals.flatMap((local) => namespaces.map((namespace) => namespace + local));

/** Information Artifact Ontology: annotation properties of OBO ontologies. */
const iao = names('http://purl.obolibrary.org/obo/IAO_');
const oboNames = names('http://www.geneontology.org/formats/oboInOwl#');
const foaf = names('http://xmlns.com/foaf/0.1/');
const sh = names('http://www.w3.org/ns/shacl#');
const doap = names('http://usefulinc.com/ns/doap#');
const prov = names('http://www.w3.org/ns/prov#');
const adms = names('http://www.w3.org/ns/adms#');
const vs = names('http://www.w3.org/2003/06/sw-vocab-status/ns#');
const gr = names('http://purl.org/goodrelations/v1#');
const vcard = names('http://www.w3.org/2006/vcard/ns#');
const bibo = names('http://purl.org/ontology/bibo/');
const efo = names('http://www.ebi.ac.uk/efo/');
const mads = names('http://www.loc.gov/mads/rdf/v1#');
const mesh = names('http://id.nlm.nih.gov/mesh/vocab#');
const qudt = names('http://qudt.org/schema/qudt/');
const gist = names('https://w3id.org/semanticarts/ns/ontology/gist/', 'https://ontologies.semanticarts.com/gist/');
const lexinfo = names('http://www.lexinfo.net/ontology/2.0/lexinfo#', 'http://www.lexinfo.net/ontology/3.0/lexinfo#');
const skosXl = names('http://www.w3.org/2008/05/skos-xl#');
const ontolex = names('http://www.w3.org/ns/lemon/ontolex#');
/** NCI Thesaurus, whose properties have numbers. */
const ncit = names('http://ncicb.nci.nih.gov/xml/owl/EVS/Thesaurus.owl#');
/** The published versions of the Semantic Aspect Meta Model, and of its predecessor. */
const samm = names(
  ...['1.0.0', '2.0.0', '2.1.0', '2.2.0'].map((version) => `urn:samm:org.eclipse.esmf.samm:meta-model:${version}#`),
  ...['1.0.0', '2.0.0'].map((version) => `urn:bamm:io.openmanufacturing:meta-model:${version}#`),
);
const wordnet = names('https://globalwordnet.github.io/schemas/wn#');
/** OMG Commons and its predecessor in FIBO. */
const annotation = names(
  'https://www.omg.org/spec/Commons/AnnotationVocabulary/',
  'https://spec.edmcouncil.org/fibo/ontology/FND/Utilities/AnnotationVocabulary/',
);

/** Default properties, from commonly used vocabularies. */
export const TEXT_PROPERTIES: TextProperties = {
  label: [
    skos('prefLabel'),
    rdfs('label'),
    dcterms('title'),
    dc('title'),
    ...schema('name'),
    ...foaf('name'),
    ...sh('name'),
    ...doap('name'),
    ...gr('name'),
    ...vcard('fn'),
    ...gist('name'),
    ...mads('authoritativeLabel'),
    ...annotation('preferredDesignation'),
    ...iao('0000111'),
    ...ncit('P108'),
    ...samm('preferredName'),
    ...ontolex('writtenRep'),
    ...skosXl('literalForm'),
  ],
  alternativeLabel: [
    skos('altLabel'),
    ...schema('alternateName'),
    dcterms('alternative'),
    ...iao('0000118', '0000589'),
    ...oboNames('hasExactSynonym', 'hasBroadSynonym', 'hasNarrowSynonym', 'hasRelatedSynonym', 'hasSynonym'),
    ...efo('alternative_term'),
    ...ncit('P90'),
    ...mads('variantLabel'),
    ...foaf('nick'),
    ...annotation('synonym', 'abbreviation', 'acronym', 'commonDesignation'),
    ...qudt('altSymbol'),
  ],
  hiddenLabel: [skos('hiddenLabel')],
  definition: [
    skos('definition'),
    ...iao('0000115', '0000600'),
    ...oboNames('hasDefinition'),
    ...ncit('P97'),
    ...samm('description'),
    ...prov('definition', 'editorsDefinition'),
    ...efo('definition'),
    ...wordnet('definition'),
    ...lexinfo('definition', 'gloss'),
    dcterms('description'),
    dc('description'),
    ...schema('description'),
    ...sh('description'),
    ...doap('description', 'shortdesc'),
    ...gr('description'),
    ...qudt('description', 'plainTextDescription'),
    dcterms('abstract'),
    ...bibo('abstract', 'shortDescription'),
    rdfs('comment'),
  ],
  example: [skos('example'), vann('example'), ...iao('0000112'), ...wordnet('example'), ...lexinfo('example')],
  note: [
    ...['scopeNote', 'note', 'editorialNote', 'historyNote', 'changeNote'].map(skos),
    vann('usageNote'),
    ...prov('editorialNote'),
    ...iao('0000116', '0000232'),
    ...lexinfo('note', 'usageNote', 'explanation'),
    ...annotation('explanatoryNote', 'usageNote'),
    ...mads('note', 'definitionNote', 'exampleNote', 'scopeNote'),
    ...mesh('scopeNote', 'annotation'),
    ...ncit('P325'),
    ...adms('versionNotes'),
    ...vs('moreinfo'),
    ...schema('disambiguatingDescription'),
  ],
};

const dcam = names('http://purl.org/dc/dcam/');

/** Properties of other members of the model, by member. In order of precedence. */
export const PREDICATES = {
  created: [dcterms('created'), ...schema('dateCreated'), oboInOwl('creation_date')],
  modified: [dcterms('modified'), ...schema('dateModified')],
  status: [...vs('term_status'), ...bibo('status'), ...adms('status'), ...schema('creativeWorkStatus')],
  replacedBy: [dcterms('isReplacedBy'), ...schema('supersededBy'), obo('IAO_0100001'), oboInOwl('replacedBy')],
  consider: [oboInOwl('consider')],
  deprecationReason: [obo('IAO_0000231')],
  domainIncludes: [...schema('domainIncludes'), ...dcam('domainIncludes')],
  rangeIncludes: [...schema('rangeIncludes'), ...dcam('rangeIncludes')],
  inverseOf: [owl('inverseOf'), ...schema('inverseOf')],
  /** Parts of an annotated statement, in OWL, SSSOM and RDF reification. */
  annotatedSource: [owl('annotatedSource'), sssom('subject_id'), rdf('subject')],
  annotatedProperty: [owl('annotatedProperty'), sssom('predicate_id'), rdf('predicate')],
  annotatedTarget: [owl('annotatedTarget'), sssom('object_id'), rdf('object')],
  /** Values that pages show as images without configuration. */
  image: [...foaf('depiction', 'img'), ...schema('image'), ...schema('logo'), ...schema('thumbnailUrl')],
} satisfies Readonly<Record<string, readonly Iri[]>>;

type AlignmentStrength =
  | 'equivalentClass'
  | 'equivalentProperty'
  | 'sameAs'
  | 'exactMatch'
  | 'closeMatch'
  | 'broadMatch'
  | 'narrowMatch'
  | 'relatedMatch'
  | 'mappingRelation';

/** Predicate → strength, in the stated and in the opposite direction. */
export const ALIGNMENT_PREDICATES: ReadonlyMap<
  Iri,
  { readonly relation: AlignmentStrength; readonly back: AlignmentStrength }
> = new Map([
  [owl('equivalentClass'), { relation: 'equivalentClass', back: 'equivalentClass' }],
  [owl('equivalentProperty'), { relation: 'equivalentProperty', back: 'equivalentProperty' }],
  [owl('sameAs'), { relation: 'sameAs', back: 'sameAs' }],
  [skos('exactMatch'), { relation: 'exactMatch', back: 'exactMatch' }],
  [skos('closeMatch'), { relation: 'closeMatch', back: 'closeMatch' }],
  [skos('broadMatch'), { relation: 'broadMatch', back: 'narrowMatch' }],
  [skos('narrowMatch'), { relation: 'narrowMatch', back: 'broadMatch' }],
  [skos('relatedMatch'), { relation: 'relatedMatch', back: 'relatedMatch' }],
  [skos('mappingRelation'), { relation: 'mappingRelation', back: 'mappingRelation' }],
]);
