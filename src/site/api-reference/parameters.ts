import { plainText } from '../text/markdown-text.ts';
import { cleanText } from '../text/text.ts';
import { examplesOf } from './examples.ts';
import type { MarkdownRenderer } from './markdown.ts';
import type { OrReference, OpenApiParameter } from './open-api.ts';
import type { ReferenceText } from './reference-text.ts';
import type { References } from './references.ts';
import { describeSchema } from './schema-description.ts';

export interface ParameterGroup {
  /** Empty if the document does not group its parameters. */
  readonly title: string;
  readonly rows: readonly ParameterView[];
}

export interface ParameterView {
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
export function parameterGroups(
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
