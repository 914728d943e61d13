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

/** Compressed files, by extension, with the command that unpacks them. */
const COMPRESSED: Readonly<Record<string, string>> = {
  '.gz': 'gunzip --keep',
  '.tgz': 'tar -xzf',
  '.zip': 'unzip',
  '.bz2': 'bunzip2 --keep',
  '.xz': 'unxz --keep',
  '.zst': 'unzstd',
  '.7z': '7z x',
  '.hdt': 'hdt2rdf',
};

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

/** That a file is compressed, and the command that unpacks it. undefined: its first bytes are not those of a compressed file. */
export function explainCompressed(bytes: Uint8Array, file: string): string | undefined {
  const [, extension] = SIGNATURES.find(([signature]) => signature.every((byte, at) => bytes[at] === byte)) ?? [];
  return extension && `This file is compressed. Unpack it: ${COMPRESSED[extension]} ${basename(file)}`;
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
  const unpack = COMPRESSED[extension];
  // Archives beside an ontology often contain something else.
  if (unpack === undefined || (extension !== '.hdt' && !CONTAINS_RDF.test(plain))) return undefined;
  const message = `This file is compressed and is not read, so its terms are missing. Unpack it: ${unpack} ${name}. If they are not needed, list the files to read under "sources:" in publication.yaml.`;
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
