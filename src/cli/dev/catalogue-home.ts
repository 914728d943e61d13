import { Graph } from '../../rdf/graph/graph.ts';
import { lazy } from '../../ontology/memoize.ts';
import { describePublication } from '../../site/catalogue/describe-publication.ts';
import { catalogueFiles } from '../../site/llms-txt/catalogue-files.ts';
import type { CatalogueInput } from '../command/catalogue-input.ts';
import { compileSchemas } from '../site-build/published-schemas.ts';
import type { CompiledSite } from './compiled-site.ts';

/** The home page of a catalogue: a site without an ontology, with the list of all publications. */
export async function catalogueHome(
  { catalogue, publicationOf }: CatalogueInput,
  members: readonly { readonly path: string; readonly site: CompiledSite }[],
): Promise<CompiledSite> {
  const publication = await publicationOf(
    members.map(({ path, site }) => describePublication(path, site.compiled.publication, site.schemas.length > 0)),
  );
  const snapshot = { publication, json: (): undefined => undefined };
  return {
    compiled: { publication, graph: new Graph(), nodes: [], timings: {}, failed: false, check: async () => [] },
    schemas: [],
    themeFiles: catalogue.themeFiles,
    compiledSchemas: lazy(() => compileSchemas([], publication)),
    snapshot,
    prepared: async () => snapshot,
    downloads: lazy(() => new Map(catalogueFiles(publication).map(({ path, text }) => [path, text]))),
  };
}
