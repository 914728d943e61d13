import { createRandom } from './random.ts';
import type { Name, Texts } from './texts.ts';
import { capital, createTexts } from './texts.ts';
import type { Words } from './words.ts';

const PREFIXES = `@prefix : <https://bench.example/vocabulary/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix vann: <http://purl.org/vocab/vann/> .

<https://bench.example/vocabulary/> a owl:Ontology ;
  rdfs:label "Generated ontology"@en ;
  vann:preferredNamespacePrefix "bench" ;
  vann:preferredNamespaceUri "https://bench.example/vocabulary/" .
`;

const RANGES = ['xsd:string', 'xsd:integer', 'xsd:date', 'xsd:boolean', 'xsd:decimal'];
/** Number of classes, value sets and values per 100 terms. The others are properties, about three per class. */
const SHARE = { classes: 22, sets: 1, values: 11 };

/** State of the generator. */
interface Plan {
  readonly random: () => number;
  readonly texts: Texts;
  readonly classes: readonly Name[];
  readonly properties: readonly Name[];
  readonly sets: readonly Name[];
  readonly values: readonly Name[];
}

/**
 * A Turtle document, in parts, of an ontology with terms that have few statements: a class tree with about six levels, three
 * properties per class, value sets with typed values, labels in two languages, alternative labels for some, and
 * definitions of about 200 characters. The same number, words and seed give the same text.
 */
export function* generateThinOntology(terms: number, words: Words, seed = 1): Generator<string> {
  const random = createRandom(seed);
  const texts = createTexts(words, random);
  const names = (number: number): Name[] => Array.from({ length: number }, () => texts.name());
  const count = (share: number): number => Math.max(1, Math.floor((terms * share) / 100));
  const [classes, sets, values] = [names(count(SHARE.classes)), names(count(SHARE.sets)), names(count(SHARE.values))];
  const properties = names(terms - classes.length - sets.length - values.length);
  const plan: Plan = { random, texts, classes, properties, sets, values };
  yield PREFIXES;
  yield* writeClasses(plan);
  yield* writeProperties(plan);
  yield* writeSets(plan);
  yield* writeValues(plan);
}

function* writeClasses({ random, texts, classes }: Plan): Generator<string> {
  for (const [i, name] of classes.entries()) {
    // A parent among the first fifth of the existing classes: the depth grows logarithmically.
    const parent = classes[Math.floor(i / (3 + random() * 4))] as Name;
    const above = i === 0 ? '' : ` ;\n  rdfs:subClassOf ${toClass(parent)}`;
    yield `\n${toClass(name)} a owl:Class${above} ;\n  ${texts.describe(name)} .\n`;
  }
}

function* writeProperties({ random, texts, classes, properties }: Plan): Generator<string> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  for (const [i, name] of properties.entries()) {
    const object = random() < 0.5;
    const range = object ? toClass(pick(classes)) : pick(RANGES);
    const domain = toClass(classes[Math.floor(i / 3) % classes.length] as Name);
    yield `\n:${name.identifier} a owl:${object ? 'Object' : 'Datatype'}Property ;\n  rdfs:domain ${domain} ;\n  rdfs:range ${range} ;\n  ${texts.describe(name)} .\n`;
  }
}

function* writeSets({ texts, sets }: Plan): Generator<string> {
  for (const name of sets) yield `\n${toClass(name)} a skos:ConceptScheme ;\n  ${texts.describe(name)} .\n`;
}

function* writeValues({ random, texts, classes, sets, values }: Plan): Generator<string> {
  for (const [i, name] of values.entries()) {
    const set = i % sets.length;
    const broader = values[i - Math.floor(1 + random() * 3) * sets.length];
    const above = i < 4 * sets.length || !broader ? '' : ` ;\n  skos:broader ${toClass(broader)}`;
    // The values of two sets have one type.
    const type = toClass(classes[Math.floor(set / 2) % classes.length] as Name);
    yield `\n${toClass(name)} a skos:Concept, ${type} ;\n  skos:inScheme ${toClass(sets[set] as Name)}${above} ;\n  ${texts.describe(name)} .\n`;
  }
}

/** Names of properties begin with a lower-case letter, all others with a capital. */
function toClass({ identifier }: Name): string {
  return `:${capital(identifier)}`;
}
