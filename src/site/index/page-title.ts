import { memoize } from '../../ontology/memoize.ts';
import type { AuthoredPage, Publication, Term } from '../../ontology/model.ts';
import { noteRead, unrecorded } from '../../ontology/reads.ts';
import { languageName } from '../text/text.ts';
import { guidesOf } from './authored-pages.ts';
import { facetsOf } from './facets.ts';
import type { PublicationIndex } from './publication-index.ts';
import { siteTitle } from './site-title.ts';

/**
 * The title of a page in a list of results, no two alike on one site: the page's own, then the site's. Where the site is called
 * the same in another language, the page's language tells the two apart.
 */
export function fullTitle(title: string, path: string | undefined, index: PublicationIndex): string {
  const site = siteTitle(index);
  const own = path === '' ? site.text : `${title} · ${site.text}`;
  return site.language === undefined ? own : `${own} (${languageName(index.language, index.language)})`;
}

/** A term's title: its label, with its identifier or CURIE if another term or a page of the site has the same title. */
export function termTitle(term: Term, index: PublicationIndex): string {
  const { label } = index.ref(term.iri);
  noteRead(positionsOf(index.publication).get(term) ?? 0, 'namesakes');
  return sharedLabels(index).has(label.toLowerCase()) ? `${label} (${term.own ? term.identifier : term.curie})` : label;
}

/** The title of a guide, which can be that of another page of the site: the API has a page, and documentation about it. */
export function guideTitle({ name, title }: Pick<AuthoredPage, 'name' | 'title'>, index: PublicationIndex): string {
  const isShared = guidesOf(index).some(({ page }) => page.title === title && page.name !== name);
  return `${isShared ? `${title} (${name})` : title} · ${index.messages.guides.title}`;
}

const positionsOf = memoize(
  ({ ontology }: Publication): ReadonlyMap<Term, number> => new Map(ontology.terms.map((term, at) => [term, at])),
);

/** Labels of several terms, or of a term and a page of the site, in lower case. */
const sharedLabels = memoize(
  (index: PublicationIndex): ReadonlySet<string> => new Set([...ownTitles(index), ...labelsOfSeveral(index)]),
);

/** Unrecorded, because whether a label is one of these depends on the namesakes of its term. */
const labelsOfSeveral = unrecorded((index: PublicationIndex): readonly string[] => {
  const labels = index.publication.ontology.terms.map(({ iri }) => index.ref(iri).label.toLowerCase());
  const seen = new Set<string>();
  return labels.filter((label) => seen.size === seen.add(label).size);
});

/** Titles of site pages that a term could also have. */
function ownTitles(index: PublicationIndex): string[] {
  const { messages } = index;
  const { site, crosswalk, derivation, home, browse } = messages;
  const lists = Object.values(browse).flatMap((words) => ('title' in words ? words.title : []));
  const titles = [
    site.vocabulary,
    site.schemas,
    site.playground,
    site.api,
    site.agents,
    crosswalk.title,
    derivation.title,
    home.notFoundTitle,
  ];
  const facets = facetsOf(index).map(({ label }) => label.text);
  const guides = guidesOf(index).map(({ page }) => page.title);
  return [...titles, ...lists, ...facets, ...guides].map((title) => title.toLowerCase());
}
