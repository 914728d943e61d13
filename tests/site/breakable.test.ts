import { expect, test } from 'vitest';
import { breakable } from '../../src/site/text/html.ts';

test.each([
  ['U12_snRNA', 'U12_<wbr>snRNA'],
  ['a_b', 'a_b'],
  ['spliceEnhancer', 'spliceEnhancer'],
  ['accommodationFacility', 'accommodation<wbr>Facility'],
  ['short words in a long label', 'short words in a long label'],
  ['<b>_long_name', '&lt;b&gt;_<wbr>long_<wbr>name'],
])('the name %s may break between its words only: %s', (name, html) => {
  expect(breakable(name)).toBe(html);
});
