/** Where agents call, below the base URL. Where that is switched off it is no page of the site either. */
export const MCP_PATH = '/mcp';
