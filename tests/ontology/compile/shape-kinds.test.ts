import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { readKinds } from '../../../src/compiler/read/kinds.ts';
import type { Kind, Publication } from '../../../src/ontology/model.ts';
import { Graph } from '../../../src/rdf/index.ts';
import { cpuTime } from '../../support/cpu-time.ts';
import { filesFolder } from '../../support/ontology-folder.ts';

const PREFIXES = `@prefix : <https://kilns.example/v#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
`;

async function compiled(turtle: string) {
  const path = filesFolder('kilns', { 'kilns.ttl': PREFIXES + turtle });
  return compile(await loadInput({ ontology: path, cwd: path }));
}

function kindsIn({ ontology }: Publication): Readonly<Record<string, readonly Kind[]>> {
  return Object.fromEntries(ontology.terms.map(({ identifier, kinds }) => [identifier, kinds]));
}

const kindsOf = async (turtle: string) => kindsIn((await compiled(turtle)).publication);

describe('a class that is a node shape', () => {
  it.each([
    ['rdfs:Class, sh:NodeShape', ''],
    ['owl:Class, sh:NodeShape', ''],
    ['sh:ShapeClass', ''],
    ['owl:Class', '; sh:property [ sh:path rdfs:label ; sh:minCount 1 ]'],
    ['owl:Class, sh:NodeShape', '; a <dtmi:dtdl:class:Component>'],
  ])('is a class and nothing else: %s %s', async (types, more) => {
    expect(await kindsOf(`:Kiln a ${types} ${more} .`)).toStrictEqual({ Kiln: ['class'] });
  });

  it('is no instance of sh:NodeShape, and keeps its other types', async () => {
    const { publication } = await compiled(':Kiln a owl:Class, sh:NodeShape, <dtmi:dtdl:class:Component> .');
    expect(publication.ontology.terms[0]?.instanceOf).toStrictEqual(['dtmi:dtdl:class:Component']);
  });

  it('remains a value too if its author says so', async () => {
    expect(await kindsOf(':Kiln a owl:Class, sh:NodeShape, owl:NamedIndividual .')).toStrictEqual({
      Kiln: ['class', 'value'],
    });
  });
});

describe('a shape beside classes', () => {
  it.each([
    ['a type', ':S a sh:NodeShape .'],
    ['a subclass of sh:NodeShape', ':Own rdfs:subClassOf sh:NodeShape . :S a :Own .'],
    ['a target', ':S sh:targetClass :Kiln ; rdfs:label "Kiln shape" .'],
    ['fields', ':S sh:property [ sh:path :heats ] .'],
    ['a reference as node', ':T a sh:NodeShape ; sh:node :S . :S rdfs:label "Base" .'],
    ['a reference in a list', ':T a sh:NodeShape ; sh:or ( :S [ sh:nodeKind sh:IRI ] ) . :S sh:class :Kiln .'],
    ['a type and another one', ':S a sh:NodeShape, :Template .'],
  ])('is a shape because of %s', async (_, turtle) => {
    expect((await kindsOf(turtle))['S']).toStrictEqual(['shape']);
  });

  it.each([
    ['a type', ':P a sh:PropertyShape .'],
    ['a path', ':P sh:path :heats .'],
    ['a reference', ':S a sh:NodeShape ; sh:property :P . :P sh:minCount 1 .'],
    ['a path, although a list names it', ':S a sh:NodeShape ; sh:or ( :P ) . :P sh:path :heats .'],
  ])('is a property shape because of %s', async (_, turtle) => {
    expect((await kindsOf(turtle))['P']).toStrictEqual(['propertyShape']);
  });

  it('is a property if it is declared as one', async () => {
    expect(await kindsOf(':heats a owl:ObjectProperty, sh:PropertyShape ; sh:path :heats .')).toStrictEqual({
      heats: ['property'],
    });
  });
});

