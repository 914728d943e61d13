import type { Publication } from '../../../src/ontology/model.ts';

/**
 * Readable form of a publication for expectations: without empty members, and without the full description, which the tests of the
 * writers check.
 */
export function readable({ site, ontology }: Publication): unknown {
  const { terms, ...rest } = ontology;
  const plain = terms.map(({ description: _, origin, ...term }) => ({ ...term, ...(origin && { line: origin.line }) }));
  return strip({ site, ontology: { ...rest, terms: plain } });
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined && inner !== false && !(Array.isArray(inner) && inner.length === 0))
      .map(([key, inner]) => [key, strip(inner)]),
  );
}
