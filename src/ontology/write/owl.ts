import { sortByCodePoints } from '../../base/text.ts';
import { isBlankKey, isLanguageIri, splitIri } from '../../rdf/index.ts';
import { dc, dcterms, oboInOwl, owl, rdf, rdfs, schema, skos, sssom, vann, xsd } from '../../rdf/names.ts';
import { sh } from '../../shacl/model.ts';
import type { Iri, NodeObject, NodeValue } from '../model.ts';

const CLASS = owl('Class');
const DATATYPE = rdfs('Datatype');
const OBJECT = owl('ObjectProperty');
const DATA = owl('DatatypeProperty');
const ANNOTATION = owl('AnnotationProperty');

/** The types by which OWL tools know what an axiom is about (https://www.w3.org/TR/owl2-mapping-to-rdf/#Parsing_of_Ontologies). */
export const OWL_TYPES: readonly Iri[] = [OBJECT, DATA, ANNOTATION, CLASS, DATATYPE];

const PROPERTY_TYPES: ReadonlySet<Iri> = new Set([
  ...[OBJECT, DATA, ANNOTATION, rdf('Property')],
  ...['FunctionalProperty', 'InverseFunctionalProperty', 'TransitiveProperty', 'SymmetricProperty'].map(owl),
  ...['AsymmetricProperty', 'ReflexiveProperty', 'IrreflexiveProperty', 'OntologyProperty'].map(owl),
]);

/** Characteristics that only object properties have. */
const OBJECT_TYPES: ReadonlySet<Iri> = new Set(
  ['InverseFunctional', 'Transitive', 'Symmetric', 'Asymmetric', 'Reflexive', 'Irreflexive'].map((name) =>
    owl(`${name}Property`),
  ),
);

/** Types of what is no individual: what is said of it is an annotation. */
const NO_INDIVIDUAL: ReadonlySet<Iri> = new Set([
  ...PROPERTY_TYPES,
  ...[CLASS, rdfs('Class'), DATATYPE, owl('DataRange'), owl('Restriction')],
  ...['Ontology', 'Axiom', 'Annotation', 'AllDisjointClasses', 'AllDisjointProperties', 'AllDifferent'].map(owl),
]);

/** Vocabularies whose properties are annotations for OWL tools, whatever they are used on. SHACL speaks about classes, not about things. */
const ANNOTATION_NAMESPACES: ReadonlySet<Iri> = new Set([
  dc(''),
  dcterms(''),
  vann(''),
  sssom(''),
  oboInOwl(''),
  sh(''),
]);

/** The properties of SKOS that are not object properties (https://www.w3.org/TR/skos-reference/skos-owl1-dl.rdf). */
const SKOS_TYPES: ReadonlyMap<Iri, Iri> = new Map([
  ...['prefLabel', 'altLabel', 'hiddenLabel', 'note', 'changeNote', 'definition', 'editorialNote', 'example']
    .concat('historyNote', 'scopeNote')
    .map((name) => [skos(name), ANNOTATION] as const),
  [skos('notation'), DATA],
  ...['Concept', 'ConceptScheme', 'Collection', 'OrderedCollection'].map((name) => [skos(name), CLASS] as const),
]);

/** Datatypes that every OWL tool has, beside those of XML Schema (https://www.w3.org/TR/owl2-syntax/#Datatype_Maps). */
const BUILT_IN_DATATYPES: ReadonlySet<Iri> = new Set([
  ...['real', 'rational'].map(owl),
  ...['langString', 'PlainLiteral', 'XMLLiteral'].map(rdf),
  rdfs('Literal'),
]);

/** Datatypes that RDF defines and OWL 2 does not have. */
const RDF_DATATYPES: ReadonlySet<Iri> = new Set(['JSON', 'HTML', 'dirLangString'].map(rdf));

