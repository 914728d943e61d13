import { createChoice, fromQuantiles } from './random.ts';
import { SHAPES } from './shapes.ts';
import type { Name, Texts } from './texts.ts';

/** Terms of a rich ontology that others refer to, as Turtle. */
export interface Refs {
  readonly classes: readonly string[];
  readonly objectProperties: readonly string[];
  readonly subsets: readonly string[];
}

/** Writes one term in Turtle, with the annotations of its axioms. */
export interface TermWriter {
  /** @param types the predicates and objects before the texts */
  write(ref: string, name: Name, statements: readonly string[]): string;
  /** Superclasses and logical definition of a class. @param parents references */
  classStatements(parents: readonly string[]): string[];
  /** Statements of a deprecated term instead of its superclasses. */
  deprecation(): string[];
}

const SOURCES = ['PMID', 'ISBN', 'GOC', 'ORCID', 'URL'];
const DATABASES = ['MESH', 'UMLS', 'SNOMEDCT', 'EC', 'RHEA', 'MSH', 'Wikipedia', 'Reactome'];
const CREATORS = 40;
const EXAMPLE_LENGTH = 60;

/** Number of instances of a restriction on a property, as OWL: `owl:qualifiedCardinality`. */
const CARDINALITIES: Readonly<Record<string, string>> = {
  min: 'owl:minQualifiedCardinality',
  max: 'owl:maxQualifiedCardinality',
  exactly: 'owl:qualifiedCardinality',
};

/** A writer of terms with the measured shapes. */
export function createTermWriter(texts: Texts, refs: Refs, random: () => number): TermWriter {
  const choose = createChoices(random);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const digits = (count: number): string => String(Math.floor(random() * 10 ** count)).padStart(count, '0');
  const repeat = <T>(count: number, create: () => T): T[] => [...new Set(Array.from({ length: count }, create))];
  const source = (): string => `"${pick(SOURCES)}:${digits(7)}"`;

  const restriction = (): string => {
    const kind = choose.restrictionKind();
    const filler = pick(refs.classes);
    const cardinality = CARDINALITIES[kind];
    const limit =
      cardinality === undefined
        ? `owl:${kind === 'only' ? 'all' : 'some'}ValuesFrom ${filler}`
        : `${cardinality} "1"^^xsd:nonNegativeInteger ; owl:onClass ${filler}`;
    return `[ a owl:Restriction ; owl:onProperty ${pick(refs.objectProperties)} ; ${limit} ]`;
  };

  const annotations = (): string[] => [
    ...(random() < SHAPES.commented
      ? [`rdfs:comment "${texts.prose('note', fromQuantiles(SHAPES.commentLength, random))}"@en`]
      : []),
    ...list(
      'oboInOwl:hasDbXref',
      repeat(choose.crossReferences(), () => `"${pick(DATABASES)}:${digits(6)}"`),
    ),
    ...list(
      'oboInOwl:hasAlternativeId',
      repeat(choose.alternativeIds(), () => `"BENCH:${digits(8)}"`),
    ),
    ...list(
      'oboInOwl:inSubset',
      repeat(choose.subsets(), () => pick(refs.subsets)),
    ),
    ...list(
      'skos:exactMatch',
      repeat(choose.exactMatches(), () => `<https://other.example/terms/${digits(7)}>`),
    ),
    ...list(
      'dcterms:creator',
      repeat(choose.creators(), () => `<https://people.example/${Math.floor(random() * CREATORS)}>`),
    ),
    ...(random() < SHAPES.dated
      ? [
          `dcterms:created "20${1 + Math.floor(random() * 2)}${digits(1)}-0${1 + Math.floor(random() * 9)}-1${digits(1)}"^^xsd:date`,
        ]
      : []),
    ...list(
      'rdfs:seeAlso',
      repeat(choose.discussions(), () => `<https://forge.example/issues/${digits(5)}>`),
    ),
  ];

  const synonyms = (): Annotated[] =>
    Array.from({ length: choose.synonyms() }, () => ({
      property: `oboInOwl:has${choose.synonymKind()}Synonym`,
      text: `"${texts.phrase(choose.synonymWords())}"@en`,
      sources: repeat(choose.synonymSources(), source),
    }));

  const definition = ({ label }: Name): Annotated[] => {
    if (random() >= SHAPES.defined) return [];
    const text = texts.prose(label, fromQuantiles(SHAPES.definitionLength, random));
    return [{ property: 'obo:IAO_0000115', text: `"${text}"@en`, sources: repeat(choose.definitionSources(), source) }];
  };

  return {
    write(ref, name, statements) {
      const annotated = uniqueTexts([...definition(name), ...synonyms()]);
      const all = [
        ...statements,
        `rdfs:label "${name.label}"@en`,
        ...annotated.map(({ property, text }) => `${property} ${text}`),
        ...annotations(),
      ];
      return `\n${ref} ${all.join(' ;\n  ')} .\n${annotated.map((text) => writeAxiom(ref, text)).join('')}`;
    },
    classStatements(parents) {
      const superclasses = [...parents, ...Array.from({ length: choose.restrictions() }, restriction)];
      const [genus] = parents;
      const defined = genus !== undefined && random() < SHAPES.logicalDefinition;
      return [
        ...(random() < SHAPES.examples ? [`skos:example "${texts.prose('for example', EXAMPLE_LENGTH)}"@en`] : []),
        ...list('rdfs:subClassOf', superclasses),
        ...(defined ? [`owl:equivalentClass [ a owl:Class ; owl:intersectionOf ( ${genus} ${restriction()} ) ]`] : []),
      ];
    },
    deprecation: () => [
      'owl:deprecated true',
      ...list(
        'obo:IAO_0100001',
        repeat(choose.replacements(), () => pick(refs.classes)),
      ),
      ...list(
        'oboInOwl:consider',
        repeat(choose.considered(), () => pick(refs.classes)),
      ),
    ],
  };
}

