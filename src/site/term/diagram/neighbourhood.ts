import { memoize } from '../../../base/work.ts';
import type { Ref } from '../../../messages/messages.ts';
import type { Iri, Term } from '../../../ontology/model.ts';
import { RELATIONS as STRENGTHS } from '../../../ontology/model.ts';
import { shortName } from '../../../base/text.ts';
import { domainClasses, rangeClasses } from '../../../ontology/index.ts';
import { deprecatedLast, topValuesInOrder, valuesInOrder } from '../../index/lists.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { escapeHtml, languageAttributes, phraseHtml } from '../../text/html.ts';
import type { BlockRow } from '../sections/block.ts';
import { shapesOf } from '../sections/class-data.ts';
import { typesOf } from '../sections/header-relations.ts';
import type {
  DiagramSide,
  Direction,
  Neighbour,
  NeighbourGroup,
  Neighbourhood,
  NeighbourRelation,
  TermSection,
} from '../sections/section.ts';
import { canonicalIri } from '../../../rdf/index.ts';

/**
 * The diagram of a term: its neighbours in a list for each relation. The style sheet places the lists around the term, or all in one
 * column on a narrow screen, and draws the lines. It knows the parts by their position, because a page would repeat classes for each.
 *
 * @example neighbourhoodHtml(neighbourhood) // '<div class="diagram"><div role="group" aria-label="Neighbourhood of “Listing”">…'
 */
export function neighbourhoodHtml({ middle, label, own, groups }: Neighbourhood): string {
  const language = languageAttributes(own);
  const bySide = Map.groupBy(groups, ({ side }) => side);
  const side = (name: DiagramSide): string => {
    const lists = (bySide.get(name) ?? []).map((group) => groupHtml(group, language)).join('');
    return lists === '' ? '' : `<div class="${name}">${lists}</div>`;
  };
  const { href: _, ...unlinked } = middle;
  const term = `<p class="middle">${phraseHtml([unlinked])}</p>`;
  const content = side('above') + term + side('left') + side('right') + side('below');
  return `<div class="diagram"><div role="group" aria-label="${escapeHtml(label)}">${content}</div></div>`;
}

function groupHtml({ caption, direction, side, neighbours, more }: NeighbourGroup, language: string): string {
  const arrow = side === 'left' ? '←' : '→';
  const items = neighbours.map((neighbour) => neighbourHtml(neighbour, arrow, language));
  if (more) items.push(`<a href="${escapeHtml(more.href)}"${language}>${escapeHtml(more.text)}</a>`);
  const undirected = direction === 'none' ? ' class="undirected"' : '';
  return `<dl${undirected}><dt${language}>${escapeHtml(caption)}</dt><dd>${items.join(' ')}</dd></dl>`;
}

/** A neighbour: its name or, with a second line, a frame. The line names the term at the other end of a property, or is a remark. */
function neighbourHtml({ ref, end, remark }: Neighbour, arrow: string, language: string): string {
  const name = phraseHtml([ref]);
  if (end) {
    const others = end.others > 0 ? ` +${end.others}` : '';
    return framed(ref, `${name} <small><span>${arrow}</span> ${phraseHtml([end.ref])}${others}</small>`);
  }
  return remark === undefined ? name : framed(ref, `${name} <small${language}>${escapeHtml(remark)}</small>`);
}

function framed({ kind }: Ref, content: string): string {
  return `<bdi class="${kind === undefined ? 'ext' : `k-${kind}`}">${content}</bdi>`;
}

interface FirstNeighbours {
  readonly iris: readonly Iri[];
  /** Number of different IRIs. */
  readonly count: number;
}

/** The first `max` IRIs in the order of their labels. Linear: the list may contain all terms of the ontology. */
export function firstOf(iris: Iterable<Iri>, max: number, index: PublicationIndex): FirstNeighbours {
  const positions = positionsOf(index);
  const positionOf = (iri: Iri): number => positions.get(canonicalIri(index.ref(iri).iri)) ?? Number.MAX_SAFE_INTEGER;
  const seen = new Set<Iri>();
  const first: { iri: Iri; at: number }[] = [];
  for (const iri of iris) {
    if (seen.has(canonicalIri(iri))) continue;
    seen.add(canonicalIri(iri));
    const at = positionOf(iri);
    const last = first.at(-1);
    const before = (other: { iri: Iri; at: number }): boolean => at < other.at || (at === other.at && iri < other.iri);
    if (first.length === max && (last === undefined || !before(last))) continue;
    const insertAt = first.findIndex(before);
    first.splice(insertAt === -1 ? first.length : insertAt, 0, { iri, at });
    if (first.length > max) first.pop();
  }
  return { iris: first.map(({ iri }) => iri), count: seen.size };
}

