import type { Links } from '../index/links.ts';
import { MCP_PAGE, OPEN_API } from '../index/links.ts';
import type { PageRow } from '../index/page-row.ts';
import { onePage } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { interfaceLanguage } from '../index/translations.ts';
import { contentsHtml } from '../term/page-parts-html.ts';
import { safeHref } from '../text/html.ts';
import { plainText } from '../text/plain-text.ts';
import { cleanText } from '../text/text.ts';
import type {
  CodeSample,
  Content,
  OpenApi,
  OpenApiExample,
  OpenApiHeader,
  OpenApiParameter,
  Operation,
  OrReference,
  PathItem,
  References,
  RequestBody,
  Response,
  SecurityScheme,
  Valued,
} from './open-api.ts';
import { createReferences, METHODS } from './open-api.ts';
import type { ReferenceText } from './reference-text.ts';
import { anchor, partsText } from './reference-text.ts';
import type { MarkdownRenderer, ShapeView, ViewContext } from './shape-views.ts';
import { createMarkdown, describeSchema, shapesOf } from './shape-views.ts';
import { licenceName } from '../../vocabularies/index.ts';

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
  const { info = {} } = document;
  const references = createReferences(document);
  const markdown = createMarkdown(links.absolute(''));
  // Each page describes what it refers to.
  const createContext = (): ViewContext => ({ references, markdown, seen: new Set(), described: new Set() });
  const context = createContext();
  const operations = operationViews(document, createContext, context);
  return {
    title: 'API',
    description: context.markdown(info.description),
    summary: plainText(info.description ?? ''),
    ...(info.version === undefined ? {} : { version: cleanText(info.version) }),
    ...licence(info.license),
    servers: serversOf(document),
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
  const distinct = new Map(shapes.map((shape) => [shape.id, shape])).values();
  return [...distinct].flatMap(({ name, schemaHref: href }) => {
    if (href === undefined) return [];
    return [{ name, href: href.startsWith(site) ? links.to(href.slice(site.length)) : href }];
  });
}

/** A part of an operation with a heading. */
type OperationPart = 'examples' | 'parameters' | 'request' | 'responses';

/** An operation of the API. */
export interface OperationView {
  readonly id: string;
  readonly title: string;
  /** Ids of its parts. */
  readonly anchors: Readonly<Record<OperationPart, string>>;
  readonly method: string;
  readonly path: string;
  /** Sanitised HTML. */
  readonly description: string;
  readonly deprecated: boolean;
  /** Scopes that the token needs. */
  readonly scopes: readonly string[];
  readonly samples: readonly SampleView[];
  readonly parameters: readonly ParameterGroup[];
  readonly request?: RequestView;
  /** Successful responses. */
  readonly responses: readonly ResponseView[];
  /** Error responses. */
  readonly errors: readonly ResponseView[];
  /** What the form sends at first, by title of the sample. At least one. */
  readonly requests: readonly ExampleRequest[];
}

/** A request that readers can change and send. */
interface ExampleRequest {
  readonly title: string;
  /** Without `?`. */
  readonly query: string;
  readonly body?: string;
}

interface RequestView {
  /** Sanitised HTML. */
  readonly description: string;
  readonly required: boolean;
  readonly bodies: readonly BodyView[];
}

/** A sample request, with its response. */
interface SampleView {
  readonly title: string;
  /** The request in each language of the document, the default one first. */
  readonly sources: readonly { readonly language: string; readonly text: string }[];
  /** The response to this request, if the document contains it. */
  readonly response?: string;
}

/** All operations, in the order of the document. */
function operationViews(document: OpenApi, createContext: () => ViewContext, errors: ViewContext): OperationView[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, each]) => {
    const item = errors.references.resolve<PathItem>(each);
    return METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [operationView(document, path, method, item, operation, [createContext(), errors])] : [];
    });
  });
}

