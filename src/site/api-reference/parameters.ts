import { plainText } from '../text/markdown-text.ts';
import { cleanText } from '../text/text.ts';
import { examplesOf } from './examples.ts';
import type { Markdown } from './markdown.ts';
import type { OrReference, Parameter } from './open-api.ts';
import type { ReferenceText } from './reference-text.ts';
import type { References } from './references.ts';
import { describeSchema } from './schema-description.ts';

export interface ParameterGroup {
  /** Empty where the document does not group its parameters. */
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
  /** As they are written in a request: `identifiers=Boat,Sail`, `Accept-Language: de`. */
  readonly examples: readonly { readonly title: string; readonly text: string }[];
}

/** Where a parameter stands, in words; query parameters are what a reader expects. */
const PLACES: Readonly<Record<Parameter['in'], string>> = {
  query: '',
  header: 'Request headers',
  path: 'In the path',
  cookie: 'Cookies',
};

/** Parameters in the document's order, under the headings that it gives (`x-group`) or the part of the request they stand in. */
export function parameterGroups(
  parameters: readonly OrReference<Parameter>[],
  references: References,
  markdown: Markdown,
): ParameterGroup[] {
  const groups = new Map<string, ParameterView[]>();
  for (const each of parameters) {
    const parameter = references.resolve<Parameter>(each);
    const title = cleanText(parameter['x-group'] ?? PLACES[parameter.in]);
    const rows = groups.get(title) ?? [];
    rows.push(parameterView(parameter, references, markdown));
    groups.set(title, rows);
  }
  return [...groups].map(([title, rows]) => ({ title, rows }));
}

function parameterView(parameter: Parameter, references: References, markdown: Markdown): ParameterView {
  const examples = examplesOf(parameter, references).map(({ title, value }) => ({
    title,
    text: cleanText(written(parameter, value)),
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

/** In the document's own words where it has some for the parameter's values. */
function takes({ schema }: Parameter, references: References): ReferenceText {
  const { description } = references.schema(schema).schema;
  return description === undefined ? describeSchema(schema, references) : [plainText(description)];
}

function notes(parameter: Parameter, references: References): ReferenceText {
  const { schema } = references.schema(parameter.schema);
  const words: ReferenceText = isList(parameter, references)
    ? [isExploded(parameter) ? ', by repeating the parameter' : ', separated by commas']
    : [];
  if (schema.default === undefined) return words;
  return [...words, '; ', { code: cleanText(JSON.stringify(schema.default)) }, ' if left out'];
}

function isList(parameter: Parameter, references: References): boolean {
  const { schema } = references.schema(parameter.schema);
  return schema.type === 'array' || schema.items !== undefined;
}

/** `form`, the style of the query string, repeats the parameter unless told otherwise: https://spec.openapis.org/oas/v3.1.1.html#style-values. */
function isExploded({ in: place, style, explode }: Parameter): boolean {
  return explode ?? (style === undefined ? place === 'query' || place === 'cookie' : style === 'form');
}

/** A value as a request writes it; empty where there is nothing to write. */
function written(parameter: Parameter, value: unknown): string {
  const { name } = parameter;
  const items = (Array.isArray(value) ? value : [value]).map(String);
  if (items.length === 0) return '';
  if (parameter.in === 'header') return `${name}: ${items.join(',')}`;
  if (parameter.in !== 'query') return items.map(inUrl).join(',');
  if (isExploded(parameter)) return items.map((item) => `${inUrl(name)}=${inUrl(item)}`).join('&');
  return `${inUrl(name)}=${items.map(inUrl).join(',')}`;
}

/** Percent-encoded but for what a query may hold and a reader likes to see. */
function inUrl(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/%(?:3A|2C|2F|40)/g, decodeURIComponent);
}