/** Positions by label, sorted once for all diagrams. Deprecated terms are last, because a diagram shows only the first neighbours. */
const positionsOf = memoize((index: PublicationIndex): ReadonlyMap<Iri, number> => {
  const sorted = index.sorted(index.publication.ontology.terms.map(({ iri }) => iri));
  const offset = (ref: Ref): number => (ref.deprecated ? sorted.length : 0);
  return new Map(sorted.map((ref, at) => [canonicalIri(ref.iri), at + offset(ref)]));
});

/** The neighbours to show, and the number of all. */
interface RelatedTerms {
  readonly neighbours: readonly Neighbour[];
  readonly count: number;
}

interface DiagramRelation {
  readonly relation: NeighbourRelation;
  readonly side: DiagramSide;
  readonly direction: Direction;
  /** Maximum number of neighbours in a diagram. A link leads to the section with all of them. */
  readonly max: number;
  readonly section: 'relations' | 'fields' | 'use' | 'values' | 'rules' | 'alignments';
  readonly find: (term: Term, max: number, index: PublicationIndex) => RelatedTerms;
}

/** The relations of a diagram, in reading order. */
const RELATIONS: readonly DiagramRelation[] = [
  above('parents', (term) => term.class?.parents),
  above('superproperties', (term) => term.property?.parents),
  above('broader', (term) => term.value?.broader),
  above('sets', (term) => term.enumerationOf),
  above('types', typesOf),
  { relation: 'values', side: 'below', direction: 'in', max: 8, section: 'values', find: valuesOf },
  below('children', (term) => term.class?.children),
  below('subproperties', (term) => term.property?.children),
  below('narrower', (term) => term.value?.narrower),
  below('instances', (term) => (term.enumeration ? undefined : term.class?.instances)),
  { relation: 'domains', side: 'left', direction: 'in', max: 6, section: 'use', find: terms(domainClasses) },
  { relation: 'ranges', side: 'right', direction: 'out', max: 6, section: 'use', find: terms(rangeClasses) },
  { relation: 'properties', side: 'right', direction: 'out', max: 6, section: 'fields', find: fieldsOf },
  { relation: 'expectedBy', side: 'left', direction: 'in', max: 6, section: 'relations', find: expectedBy },
  { relation: 'inverses', side: 'right', direction: 'none', max: 4, section: 'rules', find: terms(inversesOf) },
  { relation: 'related', side: 'right', direction: 'none', max: 6, section: 'relations', find: terms(relatedOf) },
  { relation: 'alignments', side: 'right', direction: 'none', max: 4, section: 'alignments', find: alignmentsOf },
];

type Iris = (term: Term) => readonly Iri[] | undefined;

const NONE: RelatedTerms = { neighbours: [], count: 0 };

function above(relation: NeighbourRelation, iris: Iris): DiagramRelation {
  return { relation, side: 'above', direction: 'out', max: 6, section: 'relations', find: terms(iris) };
}

function below(relation: NeighbourRelation, iris: Iris): DiagramRelation {
  return { relation, side: 'below', direction: 'in', max: 8, section: 'relations', find: terms(iris) };
}

function terms(iris: Iris): DiagramRelation['find'] {
  return (term, max, index) => {
    const all = iris(term) ?? [];
    if (all.length === 0) return NONE;
    const { iris: first, count } = firstOf(all, max, index);
    return { neighbours: first.map((iri) => ({ ref: index.ref(iri) })), count };
  };
}

/** Properties whose values are instances of this class, each with a class that it applies to. */
function expectedBy(term: Term, max: number, index: PublicationIndex): RelatedTerms {
  const { iris, count } = firstOf(term.class?.rangeOf ?? [], max, index);
  return { neighbours: iris.map((iri) => withEnd(iri, domainClasses, index)), count };
}

/** The top level of a value set with several levels, otherwise all values, in the order of the section but deprecated ones last. */
function valuesOf(term: Term, max: number, index: PublicationIndex): RelatedTerms {
  const top = topValuesInOrder(term, index);
  const refs = top.length > 0 ? top : valuesInOrder(term, index);
  const first = deprecatedLast(refs).slice(0, max);
  return { neighbours: first.map((ref) => ({ ref })), count: refs.length };
}

