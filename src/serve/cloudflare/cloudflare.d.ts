declare module 'cloudflare:workers' {
  /** What the configuration binds to the worker: the site's files, and its variables and secrets. */
  export const env: {
    readonly ASSETS: { fetch(request: Request): Promise<Response> };
    readonly [setting: string]: unknown;
  };
}
