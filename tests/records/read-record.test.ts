import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { strictJson } from '../../src/json/json.ts';
import { readRecord } from '../../src/records/convert/read-record.ts';

describe('the text of a record', () => {
  test.each([
    ['{"a":1,"a":2}', 'duplicate-member', '/a'],
    ['{"a":[{"b":1, "b" : 1}]}', 'duplicate-member', '/a/0/b'],
    ['{"a":12345678901234567890}', 'number', '/a'],
    ['{"a":1e999}', 'number', '/a'],
    ['{"__proto__":1}', 'bad-name', '/__proto__'],
    ['{"\\u005f_proto__":1}', 'bad-name', '/__proto__'],
    ['{"a":"\\ud800"}', 'bad-text', '/a'],
    [`${'['.repeat(40)}${']'.repeat(40)}`, 'depth', `${'/0'.repeat(32)}`],
    ['{"a":\u0000}', 'syntax', ''],
    ['', 'syntax', ''],
  ])('%s is refused: %s', (text, code, pointer) => {
    expect(readRecord(text)).toMatchObject({ errors: [{ code, pointer }] });
  });

  test('with text that looks like a name, or with escaped quotes, is read', () => {
    const value = { a: 'x":1', 'b"': ['":'], c: '\\' };
    expect(readRecord(JSON.stringify(value))).toEqual({ value });
  });

  test('is accepted if and only if the strict reader accepts it', () => {
    const names = fc.constantFrom('a', 'b', '\\u0061', '__proto__', 'a\\":');
    const { text } = fc.letrec<{ text: string }>((tie) => ({
      text: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('1', '"x"', '"\\":"', '123456789012345678', '1e400', '"\\ud83d\\ude00"', '"\\ud83d"', 'null'),
        fc.array(tie('text')).map((items) => `[${items.join()}]`),
        fc.array(fc.tuple(names, tie('text'))).map((all) => `{${all.map(([n, v]) => `"${n}" : ${v}`).join()}}`),
      ),
    }));
    fc.assert(
      fc.property(text, (json) => {
        const strict = strictJson(json, { depth: 32 });
        const read = readRecord(json);
        expect('value' in read).toBe('value' in strict);
        if ('value' in read && 'value' in strict) expect(read.value).toEqual(strict.value);
      }),
    );
  });
});
