/** Path of the endpoint for agents, below the base URL. Reserved even if the endpoint is disabled. */
export const MCP_PATH = '/mcp';
