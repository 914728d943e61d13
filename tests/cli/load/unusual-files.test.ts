import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explainSystemError } from '../../../src/cli/command/failure.ts';
import { folderSources, readSource } from '../../../src/cli/load/files.ts';
import { AuthorError } from '../../../src/base/issue.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const xml = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>\n<a>Café</a>`;
/** UTF-16 without a byte order mark, little-endian or big-endian. */
const utf16 = (text: string, big: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const read = (bytes: Buffer): string => {
  const path = join(temporaryFolder(), 'file.rdf');
  writeFileSync(path, bytes);
  return readSource(path, 'file.rdf').text;
};
/** The message of the error. */
const refusal = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    if (error instanceof AuthorError) return error.issues.map(({ message }) => message).join('\n');
    throw error;
  }
  return '';
};

describe('the encoding of a file', () => {
  test.each<[string, Buffer]>([
    ['ISO-8859-1', Buffer.from(xml('ISO-8859-1'), 'latin1')],
    ['windows-1252', Buffer.from(xml('windows-1252'), 'latin1')],
    ['UTF-8', Buffer.from(xml('UTF-8'))],
    ['UTF-16 in bytes that are UTF-8', Buffer.from(xml('UTF-16'))],
    ['US-ASCII in bytes that are UTF-8', Buffer.from(xml('US-ASCII'))],
    ['UTF-16 without a mark', utf16(xml('UTF-16'), false)],
    ['UTF-16 without a mark, high byte first', utf16(xml('UTF-16'), true)],
    ['UTF-16 with a mark', utf16(`\ufeff${xml('UTF-16')}`, false)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${xml('UTF-8')}`)],
  ])('XML declared as %s is read', (_, bytes) => {
    expect(read(bytes)).toContain('<a>Café</a>');
  });

  test('a declaration that is not at the start is ignored', () => {
    expect(refusal(() => read(Buffer.from(`# ${xml('ISO-8859-1')}`, 'latin1')))).toMatch(
      /not valid UTF-8; save it as UTF-8/,
    );
  });

  test('an unknown encoding is reported', () => {
    expect(refusal(() => read(Buffer.from(xml('x-klingon'))))).toMatch(/not valid x-klingon.*save it as UTF-8/);
    expect(refusal(() => read(Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])))).toMatch(/utf-32/);
  });
});

describe('an irregular file', () => {
  test.skipIf(process.platform === 'win32')('a named pipe is rejected without waiting', () => {
    const path = join(temporaryFolder(), 'pipe.ttl');
    execFileSync('mkfifo', [path]);
    expect(refusal(() => readSource(path, 'pipe.ttl'))).toMatch(/named pipe.*expected a regular file/);
  });

  test.each([
    ['to nothing', 'nothing.ttl', /link to a file that does not exist/],
    ['to itself', 'link.ttl', /refers to itself/],
    ['to a folder', '.', /link to a folder/],
  ])('a link %s is reported', (_, target, message) => {
    const folder = temporaryFolder();
    symlinkSync(target, join(folder, 'link.ttl'));
    expect(refusal(() => folderSources(folder, 'links', undefined, []))).toMatch(message);
  });

  test('a folder with a file extension is searched', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'parts.ttl'));
    writeFileSync(join(folder, 'parts.ttl/core.ttl'), '');
    expect(folderSources(folder, 'f', undefined, []).map(({ file }) => file)).toEqual(['f/parts.ttl/core.ttl']);
  });
});

describe('an error of the operating system is not reported as a bug', () => {
  test.each([
    [
      Object.assign(new Error('write'), { code: 'ENOSPC', path: '/x/y' }),
      /^The disk is full\. .*--out.* \(ENOSPC: \/x\/y\)$/,
    ],
    [new Error('Pagefind: No space left on device (os error 28)'), /^The disk is full/],
    [new Error('failed', { cause: Object.assign(new Error(), { code: 'EACCES' }) }), /^Permission denied/],
  ])('%s', (error, message) => {
    expect(explainSystemError(error)).toMatch(message);
  });

  test('anything else is', () => {
    expect(explainSystemError(new TypeError('x is undefined'))).toBeUndefined();
    expect(explainSystemError('text')).toBeUndefined();
  });
});
