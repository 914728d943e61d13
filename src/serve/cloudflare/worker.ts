import { env } from 'cloudflare:workers';
import type { Environment } from '../../api/access/create-access.ts';
import { createAccess, HOW_TO_OPEN, isConfigured } from '../../api/access/create-access.ts';
import { createApi } from '../../api/app.ts';
import { readRateLimit } from '../../api/http/rate-limit.ts';
import { readMcpSettings } from '../../api/mcp/settings.ts';
import type { PublishedSchema } from '../../mappings/transform/published-schemas.ts';
import { parsePublication } from '../../ontology/stored-closures.ts';
import publication from './publication.js';
import { schemas, validators } from './published-schemas.js';

// Variables and secrets go by the names that the environment of Node has.
const { ASSETS, ...settings } = env;
const environment = settings as Environment;

if (!isConfigured(environment)) console.warn(`The API is closed: nobody has a token for it. ${HOW_TO_OPEN}`);

// Made when an isolate starts, before its first request: a wrong setting shows at once, and no request pays for the reading.
const api = createApi(parsePublication(publication), {
  assets: ASSETS,
  schemas: { files: JSON.parse(schemas) as PublishedSchema[], validators },
  access: createAccess(environment),
  rateLimit: readRateLimit(environment),
  mcp: readMcpSettings(environment),
  log: environment['LOG'] === 'off' ? undefined : (entry) => console.log(JSON.stringify(entry)),
});

export default { fetch: (request: Request): Promise<Response> => api.fetch(request) };
