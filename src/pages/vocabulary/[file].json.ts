import type { APIRoute, GetStaticPaths } from 'astro';
import type { GoneTerm } from '../../versions/history/history.ts';
import { historyPath, termHistoryFile } from '../../versions/history/term-history.ts';
import { siteHistory } from '../../site/changes/site-history.ts';
import { publicationIndex } from '../../site/index/publication.ts';
import { goneTerms } from '../../site/versions/gone-view.ts';

/** The histories of terms that are gone. Those of published terms are written with their pages. */
export const getStaticPaths = (() => {
  const index = publicationIndex();
  if (!index.publication.site.termFiles) return [];
  return goneTerms(index).map((term) => ({
    params: { file: historyPath(term.identifier).slice('vocabulary/'.length, -'.json'.length) },
    props: { term },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ term: GoneTerm }> = ({ props }) =>
  new Response(termHistoryFile(props.term, siteHistory(publicationIndex())));
