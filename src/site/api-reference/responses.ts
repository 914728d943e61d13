import { cleanText } from '../text/text.ts';
import { exampleText, examplesOf } from './examples.ts';
import type { Content, OpenApiHeader, Operation, Response } from './open-api.ts';
import type { ReferenceText } from './reference-text.ts';
import { partsText } from './reference-text.ts';
import { describeSchema } from './schema-description.ts';
import type { ViewContext, ShapeView } from './shape-views.ts';
import { shapesOf } from './shape-views.ts';

/** The body of a request or a response. */
export interface BodyView {
  readonly mediaType: string;
  readonly holds: ReferenceText;
  readonly shapes: readonly ShapeView[];
  readonly examples: readonly { readonly title: string; readonly text: string }[];
}

export interface HeaderView {
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
export function responsesOf(
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
export function isError(status: string): boolean {
  return /^[45]|^default$/.test(status);
}

export function bodiesOf(content: Content = {}, id: string, context: ViewContext): BodyView[] {
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
