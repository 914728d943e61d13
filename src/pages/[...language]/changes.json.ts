import type { APIRoute } from 'astro';
import { routes } from '../../site/pages.ts';

export const getStaticPaths = routes.changesJson.paths;

export const GET: APIRoute = ({ params, props }) => new Response(routes.changesJson.text(params, props));
