import { mappingSchema } from './format.ts';

/** Path of the published JSON Schema of the format, below the base URL. */
export const MAPPING_SCHEMA_FILE = 'mapping.schema.json';

/** Comment that editors read: https://github.com/redhat-developer/yaml-language-server#using-inlined-schema. */
const MODELINE = /^# yaml-language-server: \$schema=.*$/m;

/** Content of the JSON Schema file. */
export function mappingSchemaText(): string {
  return `${JSON.stringify(mappingSchema(), undefined, 2)}\n`;
}

/**
 * Replaces the local JSON Schema in the editor comment of a mapping by the published one.
 *
 * @param baseUrl of the site that publishes it, without a trailing slash
 */
export function withPublishedSchema(text: string, baseUrl: string): string {
  return text.replace(MODELINE, () => `# yaml-language-server: $schema=${baseUrl}/${MAPPING_SCHEMA_FILE}`);
}
