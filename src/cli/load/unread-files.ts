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

const extensionOf = (name: string): string => (/\.[^.]+$/.exec(name)?.[0] ?? '').toLowerCase();

/** Documents that are compressed, but are not unpacked to read them. */
const DOCUMENTS = /\.(?:xls[xm]|ods|docx|odt|pptx)$/i;

/** That a file is compressed, and the command that unpacks it. undefined: its first bytes are not those of a compressed file. */
export function explainCompressed(bytes: Uint8Array, file: string): string | undefined {
  if (DOCUMENTS.test(file))
    return 'This file is an office document, not RDF. Save its table as CSV, and convert that to RDF, such as with a template of ROBOT: robot template.';
  const [, extension] = SIGNATURES.find(([signature]) => signature.every((byte, at) => bytes[at] === byte)) ?? [];
  return extension && `This file is compressed. Unpack it: ${unpackCommand(extension, basename(file))}`;
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
