import type { Change } from '../../../src/versions/diff/change.ts';
import { diff } from '../../../src/versions/diff/diff.ts';
import { formatPath } from '../../../src/shacl/index.ts';
import type { Version } from '../../../src/versions/release/release.ts';
import { versionOf } from './versions.ts';

export const NAMESPACE = 'https://example.org/ns#';

const PREFIXES = `
@prefix : <${NAMESPACE}> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix schema: <https://schema.org/> .
@prefix dcterms: <http://purl.org/dc/terms/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix oboInOwl: <http://www.geneontology.org/formats/oboInOwl#> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
<https://example.org/ns> a owl:Ontology .
`;

/** Reads a version from Turtle without prefixes. The namespace of `:` has a header. */
export function versionOfTurtle(text: string): Promise<Version> {
  return versionOf({ file: 'version.ttl', text: PREFIXES + text });
}

/** The changes between two versions in Turtle. */
export async function changesOf(
  old: string,
  now: string,
  further: Partial<Record<'old' | 'now', Partial<Version>>> = {},
): Promise<readonly Change[]> {
  return diff({ ...(await versionOfTurtle(old)), ...further.old }, { ...(await versionOfTurtle(now)), ...further.now })
    .changes;
}

/** A change as one line: type, severity, reason, term, property or path, direction. Names without their namespaces. */
export function lineOf({ type, severity, reason, term, subject, property, path, part, direction }: Change): string {
  const about = term ?? (subject === undefined ? '-' : `<${subject}>`);
  const at = property ?? (path ? formatPath(path, (iri) => iri) : '-');
  const parts = [type, severity, reason, about, at, ...(part ? [part] : []), ...(direction ? [direction] : [])];
  return parts
    .join(' ')
    .replaceAll(NAMESPACE, ':')
    .replaceAll(/https?:\/\/[^ ]*[#/](?=[^ #/>]+)/g, '');
}
