import type { APIRoute } from 'astro';
import { routes } from '../site/pages.ts';

export const getStaticPaths = routes.theme.paths;

export const GET: APIRoute = ({ params, props }) =>
  new Response(routes.theme.text(params, props), { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
