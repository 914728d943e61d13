import { cleanText } from '../text/text.ts';
import { anchor } from './anchor.ts';
import type { ResponseView, BodyView } from './answers.ts';
import { responsesOf, bodiesOf, isError } from './answers.ts';
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
import type { Making } from './shape-views.ts';

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
  readonly answers: readonly ResponseView[];
  /** Error responses. */
  readonly faults: readonly ResponseView[];
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
  readonly answer?: string;
}

/** All operations, in the order of the document. */
export function operationViews(document: OpenApi, making: Making): OperationView[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, each]) => {
    const item = making.references.resolve<PathItem>(each);
    return METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [operationView(document, path, method, item, operation, making)] : [];
    });
  });
}

function operationView(
  document: OpenApi,
  path: string,
  method: string,
  item: PathItem,
  operation: Operation,
  making: Making,
): OperationView {
  const id = anchor(operation.operationId ?? '') || anchor(`${method} ${path}`);
  const security = operation.security ?? document.security ?? [];
  const request = operation.requestBody && making.references.resolve<RequestBody>(operation.requestBody);
  const requestBodies = bodiesOf(request?.content, `${id}-body`, making);
  const answers = responsesOf(operation, id, (status) => !isError(status), making);
  const samples = samplesOf(operation['x-codeSamples'] ?? [], answers);
  const requestView = request && {
    description: making.markdown(request.description),
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
    description: making.markdown(operation.description ?? item.description),
    deprecated: operation.deprecated ?? false,
    scopes: [...new Set(security.flatMap((requirement) => Object.values(requirement).flat()))].map(cleanText),
    samples,
    parameters: parameterGroups(allParameters(item, operation, making), making.references, making.markdown),
    ...(requestView ? { request: requestView } : {}),
    answers: answers.map((answer) => withoutShown(answer, samples)),
    faults: responsesOf(operation, id, isError, making),
  };
}

/** The parameters of an operation and of its path. Those of the operation take precedence. */
function allParameters(item: PathItem, operation: Operation, { references }: Making): OrReference<OpenApiParameter>[] {
  const found = new Map<string, OpenApiParameter>();
  for (const each of [...(operation.parameters ?? []), ...(item.parameters ?? [])]) {
    const parameter = references.resolve<OpenApiParameter>(each);
    const key = `${parameter.in} ${parameter.name}`;
    if (!found.has(key)) found.set(key, parameter);
  }
  return [...found.values()];
}

/** Pairs samples with response examples. The summary of the example equals the label of the sample. */
function samplesOf(samples: readonly CodeSample[], answers: readonly ResponseView[]): SampleView[] {
  const examples = answers.flatMap(({ bodies }) => bodies.flatMap((body) => body.examples));
  return samples.map(({ label, lang, source }) => {
    const title = cleanText(label ?? lang ?? '');
    const answer = label === undefined ? undefined : examples.find((example) => example.title === title)?.text;
    return { title, source: cleanText(source).trim(), ...(answer === undefined ? {} : { answer }) };
  });
}

/** A response without the examples that are shown below their samples. */
function withoutShown(answer: ResponseView, samples: readonly SampleView[]): ResponseView {
  const shown = samples.flatMap((sample) => (sample.answer === undefined ? [] : [sample.title]));
  return { ...answer, bodies: withoutTitles(answer.bodies, shown) };
}

/** Removes the examples with these titles, since samples already show them. */
function withoutTitles(bodies: readonly BodyView[], shown: readonly string[]): BodyView[] {
  return bodies.map((body) => ({ ...body, examples: body.examples.filter(({ title }) => !shown.includes(title)) }));
}
