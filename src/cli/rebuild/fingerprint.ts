import { createHash } from 'node:crypto';
import type { Publication, Term } from '../../ontology/model.ts';
import { TRACKED } from '../../ontology/reads.ts';
import { sharedParts } from '../../ontology/shared-parts.ts';
import type { Fingerprint } from './build-record.ts';

/** Characters of a hash of texts. Two texts of one term have the same hash with a probability of 2⁻⁹⁶. */
const LENGTH = 16;

/**
 * Computes what the files of a publication depend on. Linear.
 *
 * @param others further inputs of all files: versions, schemas
 */
export function createFingerprint({ ontology, ...publication }: Publication, others: readonly string[]): Fingerprint {
  const { terms, ...rest } = ontology;
  const key = createHash('sha256');
  for (const part of [...others, JSON.stringify([publication, rest])]) key.update(part).update('\0');
  const texts = terms.map((term) => {
    const { tracked, others } = separate(term);
    key.update(JSON.stringify([others, sharedParts(term)])).update('\0');
    return createHash('sha256').update(JSON.stringify(tracked)).digest('base64').slice(0, LENGTH);
  });
  return { key: key.digest('hex'), texts };
}

/** Separates the members of a term whose reads are recorded from the others. */
function separate(term: Term): { tracked: Partial<Term>; others: Partial<Term> } {
  const others: Partial<Record<keyof Term, unknown>> = { ...term };
  const tracked: Partial<Record<keyof Term, unknown>> = {};
  for (const member of TRACKED) {
    tracked[member] = term[member];
    delete others[member];
  }
  return { tracked, others } as { tracked: Partial<Term>; others: Partial<Term> };
}
