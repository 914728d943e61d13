import { checkMappings } from '../../src/mappings/check/check.ts';
import { termMappings } from '../../src/mappings/coverage/term-mappings.ts';
import type { AuthoredSchema } from '../../src/mappings/format/authored.ts';
import type { MappingsInput } from '../../src/ontology/compile/compile.ts';
import type { PublicationFile } from '../../src/ontology/configuration/schema.ts';
import { validateRecords } from './validate-records.ts';

/** What compiling an ontology needs of its mapping files. */
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
