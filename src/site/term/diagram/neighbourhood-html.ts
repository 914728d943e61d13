import type { Neighbourhood } from '../sections/neighbour.ts';
import { neighbourhoodText } from './diagram-text.ts';
import { narrowDrawing } from './narrow.ts';
import { drawingSvg } from './svg.ts';
import { fitsWide, wideDrawing } from './wide.ts';

/** So few neighbours look the same on every screen: one picture does. */
const FEW = 2;

/** A neighbourhood as a picture for wide screens, one for narrow screens, and words; a style sheet shows what fits. */
export function neighbourhoodHtml(neighbourhood: Neighbourhood): string {
  const count = neighbourhood.groups.reduce((sum, { neighbours }) => sum + neighbours.length, 0);
  const two = count > FEW && fitsWide(neighbourhood);
  const wide = two ? drawingSvg(wideDrawing(neighbourhood), neighbourhood, 'wide') : '';
  const narrow = drawingSvg(narrowDrawing(neighbourhood), neighbourhood, two ? 'narrow' : 'only');
  return `<div class="picture">${wide}${narrow}</div>${neighbourhoodText(neighbourhood)}`;
}
