import { stringify } from 'yaml';
import { z } from 'zod';
import { zodJsonSchema } from '../../json/zod-json-schema.ts';
import { publicationSchema } from './schema.ts';
import { STANDARDS } from '../../vocabularies/index.ts';

/** Sections of the documentation that explain a key further. */
const SECTIONS: Readonly<Record<string, string>> = {
  header: '#headers-and-relative-iris',
  base: '#headers-and-relative-iris',
  annotations: '#properties-of-your-own',
  standards: '#standards',
  facets: '#slices-and-facets',
  slices: '#slices-and-facets',
  languages: '#languages',
  languageShare: '#languages',
  rules: 'check.md#rules',
  mappings: 'transforms.md',
  theme: '#theme',
  links: '#menu-links-and-notice',
  notice: '#menu-links-and-notice',
  redirects: '#old-addresses',
};

/** The keys of `publication.yaml` as a table, from the descriptions that editors show. */
export function keysAsMarkdown(): string {
  const { properties = {} } = publicationJsonSchema([]);
  const rows = Object.entries(properties).flatMap(([key, schema]) => [
    row(key, schema, 'none'),
    ...rowsBelow(key, schema),
  ]);
  return ['| Key | Description | Default | Example |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Rows of the keys below a key: `theme.logo`, or `facets.*.scheme` if they are below any name. */
function rowsBelow(key: string, schema: JsonSchema): string[] {
  const { properties, additionalProperties } = longForm(schema);
  if (properties === undefined)
    return typeof additionalProperties === 'object' ? rowsBelow(`${key}.*`, additionalProperties) : [];
  return Object.entries(properties).map(([member, value]) =>
    row(`${key}.${member}`, value, schema.required?.includes(member) === true ? 'required' : 'none'),
  );
}

/** Of a value that can be short, the form with keys. */
function longForm(schema: JsonSchema): JsonSchema {
  return schema.anyOf?.find(({ properties }) => properties !== undefined) ?? schema;
}

function row(key: string, { description = '', examples = [] }: JsonSchema, otherwise: string): string {
  const section = SECTIONS[key];
  const [text = '', fallback = otherwise] = description.split(' Default: ');
  const cells = [
    section === undefined ? `\`${key}\`` : `[\`${key}\`](${section})`,
    text,
    fallback.replace(/\.$/, ''),
    `\`${asYaml(examples[0])}\``,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** A value on one line: `[en, de]`, `{ text: Draft }`. */
function asYaml(value: unknown): string {
  const text = stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim();
  return text.replaceAll('[ ', '[').replaceAll(' ]', ']');
}

/** The part of JSON Schema (draft 2020-12) that Zod writes for `publication.yaml`. */
export interface JsonSchema {
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: object;
  readonly required?: readonly string[];
}

/** The format of `publication.yaml` as JSON Schema, for editors. @param ruleCodes valid keys of `rules` */
export function publicationJsonSchema(ruleCodes: readonly string[]): JsonSchema {
  const schema = zodJsonSchema(publicationSchema, { io: 'input', override: keepExamples }) as JsonSchema;
  const names: Readonly<Record<string, readonly string[]>> = {
    rules: ruleCodes,
    standards: STANDARDS.map(({ prefix }) => prefix),
  };
  const properties = Object.entries(schema.properties ?? {}).map(([key, value]): [string, JsonSchema] => [
    key,
    names[key] === undefined ? value : { ...value, propertyNames: { enum: names[key] } },
  ]);
  return { ...schema, title: 'Ontopress publication.yaml', properties: Object.fromEntries(properties) };
}

/** Zod omits the examples of values that it transforms, because they could be results. These are as written in the file. */
function keepExamples(written: {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: { examples?: unknown };
}): void {
  const { examples } = z.globalRegistry.get(written.zodSchema) ?? {};
  if (examples !== undefined) written.jsonSchema.examples = examples;
}
