import type { PublicationsFile } from '../../site/search/catalogue-search.ts';
import { publicationNames } from '../../site/search/catalogue-search.ts';
import type { NamesFile } from '../../site/search/names-file.ts';
import type { SearchSource } from '../../site/search/sources.ts';
import { isReadable } from '../../site/text/text.ts';
import type { LoadMessage } from './protocol.ts';

/** Loads JSON from a URL. Rejects if there is none. */
export type LoadJson = (url: string) => Promise<unknown>;

/** Loads the names of the page's own publication. */
export async function openOwn(path: string, names: ArrayBuffer | undefined, load: LoadJson): Promise<NamesFile> {
  const json: unknown = names === undefined ? await load(`${path}.json`) : JSON.parse(new TextDecoder().decode(names));
  return json as NamesFile;
}

/**
 * Loads the names of all publications of a catalogue, the page's own first. Omits those that cannot be loaded.
 *
 * @param own names of the page's own publication, at `path`
 */
export async function openCatalogue(
  { path, catalogue }: LoadMessage,
  own: Promise<NamesFile> | undefined,
  load: LoadJson,
): Promise<readonly SearchSource[]> {
  if (!catalogue) return own ? [{ file: await own, own: true }] : [];
  const list = publicationNames((await load(catalogue.url)) as PublicationsFile, catalogue.language);
  const sources = list.map(async ({ names, title, language }): Promise<SearchSource | undefined> => {
    const isOwn = names === path && own !== undefined;
    const file = await (isOwn ? own : load(`${names}.json`).catch(() => undefined));
    const foreign = language !== undefined && !isReadable(language, catalogue.language);
    const publication = { text: title, ...(foreign && { language }) };
    return file === undefined ? undefined : { file: file as NamesFile, publication, own: isOwn };
  });
  const opened = (await Promise.all(sources)).filter((source) => source !== undefined);
  return [...opened.filter(({ own: first }) => first), ...opened.filter(({ own: first }) => !first)];
}
