import type { Links } from '../index/links.ts';
import { licenceName } from '../../ontology/terms/licence-name.ts';
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
import type { ViewContext } from './shape-views.ts';

/** The page of the API reference, as plain data. */
export interface ReferenceView {
  readonly title: string;
  /** Sanitised HTML. */
  readonly description: string;
  /** The description as plain text, for search engines. */
  readonly summary: string;
  readonly version?: string;
  readonly licence?: { readonly name: string; readonly href?: string };
  /** Base URLs of the paths, without a trailing slash. */
  readonly servers: readonly string[];
  readonly access: readonly AccessView[];
  readonly operations: readonly OperationView[];
  readonly errors: ErrorsView;
  /** JSON Schemas that are published as files. */
  readonly schemas: readonly { readonly name: string; readonly href: string }[];
}

/** An authentication method. */
export interface AccessView {
  /** Whether it is a bearer token in a header, https://www.rfc-editor.org/rfc/rfc6750#section-2.1. */
  readonly bearer: boolean;
  /** Sanitised HTML. */
  readonly description: string;
}

/**
 * Creates the view of an OpenAPI document, in linear time. Only its CommonMark is treated as markup, and sanitised. Relative links in
 * its texts are relative to the base URL.
 *
 * @throws {Error} if a reference has no target
 */
export function referenceView(document: OpenApi, links: Links): ReferenceView {
  const { info = {}, servers = [] } = document;
  const context: ViewContext = {
    references: createReferences(document),
    markdown: createMarkdown(links.absolute('')),
    seen: new Set(),
    described: new Set(),
  };
  const operations = operationViews(document, context);
  return {
    title: 'API',
    description: context.markdown(info.description),
    summary: plainText(info.description ?? ''),
    ...(info.version === undefined ? {} : { version: cleanText(info.version) }),
    ...licence(info.license),
    servers: servers.map(({ url }) => cleanText(url).replace(/\/+$/, '')),
    access: accessViews(document, context),
    operations,
    errors: errorsView(operations),
    schemas: schemasOf(operations, links),
  };
}

function accessViews({ components }: OpenApi, { references, markdown }: ViewContext): AccessView[] {
  return Object.values(components?.securitySchemes ?? {}).map((each) => {
    const { type, scheme, description } = references.resolve<SecurityScheme>(each);
    return { bearer: type === 'http' && scheme?.toLowerCase() === 'bearer', description: markdown(description) };
  });
}

function licence(found: NonNullable<OpenApi['info']>['license']): Pick<ReferenceView, 'licence'> {
  if (!found) return {};
  const href = found.url === undefined ? undefined : safeHref(found.url);
  const name = cleanText(licenceName(found.name ?? found.identifier ?? found.url ?? ''));
  if (name === '') return {};
  return { licence: { name, ...(href === undefined ? {} : { href }) } };
}

/** Links to schema files. URLs of the site lose their host, so that they also work on a copy of the site. */
function schemasOf(operations: readonly OperationView[], links: Links): { name: string; href: string }[] {
  const site = links.absolute('');
  const shapes = operations.flatMap(({ request, responses }) =>
    [...(request?.bodies ?? []), ...responses.flatMap(({ bodies }) => bodies)].flatMap((body) => body.shapes),
  );
  return shapes.flatMap(({ name, schemaHref: href }) => {
    if (href === undefined) return [];
    return [{ name, href: href.startsWith(site) ? links.to(href.slice(site.length)) : href }];
  });
}
