import type { Kind } from '../../ontology/model.ts';
import { homeDescription } from '../home/home-view.ts';
import { countKinds } from '../index/count-kinds.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/site-title.ts';
import { number, plural } from '../text/number.ts';
import { cleanText } from '../text/text.ts';

/** The texts of a preview. */
export interface PreviewText {
  readonly title: string;
  readonly description: string;
  /** URL without the scheme, in ASCII. */
  readonly siteUrl: string;
  readonly counts: readonly { readonly kind: Kind; readonly count: string; readonly name: string }[];
}

/** Maximum length of title and description, in characters. */
const MAX_TEXT = 400;

/** The texts of the preview for the pages of a language. */
export function previewText(index: PublicationIndex): PreviewText {
  const { host, pathname } = new URL(index.publication.site.baseUrl);
  return {
    title: siteTitle(index).text.slice(0, MAX_TEXT),
    description: cleanText(homeDescription(index)).slice(0, MAX_TEXT),
    siteUrl: `${host}${pathname.replace(/\/+$/, '')}`,
    counts: countKinds(index).map(({ kind, count }) => {
      const labels = index.messages.term.kinds[kind];
      const name = plural(count, index.interface, { one: labels.one, other: labels.many });
      return { kind, count: number(count, index.interface), name };
    }),
  };
}
