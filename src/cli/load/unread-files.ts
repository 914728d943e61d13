import { closeSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import type { Issue } from '../../base/issue.ts';

/** Syntaxes of ontologies that Ontopress does not read, by extension. ROBOT (https://robot.obolibrary.org/convert) converts them. */
const OTHER_SYNTAXES: Readonly<Record<string, string>> = {
  '.omn': 'OWL Manchester syntax',
  '.ofn': 'OWL functional syntax',
  '.fss': 'OWL functional syntax',
  '.obo': 'the OBO format',
  '.owx': 'OWL/XML',
};

/** Compressed files, by extension, with the command that unpacks them. `PLAIN` is the name without the extension. */
const COMPRESSED: Readonly<Record<string, string>> = {
  '.gz': 'gunzip --keep NAME',
  '.tgz': 'tar -xzf NAME',
  '.zip': 'unzip NAME',
  '.bz2': 'bunzip2 --keep NAME',
  '.xz': 'unxz --keep NAME',
  '.zst': 'unzstd NAME',
  '.7z': '7z x NAME',
  '.hdt': 'hdt2rdf NAME PLAIN.nt',
};

/** The command that unpacks a file. undefined: the extension is not that of a compressed file. */
function unpackCommand(extension: string, name: string): string | undefined {
  const plain = name.slice(0, name.length - extensionOf(name).length);
  return COMPRESSED[extension]?.replace('NAME', name).replace('PLAIN', plain);
}

/** The first bytes of compressed files. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], extension: keyof typeof COMPRESSED])[] = [
  [[0x1f, 0x8b], '.gz'],
  [[0x50, 0x4b, 0x03, 0x04], '.zip'],
  [[0x42, 0x5a, 0x68], '.bz2'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], '.xz'],
  [[0x28, 0xb5, 0x2f, 0xfd], '.zst'],
  [[0x37, 0x7a, 0xbc, 0xaf], '.7z'],
  [[0x24, 0x48, 0x44, 0x54], '.hdt'],
];

/** Documents that are compressed, by extension. */
const DOCUMENTS = /\.(?:xls[xm]|ods|docx|odt|pptx)$/i;
const OFFICE = 'an office document';

const extensionOf = (name: string): string => (/\.[^.]+$/.exec(name)?.[0] ?? '').toLowerCase();

/** What begins with these bytes and is neither text nor unpacked to read it. `at`: where they begin, if not at the start. */
const BINARY: readonly { readonly what: string; readonly bytes: string; readonly at?: number }[] = [
  { what: 'a PNG image', bytes: '\x89PNG' },
  { what: 'a JPEG image', bytes: '\xff\xd8\xff' },
  { what: 'a GIF image', bytes: 'GIF8' },
  { what: 'a WebP image', bytes: 'WEBP', at: 8 },
  { what: 'a TIFF image', bytes: 'II*\0' },
  { what: 'a TIFF image', bytes: 'MM\0*' },
  { what: 'an icon', bytes: '\0\0\x01\0' },
  { what: 'a PDF document', bytes: '%PDF-' },
  { what: 'a document of Microsoft Office', bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { what: 'an SQLite database', bytes: 'SQLite format 3\0' },
  { what: 'a WebAssembly module', bytes: '\0asm' },
  { what: 'a program', bytes: '\x7fELF' },
  { what: 'a program', bytes: '\xcf\xfa\xed\xfe' },
  { what: 'a program or class file', bytes: '\xca\xfe\xba\xbe' },
  { what: 'a program', bytes: 'MZ\x90\0' },
  { what: 'a font', bytes: 'wOF' },
  { what: 'a font', bytes: 'OTTO' },
  { what: 'a font', bytes: '\0\x01\0\0\0' },
  { what: 'audio', bytes: 'ID3' },
  { what: 'audio or video', bytes: 'OggS' },
  { what: 'video', bytes: 'ftyp', at: 4 },
  { what: 'a Parquet table', bytes: 'PAR1' },
];

/** ZIP files that are not unpacked to read them, by the path of an entry at their start: `word/` in a DOCX, the type in an ODS. */
const ZIPPED: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\[Content_Types\]\.xml|_rels\/|(?:xl|word|ppt)\/|mimetypeapplication\/vnd\.oasis/, OFFICE],
  [/mimetypeapplication\/epub/, 'an e-book'],
  [/META-INF\//, 'a Java archive'],
];

/** Files that are read, but are not RDF. */
const TEXT_FILE = /\.(?:md|markdown|ya?ml|json)$/i;

/**
 * That a file is not text: its kind, or that it is compressed, and the command that unpacks it. undefined: its first bytes are those of
 * no known kind.
 */
export function explainBinary(bytes: Uint8Array, file: string): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD)).toString('latin1');
  const what = head.startsWith('PK\x03\x04') ? zippedKind(head, file) : binaryKind(head);
  if (what !== undefined) return notText(what, file);
  const [, extension] = SIGNATURES.find(([signature]) => signature.every((byte, at) => bytes[at] === byte)) ?? [];
  return extension && `This file is compressed. Unpack it: ${unpackCommand(extension, basename(file))}`;
}

