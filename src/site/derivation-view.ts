import type { Iri, Reason } from '../ontology/model.ts';
import { refHtml, escapeHtml, safeHref } from './html.ts';
import { cap } from './phrase.ts';
import type { Ref } from './phrase.ts';
import type { PublicationIndex } from './publication-index.ts';
import type { RefList } from './sections/section.ts';
import { cleanText } from './text.ts';
import { spaced } from './words/names.ts';

export interface DerivationView {
  readonly sentence: string;
  readonly selected: readonly { readonly facet: string; readonly names: string }[];
  readonly included: readonly RefList[];
  readonly leftOut: readonly { readonly ref: Ref; readonly reason: string }[];
  /** Left out beyond those listed. */
  readonly more: number;
}

const RULES: Readonly<Record<Reason['rule'], string>> = {
  selected: 'Selected by name',
  ancestor: 'Stand above something that is in',
  property: 'Properties of something that is in',
  range: 'Expected as values',
  'value set': 'Value sets in use',
  value: 'Values of those sets',
  inverse: 'The other direction of a property',
  type: 'Types of something that is in',
  referenced: 'Named by something that is in',
  whole: 'Part of every selection',
};

const LISTED = 500;

/** How the published part was cut from the whole: what was asked for, what came along by which rule, what was left out. */
export function derivationView(index: PublicationIndex): DerivationView {
  const { derivation, terms } = index.publication.ontology;
  const byRule = new Map<Reason['rule'], Iri[]>();
  for (const { iri, reason } of terms) {
    const list = byRule.get(reason.rule);
    if (list) list.push(iri);
    else byRule.set(reason.rule, [iri]);
  }
  const included = Object.entries(RULES).flatMap(([rule, title]): RefList[] => {
    const refs = index.sorted(byRule.get(rule as Reason['rule']) ?? []);
    return refs.length === 0 ? [] : [{ title, refs: cap(refs), count: refs.length }];
  });
  const out = derivation.leftOut;
  return {
    sentence: `This publication shows ${terms.length.toLocaleString('en')} terms of a larger ontology: those that were asked for, and what they need to make sense. ${out.length.toLocaleString('en')} were left out.`,
    selected: Object.entries(derivation.selected).map(([facet, names]) => ({
      facet: facetName(facet),
      names: names.map((name) => selectedName(name, index)).join(', '),
    })),
    included,
    leftOut: out
      .slice(0, LISTED)
      .map(({ iri, label, reason }) => ({ ref: outsideRef(iri, label), reason: cleanText(reason) })),
    more: Math.max(0, out.length - LISTED),
  };
}

/** `providerTypes` → `Provider types`. */
function facetName(facet: string): string {
  const words = spaced(facet).toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function selectedName(name: string, index: PublicationIndex): string {
  const term = index.byIdentifier(name);
  return term ? refHtml(index.ref(term.iri)) : escapeHtml(cleanText(name));
}

/** A term that is not here has no page here, only its name and its own address. */
function outsideRef(iri: Iri, label: string | undefined): Ref {
  const href = safeHref(iri);
  return { iri, label: cleanText(label ?? iri), curie: iri, ...(href === undefined ? {} : { href }) };
}
