import { readFileSync } from 'node:fs';
import type { CheckInput } from '../../../src/ontology/check/check.ts';
import { check } from '../../../src/ontology/check/check.ts';
import { identifierToPath } from '../../../src/ontology/identifier.ts';
import type { Issue } from '../../../src/ontology/issue.ts';
import type { Kind } from '../../../src/ontology/model.ts';
import { mergeSources } from '../../../src/ontology/parse/merge.ts';
import { parseSource } from '../../../src/ontology/parse/parse.ts';
import { findOwnOntology } from '../../../src/ontology/read/own-ontology.ts';
import { readOntology } from '../../../src/ontology/read/read.ts';
import { toNodes } from '../../../src/ontology/write/nodes.ts';

/** A standard of which a copy is at hand: two classes, two properties. */
const STANDARD = 'https://standard.example/ns#';
const STANDARD_KINDS = new Map<string, Kind[]>([
  [`${STANDARD}Place`, ['class']],
  [`${STANDARD}Area`, ['class']],
  [`${STANDARD}name`, ['property']],
  [`${STANDARD}about`, ['property']],
]);

/** A site that has its pages elsewhere than the terms of most tests. */
export const BASE_URL = 'https://site.example';

/** Turtle → everything that `check` gets, read by the readers that a build uses. */
export async function inputOf(text: string, file = 'input.ttl'): Promise<CheckInput> {
  const dataset = mergeSources([await parseSource({ file, text }, { id: 's0' })]);
  const ontology = readOntology({
    graph: dataset.graph,
    nodes: toNodes(dataset.graph),
    home: findOwnOntology(dataset.graph, {}),
    origins: dataset.origins,
    declared: dataset.prefixes,
    configured: {},
    imports: new Set(),
    defaultLanguage: 'en',
    derivation: { mode: 'whole', selected: {}, leftOut: [] },
    reasons: new Map(),
  });
  return {
    dataset,
    ontology,
    texts: new Map([[file, text]]),
    standardTerms: (namespace) => (namespace === STANDARD ? new Set(STANDARD_KINDS.keys()) : undefined),
    standardKinds: (iri) => STANDARD_KINDS.get(iri),
    severities: {},
    defaultLanguage: 'en',
  };
}

/** All issues of a text, those of the parser first, as a build lists them. */
export async function issuesOf(text: string, further: Partial<CheckInput> = {}): Promise<Issue[]> {
  const input = { ...(await inputOf(text)), ...further };
  return [...input.dataset.issues, ...check(input)];
}

/** The address of a term's page on {@link BASE_URL}. */
export const pageAddress: NonNullable<CheckInput['pageAddress']> = (term) =>
  `${BASE_URL}/${identifierToPath(term.identifier)}`;

/** The text of a file beside the tests. */
export function fixture(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}
