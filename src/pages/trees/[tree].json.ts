import type { APIRoute, GetStaticPaths } from 'astro';
import { treeFiles } from '../../site/browse/trees.ts';
import { languagePaths, publicationIndex } from '../../site/index/publication.ts';

/** Files of the trees of all languages, with the nodes that a page does not contain. Named by hash, so equal files are one. */
export const getStaticPaths = (() => {
  const files = languagePaths().flatMap(({ params }) => [...treeFiles(publicationIndex(params.language))]);
  return [...new Map(files)].map(([path, text]) => ({
    params: { tree: path.replace(/^trees\/|\.json$/g, '') },
    props: { text },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text);
