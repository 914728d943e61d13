import type { APIRoute, GetStaticPaths } from 'astro';
import { languagePaths, publicationIndex } from '../../site/index/publication.ts';
import { searchFiles } from '../../site/search/search-files.ts';

/** `/search/de.json`, `/search/lines/de.1a2b3c4d5e/0.json` and the other files that the search loads. */
export const getStaticPaths = (() =>
  languagePaths().flatMap(({ params: { language } }) =>
    [...searchFiles(publicationIndex(language)).files].map(([path, text]) => ({
      params: { file: path.slice('search/'.length, -'.json'.length) },
      props: { text },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/json' } });
