import type { MenuPage } from '../../ontology/model.ts';
import { azLists } from '../browse/az-list.ts';
import { entryPoints } from '../browse/entry-points.ts';
import { CROSSWALKS_PAGE } from '../index/crosswalk-addresses.ts';
import { downloadLabel } from '../index/download-label.ts';
import { downloadsOf } from '../index/downloads.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Messages } from '../messages/messages.ts';
import type { SchemaPages } from '../schemas/pages.ts';
import { number } from '../text/number.ts';
import { FILES, sitePages } from './site-pages.ts';

/** A link of a task. */
export interface TaskLink {
  readonly href: string;
  readonly label: string;
  /** Language of the label, if it is not the interface language. */
  readonly language?: string;
  /** Number of terms or entries on the page, formatted. */
  readonly count?: string;
  /** Whether the page is in English and this one is not. */
  readonly english?: boolean;
}

/** Something that a reader wants to do, with the pages for it. */
export interface Task {
  readonly name: keyof Messages['home']['tasks'];
  readonly links: readonly TaskLink[];
}

/** The tasks that this publication has pages for. */
export function homeTasks(index: PublicationIndex, schemas: SchemaPages, hasApi: boolean): Task[] {
  const { links, messages } = index;
  const entries = entryPoints(index).map(({ path, title, language, count }) => ({
    path,
    link: {
      href: links.page(path),
      label: title,
      ...(language && { language }),
      count: number(count, index.interface),
    },
  }));
  const at = (test: (path: string) => boolean): TaskLink[] =>
    entries.flatMap(({ path, link }) => (test(path) ? [link] : []));
  const pages = sitePages(index, schemas, hasApi);
  const pagesOf = (...names: readonly MenuPage[]): readonly TaskLink[] =>
    pages.filter(({ page }) => names.includes(page));
  const lists = new Set(azLists(index).map(({ path }) => path));
  const tasks: readonly Task[] = [
    { name: 'lookUp', links: at((path) => lists.has(path)) },
    { name: 'browse', links: at((path) => !lists.has(path) && path !== CROSSWALKS_PAGE) },
    {
      name: 'map',
      links: [...at((path) => path === CROSSWALKS_PAGE), ...pagesOf('schemas', 'playground')],
    },
    {
      name: 'download',
      links: [...formats(index), { href: `${links.page('')}#${FILES}`, label: messages.home.allFiles }],
    },
    { name: 'program', links: pagesOf('api', 'agents') },
    { name: 'read', links: pagesOf('guides') },
  ];
  return tasks.filter((task) => task.links.length > 0);
}

/** The formats that most readers want. The list of files has all. */
const FORMATS: ReadonlySet<string> = new Set(['vocabulary.ttl', 'vocabulary.jsonld', 'vocabulary.csv']);

function formats(index: PublicationIndex): TaskLink[] {
  return downloadsOf(index.publication)
    .filter(({ path }) => FORMATS.has(path))
    .map((file) => ({ href: index.links.to(file.path), label: downloadLabel(file, index).name }));
}
