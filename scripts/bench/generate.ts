import { createRandom } from './random.ts';

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

const ENGLISH = words(
  'amber basin cargo delta ember field grain harbour island journey kettle lantern meadow needle orchard paper quarry river saddle timber uniform valley window yard zenith',
);
const GERMAN = words(
  'Acker Bogen Decke Eimer Feder Garten Hafen Insel Jacke Kanne Leiter Mantel Nadel Ofen Pfanne Quelle Riemen Sattel Tafel Ufer Vase Wiese Zaun Zange Ziegel',
);
const RANGES = ['xsd:string', 'xsd:integer', 'xsd:date', 'xsd:boolean', 'xsd:decimal'];
/** Of 100 terms: classes, value sets and values; the rest are properties, about three for each class. */
const SHARE = { classes: 22, sets: 1, values: 11 };
const DEFINITION_LENGTH = 200;

/**
 * A Turtle document, in parts, of an ontology with about the given number of terms: a class tree some six levels deep, three
 * properties for each class, value sets with values; labels in two languages and definitions of some 200 characters.
 * The same number and seed give the same text.
 */
export function* generateOntology(terms: number, seed = 1): Generator<string> {
  const random = createRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const count = (share: number): number => Math.max(1, Math.floor((terms * share) / 100));
  const [classes, sets, values] = [count(SHARE.classes), count(SHARE.sets), count(SHARE.values)];
  const texts = (number: number): string => {
    const label = [pick(ENGLISH), pick(ENGLISH), number].join(' ');
    let definition = `A ${label}:`;
    while (definition.length < DEFINITION_LENGTH) definition += ` ${pick(ENGLISH)}`;
    return `rdfs:label "${label}"@en, "${pick(GERMAN)} ${number}"@de ;\n  skos:definition "${definition}."@en`;
  };

  yield PREFIXES;
  for (let i = 0; i < classes; i += 1) {
    // A parent among the first fifth or so of what came before: depth grows with the logarithm.
    const parent = i === 0 ? '' : ` ;\n  rdfs:subClassOf :Class${Math.floor(i / (3 + random() * 4))}`;
    yield `\n:Class${i} a owl:Class${parent} ;\n  ${texts(i)} .\n`;
  }
  for (let i = 0; i < terms - classes - sets - values; i += 1) {
    const object = random() < 0.5;
    const range = object ? `:Class${Math.floor(random() * classes)}` : pick(RANGES);
    const domain = Math.floor(i / 3) % classes;
    yield `\n:property${i} a owl:${object ? 'Object' : 'Datatype'}Property ;\n  rdfs:domain :Class${domain} ;\n  rdfs:range ${range} ;\n  ${texts(i)} .\n`;
  }
  for (let i = 0; i < sets; i += 1) yield `\n:Set${i} a skos:ConceptScheme ;\n  ${texts(i)} .\n`;
  for (let i = 0; i < values; i += 1) {
    const set = i % sets;
    const broader = i < 4 * sets ? '' : ` ;\n  skos:broader :value${i - Math.floor(1 + random() * 3) * sets}`;
    yield `\n:value${i} a skos:Concept ;\n  skos:inScheme :Set${set}${broader} ;\n  ${texts(i)} .\n`;
  }
}

function words(text: string): readonly string[] {
  return text.split(' ');
}