describe('parts of shapes', () => {
  const PARTS = `<https://kilns.example/v> a owl:Ontology ; sh:declare :prefix .
    :prefix sh:prefix "k" ; sh:namespace "https://kilns.example/v#"^^xsd:anyURI .
    :Kiln a owl:Class, sh:NodeShape ;
      sh:property [ sh:path :heats ; sh:group :Heating ] ;
      sh:sparql :Query ; sh:rule :Derived .
    :Heating a sh:PropertyGroup ; rdfs:label "Heating"@en ; sh:order 1 .
    :Query sh:select "SELECT $this WHERE { $this :a ?b }" .
    :Derived a sh:SPARQLRule ; sh:construct "CONSTRUCT {} WHERE {}" .
    :Component a sh:ConstraintComponent ; sh:parameter :Component-limit ; sh:validator :Validator .
    :Component-limit a sh:Parameter ; sh:path :limit .
    :Validator a sh:SPARQLAskValidator ; sh:ask "ASK {}" .`;

  it('are not terms, and files contain them', async () => {
    const { publication } = await compiled(PARTS);
    expect(kindsIn(publication)).toStrictEqual({ Kiln: ['class'], heats: ['property'] });
    const named = publication.ontology.others.map((node) => node['@id']?.replace(/.*#/, ':')).sort();
    expect(named).toStrictEqual(
      [
        ...[':Component', ':Component-limit', ':Derived', ':Heating', ':Query', ':Validator', ':prefix'],
        'https://kilns.example/v',
      ].sort(),
    );
  });

  it('are not terms if they only declare prefixes for queries', async () => {
    const kinds = await kindsOf(
      `:Kiln a owl:Class, sh:NodeShape ; sh:sparql [ sh:prefixes :Prefixes ; sh:select "SELECT $this {}" ] .
       :Prefixes sh:declare [ sh:prefix "k" ; sh:namespace "https://kilns.example/v#"^^xsd:anyURI ] .`,
    );
    expect(kinds).toStrictEqual({ Kiln: ['class'] });
  });

  it('are values if they are something else too', async () => {
    const kinds = await kindsOf(':Kiln a owl:Class . :Heating a sh:PropertyGroup, skos:Concept .');
    expect(kinds['Heating']).toStrictEqual(['value']);
  });

  it('leave severities alone, which are individuals', async () => {
    expect(await kindsOf(':S a sh:NodeShape ; sh:severity :Grave . :Grave a sh:Severity .')).toStrictEqual({
      Grave: ['value'],
      S: ['shape'],
    });
  });
});

describe('metadata of a file of shapes', () => {
  const SHAPE = ':S a sh:NodeShape ; sh:targetClass :Kiln ; rdfs:isDefinedBy <https://kilns.example/shapes> .';
  const about =
    '<http://purl.org/dc/terms/title> "Shapes" ; <http://purl.org/dc/terms/license> <https://licences.example/by> ; rdfs:comment "All." .';

  it.each([
    ['without a type are no value', `${SHAPE} <https://kilns.example/shapes> ${about}`, false],
    ['are a value with another statement', `${SHAPE} <https://kilns.example/shapes> :size 3 ; ${about}`, true],
    [
      'are a value if something else refers to it',
      `${SHAPE} :k :made <https://kilns.example/shapes> . <https://kilns.example/shapes> ${about}`,
      true,
    ],
    ['are a value without shapes', `:Kiln a owl:Class . <https://kilns.example/other> ${about}`, true],
  ])('%s', async (_, turtle, expected) => {
    const { publication } = await compiled(`<https://kilns.example/v> a owl:Ontology . ${turtle}`);
    const values = publication.ontology.terms.filter(
      ({ iri, kinds }) => /shapes$|other$/.test(iri) && kinds.includes('value'),
    );
    expect(values.length > 0).toBe(expected);
  });
});

describe('classes below a datatype', () => {
  it('are datatypes, as schema.org has them', async () => {
    const kinds = await kindsOf(`@prefix schema: <https://schema.org/> .
      schema:DataType a rdfs:Class ; rdfs:subClassOf rdfs:Class . schema:Text a schema:DataType, rdfs:Class .
      schema:URL a rdfs:Class ; rdfs:subClassOf schema:Text . schema:XPathType a rdfs:Class ; rdfs:subClassOf schema:URL . schema:Thing a rdfs:Class .`);
    expect(kinds).toMatchObject({
      URL: ['datatype'],
      XPathType: ['datatype'],
      Text: ['datatype'],
      Thing: ['class'],
      DataType: ['class'],
    });
  });
});

describe('addresses of shapes', () => {
  it('are one for each IRI, with // in the path, a colon or a slash in the fragment', async () => {
    const iris = [
      'https://kilns.example/releases/1//shapes.ttl#KilnShape',
      'https://kilns.example/releases/1//shapes.ttl#KilnShape/0a1b',
      'https://kilns.example/releases/1/shapes.ttl#KilnShape',
      'https://kilns.example/releases/1#kiln:KilnShape',
      'https://kilns.example/releases/1#kiln/KilnShape',
      'https://kilns.example/releases/1#KilnShape',
    ];
    const { publication, issues } = await compiled(iris.map((iri) => `<${iri}> a sh:NodeShape .`).join('\n'));
    const identifiers = publication.ontology.terms.map(({ identifier }) => identifier);
    expect(new Set(identifiers).size).toBe(iris.length);
    expect(issues.filter(({ severity }) => severity === 'error')).toStrictEqual([]);
  });
});

describe('the own namespace', () => {
  it('is that of the classes, however many shapes there are', async () => {
    const shapes = Array.from({ length: 9 }, (_, at) => `<https://kilns.example/shapes#S${at}> a sh:NodeShape .`);
    const { publication } = await compiled(`:Kiln a owl:Class . ${shapes.join('\n')}`);
    expect(publication.ontology.own.namespace).toBe('https://kilns.example/v#');
  });

  it('is that of the shapes if there is nothing else to define', async () => {
    const { publication } = await compiled(
      '<https://kilns.example/shapes#S> a sh:NodeShape . <https://people.example/a> a <http://xmlns.com/foaf/0.1/Person> . <https://people.example/b> a <http://xmlns.com/foaf/0.1/Person> .',
    );
    expect(publication.ontology.own.namespace).toBe('https://kilns.example/shapes#');
  });
});

describe('check', () => {
  it('asks no label and no definition of shapes, and finds no duplicates among their fields', async () => {
    const { issues } = await compiled(
      `:Kiln a owl:Class ; rdfs:label "Kiln"@en ; rdfs:comment "An oven."@en .
       :S a sh:NodeShape ; sh:targetClass :Kiln ; sh:property :S-1, :S-2 .
       :S-1 sh:path :heats ; sh:name "heats"@en ; sh:minCount 1 . :S-2 sh:path :heats ; sh:name "heats"@en ; sh:maxCount 1 .`,
    );
    expect(issues.map(({ code }) => code).filter((code) => /label|definition/.test(code))).toStrictEqual([]);
  });
});

it('kinds of 20,000 property shapes, all in one list, are read in linear time', () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `:P${at}`);
  const list = `:S a sh:NodeShape ; sh:or ( ${names.join(' ')} ) .`;
  const text = `${PREFIXES} ${list} ${names.map((name) => `${name} sh:path :heats .`).join('\n')}`;
  const graph = new Graph(new Parser().parse(text));
  let found: readonly Kind[] = [];
  const time = cpuTime(() => {
    const kinds = readKinds(graph, () => false);
    found = names.flatMap((name) => kinds.of(name.replace(':', 'https://kilns.example/v#')));
  });
  expect(found.filter((kind) => kind === 'propertyShape')).toHaveLength(20_000);
  expect(time).toBeLessThan(2_000);
});

