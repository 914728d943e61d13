import { CHANGES_FEED } from '../browse/changes-feed.ts';
import { entryPoints } from '../browse/entry-points.ts';
import { currentContext } from '../files/context-version.ts';
import { SITEMAP_FILE } from '../files/robots.ts';
import { downloadLabel } from '../index/download-label.ts';
import type { Download } from '../index/downloads.ts';
import { downloadsOf } from '../index/downloads.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { INDEX_SCHEMA_FILE } from '../index/vocabulary-index-members.ts';
import type { Item, Section } from './section.ts';

/** Files that hold what others hold too, so that a reader with little room may pass them over. */
const SAID_AGAIN: readonly Download['path'][] = ['vocabulary.nt', 'vocabulary.rdf'];

/** The files of the whole vocabulary, and the addresses of the context and of the index's schema. */
export function dataSection(index: PublicationIndex): Section {
  const { agents } = index.messages;
  const downloads = downloadsOf(index.publication).filter(({ path }) => !SAID_AGAIN.includes(path));
  const absolute = index.links.absolute;
  return {
    title: agents.data,
    items: [
      ...downloads.map((download) => downloadItem(download, index)),
      { ...agents.pinned, address: absolute(currentContext(index.publication.ontology).path) },
      { ...agents.indexSchema, address: absolute(INDEX_SCHEMA_FILE) },
    ],
  };
}

/** What may be left out where there is little room: the name is the format's own, in every language. */
export function optionalSection(index: PublicationIndex): Section {
  const { agents, browse } = index.messages;
  const absolute = index.links.absolute;
  const again = downloadsOf(index.publication).filter(({ path }) => SAID_AGAIN.includes(path));
  const hasChanges = entryPoints(index).some(({ path }) => path === 'changes');
  return {
    title: 'Optional',
    items: [
      ...again.map((download) => downloadItem(download, index)),
      ...(hasChanges ? [{ name: browse.changes.feed, address: absolute(CHANGES_FEED) }] : []),
      { ...agents.sitemap, address: absolute(SITEMAP_FILE) },
    ],
  };
}

function downloadItem(download: Download, index: PublicationIndex): Item {
  return { ...downloadLabel(download, index), address: index.links.absolute(download.path) };
}
