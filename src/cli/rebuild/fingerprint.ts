import { createHash } from 'node:crypto';
import type { Publication, Term } from '../../ontology/model.ts';
import { TRACKED } from '../../ontology/reads.ts';
import { sharedParts } from '../../ontology/shared-parts.ts';
import type { Fingerprint } from './build-record.ts';

/** Characters of a hash of texts. Two texts have the same hash with a probability of 2⁻⁹⁶. */
const LENGTH = 16;

/**
 * Computes what the files of a publication depend on. Linear.
 *
 * @param inputs further inputs of all files: versions, schemas
 */
export function createFingerprint(
  { ontology: { terms, ...ontology }, pages, ...publication }: Publication,
  inputs: readonly string[],
): Fingerprint {
  const authored = pages?.texts ?? [];
  const withoutTexts = { ...pages, texts: authored.map(({ text: _, ...page }) => page) };
  const key = createHash('sha256');
  for (const part of [...inputs, JSON.stringify([publication, ontology, withoutTexts])]) key.update(part).update('\0');
  const ofTerms = terms.map((term) => {
    const { tracked, others } = separate(term);
    key.update(JSON.stringify([others, sharedParts(term)])).update('\0');
    return hashOf(JSON.stringify(tracked));
  });
  return { key: key.digest('hex'), texts: [...ofTerms, ...authored.map(({ text }) => hashOf(text))] };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64').slice(0, LENGTH);
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
