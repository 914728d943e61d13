import type { APIRoute, GetStaticPaths } from 'astro';
import { treeFiles } from '../../site/browse/trees.ts';
import { languagePaths, publicationIndex } from '../../site/index/publication.ts';

/** What the trees of all languages fetch when a reader opens more than their page holds: named by its content, so that two of one content are one. */
export const getStaticPaths = (() => {
  const files = languagePaths().flatMap(({ params }) => [...treeFiles(publicationIndex(params.language))]);
  return [...new Map(files)].map(([path, text]) => ({
    params: { tree: path.replace(/^trees\/|\.json$/g, '') },
    props: { text },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text);
