import type { APIRoute, GetStaticPaths } from 'astro';
import { changesFeed } from '../../site/versions/feeds.ts';
import { languagePaths, publicationIndex } from '../../site/index/publication.ts';

/** A feed in each language. Only if the sources date their terms. */
export const getStaticPaths = (() =>
  changesFeed(publicationIndex()) === undefined ? [] : languagePaths()) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) => new Response(changesFeed(publicationIndex(params['language'])));
