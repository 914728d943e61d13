import { compareCodePoints } from '../../base/text.ts';
import type { Characteristic, Iri, Kind } from '../../ontology/model.ts';
import { CHARACTERISTICS } from '../../ontology/model.ts';
import { closure } from '../../ontology/index.ts';
import type { Graph, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey, isLanguageIri } from '../../rdf/index.ts';
import { dc, dcterms, owl, rdf, rdfs, schema, skos, vann } from '../../rdf/names.ts';
import { readShapeRoles } from '../../shacl/index.ts';
import { sh } from '../../shacl/model.ts';
import { readList, readLists } from './graph-structures.ts';
import { prof } from './profiles.ts';
import { isoThes } from './thesaurus-names.ts';

const SCHEMA_DATATYPES = schema('DataType');
export const DATATYPE_TYPES = [rdfs('Datatype'), owl('DataRange'), ...SCHEMA_DATATYPES];
const CLASS_TYPES = [rdfs('Class'), owl('Class'), owl('DeprecatedClass'), sh('ShapeClass'), ...DATATYPE_TYPES];
/** Types of shapes. They say of a class or a property only that it is a shape too. */
const SHAPE_TYPES = ['NodeShape', 'PropertyShape', 'ShapeClass', 'Shape'].map(sh);
/** Classes of properties with a characteristic, such as `owl:InverseFunctionalProperty`. */
export const CHARACTERISTIC_TYPES: ReadonlyMap<Iri, Characteristic> = new Map(
  CHARACTERISTICS.map((name) => [owl(`${name.charAt(0).toUpperCase()}${name.slice(1)}Property`), name]),
);
const PROPERTY_TYPES = [
  rdf('Property'),
  ...['ObjectProperty', 'DatatypeProperty', 'AnnotationProperty', 'OntologyProperty', 'DeprecatedProperty'].map(owl),
  ...CHARACTERISTIC_TYPES.keys(),
  rdfs('ContainerMembershipProperty'),
];
/** Types of nodes that annotate statements or group terms. Such nodes are not terms. */
export const STATEMENT_TYPES: ReadonlySet<string> = new Set([
  ...[
    'Axiom',
    'Annotation',
    'AllDisjointClasses',
    'AllDisjointProperties',
    'AllDifferent',
    'NegativePropertyAssertion',
  ].map(owl),
  rdf('Statement'),
  'https://w3id.org/sssom/Mapping',
]);

/** Predicates of class axioms. Their subject can be an anonymous class expression. */
export const AXIOM_PREDICATES: readonly string[] = [rdfs('subClassOf'), owl('equivalentClass'), owl('disjointWith')];

/** Predicates whose subject is a class or a property, even without a type. */
const CLASS_PREDICATES = [
  rdfs('subClassOf'),
  owl('equivalentClass'),
  owl('disjointWith'),
  owl('disjointUnionOf'),
  owl('hasKey'),
];
const PROPERTY_PREDICATES = [
  rdfs('subPropertyOf'),
  rdfs('domain'),
  rdfs('range'),
  owl('equivalentProperty'),
  owl('propertyChainAxiom'),
  owl('propertyDisjointWith'),
  ...schema('domainIncludes'),
  ...schema('rangeIncludes'),
];

/** Types of collections, and predicates whose subject is one (https://www.w3.org/TR/skos-reference/#S31). */
const COLLECTION_TYPES = [
  ...['Collection', 'OrderedCollection'].map(skos),
  ...['ConceptGroup', 'ThesaurusArray'].map(isoThes),
];
const COLLECTION_PREDICATES = ['member', 'memberList'].map(skos);

