import { stringify } from 'yaml';
import type { JsonSchema } from './json-schema.ts';
import { publicationJsonSchema } from './json-schema.ts';

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