function operationView(
  document: OpenApi,
  path: string,
  method: string,
  item: PathItem,
  operation: Operation,
  [context, errors]: readonly [own: ViewContext, errors: ViewContext],
): OperationView {
  const id = anchor(operation.operationId ?? '') || anchor(`${method} ${path}`);
  const security = operation.security ?? document.security ?? [];
  const request = operation.requestBody && context.references.resolve<RequestBody>(operation.requestBody);
  const requestBodies = bodiesOf(request?.content, `${id}-body`, context);
  const responses = responsesOf(operation, id, (status) => !isError(status), context);
  const samples = samplesOf(operation['x-codeSamples'] ?? [], responses);
  const requestView = request && {
    description: context.markdown(request.description),
    required: request.required ?? false,
    bodies: withoutTitles(
      requestBodies,
      samples.map(({ title }) => title),
    ),
  };
  return {
    id,
    title: cleanText(operation.summary ?? item.summary ?? `${method.toUpperCase()} ${path}`),
    anchors: {
      examples: `${id}-examples`,
      parameters: `${id}-parameters`,
      request: `${id}-request`,
      responses: `${id}-responses`,
    },
    method: method.toUpperCase(),
    path: cleanText(path),
    description: context.markdown(operation.description ?? item.description),
    deprecated: operation.deprecated ?? false,
    scopes: [...new Set(security.flatMap((requirement) => Object.values(requirement).flat()))].map(cleanText),
    samples,
    parameters: parameterGroups(allParameters(item, operation, context), context.references, context.markdown),
    ...(requestView ? { request: requestView } : {}),
    responses: responses.map((response) => withoutShown(response, samples)),
    errors: responsesOf(operation, id, isError, errors),
    requests: requestsOf(operation['x-codeSamples'] ?? [], requestBodies, `${serversOf(document)[0] ?? ''}${path}`),
  };
}

/** Base URLs of the paths, without a trailing slash. */
function serversOf({ servers = [] }: OpenApi): string[] {
  return servers.map(({ url }) => cleanText(url).replace(/\/+$/, ''));
}

/**
 * The requests of the samples: their query, and the example of a body with the same title. Without samples, one without a query.
 *
 * @param url of the operation
 */
