/** Paths of the descriptions of the API, below the base URL. */

export const OPEN_API_PATH = '/api/knowledge-graph/openapi.json';

/** The JSON Schema of a term's record. */
export const TERM_SCHEMA_PATH = '/api/knowledge-graph/term.schema.json';

/** The tools and resources for agents. */
export const AGENTS_PATH = '/api/knowledge-graph/agents.json';
