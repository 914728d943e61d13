/** Generated from `en.yaml` by `npm run lint:messages -- --write`. */
import type { Bound, Conjunction, Texts, TextWith } from '../messages.ts';

/** All messages of the site, by area. */
export interface Messages {
  readonly agents: {
    readonly start: string;
    readonly termUrl: string;
    readonly files: string;
    readonly form: Texts<'md' | 'jsonld' | 'ttl' | 'json'>;
    readonly data: string;
    readonly changes: Texts<'name' | 'about'>;
    readonly indexSchema: Texts<'name' | 'about'>;
    readonly pinned: Texts<'name' | 'about'>;
    readonly sitemap: Texts<'name' | 'about'>;
  };
  readonly browse: {
    readonly tree: {
      readonly alsoUnder: TextWith<'names'>;
      readonly more: TextWith<'count'>;
      readonly filter: string;
      readonly failed: string;
      readonly keys: string;
      readonly deprecated: string;
    };
    readonly classes: {
      readonly title: string;
      readonly about: string;
      readonly description: TextWith<'site'>;
    };
    readonly facets: {
      readonly about: string;
      readonly description: TextWith<'facet' | 'site'>;
      readonly intro: string;
      readonly codes: string;
      readonly of: TextWith<never, { count: number }>;
      readonly narrower: string;
      readonly ofValue: TextWith<'facet' | 'value'>;
      readonly entry: string;
    };
    readonly valueSets: {
      readonly title: string;
      readonly about: string;
      readonly description: TextWith<'site'>;
      readonly asTree: string;
      readonly ofValueSet: TextWith<'name'>;
      readonly entry: string;
      readonly andMore: TextWith<never, { count: number }>;
    };
    readonly terms: {
      readonly title: string;
      readonly about: string;
      readonly description: TextWith<'site'>;
      readonly ofKind: TextWith<'many'>;
      readonly underLetter: TextWith<'list' | 'letter'>;
    };
    readonly ontologies: {
      readonly title: string;
      readonly about: string;
      readonly description: TextWith<'site'>;
      readonly intro: string;
      readonly more: string;
      readonly of: TextWith<'name'>;
    };
    readonly changes: {
      readonly title: string;
      readonly about: string;
      readonly description: TextWith<'site'>;
      readonly intro: string;
      readonly created: string;
      readonly modified: string;
      readonly feed: string;
    };
  };
  readonly catalogue: {
    readonly describe: TextWith<'title', { publications: number }>;
    readonly publications: string;
    readonly total: TextWith<never, { publications: number; terms: number }>;
    readonly form: Texts<'thesaurus' | 'ontology' | 'vocabulary'>;
    readonly languages: TextWith<'languages'>;
    readonly programs: string;
    readonly file: Texts<'name' | 'about'>;
    readonly llms: string;
    readonly homeAbout: string;
  };
  readonly changes: {
    readonly parts: Texts<'kind' | 'replacement' | 'domain' | 'range' | 'cardinality' | 'values' | 'rule' | 'members'
      | 'parentClass' | 'parentProperty' | 'broader' | 'subset' | 'alignment' | 'field' | 'fields' | 'label'
      | 'synonym' | 'definition' | 'language' | 'datatype' | 'statement' | 'property' | 'shapeField' | 'constraints'
      | 'severity'>;
    readonly shapeParts: Texts<'count' | 'qualified' | 'type' | 'values' | 'required' | 'pattern' | 'length' | 'range'
      | 'language' | 'pair' | 'closed' | 'condition' | 'query'>;
    readonly ofField: TextWith<'field' | 'part'>;
    readonly incomparable: string;
    readonly rewritten: string;
    readonly added: TextWith<'part' | 'value'>;
    readonly removed: TextWith<'part' | 'value'>;
    readonly replaced: TextWith<'part' | 'old' | 'new'>;
    readonly widened: TextWith<'part' | 'old' | 'new'>;
    readonly narrowed: TextWith<'part' | 'old' | 'new'>;
    readonly limited: TextWith<'part' | 'value'>;
    readonly unlimited: TextWith<'part' | 'value'>;
    readonly was: TextWith<'part' | 'old' | 'new'>;
    readonly isAdded: TextWith<'part'>;
    readonly isRemoved: TextWith<'part'>;
    readonly isChanged: TextWith<'part'>;
    readonly wider: string;
    readonly narrower: string;
    readonly deeper: string;
    readonly shallower: string;
    readonly about: TextWith<'sentence' | 'value'>;
    readonly remarkOn: TextWith<'property'>;
    readonly fieldOf: TextWith<'path' | 'entities'>;
    readonly nowIs: TextWith<'sentence' | 'state'>;
    readonly read: Texts<'full' | 'partial' | 'none'>;
    readonly write: Texts<'full' | 'partial' | 'none'>;
    readonly newIri: TextWith<'old' | 'new'>;
    readonly evidence: Texts<'replacedBy' | 'namespace' | 'content' | 'names'>;
    readonly removedFor: TextWith<'part' | 'terms'>;
    readonly noLanguage: string;
    readonly deprecated: string;
    readonly deprecatedFor: TextWith<'terms'>;
    readonly restored: string;
    readonly marks: Texts<'added' | 'removed'>;
    readonly severities: Texts<'breaking' | 'additive' | 'editorial'>;
  };
  readonly concepts: {
    readonly enumeration: Texts<'one' | 'many' | 'sentence'>;
    readonly value: Texts<'one' | 'many' | 'sentence'>;
    readonly nearby: Texts<'enumeration' | 'value'>;
    readonly count: TextWith<never, { count: number }>;
    readonly about: string;
    readonly description: TextWith<'site'>;
    readonly entry: string;
    readonly inScheme: string;
    readonly top: string;
  };
  readonly contribute: {
    readonly title: string;
    readonly titleOfCitation: string;
    readonly suggest: string;
    readonly source: string;
    readonly sourceLine: TextWith<'line'>;
    readonly repository: string;
    readonly citeAs: string;
    readonly copyCitation: string;
    readonly citation: TextWith<'label' | 'edition' | 'iri'>;
    readonly issueTitle: TextWith<'label'>;
    readonly issue: Texts<'page' | 'source' | 'question'>;
  };
  readonly crosswalk: {
    readonly title: string;
    readonly label: string;
    readonly hint: string;
    readonly titleOf: TextWith<'standard'>;
    readonly part: TextWith<'title', { part: number }>;
    readonly description: TextWith<'site'>;
    readonly descriptionOf: TextWith<'site' | 'standard'>;
    readonly intro: string;
    readonly introOf: TextWith<'standard'>;
    readonly about: TextWith<'standard'>;
    readonly standard: string;
    readonly states: {
      readonly matched: Texts<'name' | 'sentence'>;
      readonly absent: Texts<'name' | 'sentence'>;
      readonly open: Texts<'name' | 'sentence'>;
    };
    readonly kind: string;
    readonly allKinds: string;
    readonly strengths: string;
    readonly ours: string;
    readonly strength: string;
    readonly theirs: string;
    readonly how: string;
    readonly method: TextWith<'method'>;
    readonly noCloser: string;
    readonly mostOpen: string;
    readonly unlisted: TextWith<never, { count: number }>;
    readonly continued: TextWith<'title'>;
    readonly reversedOf: TextWith<'standard' | 'site'>;
    readonly reversedIntro: TextWith<'standard'>;
    readonly filter: string;
    readonly sssom: string;
  };
  readonly data: {
    readonly tooLong: TextWith<never, { characters: number }>;
    readonly onPageIn: TextWith<'name' | 'language'>;
    readonly forms: string;
    readonly jsonSchema: {
      readonly name: string;
      readonly note: string;
      readonly open: string;
      readonly beside: TextWith<'constraints'>;
    };
    readonly typeScript: Texts<'name' | 'note'>;
    readonly shacl: Texts<'name' | 'note' | 'authored'>;
    readonly example: {
      readonly name: string;
      readonly maintained: string;
      readonly completed: TextWith<'fields'>;
      readonly composed: string;
      readonly refused: string;
    };
    readonly words: {
      readonly omitted: TextWith<'page', { count: number }>;
      readonly context: string;
      readonly reference: string;
      readonly open: string;
      readonly unchecked: TextWith<'constraints'>;
      readonly target: string;
      readonly some: TextWith<'what', { kind: Bound; count: number }>;
      readonly someBetween: TextWith<'what', { min: number; max: number }>;
      readonly generated: string;
      readonly generatedOf: TextWith<'fragment'>;
      readonly closed: readonly string[];
    };
  };
  readonly derivation: {
    readonly title: string;
    readonly named: TextWith<'slice'>;
    readonly whole: TextWith<never, { count: number }>;
    readonly slice: TextWith<never, { count: number; all: number }>;
    readonly borrowed: TextWith<never, { count: number }>;
    readonly description: TextWith<'site'>;
    readonly asked: string;
    readonly include: string;
    readonly included: string;
    readonly rules: Texts<'selected' | 'ancestor' | 'type' | 'property' | 'range' | 'value set' | 'value' | 'inverse'
      | 'referenced' | 'whole'>;
    readonly because: string;
    readonly alsoIncluded: string;
    readonly itself: string;
    readonly standards: string;
    readonly standardsIntro: string;
    readonly excluded: string;
    readonly reasons: {
      readonly 'not selected': TextWith<'facet'>;
      readonly marked: TextWith<'facet'>;
      readonly 'not needed': string;
    };
  };
  readonly diagram: {
    readonly title: string;
    readonly label: TextWith<'term'>;
    readonly more: TextWith<never, { count: number }>;
    readonly titles: {
      readonly class: TextWith<'label'>;
      readonly datatype: TextWith<'label'>;
      readonly property: TextWith<'label'>;
      readonly enumeration: TextWith<'label'>;
      readonly collection: TextWith<'label'>;
      readonly value: TextWith<'label'>;
      readonly shape: TextWith<'label'>;
      readonly propertyShape: TextWith<'label'>;
    };
    readonly relations: Texts<'parents' | 'superproperties' | 'broader' | 'sets' | 'types' | 'children'
      | 'subproperties' | 'narrower' | 'values' | 'instances' | 'domains' | 'ranges' | 'properties' | 'expectedBy'
      | 'inverses' | 'related' | 'alignments'>;
    readonly strengths: Texts<'equivalentClass' | 'equivalentProperty' | 'sameAs' | 'exactMatch' | 'closeMatch'
      | 'broadMatch' | 'narrowMatch' | 'relatedMatch' | 'mappingRelation'>;
    readonly hierarchy: string;
  };
  readonly guides: {
    readonly title: string;
    readonly description: TextWith<'site'>;
    readonly aboutTerm: string;
    readonly previous: string;
    readonly next: string;
    readonly footnotes: string;
    readonly callouts: Texts<'note' | 'tip' | 'important' | 'warning' | 'caution'>;
  };
  readonly home: {
    readonly version: string;
    readonly licence: string;
    readonly published: string;
    readonly changed: string;
    readonly by: string;
    readonly contributors: string;
    readonly publisher: string;
    readonly catalogue: string;
    readonly citeAs: string;
    readonly namespace: string;
    readonly allTerms: string;
    readonly valueSets: string;
    readonly terms: TextWith<never, { count: number }>;
    readonly about: string;
    readonly wholeDescription: string;
    readonly content: string;
    readonly severalKinds: TextWith<never, { count: number }>;
    readonly consistsOf: TextWith<'kinds'>;
    readonly example: {
      readonly of: TextWith<'name'>;
      readonly record: string;
      readonly composed: string;
      readonly entry: string;
      readonly line: string;
      readonly name: string;
      readonly meaning: string;
      readonly context: string;
      readonly identifier: string;
    };
    readonly upper: Texts<'classes' | 'concepts' | 'all'>;
    readonly tasksTitle: string;
    readonly tasks: {
      readonly lookUp: Texts<'title' | 'about'>;
      readonly browse: Texts<'title' | 'about'>;
      readonly map: Texts<'title' | 'about'>;
      readonly download: Texts<'title' | 'about'>;
      readonly program: Texts<'title' | 'about'>;
      readonly read: Texts<'title' | 'about'>;
    };
    readonly allFiles: string;
    readonly files: string;
    readonly file: {
      readonly 'vocabulary.ttl': Texts<'name' | 'about'>;
      readonly 'vocabulary.12.ttl': Texts<'name' | 'about'>;
      readonly 'vocabulary.jsonld': Texts<'name' | 'about'>;
      readonly 'vocabulary.nt': Texts<'name' | 'about'>;
      readonly 'vocabulary.12.nt': Texts<'name' | 'about'>;
      readonly 'vocabulary.rdf': Texts<'name' | 'about'>;
      readonly 'vocabulary.owl': Texts<'name' | 'about'>;
      readonly 'vocabulary.csv': Texts<'name' | 'about'>;
      readonly 'vocabulary-index.json': Texts<'name' | 'about'>;
      readonly 'vocabulary-context.jsonld': Texts<'name' | 'about'>;
      readonly 'vocabulary.schema.json': Texts<'name' | 'about'>;
      readonly 'vocabulary.d.ts': Texts<'name' | 'about'>;
      readonly 'vocabulary.shacl.ttl': Texts<'name' | 'about'>;
      readonly 'mappings.sssom.tsv': Texts<'name' | 'about'>;
    };
    readonly pinned: Texts<'name' | 'about'>;
    readonly copyCommand: TextWith<'file'>;
    readonly statements: string;
    readonly describe: TextWith<'title', { terms: number }>;
    readonly dataset: TextWith<never, { terms: number }>;
    readonly notFoundTitle: string;
    readonly notFound: string;
    readonly notFoundCase: TextWith<'one' | 'other'>;
    readonly home: string;
    readonly homeAbout: string;
    readonly orStart: string;
  };
  readonly lists: {
    readonly terms: TextWith<never, { count: number }>;
    readonly values: TextWith<never, { count: number }>;
    readonly vocabulary: {
      readonly title: string;
      readonly description: TextWith<'site', { count: number }>;
      readonly entryPoints: string;
      readonly hierarchy: string;
      readonly all: TextWith<'many', { count: number }>;
    };
    readonly letters: string;
    readonly parts: string;
    readonly part: TextWith<never, { part: number }>;
    readonly digits: string;
    readonly han: string;
    readonly other: string;
    readonly fromTo: TextWith<'first' | 'last'>;
  };
  readonly rules: {
    readonly comma: Conjunction;
    readonly and: Conjunction;
    readonly or: Conjunction;
    readonly andClause: Conjunction;
    readonly orClause: Conjunction;
    readonly andIf: Conjunction;
    readonly semicolon: string;
    readonly quoted: TextWith<'label'>;
    readonly otherDirection: TextWith<'property'>;
    readonly ofType: TextWith<'classes'>;
    readonly fromList: TextWith<'list'>;
    readonly inScheme: TextWith<'scheme'>;
    readonly afterCount: TextWith<'type'>;
    readonly anythingBut: TextWith<'type'>;
    readonly andAlso: Conjunction;
    readonly somethingWhere: TextWith<'clause'>;
    readonly isType: TextWith<'type'>;
    readonly isNotType: TextWith<'type'>;
    readonly not: TextWith<'clause'>;
    readonly formalOnly: string;
    readonly hasCount: TextWith<'property' | 'type', { count: number; kind: Bound }>;
    readonly hasAny: TextWith<'property'>;
    readonly where: TextWith<'clause', { count: number }>;
    readonly everyValueIs: TextWith<'property' | 'type'>;
    readonly forEveryValue: TextWith<'property' | 'clause'>;
    readonly hasValue: TextWith<'property' | 'value'>;
    readonly hasSelf: TextWith<'property'>;
    readonly conforms: TextWith<'shape'>;
    readonly condition: TextWith<'subject' | 'clause'>;
    readonly definition: TextWith<'subject' | 'clause'>;
    readonly disjoint: TextWith<'subject' | 'others'>;
    readonly noneHolds: TextWith<'subject' | 'clauses'>;
    readonly partition: TextWith<'subject' | 'parts'>;
    readonly oneHolds: TextWith<'subject' | 'clauses'>;
    readonly key: TextWith<'subject' | 'properties'>;
    readonly stepIf: TextWith<'property' | 'from' | 'to'>;
    readonly stepThen: TextWith<'property' | 'from' | 'to'>;
    readonly ifThen: TextWith<'conditions' | 'conclusion'>;
    readonly bothWays: TextWith<'condition' | 'conclusion'>;
    readonly functional: TextWith<'property'>;
    readonly inverseFunctional: TextWith<'property'>;
    readonly asymmetric: TextWith<'property'>;
    readonly reflexive: TextWith<'property'>;
    readonly irreflexive: TextWith<'property'>;
    readonly neverBoth: TextWith<'pair'>;
    readonly domainIs: TextWith<'property' | 'type'>;
    readonly domainWhere: TextWith<'property' | 'clause'>;
    readonly rangeIs: TextWith<'property' | 'type'>;
    readonly rangeWhere: TextWith<'property' | 'clause'>;
    readonly bound: TextWith<never, { kind: Bound; count: number }>;
    readonly between: TextWith<never, { min: number; max: number }>;
    readonly none: string;
    readonly any: string;
    readonly boundOf: TextWith<'type', { count: number; kind: Bound }>;
    readonly only: TextWith<'type'>;
    readonly always: TextWith<'value'>;
    readonly itself: string;
    readonly facets: Texts<'minInclusive' | 'maxInclusive' | 'minExclusive' | 'maxExclusive' | 'length' | 'minLength'
      | 'maxLength' | 'pattern' | 'langRange' | 'languageIn' | 'flags' | 'singleLine' | 'totalDigits'
      | 'fractionDigits'>;
    readonly datatypes: Texts<'text' | 'boolean' | 'decimal' | 'integer' | 'natural' | 'positive' | 'number' | 'date'
      | 'time' | 'dateTime' | 'dateTimeStamp' | 'duration' | 'year' | 'yearMonth' | 'address' | 'languageTag'
      | 'langString' | 'html' | 'literal' | 'anything' | 'nothing' | 'iri' | 'blankNode' | 'blankNodeOrIri'
      | 'blankNodeOrLiteral' | 'iriOrLiteral'>;
  };
  readonly search: {
    readonly open: string;
    readonly title: string;
    readonly field: string;
    readonly close: string;
    readonly kind: string;
    readonly publication: string;
    readonly ontology: string;
    readonly all: string;
    readonly kinds: {
      readonly class: Texts<'one' | 'many'>;
      readonly datatype: Texts<'one' | 'many'>;
      readonly property: Texts<'one' | 'many'>;
      readonly enumeration: Texts<'one' | 'many'>;
      readonly collection: Texts<'one' | 'many'>;
      readonly value: Texts<'one' | 'many'>;
      readonly shape: Texts<'one' | 'many'>;
      readonly propertyShape: Texts<'one' | 'many'>;
      readonly guide: Texts<'one' | 'many'>;
    };
    readonly results: string;
    readonly found: TextWith<never, { count: number }>;
    readonly foundElsewhere: TextWith<'language', { count: number }>;
    readonly number: TextWith<never, { count: number }>;
    readonly more: string;
    readonly deprecated: string;
    readonly also: string;
    readonly nothing: TextWith<'query'>;
    readonly tryOther: string;
    readonly tryWithoutFilters: string;
    readonly recent: string;
    readonly start: string;
    readonly browse: string;
    readonly allTerms: string;
    readonly namesOnly: string;
    readonly failed: string;
    readonly keys: string;
  };
  readonly site: {
    readonly skip: string;
    readonly copied: string;
    readonly copy: string;
    readonly navigation: string;
    readonly menu: string;
    readonly more: string;
    readonly allPages: string;
    readonly vocabulary: string;
    readonly schemas: string;
    readonly playground: string;
    readonly api: string;
    readonly notice: string;
    readonly darkColours: string;
    readonly languages: string;
    readonly onThisPage: string;
    readonly breadcrumb: string;
    readonly download: string;
    readonly agents: string;
    readonly licence: string;
    readonly pageOf: TextWith<'page' | 'site'>;
    readonly publishedWith: string;
    readonly onlyIn: TextWith<'language'>;
    readonly notHere: string;
  };
  readonly structures: {
    readonly forms: Texts<'collection' | 'orderedCollection' | 'group' | 'array' | 'subset'>;
    readonly members: Texts<'title' | 'ordered' | 'memberOf' | 'topConceptOf'>;
    readonly thesaurus: Texts<'superGroup' | 'subGroup' | 'superOrdinate' | 'subordinateArray' | 'microThesaurusOf'
      | 'microThesaurus'>;
    readonly names: {
      readonly title: string;
      readonly name: string;
      readonly role: string;
      readonly remarks: string;
      readonly roles: Texts<'preferred' | 'exact' | 'alternative' | 'broad' | 'narrow' | 'related' | 'hidden'>;
      readonly resource: string;
    };
    readonly consider: TextWith<'terms'>;
    readonly reason: TextWith<'reason'>;
    readonly reasons: Texts<'IAO_0000103' | 'IAO_0000226' | 'IAO_0000227' | 'IAO_0000228' | 'IAO_0000229'>;
    readonly properties: Texts<'id' | 'shorthand' | 'hasAlternativeId' | 'identifier' | 'hasDbXref'
      | 'hasOBONamespace' | 'hasSynonymType' | 'source' | 'isDefinedBy' | 'IAO_0000119' | 'IAO_0000117'
      | 'IAO_0000116' | 'IAO_0000231' | 'creator' | 'author' | 'maker' | 'created_by' | 'createdBy' | 'authoredBy'
      | 'contributor' | 'contributedBy' | 'publisher' | 'comment' | 'created' | 'modified' | 'labelRelation' | 'type'
      | 'issued' | 'versionInfo' | 'versionIRI' | 'priorVersion' | 'backwardCompatibleWith' | 'incompatibleWith'
      | 'replaces' | 'isPartOf' | 'IAO_0000412' | 'IAO_0000233' | 'IAO_0000232' | 'IAO_0000112' | 'IAO_0000589'
      | 'IAO_0000118' | 'IAO_0000114' | 'IAO_0000700' | 'creation_date' | 'depiction' | 'image' | 'img' | 'logo'
      | 'thumbnailUrl'>;
    readonly axioms: {
      readonly implies: TextWith<'condition' | 'conclusion'>;
      readonly equivalent: TextWith<'clauses'>;
      readonly neverBoth: TextWith<'clauses'>;
      readonly different: TextWith<'names', { count: number }>;
      readonly apart: TextWith<'names', { count: number }>;
      readonly denied: TextWith<'source' | 'target' | 'property'>;
      readonly andMore: TextWith<never, { count: number }>;
    };
  };
  readonly term: {
    readonly kinds: {
      readonly class: Texts<'one' | 'many' | 'sentence'>;
      readonly datatype: Texts<'one' | 'many' | 'sentence'>;
      readonly property: Texts<'one' | 'many' | 'sentence'>;
      readonly enumeration: Texts<'one' | 'many' | 'sentence'>;
      readonly collection: Texts<'one' | 'many' | 'sentence'>;
      readonly value: Texts<'one' | 'many' | 'sentence'>;
      readonly shape: Texts<'one' | 'many' | 'sentence'>;
      readonly propertyShape: Texts<'one' | 'many' | 'sentence'>;
    };
    readonly deprecated: string;
    readonly deprecatedAdvice: string;
    readonly useInstead: TextWith<'terms'>;
    readonly alsoCalled: string;
    readonly wholeName: string;
    readonly thisTermAs: string;
    readonly copyOf: TextWith<'name'>;
    readonly copyRecord: string;
    readonly statuses: Texts<'draft' | 'testing' | 'unstable' | 'stable' | 'archaic' | 'published' | 'active'
      | 'proposed' | 'experimental' | 'completed' | 'underdevelopment' | 'deprecated' | 'withdrawn' | 'retired'>;
    readonly glance: Texts<'class' | 'property' | 'broader' | 'topConcept' | 'value set' | 'type' | 'usedOn'
      | 'usuallyOn' | 'values' | 'usualValues' | 'inverse'>;
    readonly tree: {
      readonly title: string;
      readonly class: string;
      readonly datatype: string;
      readonly property: string;
      readonly enumeration: string;
      readonly collection: string;
      readonly value: string;
      readonly shape: string;
      readonly propertyShape: string;
      readonly fieldsOf: TextWith<'label'>;
      readonly whole: string;
    };
    readonly more: TextWith<never, { count: number }>;
    readonly moreOf: TextWith<never, { count: number; all: number }>;
    readonly onFurther: TextWith<never, { count: number }>;
    readonly valueCount: TextWith<never, { count: number }>;
    readonly fields: {
      readonly title: string;
      readonly from: TextWith<'owner'>;
      readonly all: TextWith<'owner', { count: number }>;
      readonly property: string;
      readonly values: string;
      readonly number: string;
      readonly required: string;
      readonly closed: string;
      readonly order: string;
      readonly filter: string;
      readonly meaning: string;
    };
    readonly values: Texts<'title' | 'closed'>;
    readonly use: Texts<'title' | 'on' | 'onAny' | 'values' | 'valuesAny'>;
    readonly rules: string;
    readonly relations: Texts<'title' | 'parentClasses' | 'childClasses' | 'parentProperties'
      | 'parentPropertiesIntro' | 'childProperties' | 'broader' | 'narrower' | 'related' | 'differentFrom'
      | 'differentFromOthers' | 'topValues' | 'valueOf' | 'instanceOf' | 'expectedBy' | 'expectedByIntro'
      | 'expectedAbove' | 'expectedAboveIntro' | 'instances' | 'mentions'>;
    readonly images: string;
    readonly alignments: Texts<'title' | 'same' | 'similar' | 'absent'>;
    readonly strengths: {
      readonly equivalentClass: Texts<'name' | 'sentence'>;
      readonly equivalentProperty: Texts<'name' | 'sentence'>;
      readonly sameAs: Texts<'name' | 'sentence'>;
      readonly exactMatch: Texts<'name' | 'sentence'>;
      readonly closeMatch: Texts<'name' | 'sentence'>;
      readonly broadMatch: Texts<'name' | 'sentence'>;
      readonly narrowMatch: Texts<'name' | 'sentence'>;
      readonly relatedMatch: Texts<'name' | 'sentence'>;
      readonly mappingRelation: Texts<'name' | 'sentence'>;
    };
    readonly justifications: Texts<'ManualMappingCuration' | 'LexicalMatching' | 'LexicalSimilarityThresholdMatching'
      | 'LogicalReasoning' | 'SemanticSimilarityThresholdMatching' | 'StructuralMatching' | 'MappingReview'
      | 'MappingChaining' | 'InstanceBasedMatching' | 'BackgroundKnowledgeBasedMatching' | 'CompositeMatching'
      | 'UnspecifiedMatching'>;
    readonly mappings: {
      readonly title: string;
      readonly intro: string;
      readonly schema: string;
      readonly fields: string;
      readonly reading: string;
      readonly writing: string;
      readonly wholeRecord: string;
      readonly product: string;
      readonly kept: string;
      readonly partly: string;
      readonly lost: string;
      readonly notAssessed: string;
      readonly changes: Texts<'names' | 'numbers' | 'times' | 'languages' | 'lists' | 'form' | 'some'>;
    };
    readonly texts: {
      readonly notes: string;
      readonly example: string;
      readonly examples: string;
      readonly exampleRecord: string;
      readonly exampleRecords: string;
      readonly titled: TextWith<'title' | 'language'>;
      readonly inOthers: TextWith<never, { count: number }>;
      readonly properties: Texts<'scopeNote' | 'note' | 'editorialNote' | 'historyNote' | 'changeNote' | 'usageNote'
        | 'definition' | 'description' | 'comment' | 'label' | 'prefLabel' | 'title' | 'name'>;
    };
    readonly languages: Texts<'title' | 'language' | 'label' | 'definition'>;
    readonly triples: {
      readonly title: string;
      readonly intro: string;
      readonly property: string;
      readonly value: string;
      readonly about: string;
      readonly listOf: TextWith<never, { count: number }>;
      readonly unnamed: string;
      readonly unasserted: string;
    };
    readonly facts: {
      readonly title: string;
      readonly identifier: string;
      readonly types: string;
      readonly definedBy: string;
      readonly notation: string;
      readonly hidden: string;
      readonly status: string;
      readonly since: string;
      readonly version: TextWith<'version'>;
      readonly created: string;
      readonly changed: string;
      readonly from: string;
      readonly licence: string;
      readonly because: string;
      readonly seeAlso: string;
      readonly writtenIn: string;
    };
    readonly reasons: {
      readonly selected: {
        readonly alone: string;
        readonly of: TextWith<'term'>;
      };
      readonly ancestor: {
        readonly alone: string;
        readonly of: TextWith<'term'>;
      };
      readonly property: {
        readonly alone: string;
        readonly of: TextWith<'term'>;
      };
      readonly range: {
        readonly alone: string;
        readonly of: TextWith<'term'>;
      };
      readonly value: {
        readonly alone: string;
        readonly of: TextWith<'term'>;
      };
      readonly 'value set': {
        readonly alone: string;
        readonly of: TextWith<'term'>;
      };
      readonly inverse: {
        readonly alone: string;
        readonly of: TextWith<'term'>;
      };
      readonly referenced: {
        readonly alone: string;
        readonly of: TextWith<'term'>;
      };
      readonly type: {
        readonly alone: string;
        readonly of: TextWith<'term'>;
      };
    };
  };
  readonly versions: {
    readonly title: string;
    readonly about: string;
    readonly description: TextWith<'site'>;
    readonly intro: string;
    readonly version: string;
    readonly date: string;
    readonly terms: string;
    readonly changes: string;
    readonly files: string;
    readonly filesOf: string;
    readonly unreleased: string;
    readonly unreleasedTitle: string;
    readonly unreleasedAbout: string;
    readonly titleOf: TextWith<'version'>;
    readonly pageOf: TextWith<'version' | 'site'>;
    readonly current: string;
    readonly old: TextWith<'version'>;
    readonly released: TextWith<'date'>;
    readonly since: TextWith<'version'>;
    readonly first: string;
    readonly none: string;
    readonly notes: string;
    readonly affects: TextWith<never, { count: number }>;
    readonly filter: string;
    readonly compare: Texts<'title' | 'from' | 'to' | 'show' | 'about' | 'failed'>;
    readonly groups: Texts<'created' | 'removed' | 'renamed' | 'deprecated' | 'meaning' | 'fields' | 'mappings'
      | 'texts'>;
    readonly others: string;
    readonly history: string;
    readonly historyFile: string;
    readonly introduced: string;
    readonly fromStart: string;
    readonly removedIn: TextWith<'version'>;
    readonly removedSince: TextWith<'version'>;
    readonly movedTo: TextWith<'term'>;
    readonly lastState: TextWith<'version'>;
    readonly removed: string;
    readonly renamed: string;
    readonly statements: string;
    readonly jsonFeed: string;
  };
  readonly shapes: {
    readonly title: string;
    readonly appliesTo: string;
    readonly instances: TextWith<'class'>;
    readonly subjects: TextWith<'property'>;
    readonly objects: TextWith<'property'>;
    readonly query: string;
    readonly includes: string;
    readonly usedBy: string;
    readonly path: string;
    readonly severity: string;
    readonly message: string;
    readonly deactivated: string;
    readonly faulty: string;
    readonly recommended: string;
    readonly optional: string;
    readonly unused: string;
    readonly levels: Texts<'Violation' | 'Warning' | 'Info'>;
    readonly atLevel: TextWith<'level' | 'rule'>;
    readonly unique: string;
    readonly equals: TextWith<'property'>;
    readonly disjoint: TextWith<'property'>;
    readonly lessThan: TextWith<'property'>;
    readonly lessThanOrEquals: TextWith<'property'>;
    readonly subsetOf: TextWith<'property'>;
    readonly closed: TextWith<'properties'>;
    readonly closedByTypes: TextWith<'properties'>;
    readonly exactlyOne: TextWith<'types'>;
    readonly apart: TextWith<'rule'>;
    readonly checked: string;
    readonly default: TextWith<'value'>;
    readonly annotations: TextWith<'type'>;
    readonly annotated: TextWith<'type'>;
    readonly notes: {
      readonly usage: TextWith<'value'>;
      readonly intent: TextWith<'value'>;
      readonly agentInstruction: TextWith<'value'>;
      readonly codeIdentifier: TextWith<'value'>;
      readonly unit: TextWith<'value'>;
    };
    readonly further: string;
    readonly itself: TextWith<'rule'>;
    readonly then: TextWith<'path' | 'next'>;
    readonly any: TextWith<'path'>;
    readonly oneOrMore: TextWith<'path'>;
    readonly zeroOrOne: TextWith<'path'>;
    readonly appliedShapes: string;
    readonly usedIn: string;
    readonly classOrShape: string;
    readonly undescribed: string;
  };
  readonly profile: {
    readonly title: string;
    readonly description: TextWith<'site'>;
    readonly about: string;
    readonly extends: TextWith<'profiles'>;
    readonly extendsFurther: TextWith<'profiles'>;
    readonly resources: string;
    readonly follows: TextWith<'standards'>;
    readonly inherited: TextWith<'profiles'>;
    readonly roles: Texts<'constraints' | 'example' | 'guidance' | 'mapping' | 'schema' | 'specification'
      | 'validation' | 'vocabulary'>;
    readonly here: TextWith<'now' | 'before' | 'base'>;
    readonly added: TextWith<'base'>;
    readonly values: TextWith<'base'>;
    readonly valueSets: string;
    readonly usedIn: TextWith<'fields'>;
    readonly noFields: string;
    readonly datatypes: string;
  };
}
