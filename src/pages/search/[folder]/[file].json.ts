import type { APIRoute, GetStaticPaths } from 'astro';
import { languagePaths, publicationIndex } from '../../../site/index/publication.ts';
import { searchFiles } from '../../../site/search/search-files.ts';

/** `/search/de.1a2b3c4d5e/names.json` and the other search files of one language. */
export const getStaticPaths = (() =>
  languagePaths().flatMap(({ params: { language } }) => {
    const { folder, files } = searchFiles(publicationIndex(language));
    return [...files].map(([file, text]) => ({
      params: { folder: folder.slice(folder.lastIndexOf('/') + 1), file },
      props: { text },
    }));
  })) satisfies GetStaticPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/json' } });
