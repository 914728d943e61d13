import { identifierToPath } from '../../base/paths.ts';
import type { NamesFile } from '../../site/browser.ts';
import { usualNames } from '../../site/browser.ts';
import { toList } from './engine.ts';

/**
 * Returns the page of the term that an anchor of a page with all terms denotes. Such anchors are names (Widoco, LODE: `#Person`, `#/Person`),
 * IRIs (Widoco, LODE), labels in ASCII without spaces (pyLODE: `#MailBox`), or names in lower case (ReSpec). Numbers of LODE, as in
 * `#d4e123`, denote nothing. undefined: no term.
 *
 * @param anchor without `#`, decoded
 */
export function oldAnchorHref(anchor: string, file: NamesFile): string | undefined {
  const name = anchor.replace(/^\/+/, '');
  if (name === '') return undefined;
  const at = findTerm(name, file);
  const identifier = at === undefined ? undefined : file.identifiers[at];
  if (at === undefined || identifier === undefined) return undefined;
  return `${file.base}${file.elsewhere.includes(at) ? '' : file.folder}${identifierToPath(identifier)}`;
}

/** Terms are in order of precedence, so the first of several is the best. */
function findTerm(name: string, file: NamesFile): number | undefined {
  const { identifiers, guides = 0 } = file;
  const terms = identifiers
    .slice(0, identifiers.length - guides)
    .map((identifier, at) => namesAt(at, identifier, file));
  const lower = name.toLowerCase();
  const tests: ((term: TermNames) => boolean)[] = [
    ({ iri, curie, identifier }) => withoutScheme(iri) === withoutScheme(name) || curie === name || identifier === name,
    ({ local }) => local === name,
    ({ labels }) => labels.some((label) => labelAnchor(label) === name),
    ({ local, labels }) =>
      local.toLowerCase() === lower || labels.some((label) => labelAnchor(label).toLowerCase() === lower),
  ];
  for (const test of tests) {
    const at = terms.findIndex(test);
    if (at >= 0) return at;
  }
  return undefined;
}

/** Single-page tools and their readers use http and https for the same IRI. */
function withoutScheme(iri: string): string {
  return iri.replace(/^https?:/, '');
}

interface TermNames {
  readonly identifier: string;
  readonly curie: string;
  readonly iri: string;
  /** The part of the IRI after the last `#` or `/`. */
  readonly local: string;
  readonly labels: readonly string[];
}

function namesAt(at: number, identifier: string, file: NamesFile): TermNames {
  const [curie, iri] = file.unusual[at] ?? [];
  const usual = usualNames(identifier, file.ownPrefix, file.namespaces);
  const full = iri ?? usual?.iri ?? '';
  return {
    identifier,
    curie: curie ?? usual?.curie ?? '',
    iri: full,
    local: full.slice(Math.max(full.lastIndexOf('#'), full.lastIndexOf('/')) + 1),
    labels: toList(file.labels[at]),
  };
}

/** The anchor of pyLODE for a label: without spaces, ampersands and characters beyond ASCII. */
function labelAnchor(label: string): string {
  // eslint-disable-next-line no-control-regex
  return label.replace(/[ &]|[^\u0000-\u007f]/g, '') || '\u0000';
}
