import { escapeHtml, languageAttributes, phraseHtml } from '../../text/html.ts';
import type { Ref } from '../../text/phrase.ts';
import type { DiagramSide, Neighbour, NeighbourGroup, Neighbourhood } from '../sections/neighbour.ts';

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
