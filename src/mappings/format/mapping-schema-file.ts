import { mappingSchema } from './format.ts';

/** Where a site with mappings publishes the JSON Schema of the format, below its base URL. */
export const MAPPING_SCHEMA_FILE = 'mapping.schema.json';

/** The line by which editors find it: https://github.com/redhat-developer/yaml-language-server#using-inlined-schema. */
const MODELINE = /^# yaml-language-server: \$schema=.*$/m;

/** The text of the file by which editors complete and check a mapping. */
export function mappingSchemaText(): string {
  return `${JSON.stringify(mappingSchema(), undefined, 2)}\n`;
}

/**
 * A mapping file for readers elsewhere: a line that tells editors of a JSON Schema beside it tells them of the published one instead.
 *
 * @param baseUrl of the site that publishes it, without a slash at its end
 */
export function withPublishedSchema(text: string, baseUrl: string): string {
  return text.replace(MODELINE, () => `# yaml-language-server: $schema=${baseUrl}/${MAPPING_SCHEMA_FILE}`);
}
