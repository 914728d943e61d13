import { cleanText } from '../text/text.ts';
import { exampleText, examplesOf } from './examples.ts';
import type { Content, OpenApiHeader, Operation, Response } from './open-api.ts';
import type { ReferenceText } from './reference-text.ts';
import { partsText } from './reference-text.ts';
import { describeSchema } from './schema-description.ts';
import type { Making, ShapeView } from './shape-views.ts';
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
  making: Making,
): ResponseView[] {
  const found = Object.entries(responses).map(
    ([status, response]) => [status, making.references.resolve<Response>(response)] as const,
  );
  const everywhere = (name: string): boolean => found.every(([, { headers = {} }]) => Object.hasOwn(headers, name));
  return found
    .filter(([status]) => passes(status))
    .map(([status, { description, headers = {}, content }]) => ({
      status: cleanText(status),
      description: making.markdown(description),
      ...headersOf(headers, everywhere, making),
      bodies: bodiesOf(content, `${id}-${status}`, making),
    }));
}

/** Describes each header at its first response. A header that every response has is not repeated. */
function headersOf(
  headers: NonNullable<Response['headers']>,
  everywhere: (name: string) => boolean,
  making: Making,
): Pick<ResponseView, 'headers' | 'knownHeaders'> {
  const views = Object.entries(headers).map(([name, header]) => {
    const view = headerView(name, making.references.resolve<OpenApiHeader>(header), making);
    const key = `${view.name} ${view.description}`;
    const known = making.described.has(key);
    making.described.add(key);
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

export function bodiesOf(content: Content = {}, id: string, making: Making): BodyView[] {
  return Object.entries(content).map(([mediaType, body]) => ({
    mediaType: cleanText(mediaType),
    holds: describeSchema(body.schema, making.references),
    shapes: shapesOf(body.schema, id, making),
    examples: examplesOf(body, making.references).map(({ title, value }) => ({ title, text: exampleText(value) })),
  }));
}

function headerView(name: string, header: OpenApiHeader, { references, markdown }: Making): HeaderView {
  const [example] = examplesOf(header, references);
  const takes = describeSchema(header.schema, references);
  return {
    name: cleanText(name),
    takes: partsText(takes) === 'any value' ? [] : takes,
    description: markdown(header.description),
    ...(example === undefined ? {} : { example: exampleText(example.value) }),
  };
}
