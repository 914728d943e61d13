import type { APIRoute, GetStaticPaths } from 'astro';
import type { GoneTerm } from '../../versions/index.ts';
import { openHistory, VERSION_PATHS } from '../../versions/index.ts';
import { siteHistory } from '../../site/changes/site-history.ts';
import { publicationIndex } from '../../site/index/publication.ts';
import { goneTerms } from '../../site/versions/gone-view.ts';

/** The histories of terms that are gone. Those of published terms are written with their pages. */
export const getStaticPaths = (() => {
  const index = publicationIndex();
  if (!index.publication.site.termFiles) return [];
  return goneTerms(index).map((term) => ({
    params: { file: VERSION_PATHS.ofTerm(term.identifier).slice('vocabulary/'.length, -'.json'.length) },
    props: { term },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ term: GoneTerm }> = ({ props }) =>
  new Response(openHistory(siteHistory(publicationIndex()).versions).file(props.term));