/** Predicates whose object is a class or a property, if it has no type. */
const CLASS_USES = [
  rdfs('domain'),
  rdfs('range'),
  ...['someValuesFrom', 'allValuesFrom', 'onClass'].map(owl),
  ...schema('domainIncludes'),
  ...schema('rangeIncludes'),
  ...['targetClass', 'class'].map(sh),
];
/** Predicates whose object is a datatype, if it has no type, or only that of a class. */
const DATATYPE_USES = [sh('datatype'), owl('onDatatype')];
const PROPERTY_USES = [
  ...[rdfs('subPropertyOf'), owl('onProperty'), owl('inverseOf')],
  ...['path', 'inversePath', 'zeroOrMorePath', 'oneOrMorePath', 'zeroOrOnePath'].map(sh),
  ...['targetSubjectsOf', 'targetObjectsOf', 'equals', 'disjoint', 'lessThan', 'lessThanOrEquals'].map(sh),
];

/** Types that say only that something is described as a part of a profile (https://www.w3.org/TR/dx-prof/), and who refers to it. */
const RESOURCE_TYPES = [prof('ResourceDescriptor')];
const PROFILE_TYPES = [prof('Profile'), dcterms('Standard'), owl('Ontology')];
const BASE_PREDICATES = [prof('isProfileOf'), prof('isTransitiveProfileOf')];

