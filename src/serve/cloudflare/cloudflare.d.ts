declare module 'cloudflare:workers' {
  /** Bindings of the worker: the site's files, variables and secrets. */
  export const env: {
    readonly ASSETS: { fetch(request: Request): Promise<Response> };
    readonly [setting: string]: unknown;
  };
}
