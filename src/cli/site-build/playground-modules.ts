import type { Plugin } from 'vite';
import { createPlaygroundSchemas } from '../../client/playground/playground-schema.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import { readPublication } from '../../site/index/publication.ts';
import { readSchemas } from '../../site/schemas/read-schemas.ts';
import type { SchemaIndex, SiteSchema } from '../../site/schemas/schema-index.ts';
import { createSchemaIndex } from '../../site/schemas/schema-index.ts';
import { compileValidators } from './validators.ts';

const LIST = 'ontopress:playground';
const SCHEMA = 'ontopress:playground/schema/';
const VALIDATORS = 'ontopress:playground/validators/';
const SCRIPT = 'Playground.astro?astro&type=script';

/**
 * Bundler plugin with the modules of the playground, one per schema: mapping, examples, names and validators. Data is JSON in a string,
 * so that no part of it can run as code.
 */
export function playgroundModules(): Plugin {
  let cached: SchemaIndex | undefined;
  const schemas = (): SchemaIndex => {
    const publication = readPublication();
    const files = readSchemas();
    if (cached?.index.publication !== publication)
      cached = createSchemaIndex(createPublicationIndex(publication), files);
    return cached;
  };
  return {
    name: 'ontopress-playground',
    // The prefix \0 hides the module from other plugins: https://rollupjs.org/plugin-development/#conventions.
    resolveId: (id) => (id.startsWith(LIST) ? `\0${id}` : undefined),
    load: async (id) => {
      const name = id.slice(1);
      if (name === LIST) return listModule(schemas());
      if (name.startsWith(SCHEMA)) return schemaModule(name.slice(SCHEMA.length), schemas());
      if (!name.startsWith(VALIDATORS)) return undefined;
      // A page validates one record at a time, so one validator per schema is enough, at half the size.
      return compileValidators([find(name.slice(VALIDATORS.length), schemas()).file], ['every']);
    },
    // Astro bundles the script of a component even if no page uses it.
    generateBundle: (_, bundle) => {
      if (schemas().schemas.length > 0) return;
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && chunk.facadeModuleId?.includes(SCRIPT) === true) delete bundle[file];
    },
  };
}

function listModule({ schemas }: SchemaIndex): string {
  const members = schemas
    .filter(({ offered: onOffer }) => onOffer)
    .map(({ file }) => `${JSON.stringify(file.name)}: () => import(${JSON.stringify(SCHEMA + file.name)}),`);
  return `export default { ${members.join('\n')} };`;
}

function schemaModule(name: string, schemas: SchemaIndex): string {
  const data = JSON.stringify(createPlaygroundSchemas(schemas)(find(name, schemas)));
  return [
    `import validators from ${JSON.stringify(VALIDATORS + name)};`,
    `export default { ...JSON.parse(${JSON.stringify(data)}), validators: validators[${JSON.stringify(name)}] };`,
  ].join('\n');
}

function find(name: string, { schemas }: SchemaIndex): SiteSchema {
  const schema = schemas.find(({ file }) => file.name === name);
  if (schema === undefined) throw new Error(`Unknown schema ${name} in the playground.`);
  return schema;
}
