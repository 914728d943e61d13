import type { Quad } from '@rdfjs/types';
import { Writer } from 'n3';
import { compileUnchecked } from '../../../src/compiler/compile/compile.ts';
import { defaultConfiguration } from '../../../src/compiler/configuration/configuration.ts';
import type { Source } from '../../../src/rdf/graph/graph.ts';
import type { Version } from '../../../src/versions/release/release.ts';

/** Reads sources as a version of an ontology, without standards, which would be parsed again for each. */
export async function versionOf(...sources: readonly Source[]): Promise<Version> {
  const { graph, publication } = await compileUnchecked({
    configuration: defaultConfiguration(),
    sources,
    shapes: [],
    loadStandard: () => Promise.resolve(undefined),
    defaultBaseUrl: 'https://example.org',
  });
  return { graph, ontology: publication.ontology };
}

/** The version that statements describe. */
export function versionOfQuads(quads: readonly Quad[]): Promise<Version> {
  const text = new Writer({ format: 'N-Triples' }).quadsToString([...quads]);
  return versionOf({ file: 'statements.nt', text: text.toWellFormed(), format: 'n-triples' });
}
