import { chooseText } from '../choose-text.ts';
import type { Iri, Literal, Term } from '../model.ts';
import { rdfs, skos } from '../names.ts';
import { annotationsBySource, readAlignments } from './alignments.ts';
import type { ReadTerm } from './claims.ts';
import { createClaims, unreadNodes, unreadPart } from './claims.ts';
import { readClasses } from './classes.ts';
import type { ReadContext } from './context.ts';
import type { Descriptions } from './description.ts';
import { literalOf } from './literals.ts';
import { readLifecycle } from './lifecycle.ts';
import type { Name } from './naming.ts';
import { readProperties } from './properties.ts';
import type { ReadInput } from './input.ts';
import { TEXT_PROPERTIES } from './text-properties.ts';
import type { Texts } from './texts.ts';
import { compareCodePoints } from '../code-points.ts';
import { readTexts } from './texts.ts';
import { readValueSets } from './values.ts';

/** Reads every term, by identifier in code-point order. */
export function readTerms(
  input: ReadInput,
  context: ReadContext,
  name: (iri: Iri) => Name,
  descriptions: Descriptions,
): Term[] {
  const { graph } = context;
  const { textProperties = TEXT_PROPERTIES } = input;
  const texts = new Map([...context.terms.keys()].map((iri) => [iri, readTexts(graph, iri, textProperties)]));
  const properties = readProperties(context);
  const classes = readClasses(context, properties);
  const sets = readValueSets(context, byLabel(texts, input.defaultLanguage));
  const axioms = annotationsBySource(graph);
  const isTerm = (iri: Iri): boolean => context.terms.has(iri);
  const claims = createClaims(textProperties, input);

  const readTerm = ([iri, kinds]: readonly [Iri, Term['kinds']]): Term => {
    const description = descriptions.byTerm.get(iri) ?? [];
    const constructs = kinds.includes('class') ? context.expressions.direct(iri) : [];
    const origin = input.origins.get(iri);
    const term: ReadTerm = {
      ...name(iri),
      iri,
      kinds,
      ...(texts.get(iri) as Texts),
      notations: notationsOf(context, iri),
      seeAlso: [
        ...graph.iris(iri, rdfs('seeAlso')),
        ...graph.literals(iri, rdfs('seeAlso')).map(({ value }) => value),
      ].sort(compareCodePoints),
      ...readLifecycle(graph, iri, input.sinceProperty),
      instanceOf: context.kinds.typesOf(iri).sort(compareCodePoints),
      enumerationOf: sets.enumerationOf(iri),
      industries:
        input.industryProperty === undefined ? [] : graph.iris(iri, input.industryProperty).sort(compareCodePoints),
      alignments: readAlignments(graph, iri, axioms.get(iri) ?? [], isTerm),
      ...facts('class', classes.get(iri)),
      ...facts('property', properties.get(iri)),
      ...facts('enumeration', sets.enumerations.get(iri)),
      ...facts('value', sets.values.get(iri)),
      description,
    };
    const read = new Set(constructs.map(({ predicate }) => predicate));
    const unread = description[0] && unreadPart(description[0], term, claims, read);
    return {
      ...term,
      ...(unread && { unread }),
      annotations: unreadNodes(description.slice(1)),
      reason: input.reasons.get(iri) ?? { rule: 'whole' },
      ...(origin && { origin }),
    };
  };
  return [...context.terms]
    .map(readTerm)
    .sort((a, b) => compareCodePoints(a.identifier, b.identifier) || compareCodePoints(a.iri, b.iri));
}

function facts<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };
}

function notationsOf({ graph }: ReadContext, iri: Iri): Literal[] {
  return graph
    .literals(iri, skos('notation'))
    .map(literalOf)
    .sort((a, b) => compareCodePoints(a.value, b.value) || compareCodePoints(JSON.stringify(a), JSON.stringify(b)));
}

/** Orders values by their label in the default language, then any label, then IRI. */
function byLabel(texts: ReadonlyMap<Iri, Texts>, language: string | undefined): (a: Iri, b: Iri) => number {
  const key = (iri: Iri): string => chooseText(texts.get(iri)?.labels ?? [], [language ?? 'en'])?.value ?? iri;
  return (a, b) => compareCodePoints(key(a).toLowerCase(), key(b).toLowerCase()) || compareCodePoints(a, b);
}
