import { didYouMean } from '../../../ontology/nearest.ts';
import { findTerm } from '../../index/markdown-options.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { EmbedName } from '../../markdown/embeds.ts';
import type { Embed } from './embeds.ts';
import { EMBEDS } from './embeds.ts';

/** A link, an image, a term or a part of a page that does not exist. */
export interface PageProblem {
  readonly code: 'page-link' | 'page-image' | 'page-term' | 'page-embed' | 'page-source';
  /** In the text, counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column?: number;
  readonly message: string;
}

/** Receives what a rule checks. */
export type ReportProblem = (problem: PageProblem) => void;

/** Of a check. */
export interface PageChecks {
  readonly report: ReportProblem;
  /** Whether a file or folder exists, relative to the ontology's folder. */
  readonly exists: (path: string) => boolean;
}

/** Returns the part of a page that a text embeds. undefined: it does not exist. */
export function embedHtml(name: EmbedName, index: PublicationIndex, report?: ReportProblem): string | undefined {
  const { kind, term: written, line, column, inside } = name;
  const embed = embedNamed(kind);
  const term = findTerm(written, index);
  // Other braces in a sentence are text.
  if (inside && !embed) return undefined;
  const html = inside ? undefined : term && embed?.html(term, index);
  if (html !== undefined || !report) return html;
  const code = embed && !inside && !term && written !== '' ? 'page-term' : 'page-embed';
  report({ code, line, column, message: `${problemOf(name, index)} It is shown as text.` });
  return undefined;
}

function embedNamed(kind: string): Embed | undefined {
  return Object.hasOwn(EMBEDS, kind) ? EMBEDS[kind] : undefined;
}

function problemOf({ kind, term, inside }: EmbedName, index: PublicationIndex): string {
  const written = `{{ ${kind}${term && ` ${term}`} }}`;
  const embed = embedNamed(kind);
  const kinds = Object.keys(EMBEDS);
  if (inside) return `${written} is inside a sentence; write it as a paragraph of its own.`;
  if (!embed)
    return `${written} is not a part of a page.${didYouMean(kind, kinds)} Expected one of: ${kinds.join(', ')}.`;
  if (term === '') return `${written} does not name a term; expected the identifier of a term: {{ ${kind} Term }}.`;
  if (findTerm(term, index)) return `${written} has no content: it needs ${embed.needs}.`;
  return `${written}: "${term}" is not a term of this ontology.${similarTerm(term, index)} Correct the name.`;
}

/** A suggestion for a name that is not a term. Compares all terms. */
export function similarTerm(name: string, { publication }: PublicationIndex): string {
  return didYouMean(
    name,
    publication.ontology.terms.map(({ identifier }) => identifier),
  );
}
