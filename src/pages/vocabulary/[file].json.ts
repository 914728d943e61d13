import type { APIRoute } from 'astro';
import { routes } from '../../site/pages.ts';

export const getStaticPaths = routes.goneHistory.paths;

export const GET: APIRoute = ({ params, props }) => new Response(routes.goneHistory.text(params, props));
