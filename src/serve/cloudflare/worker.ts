import { env } from 'cloudflare:workers';
import type { Environment } from '../../api/http/access.ts';
import { createAccess, HOW_TO_OPEN, isConfigured } from '../../api/http/access.ts';
import { createApi } from '../../api/app/app.ts';
import type { CatalogueMemberData } from '../../api/app/catalogue.ts';
import { readRateLimit } from '../../api/http/rate-limit.ts';
import { readMcpSettings } from '../../api/mcp/settings.ts';
import type { PublishedSchema, PublishedSchemas, Validators } from '../../mappings/index.ts';
import { parsePublication } from '../../ontology/terms/closures.ts';
import publication from './publication.js';
import publications from './publications.js';
import { schemas, validators } from './published-schemas.js';

// Variables and secrets have the same names as on Node.
const { ASSETS, ...settings } = env;
const environment = settings as Environment;

if (!isConfigured(environment)) console.warn(`The API is closed: no tokens are configured. ${HOW_TO_OPEN}`);

function readSchemas(files: string, validators: Validators): PublishedSchemas {
  return { files: JSON.parse(files) as PublishedSchema[], validators };
}

function readMember(member: (typeof publications)[number]): CatalogueMemberData {
  const { path } = member;
  return {
    path,
    publication: parsePublication(member.publication),
    schemas: readSchemas(member.schemas, member.validators),
  };
}

// Created when an isolate starts, before its first request: reports invalid settings at once, and delays no request.
const api = createApi(parsePublication(publication), {
  assets: ASSETS,
  schemas: readSchemas(schemas, validators),
  ...(publications.length > 0 && { publications: publications.map(readMember) }),
  access: createAccess(environment),
  rateLimit: readRateLimit(environment),
  mcp: readMcpSettings(environment),
  log: environment['LOG'] === 'off' ? undefined : (entry) => console.log(JSON.stringify(entry)),
});

export default { fetch: (request: Request): Promise<Response> => api.fetch(request) };
