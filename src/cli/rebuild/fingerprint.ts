import { createHash, hash } from 'node:crypto';
import type { Publication } from '../../ontology/model.ts';
import type { NamedPart } from '../../ontology/recorded-parts.ts';
import { createPositions, otherParts, recordedParts } from '../../ontology/recorded-parts.ts';
import { namesOfValues, sharedParts } from '../../ontology/shared-parts.ts';
import { crosswalkVocabularies } from '../../site/index/crosswalk-addresses.ts';
import { namesakesOf } from '../../site/index/term-names.ts';
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
  files: ReadonlyMap<string, string>,
): Fingerprint {
  const { terms } = publication.ontology;
  const named = (name: NamedPart): unknown => (name === 'names of values' ? namesOfValues(terms) : files.get(name));
  const computed = { namesakes: namesakesOf(terms, hashOf), named };
  const key = createHash('sha256');
  const add = (part: unknown = null): unknown => key.update(JSON.stringify(part)).update('\0');
  // What all pages depend on although it follows from recorded parts.
  for (const part of [inputs, crosswalkVocabularies(publication)]) add(part);
  for (const term of terms) add(sharedParts(term));
  for (const part of otherParts(publication)) add(part);
  const { ofPage, ofAllTerms } = createPositions(publication);
  const parts = Array.from(recordedParts(publication, computed), hashOf);
  parts[ofAllTerms] = hashOf(parts.slice(0, ofPage(0)));
  return { key: key.digest('hex'), parts: parts.join('') };
}

function hashOf(part: unknown = null): string {
  return hash('sha256', JSON.stringify(part), 'base64').slice(0, LENGTH);
}

/** Whether each part of a publication differs from that of an earlier one, by its position. Linear. */
export function changedParts({ parts: now }: Fingerprint, { parts: before }: Fingerprint): readonly boolean[] {
  return Array.from({ length: now.length / LENGTH }, (_, at) => {
    const [from, to] = [at * LENGTH, (at + 1) * LENGTH];
    return now.slice(from, to) !== before.slice(from, to);
  });
}
