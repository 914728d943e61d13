import { identifierToPath } from '../../base/paths.ts';
import type { Iri, NodeObject, Publication } from '../../ontology/model.ts';

/** What links between the publications of a catalogue depend on. */
export interface TermSurvey {
  /** IRI of each own term → path of its page below the publication. */
  readonly terms: Readonly<Record<Iri, string>>;
  /** Other IRIs in its statements, each once. */
  readonly mentions: readonly Iri[];
}

/** Lists the own terms of a publication, and the other IRIs in its statements. Linear. */
export function surveyTerms({ ontology }: Publication, nodes: readonly NodeObject[]): TermSurvey {
  const own = ontology.terms.filter((term) => term.own);
  const terms = Object.fromEntries(own.map(({ iri, identifier }) => [iri, identifierToPath(identifier)]));
  const mentions = new Set<Iri>();
  addIris(nodes, mentions);
  return { terms, mentions: [...mentions].filter((iri) => !Object.hasOwn(terms, iri)).sort() };
}

/** Adds the IRIs of subjects, properties, types and values. */
function addIris(node: unknown, iris: Set<Iri>): void {
  if (Array.isArray(node)) for (const member of node) addIris(member, iris);
  else if (typeof node === 'object' && node !== null)
    for (const [key, value] of Object.entries(node as NodeObject)) {
      if (!key.startsWith('@')) iris.add(key);
      if (key === '@id' || key === '@type') for (const iri of [value].flat()) iris.add(iri as Iri);
      else if (key !== '@value') addIris(value, iris);
    }
}

/**
 * The pages of terms of other publications that one mentions: IRI → path below the catalogue. If several publications define a term, the first
 * in the list has the page.
 *
 * @param path of the publication that mentions them
 * @param surveys of all publications, by path, in the configured order
 */
export function termLinks(path: string, surveys: ReadonlyMap<string, TermSurvey>): Readonly<Record<Iri, string>> {
  const others = [...surveys].filter(([other]) => other !== path);
  const links = (surveys.get(path)?.mentions ?? []).flatMap((iri) => {
    const found = others.find(([, { terms }]) => Object.hasOwn(terms, iri));
    return found ? [[iri, `${found[0]}/${found[1].terms[iri]}`] as const] : [];
  });
  return Object.fromEntries(links);
}
