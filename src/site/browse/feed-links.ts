import type { PublicationIndex } from '../index/publication-index.ts';
import { CHANGES_FEED } from './changes-feed.ts';
import { JSON_FEED } from './json-feed.ts';

/** The feeds of the site that readers can subscribe to. The caller makes sure that there is a page of changes. */
export function feedLinks({
  links,
  messages,
  publication,
}: PublicationIndex): readonly { readonly href: string; readonly type: string; readonly name: string }[] {
  return [
    { href: links.page(CHANGES_FEED), type: 'application/atom+xml', name: messages.browse.changes.feed },
    ...(publication.history
      ? [{ href: links.page(JSON_FEED), type: 'application/feed+json', name: messages.versions.jsonFeed }]
      : []),
  ];
}
