import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** One class without warnings. */
export const SMALL = `@prefix a: <https://example.org/a/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
a:Boat a owl:Class ; rdfs:label "Boat"@en ; rdfs:comment "A thing that floats on purpose."@en .
`;

/** A folder for one test: an ontology of one file, and a path for its build. */
export function smallOntology(text = SMALL): { folder: string; source: string; out: string } {
  const folder = temporaryFolder();
  const source = join(folder, 'boats.ttl');
  writeFileSync(source, text);
  return { folder, source, out: join(folder, 'site') };
}
