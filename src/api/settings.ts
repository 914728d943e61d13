export type { Access, Environment, Scope } from './http/access.ts';
export { createAccess, createToken, HOW_TO_OPEN, isConfigured, SCOPES } from './http/access.ts';
export type { RateLimiter } from './http/rate-limit.ts';
export { readRateLimit } from './http/rate-limit.ts';
export type { McpSettings } from './mcp/settings.ts';
export { readMcpSettings } from './mcp/settings.ts';