/** Predicates whose subject and objects are classes or, if the other side is one, datatypes. */
const BETWEEN_CLASSES: ReadonlySet<Iri> = new Set([
  rdfs('subClassOf'),
  ...['equivalentClass', 'disjointWith', 'disjointUnionOf'].map(owl),
]);

/** Predicates whose objects, or the members of whose lists, are classes or datatypes. */
const TO_RANGES: ReadonlySet<Iri> = new Set([
  rdfs('range'),
  ...['someValuesFrom', 'allValuesFrom', 'onDataRange', 'onDatatype', 'datatypeComplementOf'].map(owl),
  ...['unionOf', 'intersectionOf'].map(owl),
]);
/** Ranges of schema.org, and its classes of literals. */
const RANGE_INCLUDES: ReadonlySet<Iri> = new Set(schema('rangeIncludes'));
const SCHEMA_LITERALS: ReadonlySet<Iri> = new Set(
  ['Text', 'Number', 'Integer', 'Float', 'Boolean', 'Date', 'DateTime', 'Time', 'URL'].flatMap(schema),
);

const TO_CLASSES: ReadonlySet<Iri> = new Set([rdfs('domain'), ...['onClass', 'complementOf'].map(owl)]);

/** Predicates between properties of the same type. */
const BETWEEN_PROPERTIES: ReadonlySet<Iri> = new Set([
  rdfs('subPropertyOf'),
  ...['equivalentProperty', 'inverseOf', 'propertyDisjointWith'].map(owl),
]);
const OBJECT_ONLY: ReadonlySet<Iri> = new Set(['inverseOf', 'propertyChainAxiom'].map(owl));

/** Expressions that OWL 1 let a class have itself, and that several tools read only as the definition of another one. */
const EXPRESSIONS = ['oneOf', 'unionOf', 'intersectionOf', 'complementOf'].map(owl);

/**
 * The nodes of an ontology for OWL tools. They state all of it, and in addition what kind of thing each name is: such tools turn an axiom
 * about a name of unknown kind into an error, and a value of a property of unknown kind into a fact about an individual.
 *
 * - Properties that are only said of classes, properties and the ontology are annotation properties, whatever their standard calls them:
 *   OWL tools would make an individual of each class. Others get the type that the dataset or their standard implies, and none without
 *   evidence. A type that the dataset states stays the only one.
 * - Classes and datatypes that axioms name are declared.
 * - A class that is itself a list of values, a union, an intersection or a complement is also equivalent to such an expression.
 *
 * @param standardTypes types from bundled standards, see `Ontology.owlTypes`
 */
export function toOwlNodes(
  nodes: readonly NodeObject[],
  standardTypes: Readonly<Record<Iri, Iri>> = {},
): readonly NodeObject[] {
  const declared = new Declarations(nodes, standardTypes).all();
  const described = new Set<string | undefined>();
  const typed = nodes.map((node) => {
    const id = node['@id'];
    described.add(id);
    const type = id === undefined ? undefined : declared.get(id);
    return withDefinitions(type === undefined ? node : { ...node, '@type': [type, ...(node['@type'] ?? [])] });
  });
  const bare = [...declared].flatMap(([iri, type]) => (described.has(iri) ? [] : { '@id': iri, '@type': [type] }));
  return [...typed, ...bare];
}

/** Adds the expressions of a class as a definition. The statement itself stays, so that nothing is lost. */
function withDefinitions(node: NodeObject): NodeObject {
  const isNamedClass = node['@id'] !== undefined && !isBlankKey(node['@id']) && node['@type']?.includes(CLASS);
  const found = isNamedClass === true ? EXPRESSIONS.filter((predicate) => node[predicate] !== undefined) : [];
  if (found.length === 0) return node;
  const stated = (node[owl('equivalentClass')] ?? []) as readonly NodeValue[];
  const definitions = found.flatMap((predicate) =>
    (node[predicate] as readonly NodeValue[]).map((value) => ({ '@type': [CLASS], [predicate]: [value] })),
  );
  return { ...node, [owl('equivalentClass')]: [...stated, ...definitions] };
}

