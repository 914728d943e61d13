import type { Links } from '../index/links.ts';
import { licenceName } from '../term/sections/facts.ts';
import { safeHref } from '../text/html.ts';
import { plainText } from '../text/markdown-text.ts';
import { cleanText } from '../text/text.ts';
import type { ErrorsView } from './errors.ts';
import { errorsView } from './errors.ts';
import { createMarkdown } from './markdown.ts';
import type { OpenApi, SecurityScheme } from './open-api.ts';
import type { OperationView } from './operation-view.ts';
import { operationViews } from './operation-view.ts';
import { createReferences } from './references.ts';
import type { Making } from './shape-views.ts';

/** Everything that the page about the API shows, as plain data. */
export interface ReferenceView {
  readonly title: string;
  /** Sanitised HTML. */
  readonly description: string;
  /** The description as plain text, for search engines. */
  readonly summary: string;
  readonly version?: string;
  readonly licence?: { readonly name: string; readonly href?: string };
  /** The addresses that the paths stand below, without a trailing slash. */
  readonly servers: readonly string[];
  readonly access: readonly AccessView[];
  readonly operations: readonly OperationView[];
  readonly faults: ErrorsView;
  /** JSON Schemas that stand by themselves. */
  readonly schemas: readonly { readonly name: string; readonly href: string }[];
}

/** One way to be let in. */
export interface AccessView {
  /** Whether it is a token in the header of a request, https://www.rfc-editor.org/rfc/rfc6750#section-2.1. */
  readonly bearer: boolean;
  /** Sanitised HTML. */
  readonly description: string;
}

/**
 * What the page shows of an OpenAPI document: linear in it, and nothing in it is taken for markup but its CommonMark, which is
 * sanitised. Relative links in its texts lead from the base URL. Throws where one of its references leads nowhere.
 */
export function referenceView(document: OpenApi, links: Links): ReferenceView {
  const { info = {}, servers = [] } = document;
  const making: Making = {
    references: createReferences(document),
    markdown: createMarkdown(links.absolute('')),
    seen: new Set(),
    described: new Set(),
  };
  const operations = operationViews(document, making);
  return {
    title: cleanText(info.title ?? 'API'),
    description: making.markdown(info.description),
    summary: plainText(info.description ?? ''),
    ...(info.version === undefined ? {} : { version: cleanText(info.version) }),
    ...licence(info.license),
    servers: servers.map(({ url }) => cleanText(url).replace(/\/+$/, '')),
    access: accessViews(document, making),
    operations,
    faults: errorsView(operations),
    schemas: schemasOf(operations, links),
  };
}

function accessViews({ components }: OpenApi, { references, markdown }: Making): AccessView[] {
  return Object.values(components?.securitySchemes ?? {}).map((each) => {
    const { type, scheme, description } = references.resolve<SecurityScheme>(each);
    return { bearer: type === 'http' && scheme?.toLowerCase() === 'bearer', description: markdown(description) };
  });
}

function licence(found: NonNullable<OpenApi['info']>['license']): Pick<ReferenceView, 'licence'> {
  if (!found) return {};
  const href = found.url === undefined ? undefined : safeHref(found.url);
  const name = licenceName(found.name ?? found.identifier ?? found.url ?? '');
  if (name === '') return {};
  return { licence: { name, ...(href === undefined ? {} : { href }) } };
}

/** Addresses on the site itself without its host, so that they also lead there from a copy somewhere else. */
function schemasOf(operations: readonly OperationView[], links: Links): { name: string; href: string }[] {
  const site = links.absolute('');
  const shapes = operations.flatMap(({ request, answers }) =>
    [...(request?.bodies ?? []), ...answers.flatMap(({ bodies }) => bodies)].flatMap((body) => body.shapes),
  );
  return shapes.flatMap(({ name, schemaHref: href }) => {
    if (href === undefined) return [];
    return [{ name, href: href.startsWith(site) ? links.to(href.slice(site.length)) : href }];
  });
}
