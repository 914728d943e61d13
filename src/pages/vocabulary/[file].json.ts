import type { APIRoute, GetStaticPaths } from 'astro';
import { historyPath, termHistoryFile } from '../../ontology/history/term-history-file.ts';
import { siteHistory } from '../../site/changes/site-history.ts';
import { publicationIndex } from '../../site/index/publication.ts';
import { goneTerms } from '../../site/versions/gone-view.ts';

/** The histories of terms that are gone. Those of published terms are written with their pages. */
export const getStaticPaths = (() => {
  const index = publicationIndex();
  if (!index.publication.site.termFiles) return [];
  return goneTerms(index).map(({ identifier, iri }) => ({
    params: { file: historyPath(identifier).slice('vocabulary/'.length, -'.json'.length) },
    props: { iri },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ iri: string }> = ({ props }) =>
  new Response(termHistoryFile(props.iri, siteHistory(publicationIndex())));
