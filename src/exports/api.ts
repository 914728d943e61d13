/** The package `ontopress/api`: the API of a publication as a function from a request to a response, for every platform. */
export type { Api, ApiOptions, Assets, CatalogueMemberData } from '../api/index.ts';
export { createApi } from '../api/index.ts';
export type { Log } from '../api/platform.ts';
export type { Access, McpSettings, RateLimiter } from '../api/settings.ts';
export { createAccess } from '../api/settings.ts';
export type { Publication } from '../ontology/model.ts';
export { parsePublication } from '../ontology/index.ts';
