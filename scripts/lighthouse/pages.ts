import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { identifierToPath } from '../../src/base/paths.ts';
import type { Kind, Publication, Term } from '../../src/ontology/model.ts';

/** A page to measure. */
export interface MeasuredPage {
  readonly name: string;
  /** Below the base URL. */
  readonly path: string;
}

const KINDS: readonly Kind[] = ['class', 'property', 'enumeration'];

/** Pages that a site has once, if at all. */
const SINGLE_PAGES = ['vocabulary', 'classes', 'playground', 'api', 'versions'];

/**
 * The home page, the largest page of a class, a property, a value set and a crosswalk, and pages that a site has once: at most ten.
 *
 * @param folder absolute path of `public`
 */
export function measuredPages(publication: Publication, folder: string): MeasuredPage[] {
  const size = (path: string): number => statSync(join(folder, `${path}.html`)).size;
  const heaviest = (name: string, paths: readonly string[]): MeasuredPage[] =>
    paths.length === 0 ? [] : [{ name, path: paths.reduce((best, path) => (size(path) > size(best) ? path : best)) }];
  return [
    { name: 'home', path: '' },
    ...KINDS.flatMap((kind) => heaviest(kind, termPaths(publication, kind))),
    ...heaviest('crosswalk', crosswalks(folder)),
    ...SINGLE_PAGES.filter((path) => existsSync(join(folder, `${path}.html`))).map((path) => ({ name: path, path })),
  ];
}

/** Pages of own terms, or of all terms if there are no own terms. */
function termPaths({ ontology }: Publication, kind: Kind): string[] {
  const of = ontology.terms.filter(({ kinds }) => kinds[0] === kind);
  const own = of.filter(({ own: home }) => home);
  return (own.length > 0 ? own : of).map((term: Term) => identifierToPath(term.identifier));
}

function crosswalks(folder: string): string[] {
  try {
    const names = readdirSync(join(folder, 'crosswalks')).filter((name) => name.endsWith('.html'));
    return names.map((name) => `crosswalks/${name.slice(0, -'.html'.length)}`);
  } catch {
    return [];
  }
}
