import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';

/** A page of the site, or another file that Astro renders. Can be sent to another thread. */
export interface PagePath {
  /** Path below the base URL, with a leading slash, decoded: `/de/vocabulary`. */
  readonly pathname: string;
  /** Position of its route in the program. Several routes may match one path. */
  readonly route: number;
  /** Path of its file below the folder of the site. */
  readonly file: string;
}

/** Renders the pages of the publication that the environment names (`readPublication`). */
export interface PageRenderer {
  /** Number of routes. */
  readonly routes: number;
  /** Lists the pages of a route. Astro retains the list, with the data in it, for {@link render}. */
  list(route: number): Promise<PagePath[]>;
  /** Returns the content of the page's file. @throws {Error} names the page */
  render(page: PagePath): Promise<string>;
}

/**
 * Opens the pages in this thread. Only works inside the compiled program.
 *
 * @param basePath path of the site's base URL, without a trailing slash
 */
export function openPageRenderer(basePath: string): PageRenderer {
  const app = createApp({ streaming: false });
  app.manifest.assetsPrefix = basePath;
  // Astro would render a page about the error.
  app.renderError = (_, { error }) => Promise.reject(error instanceof Error ? error : new Error(String(error)));
  const { routes } = app.manifest;
  return {
    routes: routes.length,
    list: async (route) => {
      // Astro lists the pages of all routes of its manifest.
      app.manifest.routes = routes.slice(route, route + 1);
      try {
        const paths = await new StaticPaths(app).getAll();
        return paths.map(({ pathname, route: { type } }) => ({
          pathname,
          route,
          file: type === 'page' ? pageFile(pathname) : pathname.slice(1),
        }));
      } finally {
        app.manifest.routes = routes;
      }
    },
    render: async ({ pathname, route }) => {
      const routeData = routes[route]?.routeData;
      try {
        const request = new Request(new URL(encodeURI(pathname), 'http://localhost'));
        const response = await app.render(request, routeData && { routeData });
        return await response.text();
      } catch (cause) {
        throw new Error(`Page ${pathname} (${routeData?.component}) cannot be rendered`, { cause });
      }
    },
  };
}

function pageFile(pathname: string): string {
  return `${pathname === '/' ? 'index' : pathname.slice(1)}.html`;
}
