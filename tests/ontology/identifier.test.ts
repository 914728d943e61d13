import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeIdentifier, encodeIdentifier, identifierToPath } from '../../src/base/paths.ts';

/** Names as authors write them, and as an attacker would. */
const name = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
  fc.constantFrom(
    '',
    '.',
    '..',
    '../x',
    'CON',
    'con.ttl',
    'aux',
    'LPT1.txt',
    'index',
    '404',
    'Provider.ttl',
    'Provider~2Ettl',
    'a/b',
    'a\\b',
    '.htaccess',
    'x.',
    '~',
    '%2e%2e',
    'Ä',
    '顧客',
    'nul~',
  ),
  fc.stringMatching(/^[A-Za-z0-9._~-]{1,12}$/),
  fc.string({ minLength: 200, maxLength: 400 }),
);

describe('an identifier', () => {
  it('is the name itself if it has only letters, digits, hyphens, underscores and dots', () => {
    expect(encodeIdentifier('Provider-2_a.b')).toBe('Provider-2_a.b');
  });

  it('writes every other byte as ~ and two hex digits', () => {
    expect(encodeIdentifier('Café/x~y')).toBe('Caf~C3~A9~2Fx~7Ey');
  });

  it('decodes to its name', () => {
    fc.assert(
      fc.property(name, (text) => {
        fc.pre(text.isWellFormed());
        expect(decodeIdentifier(encodeIdentifier(text))).toBe(text);
      }),
    );
  });

  it('is not decoded if no name has it', () => {
    for (const text of ['a b', '~', '~41', '~4', '~zz', '~FF', 'ä']) {
      expect(decodeIdentifier(text)).toBe(text === '~' ? '' : undefined);
    }
  });
});

describe('the path of a page', () => {
  it.each([
    ['Provider', 'vocabulary/Provider'],
    ['schema_Place', 'vocabulary/schema_Place'],
    ['CON', 'vocabulary/CON~'],
    ['con.x', 'vocabulary/con~.x'],
    ['index', 'vocabulary/index~'],
    ['Provider.ttl', 'vocabulary/Provider~2Ettl'],
    ['..', 'vocabulary/~2E~2E'],
    ['.htaccess', 'vocabulary/~2Ehtaccess'],
  ])('of %s is %s', (identifier, path) => expect(identifierToPath(identifier)).toBe(path));

  it('is a valid file name on every platform, inside its folder', () => {
    fc.assert(
      fc.property(name, (text) => {
        const file = identifierToPath(encodeIdentifier(text)).slice('vocabulary/'.length);
        expect(file).toMatch(/^(?!\.)[A-Za-z0-9._~-]{1,200}(?<!\.)$/);
        expect(file).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
        expect(file).not.toMatch(/\.(ttl|jsonld|json|html?)$/i);
      }),
    );
  });

  it('is different for different names', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        fc.pre(a !== b);
        expect(identifierToPath(encodeIdentifier(a))).not.toBe(identifierToPath(encodeIdentifier(b)));
      }),
    );
  });

  it('is truncated for a very long name, and made unique by a hash', () => {
    const long = 'x'.repeat(300);
    expect(identifierToPath(long)).toHaveLength('vocabulary/'.length + 200);
    expect(identifierToPath(long)).not.toBe(identifierToPath(`${long}y`));
  });
});
