import type { Literal, Term } from '../../ontology/model.ts';
import { shortName } from '../../ontology/short-name.ts';
import { plainTextOf } from '../../ontology/text-format.ts';
import { cleanText } from '../text/text.ts';

/** A label of a term as pages show it: its identifier if nothing of the label can be seen. */
export function shownLabel(label: Literal, { identifier }: Pick<Term, 'identifier'>): string {
  return shortName(cleanText(plainTextOf(label)) || identifier);
}

/** The local name of a term, the label of a term without labels. */
export function localName(term: Pick<Term, 'own' | 'identifier' | 'source'>): string {
  // A home term goes by its prefix too if it lives in a module of its own.
  const prefixed = !term.own || term.identifier.startsWith(`${term.source}_`);
  return prefixed ? term.identifier.slice(term.source.length + 1) : term.identifier;
}

/** The name in lower case, then each term with it, by its position and that of the name: `["invoice", "7.0", "31.2"]`. */
type SharedName = readonly string[];

/**
 * The names that several terms have, in any language. If a term's labels do not change and these do not change, a page shows the term and
 * another one by the same name exactly if it did before. Linear.
 */
export function sharedNames(terms: readonly Term[]): readonly SharedName[] {
  const all = new Map<string, string[]>();
  for (const [at, term] of terms.entries())
    for (const [position, name] of namesOf(term).entries()) {
      const key = name.toLowerCase();
      const holders = all.get(key);
      if (holders) holders.push(`${at}.${position}`);
      else all.set(key, [`${at}.${position}`]);
    }
  return [...all].flatMap(([name, holders]) => (isShared(holders) ? [[name, ...holders]] : []));
}

/** The names by which pages may show a term. Those of labels are at the positions of these. */
function namesOf(term: Term): readonly string[] {
  const labels = term.labels.length === 0 ? [{ value: localName(term) }] : term.labels;
  return labels.map((label) => shownLabel(label, term));
}

/** Whether they are of several terms. */
function isShared(holders: readonly string[]): boolean {
  const termOf = (holder: string | undefined): string | undefined => holder?.split('.')[0];
  return holders.length > 1 && termOf(holders[0]) !== termOf(holders.at(-1));
}
