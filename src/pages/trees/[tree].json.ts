import type { APIRoute } from 'astro';
import { routes } from '../../site/pages.ts';

export const getStaticPaths = routes.tree.paths;

export const GET: APIRoute = ({ params, props }) => new Response(routes.tree.text(params, props));
