import type { Assets } from '../../api/app.ts';
import { entityTag, isCurrent, notModified } from '../../api/http/entity-tag.ts';
import { memoizeByKey } from '../../ontology/memoize.ts';
import type { Content, CreateFile } from './requested-files.ts';

const ENCODER = new TextEncoder();

/**
 * The files of a site that are created on request, each once, and the files of all sites.
 *
 * @param own paths of files that replace one of all sites, such as the icon
 * @param inPage changes the HTML of a page
 */
export function createRequestedAssets(
  create: CreateFile,
  shared: Assets,
  inPage: (html: string) => string,
  own: ReadonlySet<string> = new Set(),
): Assets {
  const bytesOf = memoizeByKey(async (path: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const content = await create(path);
    if (content === undefined) return undefined;
    return toBytes(path.endsWith('.html') && typeof content === 'string' ? inPage(content) : content);
  });
  return {
    async fetch(request) {
      const path = decodeURIComponent(new URL(request.url).pathname).slice(1);
      const isPage = /\.(?:html|md)$/.test(path);
      const file = isPage || own.has(path) ? undefined : await shared.fetch(request);
      if (file && file.status !== 404) return file;
      const bytes = await bytesOf(path);
      if (!bytes) return new Response(null, { status: 404 });
      const headers = new Headers({ ETag: await entityTag(bytes), 'Content-Length': String(bytes.byteLength) });
      if (isCurrent(request, headers.get('ETag') ?? '')) return notModified(headers);
      return new Response(request.method === 'HEAD' ? null : bytes, { headers });
    },
  };
}

function toBytes(content: Content): Uint8Array<ArrayBuffer> {
  if (content instanceof Uint8Array) return new Uint8Array(content);
  return ENCODER.encode(typeof content === 'string' ? content : [...content].join(''));
}
