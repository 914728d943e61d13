import { expect, test } from 'vitest';
import { breakPhrase } from '../../src/site/text/break-texts.ts';

test.each([', ', '、', '; '])(
  'a phrase that continues on a further page does not begin with the separator "%s"',
  (separator) => {
    const [first = [], second = []] = breakPhrase([{ text: 'a' }, separator, { text: 'b' }], 1);
    expect([first, second]).toEqual([[{ text: 'a' }], ['']]);
  },
);
