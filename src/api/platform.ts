export { HOSTS } from './hosts/index.ts';
export type { HostedSite } from './hosts/index.ts';
export { SECURITY, headerOptions, headersFile } from './http/headers.ts';
export type { Log, LogEntry } from './http/log.ts';
export { problem, unexpectedErrorResponse } from './http/problem.ts';
export { entityTag, isCurrent, notModified } from './http/response.ts';
export { encodePath, redirectHref } from './http/site-path.ts';
export type { Turns } from './http/yielding.ts';
export { yieldWith } from './http/yielding.ts';
