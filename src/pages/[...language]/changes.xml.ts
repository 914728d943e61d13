import type { APIRoute } from 'astro';
import { routes } from '../../site/pages.ts';

export const getStaticPaths = routes.changesXml.paths;

export const GET: APIRoute = ({ params, props }) => new Response(routes.changesXml.text(params, props));
