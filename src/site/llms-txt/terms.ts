import { entryPoints } from '../browse/entry-points.ts';
import { startTerms, startValueSets } from '../browse/start-terms.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/site-title.ts';
import { termMarkdownPath } from '../markdown-export/term-page.ts';
import type { TermRow } from '../term/sections/section.ts';
import { markdownVersion } from './markdown-version.ts';
import type { Item, LlmsTxtSection } from './section.ts';

/** The most useful entry points, in order. Those of facets come between. */
const FIRST = ['classes', 'value-sets'];
const FURTHER = ['crosswalks', 'changes', 'ontologies'];

/** Links to the entry points that exist. */
export function startSection(index: PublicationIndex): LlmsTxtSection {
  const { messages, publication } = index;
  const { home, lists, agents } = messages;
  const entries = new Map(entryPoints(index).map((entry) => [entry.path, entry]));
  const facets = (publication.site.facets ?? []).map(({ key }) => key);
  const items = [...FIRST, ...facets, ...FURTHER].flatMap((path): Item[] => {
    const entry = entries.get(path);
    return entry ? [{ name: entry.title, url: markdownVersion(path, index), about: entry.about }] : [];
  });
  const vocabulary = {
    name: lists.vocabulary.title,
    url: markdownVersion('vocabulary', index),
    about: lists.vocabulary.description(publication.ontology.terms.length, siteTitle(index).text),
  };
  const at = entries.has('classes') ? 1 : 0;
  return {
    title: agents.start,
    items: [
      { name: home.home, url: markdownVersion('', index), about: home.homeAbout },
      ...items.slice(0, at),
      vocabulary,
      ...items.slice(at),
    ],
  };
}

/** Terms to start with: classes or the top values of a thesaurus, and value sets. */
export function termSections(index: PublicationIndex): LlmsTxtSection[] {
  const entries = startTerms(index);
  const { term, home } = index.messages;
  const kind = entries[0]?.ref.kind ?? 'class';
  return [
    { title: term.kinds[kind].many, items: entries.map((row) => termItem(row, index)) },
    { title: home.valueSets, items: startValueSets(index).map((row) => termItem(row, index)) },
  ];
}

function termItem({ ref, summary }: TermRow, index: PublicationIndex): Item {
  const { links, publication } = index;
  const identifier = index.term(ref.iri)?.identifier ?? '';
  const url = publication.site.termFiles
    ? links.absolute(termMarkdownPath(identifier, index))
    : links.absoluteTerm(identifier);
  return { name: ref.label, url, about: summary.text };
}
