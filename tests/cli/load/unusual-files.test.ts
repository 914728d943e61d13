import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explainSystemError } from '../../../src/cli/command/failure.ts';
import { folderSources, readSource, unreadFiles } from '../../../src/cli/load/files.ts';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
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

describe('files that are not read', () => {
  const files: Readonly<Record<string, string | Buffer>> = {
    'core.ttl': '<https://e.example/A> a <http://www.w3.org/2002/07/owl#Class> .',
    'edits/physical.omn': 'Ontology: <https://e.example/>',
    'b.obo': 'format-version: 1.2',
    'c.ttl.gz': Buffer.from([0x1f, 0x8b, 8, 0]),
    'dump.hdt': '$HDT',
    'd.xml': '<?xml version="1.0"?>\n<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>',
    'e.xml': '<Ontology xmlns="http://www.w3.org/2002/07/owl#"/>',
    'pom.xml': '<project/>',
    'catalog-v001.xml': '<catalog/>',
    'pictures.zip': Buffer.from([0x50, 0x4b, 3, 4]),
    'data.json': '{}',
  };
  const write = (): string => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'edits'));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return folder;
  };

  test('are named, with the command that converts them', () => {
    const issues = unreadFiles(write(), 'boats', []);
    expect(
      issues.map(
        ({ file, message }) =>
          `${file}: ${/(?:Convert|Unpack) it: [^.]*\.\w+(?: --output \w+\.ttl)?/.exec(message)?.[0]}`,
      ),
    ).toStrictEqual([
      'boats/b.obo: Convert it: robot convert --input b.obo --output b.ttl',
      'boats/c.ttl.gz: Unpack it: gunzip --keep c.ttl',
      'boats/d.xml: Convert it: robot convert --input d.xml --output d.ttl',
      'boats/dump.hdt: Unpack it: hdt2rdf dump.hdt',
      'boats/e.xml: Convert it: robot convert --input e.xml --output e.ttl',
      'boats/edits/physical.omn: Convert it: robot convert --input physical.omn --output physical.ttl',
    ]);
  });

  test('are findings, unless the configuration lists the sources', async () => {
    const folder = write();
    const codes = async (): Promise<readonly string[]> =>
      ((await loadInput({ ontology: folder, cwd: folder })).fileIssues ?? []).map(({ code }) => code);
    expect(await codes()).toHaveLength(6);
    writeFileSync(join(folder, 'publication.yaml'), 'sources: [core.ttl]');
    expect(await codes()).toStrictEqual([]);
  });

  test('a compressed file is not called badly encoded', () => {
    expect(refusal(() => read(Buffer.from([0x1f, 0x8b, 8, 0])))).toBe(
      'This file is compressed. Unpack it: gunzip --keep file.rdf',
    );
    // Bytes that are valid UTF-8.
    expect(refusal(() => read(Buffer.from('$HDT...')))).toBe(
      'This file is compressed. Unpack it: hdt2rdf file.rdf file.nt',
    );
  });
});

describe('a file that is not text', () => {
  const reading = (name: string, text: string): string =>
    refusal(() => {
      const path = join(temporaryFolder(), name);
      writeFileSync(path, Buffer.from(text, 'latin1'));
      readSource(path, name);
    });

  test.each([
    ['logo.png', '\x89PNG\r\n\x1a\n\0\0', 'a PNG image'],
    ['photo.ttl', '\xff\xd8\xff\xe0\0\x10JFIF', 'a JPEG image'],
    ['icon.webp', 'RIFF\0\0\0\0WEBPVP8 ', 'a WebP image'],
    ['paper.pdf', '%PDF-1.7\n1 0 obj', 'a PDF document'],
    ['table.xlsx', 'PK\x03\x04', 'an office document'],
    ['table.ttl', 'PK\x03\x04\x14\0\0\0\0\0[Content_Types].xml', 'an office document'],
    ['old.xls', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0', 'a document of Microsoft Office'],
    ['program', '\x7fELF\x02\x01\x01\0', 'a program'],
    ['film.mp4', '\0\0\0\x20ftypisom', 'video'],
    ['unknown.owl', 'abc\0\0\xff\xee', 'a binary file'],
  ])('%s is not RDF', (name, text, what) => {
    const message = reading(name, text);
    expect(message.startsWith(`This file is ${what}, not RDF. `)).toBe(true);
    expect(message).not.toMatch(/UTF-8/);
  });

  test('a page is not text', () => {
    expect(reading('guide.md', '\x89PNG\r\n')).toBe('This file is a PNG image, not text; expected text in UTF-8.');
  });

  test('an archive is unpacked', () => {
    expect(reading('all.zip', 'PK\x03\x04\x14\0\0\0\0\0boats.ttl')).toMatch(/is compressed. Unpack it: unzip all.zip/);
  });
});

describe('a catalogue of imports', () => {
  const owl = 'http://www.w3.org/2002/07/owl#';
  const ontology = (name: string, imports: string): string =>
    `<https://e.example/${name}> a <${owl}Ontology> ${imports} . <https://e.example/${name}#C> a <${owl}Class> .`;
  const importing = (...names: string[]): string =>
    `; <${owl}imports> ${names.map((name) => `<https://e.example/${name}>`).join(', ')}`;

  test('provides the files that a single file imports, directly and indirectly', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'imports'));
    const files = {
      'own.ttl': ontology('own', importing('top', 'far', 'outside')),
      'imports/top.ttl': ontology('top', importing('base')),
    };
    for (const [name, text] of Object.entries({
      ...files,
      'imports/base.ttl': ontology('base', ''),
      'other.ttl': ontology('other', ''),
    }))
      writeFileSync(join(folder, name), text);
    const outside = join(temporaryFolder(), 'outside.ttl');
    writeFileSync(outside, ontology('outside', ''));
    writeFileSync(
      join(folder, 'catalog-v001.xml'),
      `<?xml version="1.0"?><catalog prefer="public" xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">
        <uri id="User Entered" name="https://e.example/top" uri="imports/top.ttl"/>
        <uri uri='imports/base.ttl' name='https://e.example/base'/>
        <uri name="https://e.example/other" uri="other.ttl"/>
        <uri name="https://e.example/far" uri="https://far.example/far.owl"/>
        <uri name="https://e.example/outside" uri="${outside}"/>
        <!-- <uri name="https://e.example/own" uri="own.ttl"/> --></catalog>`,
    );
    const input = await loadInput({ ontology: join(folder, 'own.ttl'), cwd: folder });
    const name = basename(folder);
    expect(input.sources.map(({ file }) => file)).toStrictEqual([
      'own.ttl',
      `${name}/imports/top.ttl`,
      `${name}/imports/base.ttl`,
    ]);
    const { publication } = await compile(input);
    expect(publication.ontology.header.iri).toBe('https://e.example/own');
    expect(publication.ontology.header.imports.map(({ iri, resolved }) => `${iri} ${resolved}`)).toStrictEqual([
      'https://e.example/far false',
      'https://e.example/outside false',
      'https://e.example/top true',
    ]);
  });
});