/** A text with the sources that annotate its axiom. */
interface Annotated {
  readonly property: string;
  readonly text: string;
  readonly sources: readonly string[];
}

function createChoices(random: () => number) {
  const of = <T>(weighted: Parameters<typeof createChoice<T>>[0]): (() => T) => createChoice(weighted, random);
  return {
    restrictions: of(SHAPES.restrictions),
    restrictionKind: of(SHAPES.restrictionKinds),
    crossReferences: of(SHAPES.crossReferences),
    alternativeIds: of(SHAPES.alternativeIds),
    subsets: of(SHAPES.subsets),
    exactMatches: of(SHAPES.exactMatches),
    creators: of(SHAPES.creators),
    discussions: of(SHAPES.discussions),
    synonyms: of(SHAPES.synonyms),
    synonymKind: of(SHAPES.synonymKinds),
    synonymWords: of(SHAPES.synonymWords),
    synonymSources: of(SHAPES.synonymSources),
    definitionSources: of(SHAPES.definitionSources),
    replacements: of(SHAPES.replacements),
    considered: of(SHAPES.considered),
  };
}

function list(predicate: string, objects: readonly string[]): string[] {
  return objects.length === 0 ? [] : [`${predicate} ${objects.join(', ')}`];
}

function uniqueTexts(texts: readonly Annotated[]): Annotated[] {
  return [...new Map(texts.map((text) => [`${text.property} ${text.text}`, text])).values()];
}

function writeAxiom(ref: string, { property, text, sources }: Annotated): string {
  if (sources.length === 0) return '';
  return `[] a owl:Axiom ; owl:annotatedSource ${ref} ; owl:annotatedProperty ${property} ;
  owl:annotatedTarget ${text} ; oboInOwl:hasDbXref ${sources.join(', ')} .\n`;
}
