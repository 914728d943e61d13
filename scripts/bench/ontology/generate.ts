import { createHierarchy } from './hierarchy.ts';
import { createChoice, createRandom } from './random.ts';
import type { Refs, TermWriter } from './rich-terms.ts';
import { createTermWriter } from './rich-terms.ts';
import { OTHER_KINDS, SHAPES } from './shapes.ts';
import type { Name } from './texts.ts';
import { createTexts } from './texts.ts';
import { generateThinOntology } from './thin.ts';
import type { Words } from './words.ts';

const PREFIXES = `@prefix : <https://bench.example/vocabulary/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix dcterms: <http://purl.org/dc/terms/> .
@prefix obo: <http://purl.obolibrary.org/obo/> .
@prefix oboInOwl: <http://www.geneontology.org/formats/oboInOwl#> .
@prefix vann: <http://purl.org/vocab/vann/> .

<https://bench.example/vocabulary/> a owl:Ontology ;
  rdfs:label "Generated ontology"@en ;
  vann:preferredNamespacePrefix "bench" ;
  vann:preferredNamespaceUri "https://bench.example/vocabulary/" .
`;

const DATATYPES = ['xsd:string', 'xsd:integer', 'xsd:date', 'xsd:boolean', 'xsd:decimal'];
/** Share of the properties whose values are instances of classes. */
const OBJECT_PROPERTIES = 0.7;

export interface GenerateOptions {
  readonly seed?: number;
  /** Terms with few statements instead of the measured shapes. */
  readonly thin?: boolean;
}

/**
 * A Turtle document, in parts, of an ontology with that number of terms. The terms have the shapes of real ontologies: see
 * `shapes.ts`. The same number, words and seed give the same text.
 */
export function* generateOntology(
  terms: number,
  words: Words,
  { seed = 1, thin = false }: GenerateOptions = {},
): Generator<string> {
  if (thin) return yield* generateThinOntology(terms, words, seed);
  const random = createRandom(seed);
  const texts = createTexts(words, random);
  const labelWords = createChoice(SHAPES.labelWords, random);
  const numbers = countKinds(terms);
  let last = 0;
  const refs = (count: number): string[] =>
    Array.from({ length: count }, () => `:BENCH_${String((last += 1)).padStart(7, '0')}`);
  const names = new Map<string, Name>();
  const named = (kind: readonly string[]): string[] =>
    kind.map((ref) => (names.set(ref, texts.name(labelWords())), ref));
  const plan: Plan = {
    random,
    names,
    classes: named(refs(numbers.classes)),
    deprecated: named(refs(numbers.deprecated)),
    objectProperties: named(refs(numbers.objectProperties)),
    datatypeProperties: named(refs(numbers.datatypeProperties)),
    subsets: named(refs(numbers.subsets)),
    sets: named(refs(numbers.valueSets)),
    values: named(refs(numbers.values)),
  };
  const { write, classStatements, deprecation } = createTermWriter(texts, plan, random);
  const term = (ref: string, statements: readonly string[]): string => write(ref, names.get(ref) as Name, statements);
  yield PREFIXES;
  yield* writeClasses(plan, term, classStatements);
  for (const ref of plan.deprecated) yield term(ref, ['a owl:Class', ...deprecation()]);
  yield* writeProperties(plan, term);
  yield* writeValues(plan, term);
}

/** State of the generator: references of all terms, by kind. */
interface Plan extends Refs {
  readonly random: () => number;
  readonly names: ReadonlyMap<string, Name>;
  readonly deprecated: readonly string[];
  readonly datatypeProperties: readonly string[];
  readonly sets: readonly string[];
  readonly values: readonly string[];
}

type WriteTerm = (ref: string, statements: readonly string[]) => string;

function countKinds(terms: number) {
  const count = (perThousand: number): number => Math.max(1, Math.round((terms * perThousand) / 1000));
  const properties = Math.max(2, count(OTHER_KINDS.properties));
  const objectProperties = Math.ceil(properties * OBJECT_PROPERTIES);
  const others = {
    objectProperties,
    datatypeProperties: properties - objectProperties,
    subsets: count(OTHER_KINDS.subsets),
    valueSets: count(OTHER_KINDS.valueSets),
    values: count(OTHER_KINDS.values),
  };
  const all = terms - Object.values(others).reduce((sum, number) => sum + number, 0);
  const deprecated = Math.round(all * SHAPES.deprecated);
  return { ...others, deprecated, classes: all - deprecated };
}

function* writeClasses(
  { random, classes }: Plan,
  term: WriteTerm,
  statements: TermWriter['classStatements'],
): Generator<string> {
  for (const [i, parents] of createHierarchy(classes.length, random).entries()) {
    const above = parents.map((parent) => classes[parent] as string);
    yield term(classes[i] as string, ['a owl:Class', ...statements(above)]);
  }
}

function* writeProperties({ random, classes, ...plan }: Plan, term: WriteTerm): Generator<string> {
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] as string;
  const write = (ref: string, kind: string, range: string): string =>
    term(ref, [`a owl:${kind}Property`, `rdfs:domain ${pick(classes)}`, `rdfs:range ${range}`]);
  for (const ref of plan.objectProperties) yield write(ref, 'Object', pick(classes));
  for (const ref of plan.datatypeProperties) yield write(ref, 'Datatype', pick(DATATYPES));
  for (const ref of plan.subsets)
    yield term(ref, ['a owl:AnnotationProperty', 'rdfs:subPropertyOf oboInOwl:SubsetProperty']);
}

function* writeValues({ classes, sets, values }: Plan, term: WriteTerm): Generator<string> {
  for (const ref of sets) yield term(ref, ['a skos:ConceptScheme']);
  for (const [i, ref] of values.entries()) {
    const set = i % sets.length;
    // The values of a set have one type.
    yield term(ref, [`a skos:Concept, ${classes[set % classes.length]}`, `skos:inScheme ${sets[set]}`]);
  }
}