/** The IRIs of SHACL: of the specification, and of the vocabulary. */
const SHACL = /^https?:\/\/www\.w3\.org\/(?:TR\/shacl|ns\/shacl)[/#]?$/;

/** Namespaces of statements about files: title, licence, version, preferred prefix. */
const METADATA = [dcterms(''), dc(''), owl('version'), owl('imports'), vann('')];

function isAboutFile(predicate: Iri): boolean {
  return METADATA.some((start) => predicate.startsWith(start));
}

/** Whether a kind is that of terms with which others describe things, not of what is described. */
export function isVocabulary(kind: Kind): boolean {
  return kind !== 'collection' && kind !== 'value';
}

/** The kinds of the IRIs in a graph. */
export interface Kinds {
  /** Returns the kinds of a described IRI, in the order of the model. Empty: not a term (headers, named axioms, parts of shapes). */
  of(iri: Iri): readonly Kind[];
  /** Returns the types of a resource, except those of RDF, RDFS, OWL and SKOS, and of shapes. */
  typesOf(iri: ResourceKey): Iri[];
  /** Whether a class is a value set: it lists its members, or is a subclass of schema:Enumeration. */
  isValueSet(iri: Iri): boolean;
}

/**
 * Determines the kinds of all resources.
 *
 * @param isHeader whether an IRI denotes a whole ontology
 */
export function readKinds(graph: Graph, isHeader: (iri: Iri) => boolean): Kinds {
  const subclasses = reverse(graph, rdfs('subClassOf'));
  const below = (roots: readonly string[]): Set<string> =>
    new Set(roots.flatMap((root) => [root, ...closure(root, (key) => subclasses.get(key) ?? [])]));
  // A subclass of rdfs:Class is a metaclass. Its instances are classes (dcterms:AgentClass, schema:DataType).
  const classTypes = below(CLASS_TYPES);
  const datatypeTypes = below(DATATYPE_TYPES);
  // schema.org types schema:URL only as a subclass of schema:Text, which is an instance of schema:DataType.
  const datatypes = [...graph.subjects()].filter((key) =>
    graph.iris(key, rdf('type')).some((type) => SCHEMA_DATATYPES.includes(type)),
  );
  const belowDatatypes = below(datatypes);
  const propertyTypes = below(PROPERTY_TYPES);
  const collectionTypes = below(COLLECTION_TYPES);
  const valueSets = below(schema('Enumeration'));
  for (const root of schema('Enumeration')) valueSets.delete(root);
  const shapeTypes = below(SHAPE_TYPES);
  const roles = readShapeRoles(graph);
  const listed = listedMembers(graph);
  const usedAs = (iri: Iri, uses: readonly string[]): boolean =>
    graph.objects(iri, rdf('type')).length === 0 &&
    graph.incoming(iri).some(({ predicate }) => uses.includes(predicate));

  const typesOf = (iri: ResourceKey): Iri[] =>
    graph.iris(iri, rdf('type')).filter((type) => !isLanguageIri(type) && !SHAPE_TYPES.includes(type));

  const typedAs = (iri: Iri, types: ReadonlySet<string>): boolean =>
    graph.iris(iri, rdf('type')).some((type) => types.has(type));
  const hasAny = (iri: Iri, predicates: readonly string[]): boolean =>
    predicates.some((predicate) => graph.properties(iri).has(predicate));
  const isUsedAsDatatype = (iri: Iri): boolean =>
    graph.objects(iri, rdf('type')).every((type) => type.value === rdfs('Class')) &&
    graph.incoming(iri).some(({ predicate }) => DATATYPE_USES.includes(predicate));
  // An explicit type takes precedence over a predicate used by mistake: schema.org states owl:equivalentClass of a property.
  const isClass = (iri: Iri): boolean =>
    typedAs(iri, classTypes) ||
    (!typedAs(iri, propertyTypes) &&
      (hasAny(iri, CLASS_PREDICATES) || subclasses.has(iri) || usedAs(iri, CLASS_USES) || isUsedAsDatatype(iri)));
  const isProperty = (iri: Iri): boolean =>
    typedAs(iri, propertyTypes) ||
    (!typedAs(iri, classTypes) && (hasAny(iri, PROPERTY_PREDICATES) || usedAs(iri, PROPERTY_USES)));
  const isValueSet = (iri: Iri): boolean => valueSets.has(iri) || listed.sets.has(iri);
  const isCollection = (iri: Iri): boolean => typedAs(iri, collectionTypes) || hasAny(iri, COLLECTION_PREDICATES);
  const isShape = (iri: Iri): boolean => {
    const role = roles.get(iri);
    return role === 'shape' || role === 'propertyShape' || typedAs(iri, shapeTypes);
  };
  const isValue = (iri: Iri): boolean => {
    const types = graph.iris(iri, rdf('type'));
    return (
      types.includes(skos('Concept')) ||
      types.includes(owl('NamedIndividual')) ||
      listed.values.has(iri) ||
      // Another type of a class that is a shape says how its source models it, such as `dtmi:dtdl:class:Component`; that of a collection
      // which collection it is, such as a microthesaurus.
      (!isShape(iri) &&
        !typedAs(iri, collectionTypes) &&
        typesOf(iri).some((type) => !classTypes.has(type) && !propertyTypes.has(type) && !isPartType(iri, type)))
    );
  };

  // Shapes files often say title and licence of their graph without its type, or that it conforms to SHACL.
  const isMetadata = (iri: Iri): boolean => roles.size > 0 && (isFileOfShapes(iri) || hasOnlyMetadata(iri));
  const isFileOfShapes = (iri: Iri): boolean =>
    graph.objects(iri, rdf('type')).length === 0 && graph.iris(iri, dcterms('conformsTo')).some((to) => SHACL.test(to));
  const hasOnlyMetadata = (iri: Iri): boolean =>
    graph.properties(iri).size > 0 &&
    [...graph.properties(iri).keys()].every((predicate) => isAboutFile(predicate) || predicate.startsWith(rdfs(''))) &&
    [...graph.properties(iri).keys()].some(isAboutFile) &&
    graph.incoming(iri).every(({ predicate }) => isAboutFile(predicate) || predicate === rdfs('isDefinedBy'));

  // A reifier of one statement has a type of statements.
  const isReifier = (iri: Iri): boolean =>
    graph.objects(iri, rdf('type')).length === 0 && graph.properties(iri).has(rdf('reifies'));

  // Groups, rules, prefix declarations and constraint components are how shapes are written, not what an ontology is about. Files contain
  // them; pages show them where a shape uses them. One that its author also describes as something else is a value.
  const isPart = (iri: Iri): boolean =>
    roles.get(iri) === 'part' &&
    graph.iris(iri, rdf('type')).every((type) => type.startsWith(sh('')) || type === owl('NamedIndividual'));

  // `sh:SPARQLTargetType` of a class says what shapes do with it.
  const isPartType = (iri: Iri, type: Iri): boolean => roles.get(iri) === 'part' && type.startsWith(sh(''));

  const isOnly = (iri: Iri, types: readonly Iri[]): boolean =>
    graph.iris(iri, rdf('type')).every((type) => types.includes(type));
  const isUsedBy = (iri: Iri, predicates: readonly Iri[]): boolean =>
    graph.incoming(iri).some(({ predicate }) => predicates.includes(predicate));
  // The page of a profile in shapes has its resources, and the profiles that it extends.
  const isPartOfProfile = (iri: Iri): boolean =>
    roles.size > 0 &&
    ((isOnly(iri, RESOURCE_TYPES) && isUsedBy(iri, [prof('hasResource')])) ||
      (isOnly(iri, PROFILE_TYPES) && isUsedBy(iri, BASE_PREDICATES)));

  return {
    typesOf,
    isValueSet,
    of(iri) {
      const types = graph.iris(iri, rdf('type'));
      const kinds: Kind[] = [];
      const scheme = types.includes(skos('ConceptScheme'));
      // A type of targets is below sh:Target, but no class of things.
      const isAClass = isClass(iri) && (typedAs(iri, classTypes) || !isPart(iri));
      if (scheme || (isAClass && isValueSet(iri))) kinds.push('enumeration');
      const isDatatype = typedAs(iri, datatypeTypes) || belowDatatypes.has(iri) || isUsedAsDatatype(iri);
      if (isAClass) kinds.push(isDatatype ? 'datatype' : 'class');
      if (isProperty(iri)) kinds.push('property');
      if (isCollection(iri)) kinds.push('collection');
      if (
        kinds.length === 0 &&
        (isHeader(iri) ||
          isPartOfProfile(iri) ||
          isReifier(iri) ||
          isMetadata(iri) ||
          types.some((type) => type === owl('Ontology') || STATEMENT_TYPES.has(type)))
      )
        return [];
      if (kinds.length === 0 && isShape(iri)) return [roles.get(iri) === 'propertyShape' ? 'propertyShape' : 'shape'];
      if (kinds.length === 0 && isPart(iri)) return [];
      if (isValue(iri) && !(scheme && typesOf(iri).length === 0)) kinds.push('value');
      // Any other described IRI is an individual.
      return kinds.length === 0 ? ['value'] : kinds;
    },
  };
}

function reverse(graph: Graph, predicate: string): Map<ResourceKey, ResourceKey[]> {
  const subjectsOf = new Map<ResourceKey, ResourceKey[]>();
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject)) continue;
    for (const object of graph.iris(subject, predicate)) {
      const list = subjectsOf.get(object);
      if (list) list.push(subject);
      else subjectsOf.set(object, [subject]);
    }
  }
  return subjectsOf;
}

