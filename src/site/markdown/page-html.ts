import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { allowedInPages } from './allowed-in-pages.ts';
import type { ResolveEmbed } from './embeds.ts';
import { rehypeEmbeds, remarkEmbeds } from './embeds.ts';
import { plainHtml } from './plain.ts';
import type { CalloutTitles } from './rehype-callouts.ts';
import { rehypeCallouts } from './rehype-callouts.ts';
import { rehypeCode } from './rehype-code.ts';
import type { PageHeading } from './rehype-outline.ts';
import { rehypeOutline } from './rehype-outline.ts';
import type { PageTargets } from './rehype-targets.ts';
import { rehypeTargets } from './rehype-targets.ts';
import type { NameTerm, ResolveTerm } from './term-links.ts';
import { remarkTermLinks } from './term-links.ts';

export interface PageOptions extends PageTargets {
  /** Returns the page of a term in `[[…]]`. Undefined: the name remains text. */
  readonly resolve: ResolveTerm;
  readonly name: NameTerm;
  readonly embed: ResolveEmbed;
  /** Heading of the footnotes. */
  readonly footnotes: string;
  readonly callouts: CalloutTitles;
  /** Start of the ids of headings. */
  readonly prefix: string;
  /** Level of the first heading. */
  readonly level: number;
}

/** A page as sanitised HTML, with its headings. */
export interface PageHtml {
  readonly html: string;
  readonly headings: readonly PageHeading[];
}

/**
 * Converts a page in Markdown (GFM, `[[Term]]` links, callouts, parts of other pages, embedded HTML) to sanitised HTML. Headings have ids.
 * Links and images lead to where `options` resolves them. Never throws.
 */
export function pageHtml(markdown: string, options: PageOptions): PageHtml {
  const headings: PageHeading[] = [];
  const embedded: string[] = [];
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkEmbeds, embedded, options.embed)
    .use(remarkTermLinks, options.resolve, options.name)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: 'note-',
      footnoteLabel: options.footnotes,
      footnoteLabelTagName: 'h1',
    })
    .use(rehypeRaw)
    .use(rehypeTargets, options)
    .use(rehypeSanitize, allowedInPages)
    .use(rehypeCallouts, options.callouts)
    .use(rehypeOutline, headings, options)
    .use(rehypeCode)
    .use(rehypeEmbeds, embedded)
    // All HTML of the author is parsed and sanitised by now.
    .use(rehypeStringify, { allowDangerousHtml: true });
  try {
    return { html: processor.processSync(markdown).toString(), headings };
  } catch {
    // Nesting deeper than the call stack.
    return { html: plainHtml(markdown), headings: [] };
  }
}
