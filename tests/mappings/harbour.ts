import type { AuthoredSchema } from '../../src/mappings/format/json-file.ts';
import { readJson } from '../../src/mappings/format/json-file.ts';
import { parseMapping } from '../../src/mappings/format/parse.ts';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import { defaultConfiguration } from '../../src/compiler/configuration/configuration.ts';
import { readYaml } from '../../src/json/yaml.ts';
import type { Publication } from '../../src/ontology/model.ts';

/** A small ontology of boats and berths, with a property of every kind that mappings tell apart. */
const TURTLE = `
@prefix harbour: <https://harbour.example/ns#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://harbour.example/ns> a owl:Ontology ; owl:versionInfo "2.1" .
harbour:Vessel a owl:Class ; rdfs:label "Vessel"@en, "Schiff"@de ; owl:equivalentClass <https://schema.org/Vehicle> .
harbour:SailingBoat a owl:Class ; rdfs:subClassOf harbour:Vessel ; rdfs:label "Sailing boat"@en .
harbour:Berth a owl:Class ; rdfs:label "Berth"@en ; skos:closeMatch <https://schema.org/CivicStructure> .
harbour:Rig a owl:Class ; rdfs:label "Rig"@en ; owl:oneOf ( harbour:Sloop harbour:Ketch ) .
harbour:Sloop a owl:NamedIndividual, harbour:Rig ; rdfs:label "Sloop"@en .
harbour:Ketch a owl:NamedIndividual, harbour:Rig ; rdfs:label "Ketch"@en .
harbour:Flag a owl:Class ; rdfs:label "Flag"@en ; owl:oneOf ( harbour:Red ) .
harbour:Red a owl:NamedIndividual, harbour:Flag ; rdfs:label "Red"@en .
harbour:name a owl:DatatypeProperty ; rdfs:label "name"@en .
harbour:length a owl:DatatypeProperty, owl:FunctionalProperty ; rdfs:domain harbour:Vessel ; rdfs:range xsd:decimal ; rdfs:label "length"@en .
harbour:sails a owl:DatatypeProperty, owl:FunctionalProperty ; rdfs:domain harbour:SailingBoat ; rdfs:range xsd:integer ; rdfs:label "sails"@en .
harbour:rig a owl:ObjectProperty, owl:FunctionalProperty ; rdfs:domain harbour:SailingBoat ; rdfs:range harbour:Rig ; rdfs:label "rig"@en .
harbour:depth a owl:DatatypeProperty, owl:FunctionalProperty ; rdfs:domain harbour:Berth ; rdfs:range xsd:decimal ; rdfs:label "depth"@en .
harbour:liesAt a owl:ObjectProperty, owl:FunctionalProperty ; rdfs:domain harbour:Vessel ; rdfs:range harbour:Berth ; rdfs:label "lies at"@en .
harbour:visited a owl:ObjectProperty ; rdfs:domain harbour:Vessel ; rdfs:range harbour:Berth ; rdfs:label "visited"@en .
`;

let compiled: Promise<Publication> | undefined;

/** The publication of that ontology. */
export function harbour(): Promise<Publication> {
  compiled ??= compile({
    configuration: defaultConfiguration(),
    sources: [{ file: 'harbour.ttl', text: TURTLE }],
    shapes: [],
    loadStandard: () => Promise.resolve(undefined),
    defaultBaseUrl: 'https://harbour.example',
  }).then(({ publication }) => publication);
  return compiled;
}

/** The head of a mapping file. */
export const HEAD = `schema: boats
title: Boats
version: "3"
kind: partner
domain: harbour
status: active
provenance: { author: [Harbour office], date: 2026-11-21, justification: semapv:ManualMappingCuration }
`;

/** The texts of a mapping file and of what stands beside it. */
export interface Texts {
  readonly yaml: string;
  readonly jsonSchema?: string;
  /** JSON Schemas of earlier versions. */
  readonly earlier?: readonly string[];
  readonly examples?: string;
}

/** A schema file of these texts, as it would be loaded. */
export function authored({ yaml, jsonSchema, earlier = [], examples }: Texts): AuthoredSchema {
  const file = 'harbour/boats.yaml';
  const mapping = parseMapping(yaml, file);
  const schema = jsonSchema === undefined ? undefined : readJson('harbour/boats.schema.json', jsonSchema);
  const versions = earlier.map((text, at) => readJson(`harbour/boats-${at + 1}.schema.json`, text));
  const records = examples === undefined ? undefined : readJson('harbour/boats.examples.json', examples);
  return {
    schema: {
      name: `${mapping.domain}/${mapping.schema}`,
      file,
      mapping,
      jsonSchema: (schema?.value ?? {}) as JsonObject,
      ...(versions.length > 0 && { earlier: versions.map(({ value }) => value as JsonObject) }),
      examples: (records?.value ?? []) as readonly Json[],
    },
    yaml: readYaml(file, yaml),
    ...(schema && { jsonSchema: schema }),
    ...(versions.length > 0 && { earlier: versions }),
    ...(records && { examples: records }),
  };
}
