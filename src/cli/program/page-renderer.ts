import { App } from 'astro/app';
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
  /** Path of its template, below the folder of the program's sources. */
  readonly template: string;
}

/** Renders the pages of the current snapshot (`src/site/pages.ts`). Retains the lists of its pages. */
export interface PageRenderer {
  /** Number of routes. */
  readonly routes: number;
  /** Lists the pages of a route. Astro retains the list, with the data in it, for {@link render}. */
  list(route: number): Promise<PagePath[]>;
  /** Returns the page with this file. Lists only the routes whose pattern matches. */
  find(file: string): Promise<PagePath | undefined>;
  /** Returns the content of the page's file. @throws {Error} names the page */
  render(page: PagePath): Promise<string>;
}

/** Loads the modules of all pages, and what Node loads for the first response. Only works inside the compiled program. */
export async function preloadPages(): Promise<void> {
  await new Response('').text();
  for (const load of createApp().manifest.pageMap?.values() ?? []) await load();
}

/**
 * Opens the pages in this thread. Only works inside the compiled program.
 *
 * @param basePath path of the site's base URL, without a trailing slash
 */
export function openPageRenderer(basePath: string): PageRenderer {
  // A manifest of its own: Astro caches the lists of pages for each.
  const app = new App({ ...createApp().manifest, assetsPrefix: basePath }, false);
  // Astro would render a page about the error.
  app.renderError = (_, { error }) => Promise.reject(error instanceof Error ? error : new Error(String(error)));
  const { routes } = app.manifest;
  const list = async (route: number): Promise<PagePath[]> => {
    // Astro lists the pages of all routes of its manifest.
    app.manifest.routes = routes.slice(route, route + 1);
    try {
      const paths = await new StaticPaths(app).getAll();
      return paths.map(({ pathname, route: { type, component } }) => ({
        pathname,
        route,
        file: type === 'page' ? pageFile(pathname) : pathname.slice(1),
        template: component,
      }));
    } finally {
      app.manifest.routes = routes;
    }
  };
  return {
    routes: routes.length,
    list,
    find: async (file) => {
      for (const [route, { routeData }] of routes.entries()) {
        const page = routeData.pattern.test(pathOf(file, routeData.type))
          ? (await list(route)).find((other) => other.file === file)
          : undefined;
        if (page) return page;
      }
      return undefined;
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

/** The path that a route of this type must match to have the file. */
function pathOf(file: string, type: string): string {
  if (type !== 'page') return `/${file}`;
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}
