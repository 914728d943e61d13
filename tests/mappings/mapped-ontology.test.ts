import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { validateRecords } from '../../src/cli/load/validator-code.ts';
import { checkMappings } from '../../src/mappings/check/check.ts';
import { createCompatibility } from '../../src/mappings/compatibility/compatibility.ts';
import { termMappings } from '../../src/mappings/coverage/term-mappings.ts';
import { createPlan } from '../../src/mappings/engine/plan.ts';
import { createMappingVocabulary, isNamedValue, mappedOntology } from '../../src/mappings/data/vocabulary.ts';
import type { SchemaFile } from '../../src/mappings/data/schema-file.ts';
import { finish } from '../../src/base/work.ts';
import type { Issue } from '../../src/base/issue.ts';
import type { Ontology, Publication, Term } from '../../src/ontology/model.ts';
import { market } from '../support/market.ts';
import { CASES } from './check-cases.ts';
import type { Texts } from './harbour.ts';
import { authored, harbour } from './harbour.ts';
import { REAL_SCHEMAS } from './real-schemas.ts';

function issuesOf(texts: Texts, whole: Publication): readonly Issue[] {
  const input = { whole, standardKinds: () => undefined, severities: {}, validate: validateRecords };
  return finish(checkMappings([authored(texts)], input));
}

const FILES: readonly SchemaFile[] = REAL_SCHEMAS.map((schema) => ({ ...schema, file: schema.name }));

/** What a build computes about the schemas of this repository, as JSON. */
function resultsWith(publication: Publication): string {
  const vocabulary = createMappingVocabulary(publication);
  const compatibility = createCompatibility(vocabulary);
  const pairs = REAL_SCHEMAS.flatMap(({ mapping: from }) =>
    REAL_SCHEMAS.filter(({ mapping }) => mapping.domain === from.domain).map(({ mapping: to }) => ({ from, to })),
  );
  return JSON.stringify({
    terms: termMappings(FILES, publication),
    omitted: REAL_SCHEMAS.map(({ mapping }) => createPlan(mapping, vocabulary).omitted),
    compatibility: pairs.map(({ from, to }) => compatibility(from, to)),
  });
}

describe('the part of an ontology that mappings depend on', () => {
  it.each(['everything', 'stays'] as const)(
    'gives the same results about all schemas as the whole publication of %s',
    async (slice) => {
      const { publication } = await market(slice);
      expect(resultsWith(mappedOntology(publication))).toBe(resultsWith(publication));
    },
  );

  it.each(CASES)('gives the same issues as the whole ontology: $rule: $of', async ({ wrong, right }) => {
    const whole = await harbour();
    for (const texts of [wrong, right])
      expect(issuesOf(texts, mappedOntology(whole))).toStrictEqual(issuesOf(texts, whole));
  });

  const edits: Readonly<Record<string, Partial<Term>>> = {
    definition: { definitions: [{ value: 'Edited.' }] },
    date: { modified: '2026-11-26' },
    link: { seeAlso: ['https://example.com/'] },
    alignment: { alignments: [{ relation: 'closeMatch', target: 'https://example.com/' }] },
    code: { notations: [{ value: 'X' }] },
    line: { origin: { file: 'edited.ttl', line: 7 } },
  };
  const label: Partial<Term> = { labels: [{ value: 'Edited' }], altLabels: [{ value: 'Changed' }] };
  it.each(Object.entries(edits))('does not contain the %s of a term', async (_, edit) => {
    const { site, ontology } = await harbour();
    const edited: Ontology = { ...ontology, terms: ontology.terms.map((term) => ({ ...term, ...edit })) };
    expect(mappedOntology({ site, ontology: edited })).toStrictEqual(mappedOntology({ site, ontology }));
  });

  it.each(['a value', 'no value'] as const)(
    'contains the labels of a term that is %s only if it is one',
    async (kind) => {
      const { site, ontology } = await harbour();
      const isEdited = (term: Term): boolean => isNamedValue(term) === (kind === 'a value');
      const terms = ontology.terms.map((term) => (isEdited(term) ? { ...term, ...label } : term));
      expect(terms).not.toStrictEqual(ontology.terms);
      const [before, after] = [
        mappedOntology({ site, ontology }),
        mappedOntology({ site, ontology: { ...ontology, terms } }),
      ];
      expect(isDeepStrictEqual(after, before)).toBe(kind === 'no value');
    },
  );
});
