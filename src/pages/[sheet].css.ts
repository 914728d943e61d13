import type { APIRoute, GetStaticPaths } from 'astro';
import { themeCss } from '../site/home/theme.ts';
import { publicationIndex } from '../site/index/publication.ts';

/** `/theme.css`, if the publication overrides design tokens. A separate file, because pages have no inline styles. */
export const getStaticPaths = (() =>
  themeCss(publicationIndex().publication.site.theme) === ''
    ? []
    : [{ params: { sheet: 'theme' } }]) satisfies GetStaticPaths;

export const GET: APIRoute = () =>
  new Response(themeCss(publicationIndex().publication.site.theme), {
    headers: { 'Content-Type': 'text/css; charset=utf-8' },
  });
