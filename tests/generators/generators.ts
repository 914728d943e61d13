import { compile } from 'json-schema-to-typescript';
import { InputData, JSONSchemaInput, quicktype } from 'quicktype-core';

/** Name of the type of a record in generated code. */
export const TYPE = 'PublishedRecord';

export interface Generator {
  readonly name: string;
  /** Returns TypeScript that exports {@link TYPE}. */
  generate(schema: string): Promise<string>;
}

export const TYPESCRIPT_GENERATORS: readonly Generator[] = [
  { name: 'quicktype', generate: (schema) => runQuicktype(schema, 'typescript') },
  { name: 'json-schema-to-typescript', generate: runJsonSchemaToTypeScript },
];

/** @param language name of a target language of quicktype */
export async function runQuicktype(
  schema: string,
  language: 'typescript' | 'go' | 'python' | 'csharp' | 'kotlin',
): Promise<string> {
  const input = new JSONSchemaInput(undefined);
  await input.addSource({ name: TYPE, schema });
  const inputData = new InputData();
  inputData.addInput(input);
  const { lines } = await quicktype({
    inputData,
    lang: language,
    ...(language === 'typescript' && { rendererOptions: { 'just-types': true } }),
  });
  return lines.join('\n');
}

/** The type has the title of the schema as its name, which may need letters that names in code lack. */
function runJsonSchemaToTypeScript(schema: string): Promise<string> {
  const named = { ...(JSON.parse(schema) as object), title: TYPE };
  return compile(named, TYPE, { format: false, $refOptions: { resolve: { external: false } } });
}