function inversesOf({ property }: Term): readonly Iri[] | undefined {
  return property?.inverses.filter((inverse) => typeof inverse === 'string');
}

function relatedOf({ value }: Term): readonly Iri[] | undefined {
  return value?.related;
}

/** Matches in other vocabularies by CURIE, strongest first. */
function alignmentsOf({ alignments }: Term, max: number, index: PublicationIndex): RelatedTerms {
  const matches = alignments.filter(({ target }) => target !== undefined);
  const first = STRENGTHS.flatMap((strength) => matches.filter(({ relation }) => relation === strength)).slice(0, max);
  const neighbours = first.map(({ relation, target }) => {
    const ref = index.ref(target as string);
    const { language: _, ...formal } = ref;
    const remark = index.messages.diagram.strengths[relation];
    return { ref: { ...formal, label: shortName(ref.curie) }, remark };
  });
  return { neighbours, count: matches.length };
}

type Ends = (property: Term) => readonly Iri[];

/** The class's own properties. Properties whose values are classes are first. */
function fieldsOf(term: Term, max: number, index: PublicationIndex): RelatedTerms {
  if (!term.class) return NONE;
  const { properties } = shapesOf(index).ownProperties(term);
  const leading: Neighbour[] = [];
  const others: Neighbour[] = [];
  for (const ref of properties.map(index.ref)) {
    if (leading.length === max) break;
    const neighbour = withEnd(ref.iri, rangeClasses, index);
    if (!ref.deprecated && neighbour.end && isThing(index.term(neighbour.end.ref.iri))) leading.push(neighbour);
    else if (others.length < max) others.push(neighbour);
  }
  return { neighbours: [...leading, ...others].slice(0, max), count: properties.length };
}

/** A property with the term at its other end, preferably a term of the ontology that is not a datatype. */
function withEnd(property: Iri, ends: Ends, index: PublicationIndex): Neighbour {
  const neighbour = { ref: index.ref(property) };
  const term = index.term(property);
  const iris = term ? ends(term) : [];
  const end = iris.find((iri) => isThing(index.term(iri))) ?? iris.find((iri) => index.term(iri)) ?? iris[0];
  if (end === undefined) return neighbour;
  return { ...neighbour, end: { ref: index.ref(end), others: new Set(iris).size - 1 } };
}

function isThing(term: Term | undefined): boolean {
  return term !== undefined && !term.class?.datatype;
}

/** With so few neighbours, the other sections say as much in less space. */
const FEW = 2;

/** The diagram of the terms related to a term; undefined if there are only a few. */
export function diagramSection(term: Term, index: PublicationIndex): TermSection | undefined {
  const neighbourhood = neighbourhoodOf(term, index);
  if (!neighbourhood || countOf(neighbourhood) <= FEW) return undefined;
  return { id: 'diagram', title: index.messages.diagram.title, block: 'diagram', neighbourhood };
}

/** The terms related to a term, up to the maximum of each relation; undefined if there are none. Linear in the term's own lists. */
export function neighbourhoodOf(term: Term, index: PublicationIndex): Neighbourhood | undefined {
  const labels = index.messages.diagram;
  const groups = RELATIONS.flatMap(({ relation, side, direction, max, section, find }): NeighbourGroup[] => {
    const { neighbours, count } = find(term, max, index);
    if (neighbours.length === 0) return [];
    const rest = count - neighbours.length;
    const more = rest > 0 ? { more: { text: labels.more({ count: rest }), href: `#${section}` } } : {};
    return [{ relation, caption: labels.relations[relation], side, direction, neighbours, ...more }];
  });
  if (groups.length === 0) return undefined;
  const middle = index.ref(term.iri);
  return {
    middle,
    label: labels.label({ term: middle.label }),
    ...(index.own === undefined ? {} : { own: index.own }),
    groups,
  };
}

function countOf({ groups }: Neighbourhood): number {
  return groups.reduce((sum, { neighbours }) => sum + neighbours.length, 0);
}

// The other sections of the page contain the same as text.
export const diagramBlock: BlockRow<'diagram'> = {
  html: ({ neighbourhood }) => neighbourhoodHtml(neighbourhood),
  markdown: () => '',
};
