import { env } from 'cloudflare:workers';
import type { Environment } from '../../api/settings.ts';
import { createAccess, HOW_TO_OPEN, isConfigured, readMcpSettings, readRateLimit } from '../../api/settings.ts';
import type { CatalogueMemberData } from '../../api/index.ts';
import { createApi } from '../../api/index.ts';
import type { PublishedSchema, PublishedSchemas, Validators } from '../../mappings/index.ts';
import { parsePublication } from '../../ontology/index.ts';
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
