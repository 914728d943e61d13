import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMisread, isWrittenAsNumber, plainCell, protectedCell } from '../../src/records/data/spreadsheet.ts';

test.each([
  ['00712', '="00712"'],
  ['12345678901234567', '="12345678901234567"'],
  ['1e5', '="1e5"'],
  ['5-12', '="5-12"'],
  ['2026-03-01', '="2026-03-01"'],
  ['10:30', '="10:30"'],
  ['MAR1', '="MAR1"'],
  ['TRUE', '="TRUE"'],
  ['1.50', '="1.50"'],
  ['=SUM(1;2)', '="=SUM(1;2)"'],
  ['+49 40 5550123', '="+49 40 5550123"'],
  ['=A"B', '="=A""B"'],
  [`-${'x'.repeat(300)}`, `="-${'x'.repeat(254)}"&"${'x'.repeat(46)}"`],
])('%j is written for spreadsheets as %j', (text, cell) => {
  expect(protectedCell(text)).toBe(cell);
  expect(plainCell(cell)).toBe(text);
});

test.each(['712', '0', '5.20 EUR', 'Marsala', 'a-1', 'VK-RAD-017', 'https://shop.example/1', ''])(
  '%j stays as it is',
  (text) => {
    expect(protectedCell(text)).toBe(text);
    expect(plainCell(text)).toBe(text);
  },
);

test('every text comes back', () => {
  const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'="&09.-E+\n') }));
  fc.assert(
    fc.property(texts, (text) => {
      expect(plainCell(protectedCell(text))).toBe(text);
    }),
  );
});

test.each(['=1+1', '="a"&A1', '="a', '="a"b'])('%j is no formula of one text', (cell) => {
  expect(plainCell(cell)).toBe(cell);
});

test.each([
  ['1.23456789012346E+016', true],
  ['1,5E+05', true],
  ['1.5e5', false],
  ['E+12', false],
])('whether %j is a number as spreadsheets write it: %s', (text, is) => {
  expect(isWrittenAsNumber(text)).toBe(is);
});

test.each([
  ['GÃ¤ste, ZÃ¼ge, BremsbelÃ¤ge', true],
  ['â€žAaseeâ€œ, dunkelgrÃ¼n, KÃ¼hlschrank', true],
  ['Gäste, Züge, Bremsbeläge', false],
  ['Łódź, świder, pięć', false],
  ['Привет, мир, снова', false],
  ['Ã¼', false],
])('whether %j was UTF-8 that was read as Windows-1252: %s', (text, is) => {
  expect(isMisread(text)).toBe(is);
});
