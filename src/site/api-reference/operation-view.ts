import { cleanText } from '../text/text.ts';
import { anchor } from './anchor.ts';
import type {
  CodeSample,
  OpenApi,
  Operation,
  OrReference,
  OpenApiParameter,
  PathItem,
  RequestBody,
} from './open-api.ts';
import { METHODS } from './open-api.ts';
import type { ParameterGroup } from './parameters.ts';
import { parameterGroups } from './parameters.ts';
import type { ResponseView, BodyView } from './responses.ts';
import { responsesOf, bodiesOf, isError } from './responses.ts';
import type { ViewContext } from './shape-views.ts';

/** An operation of the API. */
export interface OperationView {
  readonly id: string;
  readonly title: string;
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
}

export interface RequestView {
  /** Sanitised HTML. */
  readonly description: string;
  readonly required: boolean;
  readonly bodies: readonly BodyView[];
}

/** A sample request, with its response. */
export interface SampleView {
  readonly title: string;
  readonly source: string;
  /** The response to this request, if the document contains it. */
  readonly response?: string;
}

/** All operations, in the order of the document. */
export function operationViews(document: OpenApi, context: ViewContext): OperationView[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, each]) => {
    const item = context.references.resolve<PathItem>(each);
    return METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [operationView(document, path, method, item, operation, context)] : [];
    });
  });
}

function operationView(
  document: OpenApi,
  path: string,
  method: string,
  item: PathItem,
  operation: Operation,
  context: ViewContext,
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
    method: method.toUpperCase(),
    path: cleanText(path),
    description: context.markdown(operation.description ?? item.description),
    deprecated: operation.deprecated ?? false,
    scopes: [...new Set(security.flatMap((requirement) => Object.values(requirement).flat()))].map(cleanText),
    samples,
    parameters: parameterGroups(allParameters(item, operation, context), context.references, context.markdown),
    ...(requestView ? { request: requestView } : {}),
    responses: responses.map((response) => withoutShown(response, samples)),
    errors: responsesOf(operation, id, isError, context),
  };
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

/** Pairs samples with response examples. The summary of the example equals the label of the sample. */
function samplesOf(samples: readonly CodeSample[], responses: readonly ResponseView[]): SampleView[] {
  const examples = responses.flatMap(({ bodies }) => bodies.flatMap((body) => body.examples));
  return samples.map(({ label, lang, source }) => {
    const title = cleanText(label ?? lang ?? '');
    const response = label === undefined ? undefined : examples.find((example) => example.title === title)?.text;
    return { title, source: cleanText(source).trim(), ...(response === undefined ? {} : { response }) };
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
