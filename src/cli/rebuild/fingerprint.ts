import { createHash } from 'node:crypto';
import type { Publication, Term } from '../../ontology/model.ts';
import type { NamedPart } from '../../ontology/recorded-parts.ts';
import { RECORDED_MEMBERS, recordedParts } from '../../ontology/recorded-parts.ts';
import { namesOfValues, sharedParts } from '../../ontology/shared-parts.ts';
import { crosswalkVocabularies } from '../../site/index/crosswalk-addresses.ts';
import { sharedNames } from '../../site/index/term-names.ts';
import type { Fingerprint } from './build-record.ts';

/** Characters of a hash of a part. Two parts have the same hash with a probability of 2⁻⁹⁶. */
const LENGTH = 16;

/**
 * Computes what the files of a publication depend on. Linear.
 *
 * @param inputs further inputs of all files: versions
 * @param files texts of the files beside the snapshot, by path
 */
export function createFingerprint(
  publication: Publication,
  inputs: readonly string[],
  files: ReadonlyMap<string, string> = new Map(),
): Fingerprint {
  const { ontology, pages, mappings: _, ...others } = publication;
  const { terms, ...withoutTerms } = ontology;
  const authored = pages?.texts ?? [];
  const withoutTexts = { ...pages, texts: authored.map(({ text: _, ...page }) => page) };
  const computed = [sharedNames(terms), crosswalkVocabularies(publication)];
  const key = createHash('sha256');
  for (const part of [
    ...inputs,
    JSON.stringify([others, otherMappings(publication), withoutTerms, withoutTexts, computed]),
  ])
    key.update(part).update('\0');
  for (const term of terms) key.update(JSON.stringify([withoutParts(term), sharedParts(term)])).update('\0');
  const named = (name: NamedPart): unknown => (name === 'names of values' ? namesOfValues(terms) : files.get(name));
  const parts = Array.from(recordedParts(publication, named), (part = null) => hashOf(JSON.stringify(part)));
  return { key: key.digest('hex'), parts };
}

/** The mappings to what is no term of the publication. undefined: the publication has no mappings. */
function otherMappings({ mappings, ontology: { terms } }: Publication): Publication['mappings'] {
  const iris = new Set(terms.map(({ iri }) => iri));
  return mappings && Object.fromEntries(Object.entries(mappings).filter(([iri]) => !iris.has(iri)));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64').slice(0, LENGTH);
}

/** The members of a term whose reads are not recorded. */
function withoutParts(term: Term): Partial<Term> {
  const others: Partial<Record<keyof Term, unknown>> = { ...term };
  for (const member of RECORDED_MEMBERS.keys()) delete others[member];
  return others as Partial<Term>;
}
