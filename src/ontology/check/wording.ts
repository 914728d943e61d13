import { splitIri } from '../curie.ts';
import { isBlankKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import { BUILT_IN_NAMESPACES } from './built-in.ts';
import type { CheckContext } from './context.ts';

/** Characters. Longer texts are truncated, so an issue stays one readable line. */
const MAX_QUOTE = 80;
const MAX_LISTED = 5;

/** Quotes text from a source: escapes control characters, and truncates after 80 characters. */
export function quote(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MAX_QUOTE));
  const cut = characters.length > MAX_QUOTE || text.length > 2 * MAX_QUOTE;
  return JSON.stringify(cut ? `${characters.slice(0, MAX_QUOTE).join('')}…` : text);
}

/** Name of a resource in a message: its CURIE, or its IRI in angle brackets, truncated after 160 characters. */
export function name(context: CheckContext, key: Iri): string {
  if (isBlankKey(key)) return 'a blank node';
  const curie = context.shrink(key);
  if (curie !== undefined) return curie;
  return key.length <= 2 * MAX_QUOTE ? `<${key}>` : `<${key.slice(0, 2 * MAX_QUOTE)}…>`;
}

/** `a, b and c`; at most five items: `a, b, c, d, e and 12 more`. */
export function listed(items: readonly string[]): string {
  const shown = items.slice(0, MAX_LISTED);
  if (items.length > MAX_LISTED) return `${shown.join(', ')} and ${items.length - MAX_LISTED} more`;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

/** `in language "de"`, or `without a language` for an empty tag. */
export function inLanguage(language: string): string {
  return language === '' ? 'without a language' : `in language ${quote(language)}`;
}

/**
 * Reports that an IRI is not described, and how to fix it. undefined: it is described, or in an unknown vocabulary,
 * which may describe it.
 */
export function missingReason(context: CheckContext, iri: Iri): string | undefined {
  if (context.stateOf(iri) !== 'missing') return undefined;
  const term = name(context, iri);
  if (context.inOwnNamespace(iri)) return `${term} is not described. Describe it, or correct the IRI.`;
  const namespace = splitIri(iri)[0];
  const version = BUILT_IN_NAMESPACES.has(namespace) ? '' : 'the bundled version of ';
  return `${term} does not exist in ${version}${namespaceName(context, namespace)}. Correct the IRI.`;
}

function namespaceName(context: CheckContext, namespace: Iri): string {
  const title = context.ontology.sources.find((source) => source.namespace === namespace)?.title;
  return title ? `${title} (<${namespace}>)` : `<${namespace}>`;
}
