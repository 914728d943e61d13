/** Where the API says of itself what it is, below the base URL. */

export const OPEN_API_PATH = '/api/knowledge-graph/openapi.json';

/** The JSON Schema of a term's record. */
export const TERM_SCHEMA_PATH = '/api/knowledge-graph/term.schema.json';

/** What agents may call and read. */
export const AGENTS_PATH = '/api/knowledge-graph/agents.json';
