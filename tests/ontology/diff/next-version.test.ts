import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VERDICTS } from '../../../src/versions/diff/change.ts';
import { isAtLeast, isEnough, nextVersion } from '../../../src/versions/diff/next-version.ts';

describe('the version that changes need', () => {
  it.each([
    ['1.3.0', 'major', '2.0.0'],
    ['1.3.2', 'minor', '1.4.0'],
    ['1.3.2', 'patch', '1.3.3'],
    ['1.3.2', 'none', undefined],
    ['v1.3.2', 'minor', 'v1.4.0'],
    ['0.2.0', 'major', '0.3.0'],
    ['0.2.0', 'minor', '0.2.1'],
    ['0.2.0', 'patch', '0.2.1'],
    ['0.0.0', 'major', '0.1.0'],
    ['30.0', 'major', '31.0'],
    ['29.4', 'minor', '29.5'],
    ['29.4', 'patch', '29.4.1'],
    ['0.99', 'minor', '0.99.1'],
    ['0.99', 'major', '0.100'],
    ['7', 'patch', '8'],
    ['1.2.3.4', 'patch', '1.2.4.0'],
    ['2.0.0-rc.1', 'major', '2.0.0'],
    ['1.2.0+build.5', 'minor', '1.3.0'],
    ['2024-05-01', 'major', undefined],
    ['2024.1', 'major', undefined],
    ['20240501', 'major', undefined],
    ['draft', 'major', undefined],
    ['', 'major', undefined],
  ] as const)('of %j for %s is %j', (from, verdict, needed) => {
    expect(nextVersion(from, verdict)).toBe(needed);
  });

  it('is enough for them, and is after the old one', () => {
    const part = fc.nat({ max: 2000 });
    const version = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(version, fc.constantFrom(...VERDICTS), (from, verdict) => {
        const needed = nextVersion(from, verdict);
        if (needed === undefined) return;
        expect(isEnough(from, needed, verdict)).toBe(true);
        expect(isEnough(from, from, verdict)).toBe(false);
        expect(isEnough(needed, from, verdict)).toBe(false);
      }),
    );
  });
});

describe('a version', () => {
  it.each([
    ['1.3.0', '1.3.1', 'minor', false],
    ['1.3.0', '1.5.0', 'minor', true],
    ['1.3.0', '2.0.0', 'patch', true],
    ['1.3.0', '1.2.0', 'patch', false],
    ['1.3.0', '2.0.0-rc.1', 'major', true],
    ['2.0.0-rc.1', '2.0.0-rc.2', 'major', true],
    ['2.0.0-rc.2', '2.0.0-rc.1', 'major', false],
    ['0.2.0', '1.0.0', 'major', true],
    ['30.0', '30.1', 'major', false],
    ['1.3.0', '1.3.0', 'none', true],
    ['2024-05-01', '2024-06-01', 'major', true],
    ['2024-05-01', '2024-05-01', 'patch', false],
    ['2024-05-01', '2023-05-01', 'patch', false],
    ['1.2.0+build.5', '1.3.0', 'minor', true],
    ['draft', 'final', 'major', true],
    ['1.0.0', '2024-05-01', 'major', true],
  ] as const)('%j to %j is enough for %s or not: %#', (from, to, verdict, expected) => {
    expect(isEnough(from, to, verdict)).toBe(expected);
  });
});

it('is at least another one by its numbers', () => {
  expect(isAtLeast('2.0', '2.0.0')).toBe(true);
  expect(isAtLeast('10.0.0', '9.0.0')).toBe(true);
  expect(isAtLeast('1.9.9', '2.0.0')).toBe(false);
  expect(isAtLeast('2026-05-01', '2.0.0')).toBe(false);
});
