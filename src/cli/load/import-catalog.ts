import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source } from '../../rdf/index.ts';
import { isInside, readSource } from './files.ts';

/** Name of the catalogue that Protégé, ROBOT and the OWL API write beside an ontology: imported IRI → local file. */
const CATALOG = 'catalog-v001.xml';

/** A `<uri name="IRI" uri="path"/>` of an OASIS catalogue. The attributes have any order. */
const ENTRY = /<(?:[\w.-]+:)?uri\s([^>]*)>/g;
const COMMENT = /<!--[\s\S]*?-->/g;

/** Imported ontologies as local files. */
export interface CatalogImports {
  readonly sources: readonly Source[];
  /** Imported IRI → path of the file, relative to the folder. */
  readonly imports: Readonly<Record<string, string>>;
}

/**
 * Reads the files to which the catalogue of a folder maps the IRIs that the sources mention, and those that these mention. Files outside the
 * folder, those that are sources already, and missing ones are ignored: the imports stay unresolved.
 *
 * @param name of the folder, with which paths in messages begin
 * @param isSource whether a file is read anyway
 */
export function catalogImports(
  folder: string,
  name: string,
  sources: readonly Source[],
  isSource: (path: string) => boolean,
): CatalogImports {
  const entries = catalogEntries(folder);
  const found: Source[] = [];
  const imports: Record<string, string> = {};
  const read = new Set<string>();
  const texts = sources.map(({ text }) => text);
  for (let text = texts.pop(); text !== undefined && entries.size > 0; text = texts.pop()) {
    for (const [iri, path] of entries) {
      if (!text.includes(iri)) continue;
      entries.delete(iri);
      if (isSource(path)) continue;
      const file = relative(folder, path).replaceAll(sep, '/');
      imports[iri] = file;
      if (read.has(path)) continue;
      read.add(path);
      const source = readSource(path, `${name}/${file}`);
      found.push(source);
      texts.push(source.text);
    }
  }
  return { sources: found, imports };
}

/** IRI → absolute path of an existing file inside the folder. */
function catalogEntries(folder: string): Map<string, string> {
  const catalog = join(folder, CATALOG);
  const entries = new Map<string, string>();
  if (!existsSync(catalog) || !statSync(catalog).isFile()) return entries;
  for (const [, attributes = ''] of readFileSync(catalog, 'utf8').replace(COMMENT, '').matchAll(ENTRY)) {
    const [iri, uri] = ['name', 'uri'].map((key) => attributeOf(attributes, key));
    const path = uri === undefined ? undefined : localPath(folder, uri);
    if (iri === undefined || path === undefined || entries.has(iri)) continue;
    if (statSync(path, { throwIfNoEntry: false })?.isFile() && isInside(folder, path)) entries.set(iri, path);
  }
  return entries;
}

function attributeOf(attributes: string, key: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|\\s)${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return (double ?? single)?.replaceAll('&amp;', '&');
}

/** undefined: a URL on the network. */
function localPath(folder: string, uri: string): string | undefined {
  if (/^file:/i.test(uri)) return /^file:\/{3}[^/]/i.test(uri) && URL.canParse(uri) ? fileURLToPath(uri) : undefined;
  return /^[a-z][a-z0-9+.-]+:/i.test(uri) ? undefined : resolve(folder, decoded(uri));
}

function decoded(uri: string): string {
  try {
    return decodeURI(uri);
  } catch {
    return uri;
  }
}
