import { compareCodePoints } from '../code-points.ts';
import type { Graph } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Iri, NameFacts, NameRole } from '../model.ts';
import { NAME_ROLES } from '../model.ts';
import { oboInOwl, skosXl } from '../names.ts';
import { literalOf } from './literals.ts';
import { textResources } from './text-resources.ts';

/** OBO synonym properties → relation of the synonym's meaning to the term's. */
const SYNONYMS: ReadonlyMap<Iri, NameRole> = new Map([
  [oboInOwl('hasExactSynonym'), 'exact'],
  [oboInOwl('hasBroadSynonym'), 'broad'],
  [oboInOwl('hasNarrowSynonym'), 'narrow'],
  [oboInOwl('hasRelatedSynonym'), 'related'],
  [oboInOwl('hasSynonym'), 'alternative'],
]);

const XL_ROLES: ReadonlyMap<Iri, NameRole> = new Map([
  [skosXl('prefLabel'), 'preferred'],
  [skosXl('altLabel'), 'alternative'],
  [skosXl('hiddenLabel'), 'hidden'],
]);

/** Reads further facts about names, sorted by role. */
export function readNameFacts(graph: Graph, iri: Iri): NameFacts[] {
  const names: NameFacts[] = [];
  for (const [property, role] of SYNONYMS)
    for (const literal of graph.literals(iri, property)) {
      const { value, language } = literalOf(literal);
      names.push({ text: language === undefined ? { value } : { value, language }, role, property });
    }
  for (const [property, role] of XL_ROLES)
    for (const { literal, resource } of textResources(graph, iri, property)) {
      const { value, language } = literalOf(literal);
      const text = language === undefined ? { value } : { value, language };
      names.push({ text, role, property, ...(!isBlankKey(resource) && { iri: resource }) });
    }
  return names.sort(byRole);
}

function byRole(a: NameFacts, b: NameFacts): number {
  const rank = ({ role }: NameFacts): number => NAME_ROLES.indexOf(role);
  return rank(a) - rank(b) || compareCodePoints(JSON.stringify(a), JSON.stringify(b));
}
