import { CHANGES_FILE } from '../../versions/history/history.ts';
import { CHANGES_FEED } from '../browse/changes-feed.ts';
import { entryPoints } from '../browse/entry-points.ts';
import { currentContext } from '../files/context-version.ts';
import { SITEMAP_FILE } from '../files/robots.ts';
import { downloadLabel } from '../index/download-label.ts';
import type { Download } from '../index/downloads.ts';
import { downloadsOf } from '../index/downloads.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { INDEX_SCHEMA_FILE } from '../index/vocabulary-index-members.ts';
import type { Item, LlmsTxtSection } from './section.ts';

/** Files whose content is also in other files. They are listed as optional. */
const REDUNDANT_FILES: readonly Download['path'][] = ['vocabulary.nt', 'vocabulary.rdf'];

/** The files of the complete vocabulary, the pinned context, the schema of the index, and the changes between releases. */
export function dataSection(index: PublicationIndex): LlmsTxtSection {
  const { agents } = index.messages;
  const downloads = downloadsOf(index.publication).filter(({ path }) => !REDUNDANT_FILES.includes(path));
  const absolute = index.links.absolute;
  return {
    title: agents.data,
    items: [
      ...downloads.map((download) => downloadItem(download, index)),
      { ...agents.pinned, url: absolute(currentContext(index.publication.ontology).path) },
      { ...agents.indexSchema, url: absolute(INDEX_SCHEMA_FILE) },
      ...(index.publication.history ? [{ ...agents.changes, url: absolute(CHANGES_FILE) }] : []),
    ],
  };
}

/** The section that readers with little context may skip. The format prescribes the title in every language. */
export function optionalSection(index: PublicationIndex): LlmsTxtSection {
  const { agents, browse } = index.messages;
  const absolute = index.links.absolute;
  const redundant = downloadsOf(index.publication).filter(({ path }) => REDUNDANT_FILES.includes(path));
  const hasChanges = entryPoints(index).some(({ path }) => path === 'changes');
  return {
    title: 'Optional',
    items: [
      ...redundant.map((download) => downloadItem(download, index)),
      ...(hasChanges ? [{ name: browse.changes.feed, url: absolute(CHANGES_FEED) }] : []),
      { ...agents.sitemap, url: absolute(SITEMAP_FILE) },
    ],
  };
}

function downloadItem(download: Download, index: PublicationIndex): Item {
  return { ...downloadLabel(download, index), url: index.links.absolute(download.path) };
}