/** What the statements say about the kinds of names. */
class Declarations {
  readonly #standardTypes: Readonly<Record<Iri, Iri>>;
  readonly #stated = new Map<Iri, readonly Iri[]>();
  readonly #classes = new Set<Iri>();
  readonly #datatypes = new Set<Iri>();
  /** Names that are a class, or a datatype if something else says so. */
  readonly #ranges = new Set<Iri>();
  readonly #properties = new Set<Iri>();
  readonly #objectProperties = new Set<Iri>();
  readonly #dataProperties = new Set<Iri>();
  /** Said of a class, a property or the ontology. */
  readonly #annotations = new Set<Iri>();
  /** Said of anything else. */
  readonly #facts = new Set<Iri>();
  readonly #links = new Map<Iri, Set<Iri>>();
  /** Equivalent to, inverse of or disjoint with another one, which annotation properties cannot be. */
  readonly #logical = new Set<Iri>();
  /** Property → its ranges and the classes and datatypes of restrictions on it. */
  readonly #fillers = new Map<Iri, Set<Iri>>();
  /** Property → whether its values are literals. undefined: both. */
  readonly #literal = new Map<Iri, boolean | undefined>();

  constructor(nodes: readonly NodeObject[], standardTypes: Readonly<Record<Iri, Iri>>) {
    this.#standardTypes = standardTypes;
    for (const node of nodes) if (node['@id'] !== undefined) this.#stated.set(node['@id'], node['@type'] ?? []);
    for (const node of nodes) this.#visit(node);
  }

