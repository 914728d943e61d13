import { describe, expect, it } from 'vitest';
import { RULE_CODES } from '../../../src/compiler/check/check.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { readConfiguration } from '../../../src/compiler/configuration/configuration.ts';
import { readYaml } from '../../../src/json/yaml.ts';
import { formatIssue } from '../../../src/base/issue.ts';
import { TEXT_PROPERTIES, TEXT_ROLES } from '../../../src/vocabularies/index.ts';

const PREFIXES = `@prefix : <https://example.org/v#> . @prefix ex: <https://example.org/notes#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
`;

async function compiled(turtle: string, yaml = '') {
  const result = await compile({
    configuration: readConfiguration(readYaml('publication.yaml', yaml), RULE_CODES),
    sources: [{ file: 'v.ttl', text: PREFIXES + turtle }],
    shapes: [],
    loadStandard: () => Promise.resolve(undefined),
    defaultBaseUrl: 'https://example.org',
  });
  const { terms } = result.publication.ontology;
  const term = terms.find(({ iri }) => iri === 'https://example.org/v#Boat');
  const issues = result.issues.filter(({ file }) => file === 'publication.yaml').map(formatIssue);
  const guessed = result.issues.filter(({ code }) => code === 'guessed-text-property').map(formatIssue);
  return { term, terms, issues, guessed };
}

