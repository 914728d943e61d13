import { entryPoints } from '../browse/entry-points.ts';
import { homeView } from '../home/home-view.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/site-title.ts';
import { termMarkdownPath } from '../markdown-export/term-page.ts';
import type { TermRow } from '../term/sections/section.ts';
import { markdownVersion } from './markdown-version.ts';
import type { Item, Section } from './section.ts';

/** Ways to browse that say most in least room, in the order in which they do. */
const FIRST = ['classes', 'value-sets', 'industries', 'crosswalks', 'changes', 'ontologies'];

/** The pages that lead to all others, each where there is such a page. */
export function startSection(index: PublicationIndex): Section {
  const { messages, publication } = index;
  const { home, lists, agents } = messages;
  const ways = new Map(entryPoints(index).map((way) => [way.path, way]));
  const items = FIRST.flatMap((path): Item[] => {
    const way = ways.get(path);
    return way ? [{ name: way.title, address: markdownVersion(path, index), about: way.about }] : [];
  });
  const vocabulary = {
    name: lists.vocabulary.title,
    address: markdownVersion('vocabulary', index),
    about: lists.vocabulary.description(publication.ontology.terms.length, siteTitle(index).text),
  };
  const at = ways.has('classes') ? 1 : 0;
  return {
    title: agents.start,
    items: [
      { name: home.home, address: markdownVersion('', index), about: home.homeAbout },
      ...items.slice(0, at),
      vocabulary,
      ...items.slice(at),
    ],
  };
}

/** The terms that the home page begins with: classes, or the top values of a thesaurus, and value sets. */
export function termSections(index: PublicationIndex): Section[] {
  const { entries, valueSets } = homeView(index);
  const { term, home } = index.messages;
  const kind = entries[0]?.ref.kind ?? 'class';
  return [
    { title: term.kinds[kind].many, items: entries.map((row) => termItem(row, index)) },
    { title: home.valueSets, items: valueSets.map((row) => termItem(row, index)) },
  ];
}

function termItem({ ref, summary }: TermRow, index: PublicationIndex): Item {
  const { links, publication } = index;
  const identifier = index.term(ref.iri)?.identifier ?? '';
  const address = publication.site.termFiles
    ? links.absolute(termMarkdownPath(identifier, index))
    : links.absoluteTerm(identifier);
  return { name: ref.label, address, about: summary.text };
}