describe('a property that only shapes name', () => {
  it.each([
    ['as a path', ':S a sh:NodeShape ; sh:property [ sh:path :heats ] .'],
    [
      'as a step of a path',
      ':S sh:property [ sh:path ( [ sh:inversePath rdfs:member ] [ sh:zeroOrMorePath :heats ] ) ] .',
    ],
    ['as a target', ':S a sh:NodeShape ; sh:targetObjectsOf :heats .'],
    ['in a comparison', ':S a sh:NodeShape ; sh:property [ sh:path rdfs:label ; sh:disjoint :heats ] .'],
  ])('is a property of the own namespace: %s', async (_, turtle) => {
    expect((await kindsOf(turtle))['heats']).toStrictEqual(['property']);
  });

  it('is no term if its namespace is another, or if the shape is deactivated', async () => {
    const kinds = await kindsOf(
      ':S a sh:NodeShape ; sh:property [ sh:path <https://other.example/heats> ] , [ sh:path :cools ; sh:deactivated true ] .',
    );
    expect(kinds).toStrictEqual({ S: ['shape'] });
  });

  it('is a property, too, if it only has a label', async () => {
    const kinds = await kindsOf(':S a sh:NodeShape ; sh:property [ sh:path :heats ] . :heats rdfs:label "heats"@en .');
    expect(kinds['heats']).toStrictEqual(['property']);
  });

  it('needs no label and no definition', async () => {
    const { issues } = await compiled(':Kiln a owl:Class ; sh:property [ sh:path ( :heats :burns ) ] .');
    expect(issues.filter(({ message }) => /heats|burns/.test(message))).toStrictEqual([]);
  });
});

describe('a class that only shapes name', () => {
  it.each([
    ['as a target', ':S a sh:NodeShape ; sh:targetClass :Kiln .'],
    ['as the class of values', ':S a sh:NodeShape ; sh:property [ sh:path rdfs:member ; sh:class :Kiln ] .'],
  ])('is a class of the own namespace: %s', async (_, turtle) => {
    expect(await kindsOf(turtle)).toStrictEqual({ Kiln: ['class'], S: ['shape'] });
  });

  it('is no term if its namespace is another, or if the shape is deactivated', async () => {
    const kinds = await kindsOf(
      ':S a sh:NodeShape ; sh:targetClass <https://other.example/Kiln> . :T a sh:NodeShape ; sh:targetClass :Oven ; sh:deactivated true .',
    );
    expect(kinds).toStrictEqual({ S: ['shape'], T: ['shape'] });
  });

  it('has the fields of the shape', async () => {
    const { publication } = await compiled(
      ':S a sh:NodeShape ; sh:targetClass :Kiln ; sh:property [ sh:path rdfs:label ; sh:minCount 1 ] .',
    );
    const kiln = publication.ontology.terms.find(({ identifier }) => identifier === 'Kiln');
    expect(kiln?.class?.shape?.fields.map(({ path }) => path)).toStrictEqual([
      { kind: 'predicate', iri: 'http://www.w3.org/2000/01/rdf-schema#label' },
    ]);
  });
});

it('the file of shapes is no value, whatever else is said about it', async () => {
  const about = `:shapes <http://purl.org/dc/terms/conformsTo> <https://www.w3.org/TR/shacl> ; <http://www.w3.org/ns/dcat#accessURL> <https://x.example/y> .`;
  const kinds = await kindsOf(
    `:S a sh:NodeShape . ${about} :other <http://www.w3.org/ns/dcat#accessURL> <https://x.example/y> .`,
  );
  expect(kinds).toStrictEqual({ S: ['shape'], other: ['value'] });
});
