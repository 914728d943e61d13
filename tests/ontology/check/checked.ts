import { readFileSync } from 'node:fs';
import type { CheckInput } from '../../../src/compiler/check/check.ts';
import { check } from '../../../src/compiler/check/check.ts';
import { finish } from '../../../src/base/work.ts';
import { identifierToPath } from '../../../src/base/paths.ts';
import type { Issue } from '../../../src/base/issue.ts';
import type { Kind } from '../../../src/ontology/model.ts';
import { mergeSources } from '../../../src/rdf/graph/graph.ts';
import { parseSource } from '../../../src/rdf/parse/parse.ts';
import { findOwnOntology } from '../../../src/compiler/read/own-ontology.ts';
import { readOntology } from '../../../src/compiler/read/read.ts';
import { findTextProperties } from '../../../src/compiler/read/text-properties.ts';
import { toNodes } from '../../../src/rdf/write/nodes.ts';
import { TEXT_PROPERTIES } from '../../../src/vocabularies/index.ts';

/** A bundled standard: two classes, two properties. */
const STANDARD = 'https://standard.example/ns#';
const STANDARD_KINDS = new Map<string, Kind[]>([
  [`${STANDARD}Place`, ['class']],
  [`${STANDARD}Area`, ['class']],
  [`${STANDARD}name`, ['property']],
  [`${STANDARD}about`, ['property']],
]);

/** A site whose URL differs from the namespace of most tests. */
export const BASE_URL = 'https://site.example';

/** Reads Turtle as a build does, and returns the input of `check`. */
export async function inputOf(text: string, file = 'input.ttl'): Promise<CheckInput> {
  const dataset = mergeSources([await parseSource({ file, text }, { id: 's0' })]);
  const { properties, guessed } = findTextProperties(dataset.graph, TEXT_PROPERTIES);
  const ontology = readOntology({
    graph: dataset.graph,
    nodes: toNodes(dataset.graph),
    own: findOwnOntology(dataset.graph, {}),
    origins: dataset.origins,
    declared: dataset.prefixes,
    configured: {},
    imports: new Set(),
    defaultLanguage: 'en',
    textProperties: properties,
    derivation: { mode: 'whole', selected: {}, omitted: [] },
    reasons: new Map(),
  });
  return {
    dataset,
    ontology,
    texts: new Map([[file, text]]),
    standardTerms: (namespace) => (namespace === STANDARD ? new Set(STANDARD_KINDS.keys()) : undefined),
    standardKinds: (iri) => STANDARD_KINDS.get(iri),
    severities: {},
    guessedTexts: guessed,
    defaultLanguage: 'en',
  };
}

/** All issues of a text, those of the parser first. */
export async function issuesOf(text: string, further: Partial<CheckInput> = {}): Promise<Issue[]> {
  const input = { ...(await inputOf(text)), ...further };
  return [...input.dataset.issues, ...finish(check(input))];
}

/** URL of a term's page on {@link BASE_URL}. */
export const pageAddress: NonNullable<CheckInput['pageUrl']> = (term) =>
  `${BASE_URL}/${identifierToPath(term.identifier)}`;

/** Text of a file in this folder. */
export function fixture(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}
