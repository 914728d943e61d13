import { z } from 'zod';
import type { Issue } from '../../base/issue.ts';
import type { YamlFile } from '../../json/yaml.ts';
import type { PublicationFile } from './schema.ts';

/** Path inside the ontology's folder. */
export const path = z
  .string()
  .min(1)
  .refine(
    (value) => !/^(?:[/\\]|[A-Za-z]:)/.test(value) && !value.split(/[/\\]/).includes('..'),
    'expected a path inside this folder',
  );

/** File with one of the extensions, and with a name that needs no encoding in a URL. */
function file(extensions: string, list: string) {
  return path
    .regex(
      new RegExp(`^[^?#%\\\\]+\\.(?:${extensions})$`, 'i'),
      `expected a ${list} file inside this folder, without ?, # or % in its name`,
    )
    .transform((value) => value.replace(/^(?:\.\/)+/, ''));
}

/** Folder that may be beside the ontology's folder. */
export const outerFolder = z
  .string()
  .regex(/^(?![/\\]|[A-Za-z]:)[^\\]+$/, 'expected a folder relative to this file, such as ../docs');

/** Image that all browsers support. */
export const image = file('svg|png|webp|jpe?g|gif', '.svg, .png, .webp, .jpg or .gif');
/** Image that other sites show beside a link. They do not support SVG. */
export const pixelImage = file('png|webp|jpe?g|gif', '.png, .webp, .jpg or .gif');
export const styleSheet = file('css', '.css');

/** One publication of a catalogue, as configured. */
export interface PublicationEntry {
  /** Folder or file, relative to the folder of `publication.yaml`. */
  readonly folder: string;
  /** Segment of the URLs of its pages. */
  readonly path: string;
}

/** A name that needs no encoding in a URL, and cannot be that of a file, which has a dot. */
const SEGMENT = /^[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?$/;

const entry = z.union([path, z.strictObject({ folder: path, path: z.string().optional() })], {
  error: 'expected a folder, or "folder" and "path"',
});

/** Folders of ontologies that are published as one site. */
export const publications = z
  .array(entry)
  .min(1)
  .transform((all) => all.map(toEntry));

/** The path is by default the name of the folder, or of the file without its extension. */
function toEntry(configured: z.infer<typeof entry>): PublicationEntry {
  const { folder, path: own } = typeof configured === 'string' ? { folder: configured, path: undefined } : configured;
  const name = folder.split(/[/\\]/).findLast((part) => part !== '' && part !== '.') ?? '';
  return { folder, path: own ?? name.replace(/\.[a-z]+$/i, '') };
}

/** Keys that a file with `publications` may have: all others are about one ontology. */
const CATALOGUE_KEYS = ['publications', 'title', 'description', 'baseUrl', 'languages', 'theme', 'links', 'notice'];

/**
 * Returns the errors of a file that lists several publications.
 *
 * @param pageNames names of the site's own pages, which a publication's path cannot be
 */
export function checkPublications(
  yaml: YamlFile,
  publication: PublicationFile,
  pageNames: readonly string[],
): readonly Issue[] {
  const { publications: entries } = publication;
  if (!entries) return [];
  const others = Object.keys(yaml.value as object).filter((key) => !CATALOGUE_KEYS.includes(key));
  const reserved = new Set([...pageNames, ...reservedNames(publication)].map((name) => name.toLowerCase()));
  const locate = (at: number): Location => yaml.locate(['publications', at]);
  return [
    ...others.map((key) => keyIssue(key, yaml)),
    ...entries.flatMap(({ path: segment }, at) => {
      const message = pathError(segment, reserved, entries.slice(0, at));
      return message === undefined ? [] : [issue(message, locate(at))];
    }),
  ];
}

type Location = Pick<Issue, 'file' | 'line' | 'column'>;

/** Names of folders that the site has beside those of its pages: languages, and folders of images. */
function reservedNames({ languages = ['en'], theme }: PublicationFile): string[] {
  const files = [theme.logo, theme.favicon, theme.socialImage].flatMap((file) => file?.split('/')[0] ?? []);
  return ['404', ...languages, ...files];
}

function pathError(
  segment: string,
  reserved: ReadonlySet<string>,
  before: readonly PublicationEntry[],
): string | undefined {
  const name = JSON.stringify(segment);
  const fix = 'Set another one: { folder: …, path: … }.';
  if (!SEGMENT.test(segment))
    return `A publication cannot have the path ${name}; expected letters, digits, hyphens and underscores. ${fix}`;
  if (reserved.has(segment.toLowerCase()))
    return `A publication cannot have the path ${name}, because the site has a page or folder of this name. ${fix}`;
  // Some file systems ignore case.
  const same = before.find((other) => other.path.toLowerCase() === segment.toLowerCase());
  return same && `Two publications have the path ${name}: the other one is ${JSON.stringify(same.folder)}. ${fix}`;
}

function keyIssue(key: string, yaml: YamlFile): Issue {
  const message = `"${key}" configures one ontology, and "publications" lists several. Move it to the publication.yaml in one of their folders.`;
  return issue(message, yaml.locate([key], 'key'));
}

function issue(message: string, location: Location): Issue {
  return { code: 'configuration', severity: 'error', message, ...location };
}
