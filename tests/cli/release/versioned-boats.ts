import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadReleases } from '../../../src/cli/load/releases.ts';
import type { Outcome } from '../../support/command.ts';
import { run } from '../../support/command.ts';
import { filesFolder } from '../../support/ontology-folder.ts';

/** An ontology of one class, with a version and a date. */
export const boats = (version: string, label = 'Boat', date = '2026-11-01'): string => `
  @prefix a: <https://example.org/a/> .
  @prefix owl: <http://www.w3.org/2002/07/owl#> .
  @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  @prefix dcterms: <http://purl.org/dc/terms/> .
  @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
  a: a owl:Ontology ; owl:versionInfo "${version}" ; owl:versionIRI <https://example.org/a/${version.replaceAll(' ', '')}> ;
    dcterms:title "Boats"@en ; dcterms:modified "${date}"^^xsd:date .
  a:Boat a owl:Class ; rdfs:label "${label}"@en ; rdfs:comment "A thing that floats on purpose."@en ;
    rdfs:subClassOf [ a owl:Restriction ; owl:onProperty a:hull ; owl:minCardinality 1 ] .
  a:hull a owl:ObjectProperty ; rdfs:label "hull"@en ; rdfs:comment "The part in the water."@en ; rdfs:domain a:Boat .
`;

/** A folder `boats` with version 1.0. */
export const project = (files: Readonly<Record<string, string>> = {}): string =>
  filesFolder('boats', { 'core.ttl': boats('1.0'), ...files });
export const release = (folder: string, ...argv: readonly string[]): Promise<Outcome> =>
  run(['release', '--ontology', folder, ...argv]);
export const setVersion = (folder: string, version: string, label = version): void =>
  writeFileSync(join(folder, 'core.ttl'), boats(version, label));
/** Versions, dates and origins of the recorded releases. */
export const recorded = (folder: string, slice?: string): unknown[] =>
  (loadReleases(folder, 'boats', slice)?.entries ?? []).map(({ version, date, from }) =>
    [version, date, from].filter((it) => it !== undefined).join(' '),
  );