/**
 * Returns the classes that list their members, and the members:
 *
 *     Size ─owl:oneOf→ ( Small Large )     or     Size ─owl:equivalentClass→ [ owl:oneOf ( Small Large ) ]
 */
function listedMembers(graph: Graph): { sets: ReadonlyMap<Iri, readonly Iri[]>; values: ReadonlySet<Iri> } {
  const sets = new Map<Iri, Iri[]>();
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject)) continue;
    const members = oneOfMembers(graph, subject);
    if (members.length > 0) sets.set(subject, members);
  }
  return { sets, values: new Set([...sets.values()].flat()) };
}

/** Returns the named members of a class's owl:oneOf, in the order of the list. */
export function oneOfMembers(graph: Graph, iri: Iri): Iri[] {
  const holders = [iri, ...graph.resources(iri, owl('equivalentClass')).filter(isBlankKey)];
  const lists = holders.flatMap((holder) =>
    readLists(graph, holder, owl('oneOf'), (head) =>
      readList(graph, head).flatMap((member) => (member.termType === 'NamedNode' ? member.value : [])),
    ),
  );
  // Several lists have no order in RDF, so they are sorted.
  return [...new Set(lists.sort((a, b) => compareCodePoints(a.join('\n'), b.join('\n'))).flat())];
}
