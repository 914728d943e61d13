import { expect, test } from 'vitest';
import { versionText } from '../../src/site/text/text.ts';

test.each([
  ['Recommendation version 2013-04-30', 'Recommendation 2013-04-30'],
  ['Version 0.4 - 31 July 2018', '0.4 - 31 July 2018'],
  ['version: 2', '2'],
  ['Versión 3', '3'],
  ['2026-01-28', '2026-01-28'],
  ['Conversion 2', 'Conversion 2'],
  ['Version', 'Version'],
])('the version %s is shown as %s beside the word for a version', (stated, shown) => {
  expect(versionText(stated)).toBe(shown);
});
