import type { MenuPage } from '../../ontology/model.ts';
import type { PublicationIndex } from './publication-index.ts';
import type { Translation } from './translations.ts';

/** What the layout shows of a page. */
export interface PageHead {
  readonly title: string;
  /** For search engines. Default: a sentence with the title. */
  readonly description?: string | undefined;
  /** Below the base URL and the language's folder. Absent for a page without a URL of its own. */
  readonly path?: string | undefined;
  /** URL of the page that search engines index in its place. Default: the page itself. */
  readonly canonical?: string | undefined;
  readonly alternates?: readonly { readonly href: string; readonly type: string; readonly name: string }[] | undefined;
  /** JSON-LD, safe inside a script element. Default: a description of the page. */
  readonly data?: readonly string[] | undefined;
  /** The same page in other languages. Default: one page in each language. */
  readonly translations?: readonly Translation[] | undefined;
  /** The part of the site that contains the page, as in the navigation. */
  readonly current?: 'home' | MenuPage | undefined;
  /** Whether the page is in English only. */
  readonly english?: boolean | undefined;
  /** Default: "reading". */
  readonly layout?: 'reading' | 'wide';
  /** The parts of the head that depend on the page, if they are computed already: those of the shell of terms. */
  readonly slots?: { readonly head: string; readonly data: string; readonly languages: string };
}

/** A page of a row. */
export interface PagePath<Props> {
  /** Parameters in the name of its template, besides the language. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly props: Props;
}

/**
 * The pages of one template: where they exist, and what each of them shows.
 *
 * `Data`: what the row needs besides the index, such as the schemas of the publication.
 */
export interface PageRow<Props = object, Data = undefined, View = { readonly page: PageHead }> {
  /** The pages in the language of the index. Empty: the publication has none. */
  paths(index: PublicationIndex, data: Data): readonly PagePath<Props>[];
  /** Everything that the template shows, as plain data and safe HTML. `page` is for the layout. */
  view(index: PublicationIndex, props: Props, data: Data): View;
}

/** The files of one template. */
export interface FileRow<Props = object> {
  /** The files in the language of the index. Empty: the publication has none. */
  paths(index: PublicationIndex): readonly PagePath<Props>[];
  text(index: PublicationIndex, props: Props): string;
}

/** The paths of a template with one page, if the publication has it. */
export function onePage(
  exists: boolean,
  params: PagePath<object>['params'] = {},
): readonly PagePath<Readonly<Record<string, never>>>[] {
  return exists ? [{ params, props: {} }] : [];
}
