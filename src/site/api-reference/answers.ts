import { cleanText } from '../text/text.ts';
import { exampleText, examplesOf } from './examples.ts';
import type { Content, Header, Operation, Response } from './open-api.ts';
import type { ReferenceText } from './reference-text.ts';
import { partsText } from './reference-text.ts';
import { describeSchema } from './schema-description.ts';
import type { Making, ShapeView } from './shape-views.ts';
import { shapesOf } from './shape-views.ts';

/** What is sent, in a request or in an answer. */
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
  /** Names of headers that another answer has described. */
  readonly knownHeaders: readonly string[];
  readonly bodies: readonly BodyView[];
}

/** The answers of an operation whose status passes, in order of status. */
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

/** Each header is described where it comes first; one that every answer has is not named again. */
function headersOf(
  headers: NonNullable<Response['headers']>,
  everywhere: (name: string) => boolean,
  making: Making,
): Pick<ResponseView, 'headers' | 'knownHeaders'> {
  const views = Object.entries(headers).map(([name, header]) => {
    const view = headerView(name, making.references.resolve<Header>(header), making);
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

/** A fault, or what stands for every status that the document does not name. */
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

function headerView(name: string, header: Header, { references, markdown }: Making): HeaderView {
  const [example] = examplesOf(header, references);
  const takes = describeSchema(header.schema, references);
  return {
    name: cleanText(name),
    takes: partsText(takes) === 'any value' ? [] : takes,
    description: markdown(header.description),
    ...(example === undefined ? {} : { example: exampleText(example.value) }),
  };
}
