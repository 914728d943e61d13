import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openMessages } from '../../../src/messages/index.ts';
import type { ComparedPart } from '../../../src/site/changes/compare-texts.ts';
import {
  compareTexts,
  comparisonHtml,
  comparisonMarkdown,
  comparisonText,
  shortenSame,
} from '../../../src/site/changes/compare-texts.ts';
import { cpuTime } from '../../support/cpu-time.ts';

const shown = (parts: readonly ComparedPart[]): string => comparisonText({ parts });
const joined = (parts: readonly ComparedPart[], without: ComparedPart['kind']): string =>
  parts.map(({ kind, text }) => (kind === without ? '' : text)).join('');

describe('two texts are compared', () => {
  test.each([
    [
      'word by word',
      'A place to sleep at night.',
      'A place where guests sleep.',
      'A place [-to-]{+where guests+} sleep[- at night-].',
    ],
    [
      'by words of a script without spaces',
      '東京都に住んでいます。',
      '大阪府に住んでいます。',
      '[-東京都-]{+大阪府+}に住んでいます。',
    ],
    ['in Arabic', 'شخص يقرأ الكتب.', 'شخص يستعير الكتب.', 'شخص [-يقرأ-]{+يستعير+} الكتب.'],
    ['in Hebrew', 'אדם קורא ספרים.', 'אדם שואל ספרים.', 'אדם [-קורא-]{+שואל+} ספרים.'],
    ['in Cyrillic', 'Человек читает книги.', 'Человек берёт книги.', 'Человек [-читает-]{+берёт+} книги.'],
    ['in Devanagari', 'वह किताब पढ़ता है।', 'वह किताब लिखता है।', 'वह किताब [-पढ़ता-]{+लिखता+} है।'],
    ['with combining accents', 'Un re\u0301el roi.', 'Un re\u0301al roi.', 'Un [-re\u0301el-]{+re\u0301al+} roi.'],
    [
      'as a whole if they have little in common',
      'One two three.',
      'Quite another sentence.',
      '[-One two three.-]{+Quite another sentence.+}',
    ],
    ['by their white space if nothing else differs', 'a b', 'a  b', 'a[- -]{+ +}b'],
  ])('%s', (_, old, now, expected) => {
    expect(shown(compareTexts(old, now))).toBe(expected);
  });

  test('as a whole if one of them is absent', () => {
    expect(compareTexts(undefined, 'New.')).toEqual([{ kind: 'added', text: 'New.' }]);
    expect(compareTexts('Old.', undefined)).toEqual([{ kind: 'removed', text: 'Old.' }]);
  });

  test('quickly if they are long and different', () => {
    const words = (prefix: string): string => Array.from({ length: 20_000 }, (_, at) => `${prefix}${at}`).join(' ');
    expect(cpuTime(() => expect(compareTexts(words('a'), words('b'))).toHaveLength(2))).toBeLessThan(2000);
  });

  test('without loss of the new text', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'cat', ' ', '  ', '.', '語', '文', '\n', '<b>'), { maxLength: 30 })
      .map((words) => words.join(''));
    fc.assert(
      fc.property(text, text, (old, now) => {
        const parts = compareTexts(old, now);
        expect(joined(parts, 'removed')).toBe(now);
        expect(joined(parts, 'added').replace(/\s+/g, '')).toBe(old.replace(/\s+/g, ''));
        expect(
          shortenSame(parts)
            .map(({ text: each }) => each)
            .join(''),
        ).toBe(parts.map(({ text: each }) => each).join(''));
      }),
    );
  });
});

describe('a compared text', () => {
  const parts: readonly ComparedPart[] = [
    { kind: 'same', text: 'A ' },
    { kind: 'removed', text: '<b>' },
    { kind: 'added', text: '*x*' },
  ];

  test('marks words in HTML by elements, and by words for screen readers', () => {
    expect(comparisonHtml({ parts, language: 'ar' }, openMessages('en').changes, { language: 'en' })).toBe(
      '<p class="compared" lang="ar" dir="rtl">A <del data-is="removed">&lt;b&gt;</del><ins data-is="added">*x*</ins></p>',
    );
  });

  test('marks words in Markdown by elements', () => {
    expect(comparisonMarkdown({ parts })).toBe('A <del>\\<b></del><ins>\\*x\\*</ins>');
  });

  test('omits long unchanged passages', () => {
    const long = 'word '.repeat(300);
    const short = shortenSame([
      { kind: 'added', text: 'New ' },
      { kind: 'same', text: long },
      { kind: 'removed', text: 'old' },
    ]);
    expect(short.map(({ kind }) => kind)).toEqual(['added', 'same', 'omitted', 'same', 'removed']);
    expect(shown(short).length).toBeLessThan(350);
  });
});
