import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OpenBranches } from '../../src/site/index/tree-file.ts';
import { parseBranches } from '../../src/client/tree.ts';
import { printBranches } from '../../src/site/index/tree-file.ts';

describe('open branches in a URL', () => {
  const keys = fc.stringMatching(/^[A-Za-z0-9._~+-]{1,8}$/);
  const { branches } = fc.letrec<{ branches: OpenBranches }>((tie) => ({
    branches: fc
      .uniqueArray(fc.tuple(keys, fc.oneof({ depthSize: 'small' }, fc.constant(new Map()), tie('branches'))), {
        selector: ([key]) => key,
        maxLength: 4,
      })
      .map((entries) => new Map(entries as [string, OpenBranches][])),
  }));

  test('are parsed as written', () => {
    expect(printBranches(parseBranches('Thing(Place,Event(Festival)),Other'))).toBe(
      'Thing(Place,Event(Festival)),Other',
    );
    fc.assert(fc.property(branches, (open) => void expect(parseBranches(printBranches(open))).toEqual(open)));
  });

  test('are parsed from any text without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '(', ')', ',', '%') }), (text) => {
        const read = printBranches(parseBranches(text));
        expect(printBranches(parseBranches(read))).toBe(read);
      }),
    );
    expect(printBranches(parseBranches('a'.repeat(3) + '('.repeat(100_000)))).toBe('aaa');
  });
});