describe('the properties of texts', () => {
  it.each(TEXT_ROLES.flatMap((role) => TEXT_PROPERTIES[role].map((property) => [role, property] as const)))(
    'a %s may be a <%s>',
    async (role, property) => {
      const { term } = await compiled(`:Boat a owl:Class ; <${property}> "Floats."@en .`);
      const members = {
        label: term?.labels,
        alternativeLabel: term?.altLabels,
        hiddenLabel: term?.hiddenLabels,
        definition: term?.definitions,
        example: term?.examples,
        note: term?.notes.map(({ text }) => text),
      };
      expect(members[role]).toStrictEqual([{ value: 'Floats.', language: 'en' }]);
    },
  );

  it('have one role each', () => {
    const all = TEXT_ROLES.flatMap((role) => TEXT_PROPERTIES[role]);
    expect(all.filter((property, at) => all.indexOf(property) !== at)).toStrictEqual([]);
  });

  it('are the configured ones first, by identifier, CURIE or IRI', async () => {
    const turtle = `:Boat a owl:Class ; rdfs:label "Boat"@en ; ex:name "Vessel"@en ; ex:means "Own."@en ; skos:definition "Other."@en ;
      :remark "Remark."@en ; rdfs:comment "Now an example."@en .`;
    const yaml = `textProperties:
  label: [ex:name]
  definition: ['https://example.org/notes#means']
  note: [remark]
  example: [rdfs:comment]`;
    const { term, issues } = await compiled(turtle, yaml);
    expect(issues).toStrictEqual([]);
    expect(term?.labels.map(({ value }) => value)).toStrictEqual(['Vessel']);
    expect(term?.definitions.map(({ value }) => value)).toStrictEqual(['Own.']);
    expect(term?.examples.map(({ value }) => value)).toStrictEqual(['Now an example.']);
    expect(term?.notes.map(({ text }) => text.value)).toStrictEqual(['Remark.', 'Boat', 'Other.']);
    expect(term?.unread).toBeUndefined();
  });

  it.each([
    [
      'a prefix that nobody declares',
      'definition: [exx:means]',
      'publication.yaml:2:16 error unknown-name "exx:means" is not a property of the sources, and its prefix is not declared. Expected an identifier, CURIE or IRI.',
    ],
    [
      'a mistyped identifier',
      'definition: [meens]',
      'publication.yaml:2:16 error unknown-name "meens" is not a property of the sources. Did you mean "means"? Expected an identifier, CURIE or IRI.',
    ],
    [
      'a property in two roles',
      'definition: [means]\n  note: [":means"]',
      'publication.yaml:3:10 error configuration "Name" is already listed under "definition". A property can have only one role.'.replace(
        'Name',
        ':means',
      ),
    ],
    [
      'a property without statements',
      'note: [ex:nothing]',
      'publication.yaml:2:10 warning unused-text-property The sources do not use the property "ex:nothing", so it has no effect.',
    ],
  ])('report %s', async (_, yaml, issue) => {
    const { issues } = await compiled(':Boat a owl:Class ; :means "Own."@en .', `textProperties:\n  ${yaml}`);
    expect(issues).toStrictEqual([issue]);
  });

  it.each([
    ['an unknown role', 'textProperties: { meaning: [a] }', 'Unknown key "textProperties.meaning".'],
    [
      'a malformed list',
      'textProperties: { note: skos:note }',
      '"textProperties.note": expected array, found "skos:note".',
    ],
    [
      'a malformed name',
      'textProperties: { note: ["a b"] }',
      '"textProperties.note.0": expected the name of a property such as ex:meaning, found "a b".',
    ],
  ])('reject %s', async (_, yaml, message) => {
    await expect(compiled(':Boat a owl:Class .', yaml)).rejects.toThrow(message);
  });

  it('are also those that the sources declare below a known one, next to it', async () => {
    const turtle = `ex:name rdfs:subPropertyOf skos:prefLabel . ex:alias rdfs:subPropertyOf skos:altLabel .
      ex:means rdfs:subPropertyOf ex:says . ex:says rdfs:subPropertyOf skos:definition . ex:hint rdfs:subPropertyOf skos:scopeNote .
      ex:case rdfs:subPropertyOf skos:example . ex:elucidation rdfs:subPropertyOf rdfs:comment . ex:todo rdfs:subPropertyOf rdfs:comment .
      :Boat a owl:Class ; rdfs:label "boat_1" ; ex:name "Boat"@en ; ex:alias "Vessel"@en ; ex:means "Floats."@en ; rdfs:comment "Old."@en ;
        ex:hint "At sea."@en ; ex:case "A dinghy."@en ; ex:todo "Check."@en .
      :Raft a owl:Class ; ex:elucidation "Planks."@en ; rdfs:comment "Other."@en .`;
    const { term, terms, guessed } = await compiled(turtle);
    const values = (texts: readonly { readonly value: string }[] = []) => texts.map(({ value }) => value);
    expect(values(term?.labels)).toStrictEqual(['boat_1', 'Boat']);
    expect(values(term?.altLabels)).toStrictEqual(['Vessel']);
    expect(values(term?.definitions)).toStrictEqual(['Floats.']);
    expect(values(term?.examples)).toStrictEqual(['A dinghy.']);
    expect(values(term?.notes.map(({ text }) => text))).toStrictEqual(['At sea.', 'Check.', 'Old.']);
    expect(term?.unread).toBeUndefined();
    expect(values(terms.find(({ iri }) => iri.endsWith('#Raft'))?.definitions)).toStrictEqual(['Planks.']);
    expect(guessed).toStrictEqual([]);
  });

  it('are also found by their use, if most terms have one such text and no known definition', async () => {
    const boats = ['Boat', 'Ship', 'Raft', 'Ferry', 'Canoe'].map(
      (
        name,
      ) => `:${name} a owl:Class ; ex:P7 "A ${name.toLowerCase()} is one of many things that float."@en ; ex:P8 "${name}"@en ;
        ex:source "A ${name.toLowerCase()} as described in the first book of boats."@en .`,
    );
    const { term, guessed } = await compiled(boats.join('\n'));
    expect(term?.definitions.map(({ value }) => value)).toStrictEqual(['A boat is one of many things that float.']);
    expect(guessed).toStrictEqual([
      'warning guessed-text-property <https://example.org/notes#P7> ex:P7 is read as the definition of 5 resources, because most terms have one such text of some length. Declare it (ex:P7 rdfs:subPropertyOf skos:definition), or list it under its role in "textProperties" of publication.yaml.',
    ]);
  });

  it('by use are none if a known property states the definitions', async () => {
    const boats = ['Boat', 'Ship', 'Raft', 'Ferry', 'Canoe'].map(
      (name) =>
        `:${name} a owl:Class ; rdfs:comment "Floats: ${name}."@en ; ex:P7 "A ${name} was seen by many people in the harbour."@en .`,
    );
    const { term, guessed } = await compiled(boats.join('\n'));
    expect(term?.definitions.map(({ value }) => value)).toStrictEqual(['Floats: Boat.']);
    expect(guessed).toStrictEqual([]);
  });

  it('of the Semantic Aspect Meta Model are found in any version', async () => {
    const turtle = `@prefix samm: <urn:samm:org.eclipse.esmf.samm:meta-model:9.9.9#> .
      :Boat a samm:Property ; samm:preferredName "Boat"@en ; samm:description "Floats."@en .`;
    const { term } = await compiled(turtle);
    expect(term?.labels.map(({ value }) => value)).toStrictEqual(['Boat']);
    expect(term?.definitions.map(({ value }) => value)).toStrictEqual(['Floats.']);
  });
});