  /** Name → the type that nothing states, sorted by name. */
  all(): ReadonlyMap<Iri, Iri> {
    const types = new Map<Iri, Iri>();
    for (const iri of this.#datatypes) this.#declare(types, iri, DATATYPE);
    for (const iri of [...this.#ranges, ...this.#classes])
      this.#declare(types, iri, this.#isDatatype(iri) ? DATATYPE : CLASS);
    const properties = this.#propertyTypes();
    for (const [iri, type] of properties) if (!types.has(iri)) this.#declare(types, iri, type);
    return new Map(sortByCodePoints([...types.keys()]).map((iri) => [iri, types.get(iri) as Iri]));
  }

  #declare(types: Map<Iri, Iri>, iri: Iri, type: Iri): void {
    const isBuiltIn =
      type === DATATYPE
        ? iri.startsWith(xsd('')) || BUILT_IN_DATATYPES.has(iri)
        : isLanguageIri(iri) && !iri.startsWith(skos(''));
    const stated = this.#stated.get(iri) ?? [];
    if (!isBuiltIn && !isBlankKey(iri) && !stated.some((each) => OWL_TYPES.includes(each))) types.set(iri, type);
  }

  #isDatatype(iri: Iri): boolean {
    return (
      this.#datatypes.has(iri) ||
      RDF_DATATYPES.has(iri) ||
      BUILT_IN_DATATYPES.has(iri) ||
      iri.startsWith(xsd('')) ||
      this.#stated.get(iri)?.includes(DATATYPE) === true ||
      this.#standardTypes[iri] === DATATYPE
    );
  }

  /** The types of all properties, stated ones too. Properties without evidence have none. */
  #propertyTypes(): ReadonlyMap<Iri, Iri> {
    const types = new Map<Iri, Iri>();
    const known = (find: (iri: Iri) => Iri | undefined): void => {
      for (const iri of this.#properties) {
        const type = types.has(iri) ? undefined : find(iri);
        if (type !== undefined) types.set(iri, type);
      }
    };
    known((iri) => this.#stated.get(iri)?.find((type) => type === OBJECT || type === DATA || type === ANNOTATION));
    known((iri) => (this.#isOnlyAnnotation(iri) ? ANNOTATION : undefined));
    known((iri) => this.#standardTypes[iri]);
    known((iri) => this.#unlessLogical(iri, standardType(iri)));
    known((iri) => (this.#objectProperties.has(iri) ? OBJECT : this.#dataProperties.has(iri) ? DATA : undefined));
    this.#spread(types);
    known((iri) => this.#typeByFillers(iri));
    known((iri) => this.#unlessLogical(iri, this.#annotations.has(iri) ? ANNOTATION : undefined));
    known((iri) => this.#unlessLogical(iri, this.#typeByValues(iri)));
    this.#spread(types);
    return types;
  }

  /** Whether the dataset has no other use of a property than to say something about classes, properties and the ontology. */
  #isOnlyAnnotation(iri: Iri): boolean {
    const isInAxioms = [this.#links, this.#fillers, this.#objectProperties, this.#dataProperties].some((axioms) =>
      axioms.has(iri),
    );
    const isNever = this.#logical.has(iri) || (isInAxioms && !ANNOTATION_NAMESPACES.has(namespaceOf(iri)));
    return this.#annotations.has(iri) && !this.#facts.has(iri) && !isNever;
  }

  #unlessLogical(iri: Iri, type: Iri | undefined): Iri | undefined {
    return type === ANNOTATION && this.#logical.has(iri) ? undefined : type;
  }

  /** Gives properties the type of those that are linked to them. An annotation property says nothing about those. */
  #spread(types: Map<Iri, Iri>): void {
    const queue = [...types].flatMap(([iri, type]) => (type === ANNOTATION ? [] : [iri]));
    for (const iri of queue) {
      for (const other of this.#links.get(iri) ?? []) {
        if (types.has(other)) continue;
        types.set(other, types.get(iri) as Iri);
        queue.push(other);
      }
    }
  }

  #typeByFillers(iri: Iri): Iri | undefined {
    const fillers = [...(this.#fillers.get(iri) ?? [])];
    if (fillers.length === 0) return undefined;
    const literal = fillers.filter((filler) => this.#isDatatype(filler) || SCHEMA_LITERALS.has(filler)).length;
    if (literal === 0 || literal === fillers.length) return literal === 0 ? OBJECT : DATA;
    // Both: no type of OWL fits, but an axiom needs one.
    return this.#logical.has(iri) ? OBJECT : ANNOTATION;
  }

  #typeByValues(iri: Iri): Iri | undefined {
    if (!this.#literal.has(iri)) return undefined;
    const isLiteral = this.#literal.get(iri);
    return isLiteral === undefined ? ANNOTATION : isLiteral ? DATA : OBJECT;
  }

  #visit(node: NodeObject): void {
    const types = node['@type'] ?? [];
    const subject = node['@id'] ?? '_:';
    for (const type of types) {
      if (!isBlankKey(type)) this.#classes.add(type);
      if (PROPERTY_TYPES.has(type)) this.#properties.add(subject);
      if (OBJECT_TYPES.has(type)) this.#objectProperties.add(subject);
    }
    if (types.includes(rdfs('Class')) && !types.includes(DATATYPE)) this.#classes.add(subject);
    const isIndividual = !types.some((type) => NO_INDIVIDUAL.has(type));
    for (const [predicate, values] of Object.entries(node)) {
      if (predicate.startsWith('@') || values === undefined) continue;
      const all = values as readonly NodeValue[];
      const isOfLanguage = isLanguageIri(predicate) && !predicate.startsWith(skos(''));
      if (!isOfLanguage) {
        this.#properties.add(predicate);
        (isIndividual ? this.#facts : this.#annotations).add(predicate);
      }
      for (const value of all) this.#visitValue(subject, predicate, value, isOfLanguage);
    }
    this.#visitRestriction(node);
  }

  #visitValue(subject: string, predicate: Iri, value: NodeValue, isOfLanguage: boolean): void {
    if ('@value' in value) {
      const datatype = value['@type'] as Iri | undefined;
      if (datatype !== undefined) this.#datatypes.add(datatype);
      if (!isOfLanguage) this.#sawValue(predicate, true);
      return;
    }
    if (!isOfLanguage) this.#sawValue(predicate, false);
    if ('@list' in value) {
      for (const item of value['@list'] as readonly NodeValue[]) this.#visitObject(subject, predicate, item);
    } else this.#visitObject(subject, predicate, value);
  }

  #sawValue(predicate: Iri, isLiteral: boolean): void {
    const isSame = !this.#literal.has(predicate) || this.#literal.get(predicate) === isLiteral;
    this.#literal.set(predicate, isSame ? isLiteral : undefined);
  }

  #visitObject(subject: string, predicate: Iri, value: NodeValue): void {
    if ('@value' in value) {
      if (value['@type'] !== undefined) this.#datatypes.add(value['@type'] as Iri);
      return;
    }
    if ('@list' in value) return;
    const node = value as NodeObject;
    const object = node['@id'];
    if (object === undefined || Object.keys(node).length > 1) this.#visit(node);
    if (object === undefined || isBlankKey(object)) {
      if (BETWEEN_CLASSES.has(predicate)) this.#ranges.add(subject);
      return;
    }
    if (BETWEEN_CLASSES.has(predicate)) for (const each of [subject, object]) this.#ranges.add(each);
    else if (TO_RANGES.has(predicate)) this.#ranges.add(object);
    else if (TO_CLASSES.has(predicate)) this.#classes.add(object);
    if (BETWEEN_PROPERTIES.has(predicate) || predicate === owl('propertyChainAxiom')) {
      for (const each of [subject, object]) this.#properties.add(each);
      if (predicate !== rdfs('subPropertyOf')) for (const each of [subject, object]) this.#logical.add(each);
      if (OBJECT_ONLY.has(predicate)) for (const each of [subject, object]) this.#objectProperties.add(each);
      else this.#link(subject, object);
    }
    if (predicate === rdfs('range') || RANGE_INCLUDES.has(predicate)) this.#fill(subject, object);
    if (predicate === owl('hasKey')) this.#properties.add(object);
  }

  #visitRestriction(node: NodeObject): void {
    const property = idOf(node, owl('onProperty'));
    if (property === undefined || isBlankKey(property)) return;
    this.#properties.add(property);
    for (const name of ['someValuesFrom', 'allValuesFrom', 'onClass', 'onDataRange']) {
      const filler = idOf(node, owl(name));
      if (filler !== undefined) this.#fill(property, filler);
    }
    if (node[owl('onDataRange')] !== undefined) this.#dataProperties.add(property);
    if (node[owl('onClass')] !== undefined || node[owl('hasSelf')] !== undefined) this.#objectProperties.add(property);
    const [value] = (node[owl('hasValue')] ?? []) as readonly NodeValue[];
    if (value !== undefined) ('@value' in value ? this.#dataProperties : this.#objectProperties).add(property);
  }

  #fill(property: Iri, filler: Iri): void {
    const known = this.#fillers.get(property);
    if (known) known.add(filler);
    else this.#fillers.set(property, new Set([filler]));
  }

  #link(one: Iri, other: Iri): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const known = this.#links.get(from);
      if (known) known.add(to);
      else this.#links.set(from, new Set([to]));
    }
  }
}

function namespaceOf(iri: Iri): Iri {
  return splitIri(iri)[0];
}

function standardType(iri: Iri): Iri | undefined {
  if (iri.startsWith(skos(''))) return SKOS_TYPES.get(iri) ?? OBJECT;
  return ANNOTATION_NAMESPACES.has(namespaceOf(iri)) ? ANNOTATION : undefined;
}

/** The only object of a statement, if it has a name. */
function idOf(node: NodeObject, predicate: Iri): string | undefined {
  const [value] = (node[predicate] ?? []) as readonly NodeValue[];
  return value === undefined || '@value' in value || '@list' in value ? undefined : (value as NodeObject)['@id'];
}