function requestsOf(samples: readonly CodeSample[], bodies: readonly BodyView[], url: string): ExampleRequest[] {
  const examples = bodies.flatMap((body) => body.examples);
  const found = samples.flatMap(({ label, source }): ExampleRequest[] => {
    const at = source.indexOf(url);
    if (label === undefined || at < 0) return [];
    const [query = ''] = /^(?:\?[^'"\s]*)?/.exec(source.slice(at + url.length)) ?? [];
    const title = cleanText(label);
    const body = examples.find((example) => example.title === title)?.text;
    return [{ title, query: cleanText(query.slice(1)), ...(body !== undefined && { body }) }];
  });
  const byTitle = [...new Map(found.map((request) => [request.title, request])).values()];
  const [first] = examples;
  return byTitle.length > 0 ? byTitle : [{ title: '', query: '', ...(first && { body: first.text }) }];
}

/** The parameters of an operation and of its path. Those of the operation take precedence. */
function allParameters(
  item: PathItem,
  operation: Operation,
  { references }: ViewContext,
): OrReference<OpenApiParameter>[] {
  const found = new Map<string, OpenApiParameter>();
  for (const each of [...(operation.parameters ?? []), ...(item.parameters ?? [])]) {
    const parameter = references.resolve<OpenApiParameter>(each);
    const key = `${parameter.in} ${parameter.name}`;
    if (!found.has(key)) found.set(key, parameter);
  }
  return [...found.values()];
}

/** Names of languages whose samples are commands: readers know the program rather than the language. */
const COMMANDS: Readonly<Record<string, string>> = { Shell: 'curl', bash: 'curl' };

/**
 * Samples with the same label are one request in several languages. Pairs them with response examples, whose summary equals the label.
 */
function samplesOf(samples: readonly CodeSample[], responses: readonly ResponseView[]): SampleView[] {
  const examples = responses.flatMap(({ bodies }) => bodies.flatMap((body) => body.examples));
  const byTitle = new Map<string, { title: string; labelled: boolean; sources: SampleView['sources'][number][] }>();
  for (const [at, { label, lang = '', source }] of samples.entries()) {
    const title = cleanText(label ?? lang);
    const key = label === undefined ? `${at}` : ` ${title}`;
    const view = byTitle.get(key) ?? { title, labelled: label !== undefined, sources: [] };
    view.sources.push({ language: cleanText(COMMANDS[lang] ?? lang), text: cleanText(source).trim() });
    byTitle.set(key, view);
  }
  return [...byTitle.values()].map(({ title, labelled, sources }) => {
    const response = labelled ? examples.find((example) => example.title === title)?.text : undefined;
    return { title, sources, ...(response === undefined ? {} : { response }) };
  });
}

/** A response without the examples that are shown below their samples. */
function withoutShown(response: ResponseView, samples: readonly SampleView[]): ResponseView {
  const shown = samples.flatMap((sample) => (sample.response === undefined ? [] : [sample.title]));
  return { ...response, bodies: withoutTitles(response.bodies, shown) };
}

/** Removes the examples with these titles, since samples already show them. */
function withoutTitles(bodies: readonly BodyView[], shown: readonly string[]): BodyView[] {
  return bodies.map((body) => ({ ...body, examples: body.examples.filter(({ title }) => !shown.includes(title)) }));
}

export interface ParameterGroup {
  /** Empty if the document does not group its parameters. */
  readonly title: string;
  readonly rows: readonly ParameterView[];
}

interface ParameterView {
  readonly name: string;
  readonly takes: ReferenceText;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Sanitised HTML. */
  readonly description: string;
  /** In the notation of a request: `identifiers=Boat,Sail`, `Accept-Language: de`. */
  readonly examples: readonly { readonly title: string; readonly text: string }[];
}

/** Group titles by location. Query parameters, the usual case, have no title. */
const LOCATIONS: Readonly<Record<OpenApiParameter['in'], string>> = {
  query: '',
  header: 'Request headers',
  path: 'Path parameters',
  cookie: 'Cookies',
};

/** Parameters in the order of the document, grouped by `x-group` or by location. */
function parameterGroups(
  parameters: readonly OrReference<OpenApiParameter>[],
  references: References,
  markdown: MarkdownRenderer,
): ParameterGroup[] {
  const groups = new Map<string, ParameterView[]>();
  for (const each of parameters) {
    const parameter = references.resolve<OpenApiParameter>(each);
    const title = cleanText(parameter['x-group'] ?? LOCATIONS[parameter.in]);
    const rows = groups.get(title) ?? [];
    rows.push(parameterView(parameter, references, markdown));
    groups.set(title, rows);
  }
  return [...groups].map(([title, rows]) => ({ title, rows }));
}

function parameterView(parameter: OpenApiParameter, references: References, markdown: MarkdownRenderer): ParameterView {
  const examples = examplesOf(parameter, references).map(({ title, value }) => ({
    title,
    text: cleanText(requestText(parameter, value)),
  }));
  return {
    name: cleanText(parameter.name),
    takes: [...takes(parameter, references), ...notes(parameter, references)],
    required: parameter.required ?? false,
    deprecated: parameter.deprecated ?? false,
    description: markdown(parameter.description),
    examples: examples.filter(({ text }) => text !== ''),
  };
}

/** The description of the parameter's schema. Fallback: a description of its type. */
function takes({ schema }: OpenApiParameter, references: References): ReferenceText {
  const { description } = references.schema(schema).schema;
  return description === undefined ? describeSchema(schema, references) : [plainText(description)];
}

function notes(parameter: OpenApiParameter, references: References): ReferenceText {
  const { schema } = references.schema(parameter.schema);
  const words: ReferenceText = isList(parameter, references)
    ? [isExploded(parameter) ? ', by repeating the parameter' : ', separated by commas']
    : [];
  if (schema.default === undefined) return words;
  return [...words, '; ', { code: cleanText(JSON.stringify(schema.default)) }, ' by default'];
}

function isList(parameter: OpenApiParameter, references: References): boolean {
  const { schema } = references.schema(parameter.schema);
  return schema.type === 'array' || schema.items !== undefined;
}

/** `form`, the style of the query string, repeats the parameter by default: https://spec.openapis.org/oas/v3.1.1.html#style-values. */
function isExploded({ in: location, style, explode }: OpenApiParameter): boolean {
  return explode ?? (style === undefined ? location === 'query' || location === 'cookie' : style === 'form');
}

/** A value in the notation of a request. Empty for an empty list. */
function requestText(parameter: OpenApiParameter, value: unknown): string {
  const { name } = parameter;
  const items = (Array.isArray(value) ? value : [value]).map(String);
  if (items.length === 0) return '';
  if (parameter.in === 'header') return `${name}: ${items.join(',')}`;
  if (parameter.in !== 'query') return items.map(inUrl).join(',');
  if (isExploded(parameter)) return items.map((item) => `${inUrl(name)}=${inUrl(item)}`).join('&');
  return `${inUrl(name)}=${items.map(inUrl).join(',')}`;
}

/** Percent-encodes a text, except characters that a query allows and that are easier to read: `:`, `,`, `/`, `@`. */
function inUrl(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/%(?:3A|2C|2F|40)/g, decodeURIComponent);
}

/** The body of a request or a response. */
interface BodyView {
  readonly mediaType: string;
  readonly holds: ReferenceText;
  readonly shapes: readonly ShapeView[];
  readonly examples: readonly { readonly title: string; readonly text: string }[];
}

interface HeaderView {
  readonly name: string;
  readonly takes: ReferenceText;
  /** Sanitised HTML. */
  readonly description: string;
  readonly example?: string;
}

export interface ResponseView {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  /** Sanitised HTML. */
  readonly description: string;
  readonly headers: readonly HeaderView[];
  /** Names of headers that an earlier response describes. */
  readonly knownHeaders: readonly string[];
  readonly bodies: readonly BodyView[];
}

/** The responses of an operation whose status passes the filter, in the order of the document. */
function responsesOf(
  { responses = {} }: Operation,
  id: string,
  passes: (status: string) => boolean,
  context: ViewContext,
): ResponseView[] {
  const found = Object.entries(responses).map(
    ([status, response]) => [status, context.references.resolve<Response>(response)] as const,
  );
  const everywhere = (name: string): boolean => found.every(([, { headers = {} }]) => Object.hasOwn(headers, name));
  return found
    .filter(([status]) => passes(status))
    .map(([status, { description, headers = {}, content }]) => ({
      status: cleanText(status),
      description: context.markdown(description),
      ...headersOf(headers, everywhere, context),
      bodies: bodiesOf(content, `${id}-${status}`, context),
    }));
}

/** Describes each header at its first response. A header that every response has is not repeated. */
function headersOf(
  headers: NonNullable<Response['headers']>,
  everywhere: (name: string) => boolean,
  context: ViewContext,
): Pick<ResponseView, 'headers' | 'knownHeaders'> {
  const views = Object.entries(headers).map(([name, header]) => {
    const view = headerView(name, context.references.resolve<OpenApiHeader>(header), context);
    const key = `${view.name} ${view.description}`;
    const known = context.described.has(key);
    context.described.add(key);
    return { view, known };
  });
  return {
    headers: views.flatMap(({ view, known }) => (known ? [] : [view])),
    knownHeaders: views.flatMap(({ view, known }) => (known && !everywhere(view.name) ? [view.name] : [])),
  };
}

/** Whether a status is an error, or the default for undeclared statuses. */
function isError(status: string): boolean {
  return /^[45]|^default$/.test(status);
}

function bodiesOf(content: Content = {}, id: string, context: ViewContext): BodyView[] {
  return Object.entries(content).map(([mediaType, body]) => ({
    mediaType: cleanText(mediaType),
    holds: describeSchema(body.schema, context.references),
    shapes: shapesOf(body.schema, id, context),
    examples: examplesOf(body, context.references).map(({ title, value }) => ({ title, text: exampleText(value) })),
  }));
}

function headerView(name: string, header: OpenApiHeader, { references, markdown }: ViewContext): HeaderView {
  const [example] = examplesOf(header, references);
  const takes = describeSchema(header.schema, references);
  return {
    name: cleanText(name),
    takes: partsText(takes) === 'any value' ? [] : takes,
    description: markdown(header.description),
    ...(example === undefined ? {} : { example: exampleText(example.value) }),
  };
}

/** The errors of all operations. */
export interface ErrorsView {
  readonly rows: readonly ErrorView[];
  /** The objects in error responses. */
  readonly shapes: readonly ShapeView[];
}

interface ErrorView extends ResponseView {
  /** Titles of the operations with this error. Empty if all have it. */
  readonly of: readonly string[];
}

/** One row for each status and description, shared by all operations with it; sorted by status. */
function errorsView(operations: readonly OperationView[]): ErrorsView {
  const rows = new Map<string, { readonly response: ResponseView; readonly of: string[] }>();
  const shapes: ShapeView[] = [];
  for (const { title, errors } of operations) {
    for (const response of errors) {
      shapes.push(...response.bodies.flatMap((body) => body.shapes));
      const key = `${response.status} ${response.description}`;
      const row = rows.get(key);
      if (row) row.of.push(title);
      else rows.set(key, { response, of: [title] });
    }
  }
  const sorted = [...rows.values()].sort((a, b) => (a.response.status < b.response.status ? -1 : 1));
  return {
    rows: sorted.map(({ response, of }) => ({ ...response, of: of.length === operations.length ? [] : of })),
    shapes,
  };
}

/** An example value. */
interface ExampleValue {
  /** Summary in the document. Empty if absent. */
  readonly title: string;
  readonly value: unknown;
}

/** All examples of a parameter, header or body. Fallback: the examples of its schema. */
function examplesOf({ example, examples, schema }: Valued, references: References): ExampleValue[] {
  if (example !== undefined) return [{ title: '', value: example }];
  if (examples) {
    return Object.values(examples).flatMap((each) => {
      const { summary = '', value } = references.resolve<OpenApiExample>(each);
      return value === undefined ? [] : [{ title: cleanText(summary), value }];
    });
  }
  return (references.schema(schema).schema.examples ?? []).map((value) => ({ title: '', value }));
}

/** Maximum length of an example on a page, in characters. */
const MAX_EXAMPLE = 12_000;

/** Indented JSON, or the text itself if the value is a string. Long examples are cut after a line and end with `…`. */
function exampleText(value: unknown): string {
  const text = cleanText(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  return text.length <= MAX_EXAMPLE
    ? text
    : `${text.slice(0, text.lastIndexOf('\n', MAX_EXAMPLE)).slice(0, MAX_EXAMPLE)}\n…`;
}

/** A heading in the table of contents. */
interface Heading {
  readonly id: string;
  readonly title: string;
  readonly inside?: readonly Heading[];
}

/** The headings of a page, in order. Empty sections are omitted. */
function contents(view: ReferenceView, part: ApiPart): Heading[] {
  if (part === 'errors') return [];
  if (typeof part === 'object') return insideOf(part);
  return [
    ...(view.access.length === 0 ? [] : [{ id: 'access', title: 'Access' }]),
    ...(view.operations.length === 0 ? [] : [{ id: 'operations', title: 'Operations' }]),
    ...(view.errors.rows.length === 0 ? [] : [{ id: 'errors', title: 'Errors' }]),
  ];
}

function insideOf({ anchors, samples, parameters, request, responses }: OperationView): Heading[] {
  const parts: readonly (readonly [part: OperationPart, title: string, there: boolean])[] = [
    ['examples', 'Examples', samples.length > 0],
    ['parameters', 'Parameters', parameters.length > 0],
    ['request', 'Request', request !== undefined],
    ['responses', 'Responses', responses.length > 0],
  ];
  return parts.flatMap(([part, title, there]) => (there ? [{ id: anchors[part], title }] : []));
}

/** An operation, all errors, or undefined: the page that leads to both. */
type ApiPart = OperationView | 'errors' | undefined;

/** Name of the page of all errors. Pages of parts are not below `api/`, where the API itself answers. */
const ERRORS = 'errors';

function pathOf(part: OperationView | typeof ERRORS): string {
  return `${API}-reference/${part === ERRORS ? ERRORS : part.id}`;
}

const API = 'api';

/** A link to the page of an operation, with all ids that the page of the whole API once had. */
interface OperationEntry {
  readonly id: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly href: string;
  readonly deprecated: boolean;
  readonly parts: readonly { readonly id: string; readonly title: string; readonly href: string }[];
}

/** The page of the API: access, and what leads to the other pages. */
export interface ApiOverview extends Omit<ReferenceView, 'operations' | 'errors'> {
  readonly language: 'en' | undefined;
  /** URL of the OpenAPI document. */
  readonly document: string;
  readonly operations: readonly OperationEntry[];
  /** URL of the page about the Model Context Protocol: tools, and how to connect. */
  readonly mcp: string;
  /** URL of the page of errors, if there are some. */
  readonly errors?: string;
}

/** The page of an operation, or of all errors. */
export interface ApiPartView {
  readonly language: 'en' | undefined;
  /** Of the page of the API. */
  readonly overview: string;
  readonly title: string;
  readonly operation?: OperationView;
  readonly errors?: ErrorsView;
  /** URLs of the site and of the OpenAPI document, which answers if the API does. */
  readonly base: string;
  readonly document: string;
}

function overviewOf({ operations, errors, ...view }: ReferenceView, index: PublicationIndex): ApiOverview {
  const { links } = index;
  return {
    ...view,
    language: interfaceLanguage(index),
    document: links.to(OPEN_API),
    mcp: links.to(MCP_PAGE),
    operations: operations.map((operation) => {
      const { id, title, method, path, deprecated } = operation;
      const href = links.to(pathOf(operation));
      const shapes = shapesIn(operation).flatMap((shape) =>
        shape.name === '' ? [] : { id: shape.id, title: shape.name },
      );
      const parts = [...insideOf(operation), ...shapes].map((part) => ({ ...part, href: `${href}#${part.id}` }));
      return { id, title, method, path, deprecated, href, parts };
    }),
    ...(errors.rows.length > 0 && { errors: links.to(pathOf(ERRORS)) }),
  };
}

/** The tables of objects on the page of an operation. */
function shapesIn({ request, responses }: OperationView): readonly ShapeView[] {
  return [...(request?.bodies ?? []), ...responses.flatMap(({ bodies }) => bodies)].flatMap(({ shapes }) => shapes);
}

/** The page of the API. Only a publication with an API has the OpenAPI document. */
export const apiPage = {
  paths: (_, document) => onePage(document !== undefined, { api: API }),
  view: (index, _, document = {}) => {
    const view = referenceView(document, index.links);
    const reference = overviewOf(view, index);
    // Each id is on the page once: an object that several operations have is listed with the first.
    const seen = new Set<string>();
    const operations = reference.operations.map((operation) => ({
      ...operation,
      parts: operation.parts.filter(({ id }) => !seen.has(id) && seen.add(id)),
    }));
    return {
      page: {
        title: view.title,
        english: true,
        description: view.summary,
        path: API,
        layout: 'wide',
        current: 'api',
      },
      contents: contentsHtml(contents(view, undefined), index, true),
      reference: { ...reference, operations },
    };
  },
} satisfies PageRow<object, OpenApi | undefined>;

/** A page for each operation of the API, and one for all errors. */
export const apiPartPage = {
  paths: (index, document) => {
    if (document === undefined) return [];
    const { operations, errors } = referenceView(document, index.links);
    const names = [...operations.map(({ id }) => id), ...(errors.rows.length > 0 ? [ERRORS] : [])];
    return [...new Set(names)].map((part) => ({ params: { part }, props: { part } }));
  },
  view: (index, { part }, document = {}) => {
    const view = referenceView(document, index.links);
    const operation = view.operations.find(({ id }) => id === part);
    const title = operation?.title ?? 'Errors';
    const { links } = index;
    const shown: ApiPartView = {
      language: interfaceLanguage(index),
      overview: links.to(API),
      title,
      ...(operation ? { operation } : { errors: view.errors }),
      base: links.to('').replace(/\/+$/, ''),
      document: links.to(OPEN_API),
    };
    return {
      page: {
        title: `${title}: API`,
        english: true,
        description: operation
          ? `${operation.method} ${operation.path}: parameters, responses and examples in curl, JavaScript and Python.`
          : 'The errors of the API: status, cause and remedy.',
        path: pathOf(operation ?? ERRORS),
        layout: 'wide',
        current: 'api',
      },
      contents: contentsHtml(contents(view, operation ?? ERRORS), index, true),
      part: shown,
    };
  },
} satisfies PageRow<{ readonly part: string }, OpenApi | undefined>;
