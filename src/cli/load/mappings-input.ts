import { checkMappings } from '../../mappings/check/check.ts';
import { termMappings } from '../../mappings/coverage/term-mappings.ts';
import { mappedOntology } from '../../mappings/mapped-ontology.ts';
import type { MappingsInput } from '../../ontology/compile/compile-input.ts';
import type { PublicationFile } from '../../ontology/configuration/schema.ts';
import type { Publication } from '../../ontology/model.ts';
import type { ResultCache } from '../../ontology/result-cache.ts';
import { contentHash } from '../cache/content-hash.ts';
import type { LoadedMapping } from './mappings.ts';
import { runYielding } from './run-yielding.ts';
import { validateRecords } from './validator-code.ts';

/** The input of the compiler from mapping files. */
export function mappingsInput(
  loaded: readonly LoadedMapping[],
  severities: PublicationFile['rules'],
  cache: ResultCache,
): MappingsInput {
  const schemas = loaded.map(({ schema }) => schema);
  return {
    check: (publication, { kinds, identity }) => {
      const { ontology } = mappedOntology(publication);
      // The same for every slice.
      const shared = [contentHash(ontology), identity, JSON.stringify(severities)];
      return runYielding(
        checkMappings(
          loaded,
          { whole: { ontology }, standardKinds: kinds, severities, validate: validateRecords },
          (one, compute) => cache.remember('mapping-issues', [...shared, one.content], compute),
        ),
      );
    },
    onTerms: (publication) => {
      const live = mappedOntology(publication);
      const inputs = [...publicationHashes(live), ...loaded.map(({ content }) => content)];
      return cache.remember('term-mappings', inputs, () => termMappings(schemas, live));
    },
  };
}

/** Hashes that identify a publication, except its `mappings`, which are computed from the rest. */
export function publicationHashes({ site, ontology }: Publication): readonly string[] {
  return [contentHash(site), contentHash(ontology)];
}
