import { setImmediate } from 'node:timers/promises';
import { checkMappings } from '../../mappings/check/check.ts';
import { termMappings } from '../../mappings/coverage/term-mappings.ts';
import type { AuthoredSchema } from '../../mappings/format/json-file.ts';
import type { MappingsInput } from '../../ontology/compile/compile.ts';
import type { PublicationFile } from '../../ontology/configuration/schema.ts';
import type { CooperativeTask } from '../../ontology/cooperative.ts';
import { validateRecords } from './validator-code.ts';

/** The input of the compiler from mapping files. */
export function mappingsInput(
  authored: readonly AuthoredSchema[],
  severities: PublicationFile['rules'],
): MappingsInput {
  const schemas = authored.map(({ schema }) => schema);
  return {
    check: (whole, standardKinds) =>
      runYielding(checkMappings(authored, { whole, standardKinds, severities, validate: validateRecords })),
    onTerms: (live) => termMappings(schemas, live),
  };
}

/** Runs a task, and handles events between its steps: a build writes pages at the same time. */
async function runYielding<Result>(task: CooperativeTask<Result>): Promise<Result> {
  for (;;) {
    const step = task.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}
