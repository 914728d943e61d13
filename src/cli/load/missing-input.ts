import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { AuthorError } from '../../ontology/issue.ts';
import { didYouMean } from '../../ontology/nearest.ts';

/** The error about a path that does not exist. @param ontology the path as the user wrote it */
export function notFound(path: string, ontology: string): AuthorError {
  const message = /^[a-z]+:\/\//i.test(ontology)
    ? 'This is a URL, and Ontopress does not fetch ontologies. Download the file, and use its path.'
    : `This file or folder does not exist; expected an ontology file or a folder of ontology files.${didYouMean(basename(path), namesIn(dirname(path)))} The command init writes a new project.`;
  return new AuthorError([{ code: 'not-found', severity: 'error', file: ontology, message }]);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}

/** The error about a folder without sources. */
export function noSources(path: string): AuthorError {
  const message =
    'This folder has no RDF file; expected at least one .ttl, .trig, .nt, .nq, .jsonld, .rdf or .owl file. The command init writes a sample.';
  return new AuthorError([{ code: 'no-sources', severity: 'error', file: path, message }]);
}
