import type { Messages } from '../../messages/messages.ts';
import type { Ref } from '../../text/phrase.ts';

/** What a neighbour is to the term in the middle. */
export type NeighbourRelation = keyof Messages['picture']['relations'];

/** Where a wide picture has room for it: what is more general stands above, what comes from elsewhere at the left. */
export type DiagramSide = 'above' | 'below' | 'left' | 'right';

/** Which way an arrow on the line points: from the middle out, into it, or neither. */
export type Direction = 'out' | 'in' | 'none';

/** A term beside the one in the middle. */
export interface Neighbour {
  readonly ref: Ref;
  /** The kind and the whole label in words, where it has a kind. */
  readonly title?: string;
  /** Of a property: what is at its other end, and how many more there are. */
  readonly end?: { readonly ref: Ref; readonly title?: string; readonly others: number };
  /** A word about it: how strongly it matches. */
  readonly remark?: string;
}

export interface NeighbourGroup {
  readonly relation: NeighbourRelation;
  /** The relation in words. */
  readonly caption: string;
  readonly side: DiagramSide;
  readonly direction: Direction;
  readonly neighbours: readonly Neighbour[];
  /** Where the rest is listed, on the same page. */
  readonly more?: { readonly text: string; readonly href: string };
}

/** A term and the nearest of what is around it: what its picture shows, and the words beside that. */
export interface Neighbourhood {
  readonly middle: Neighbour;
  /** What the picture is of. */
  readonly label: string;
  readonly inWords: string;
  /** The language of captions and titles, where it is not the page's. */
  readonly own?: string;
  readonly groups: readonly NeighbourGroup[];
}
