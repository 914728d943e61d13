import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ObjectTerm, ResourceKey } from '../../src/rdf/index.ts';
import { resourceKey } from '../../src/rdf/index.ts';
import { parseSource } from '../../src/rdf/parse.ts';
import { toRdf, tripleLine } from '../../src/rdf/write.ts';
import type { NodeObject } from '../../src/ontology/model.ts';
import { owl } from '../../src/rdf/names.ts';

const IMPORT = ` <${owl('imports')}> `;

/**
 * The triples of an ontology and of SKOS as one N-Triples file, because the OWL API must know from SKOS which properties are object
 * properties when it reads the ontology. Without owl:imports, which the OWL API would load from the web.
 */
export async function withSkos(nodes: readonly NodeObject[]): Promise<string> {
  const file = fileURLToPath(import.meta.resolve('@vocabulary/skos/skos.nq'));
  const skos = { file, text: readFileSync(file, 'utf8'), format: 'n-quads' } as const;
  const { quads } = await parseSource(skos, { id: 'skos' });
  const lines = toRdf('n-triples', nodes, {})
    .split('\n')
    .filter((line) => !line.includes(IMPORT));
  const axioms = quads.map(({ subject, predicate, object }) =>
    tripleLine(resourceKey(subject) as ResourceKey, predicate.value, object as ObjectTerm),
  );
  return `${[...lines, ...axioms].join('\n')}\n`;
}
