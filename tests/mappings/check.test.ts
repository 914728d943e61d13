import { describe, expect, it } from 'vitest';
import { validateRecords } from '../../src/cli/load/validator-code.ts';
import { checkMappings, MAPPING_RULES } from '../../src/mappings/check/check.ts';
import type { MappingCheckInput } from '../../src/mappings/check/context.ts';
import { finish } from '../../src/base/work.ts';
import { formatIssue } from '../../src/base/issue.ts';
import { boat, CASES, mapping, withSchema } from './check-cases.ts';
import type { Texts } from './harbour.ts';
import { authored, harbour } from './harbour.ts';

async function issuesOf(texts: Texts, further: Partial<MappingCheckInput> = {}): Promise<string[]> {
  const whole = await harbour();
  const input = { whole, standardKinds: () => undefined, severities: {}, validate: validateRecords, ...further };
  return finish(checkMappings([authored(texts)], input)).map(formatIssue);
}

const ofRule = (lines: readonly string[], rule: string): string[] => lines.filter((line) => line.includes(` ${rule} `));

describe('each rule about mapping files reports an error but not a near miss', () => {
  it.each(CASES)('$rule: $of', async ({ rule, wrong, expected, right }) => {
    const found = ofRule(await issuesOf(wrong), rule);
    expect(found).toHaveLength(expected.length);
    for (const [at, pattern] of expected.entries()) expect(found[at]).toMatch(pattern);
    expect(ofRule(await issuesOf(right), rule)).toStrictEqual([]);
  });

  it('has a case for every rule', () => {
    expect([...new Set(CASES.map(({ rule }) => rule))].sort()).toStrictEqual(
      MAPPING_RULES.map(({ code }) => code).sort(),
    );
  });

  it('names each rule once, in kebab case, with one sentence', () => {
    for (const { code, about } of MAPPING_RULES) {
      expect(code).toMatch(/^mapping(-[a-z]+)+$/);
      expect(about).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('the severity of a rule', () => {
  const gap = withSchema(boat('{ path: a, property: length }'), { a: { type: 'number' }, b: { type: 'string' } });

  it('may be raised, or the rule switched off', async () => {
    expect(ofRule(await issuesOf(gap, { severities: { 'mapping-gap': 'error' } }), 'mapping-gap')[0]).toContain(
      ' error ',
    );
    expect(ofRule(await issuesOf(gap, { severities: { 'mapping-gap': 'off' } }), 'mapping-gap')).toStrictEqual([]);
  });

  it('cannot be lowered for errors that make the output wrong', async () => {
    const wrong = mapping('  Boat: { class: Nothing }');
    expect(await issuesOf(wrong, { severities: { 'mapping-unknown-term': 'off' } })).toHaveLength(1);
  });
});

describe('an inherited field', () => {
  const texts = mapping(
    '  A:\n    class: Vessel\n    fields:\n      - { path: a, property: depht }\n' +
      '  B:\n    class: SailingBoat\n    extends: A\n    root: true\n    fields:\n      - { path: b, property: sials }\n',
  );

  it('is reported once, at its location', async () => {
    const lines = await issuesOf(texts);
    expect(lines.map((line) => line.split(' ')[0])).toStrictEqual([
      'harbour/boats.yaml:12:30',
      'harbour/boats.yaml:18:30',
    ]);
  });
});

describe('a property of one of the entities with its field', () => {
  const parts = (second: string): Texts =>
    mapping(
      '  Parts:\n    class: Vessel\n    fields:\n      - { path: d, property: depth }\n' +
        `  Other:\n    class: ${second}\n    extends: Parts\n    root: true\n`,
    );

  it('is valid; a property of none is reported', async () => {
    expect(await issuesOf(parts('Berth'))).toStrictEqual([]);
    expect(await issuesOf(parts('SailingBoat'))).toStrictEqual([expect.stringContaining('mapping-domain')]);
  });
});

describe('a term of a standard', () => {
  it('is checked against the bundled standard, if there is one', async () => {
    const file = mapping('  Boat: { class: "schema:Car", fields: [{ path: a, property: "schema:Brand" }] }');
    expect(await issuesOf(file)).toStrictEqual([]);
    const standardKinds = (iri: string) =>
      iri.endsWith('Car') || iri.endsWith('Brand') ? (['class'] as const) : undefined;
    expect(await issuesOf(file, { standardKinds })).toStrictEqual([
      expect.stringContaining('"schema:Brand" is a class, expected a property.'),
    ]);
  });
});