/** That a file with bytes that no text contains is binary. undefined: it may be text in another encoding. */
export function explainUnknownBytes(bytes: Uint8Array, file: string): string | undefined {
  return bytes.subarray(0, HEAD).includes(0) ? notText('a binary file', file) : undefined;
}

function binaryKind(head: string): string | undefined {
  return BINARY.find(({ bytes, at = 0 }) => head.startsWith(bytes, at))?.what;
}

function zippedKind(head: string, file: string): string | undefined {
  if (DOCUMENTS.test(file)) return OFFICE;
  return ZIPPED.find(([pattern]) => pattern.test(head))?.[1];
}

function notText(what: string, file: string): string {
  if (TEXT_FILE.test(file)) return `This file is ${what}, not text; expected text in UTF-8.`;
  const remedy =
    what === OFFICE
      ? 'Save its table as CSV, and convert that to RDF, such as with a template of ROBOT: robot template.'
      : 'Name an ontology file: .ttl, .trig, .nt, .nq, .jsonld, .yamlld, .rdf or .owl.';
  return `This file is ${what}, not RDF. ${remedy}`;
}

/**
 * Reports a file of the ontology's folder that is an ontology, but is not read. undefined: it is something else.
 *
 * @param path absolute
 * @param file for messages
 */
export function unreadFileIssue(path: string, file: string): Issue | undefined {
  const name = basename(file);
  const extension = extensionOf(name);
  const what = OTHER_SYNTAXES[extension] ?? (extension === '.xml' ? syntaxOfXml(path, name) : undefined);
  const plain = name.slice(0, name.length - extension.length);
  if (what !== undefined) {
    const message = `This file is ${what} and is not read, so its terms are missing. Convert it: robot convert --input ${name} --output ${plain}.ttl. If they are not needed, list the files to read under "sources:" in publication.yaml.`;
    return { code: 'unread-file', severity: 'warning', file, message };
  }
  const unpack = unpackCommand(extension, name);
  // Archives beside an ontology often contain something else.
  if (unpack === undefined || (extension !== '.hdt' && !CONTAINS_RDF.test(plain))) return undefined;
  const message = `This file is compressed and is not read, so its terms are missing. Unpack it: ${unpack}. If they are not needed, list the files to read under "sources:" in publication.yaml.`;
  return { code: 'unread-file', severity: 'warning', file, message };
}

const CONTAINS_RDF = /\.(?:ttl|turtle|n3|trig|nt|nq|jsonld|yamlld|rdf|rdfs|owl|omn|ofn|obo|owx)$/i;

/** Characters of an XML file that are examined. */
const HEAD = 4096;

/** Which syntax of ontologies an XML file has. Files with other content, such as a catalogue of imports, have none. */
function syntaxOfXml(path: string, name: string): string | undefined {
  if (/^catalog-/i.test(name)) return undefined;
  const head = readHead(path);
  if (/<(?:[\w.-]+:)?RDF[\s>]/.test(head)) return 'RDF/XML in a file with the extension .xml';
  return /<Ontology\b[^>]*http:\/\/www\.w3\.org\/2002\/07\/owl#/.test(head) ? 'OWL/XML' : undefined;
}

function readHead(path: string): string {
  try {
    const descriptor = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(HEAD);
      return bytes.toString('latin1', 0, readSync(descriptor, bytes, 0, HEAD, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // A file that is not a source need not be readable.
    return '';
  }
}
