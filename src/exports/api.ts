/** The package `ontopress/api`: the API of a publication as a function from a request to a response, for every platform. */
export { createAccess } from '../api/http/access.ts';
export type { Api, ApiOptions, Assets } from '../api/app/app.ts';
export { createApi } from '../api/app/app.ts';
export type { CatalogueMemberData } from '../api/app/catalogue.ts';
export type { Access } from '../api/http/access.ts';
export type { Log } from '../api/http/log.ts';
export type { RateLimiter } from '../api/http/rate-limit.ts';
export type { McpSettings } from '../api/mcp/settings.ts';
export type { Publication } from '../ontology/model.ts';
export { parsePublication } from '../ontology/terms/closures.ts';
