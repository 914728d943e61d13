/** Below the base URL, and below `public/` beside the snapshot. */
export const AGENTS_FILE = 'api/knowledge-graph/agents.json';

/** Description of the MCP tools and resources. */
export interface AgentDescription {
  readonly endpoint: string;
  readonly protocolVersion: string;
  readonly tools: readonly ToolDescription[];
  readonly resources: readonly { readonly uri: string; readonly title: string; readonly description: string }[];
  readonly resourceTemplates: readonly {
    readonly uriTemplate: string;
    readonly title: string;
    readonly description: string;
  }[];
}

export interface ToolDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly inputSchema: object;
  /** Arguments with at least one result. */
  readonly example: unknown;
}
