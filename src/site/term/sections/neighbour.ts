import type { Messages } from '../../messages/messages.ts';
import type { Ref } from '../../text/phrase.ts';

/** The relation of a neighbour to the diagram's own term. */
export type NeighbourRelation = keyof Messages['diagram']['relations'];

/** Position on a wide screen: more general terms are above, incoming relations left. */
export type DiagramSide = 'above' | 'below' | 'left' | 'right';

/** Direction of the arrow, as seen from the diagram's own term. */
export type Direction = 'out' | 'in' | 'none';

/** A term of a diagram. */
export interface Neighbour {
  readonly ref: Ref;
  /** Of a property: the term at its other end, and the number of further ones. */
  readonly end?: { readonly ref: Ref; readonly others: number };
  /** A short text about it, such as the strength of a match. */
  readonly remark?: string;
}

export interface NeighbourGroup {
  readonly relation: NeighbourRelation;
  /** Label of the relation. */
  readonly caption: string;
  readonly side: DiagramSide;
  readonly direction: Direction;
  readonly neighbours: readonly Neighbour[];
  /** Link to the section that lists all of them. */
  readonly more?: { readonly text: string; readonly href: string };
}

/** The data of a diagram: a term and its neighbours. */
export interface Neighbourhood {
  readonly middle: Ref;
  /** Accessible name of the diagram. */
  readonly label: string;
  /** The language of captions, if it differs from the page's. */
  readonly own?: string;
  readonly groups: readonly NeighbourGroup[];
}
