import { checkMappings } from '../../mappings/check/check.ts';
import { termMappings } from '../../mappings/coverage/term-mappings.ts';
import type { AuthoredSchema } from '../../mappings/format/json-file.ts';
import type { MappingsInput } from '../../ontology/compile/compile.ts';
import type { PublicationFile } from '../../ontology/configuration/schema.ts';
import { validateRecords } from './validator-code.ts';

/** The input of the compiler from mapping files. */
export function mappingsInput(
  authored: readonly AuthoredSchema[],
  severities: PublicationFile['rules'],
): MappingsInput {
  const schemas = authored.map(({ schema }) => schema);
  return {
    check: (whole, standardKinds) =>
      checkMappings(authored, { whole, standardKinds, severities, validate: validateRecords }),
    onTerms: (live) => termMappings(schemas, live),
  };
}
