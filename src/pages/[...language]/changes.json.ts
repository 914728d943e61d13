import type { APIRoute, GetStaticPaths } from 'astro';
import { jsonFeed } from '../../site/versions/feeds.ts';
import { languagePaths, publicationIndex } from '../../site/index/publication.ts';

/** A feed in each language. Only if releases are recorded. */
export const getStaticPaths = (() =>
  publicationIndex().publication.history ? languagePaths() : []) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) => new Response(jsonFeed(publicationIndex(params['language'])));
