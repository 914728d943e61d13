import type { Phrase } from '../../../messages/messages.ts';
import type { ClassExpression, Iri, Term } from '../../../ontology/model.ts';
import { owl, rdf, rdfs, skos } from '../../../rdf/names.ts';
import { wordingOf } from '../../axioms/index.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { joinPhrases, shortPhrase } from '../../text/phrase.ts';
import { typePhrase } from './shape-fields.ts';
import type { Fact } from './section.ts';

/** Relations that the header of a page states, if they are short. The sections then omit them, so that each is stated once. */
export type HeaderRelation =
  | 'class'
  | 'property'
  | 'broader'
  | 'topConcept'
  | 'value set'
  | 'type'
  | 'usedOn'
  | 'usuallyOn'
  | 'values'
  | 'usualValues'
  | 'inverse';

/** The relations in the header of a term's page. */
export interface HeaderRelations {
  readonly facts: readonly HeaderFact[];
  readonly stated: ReadonlySet<HeaderRelation>;
}

/** A fact in the header. `anchor`: id of the section that states it if it is long, and that links may lead to. */
export interface HeaderFact extends Fact {
  readonly anchor: 'relations' | 'use' | 'rules';
}

interface Row {
  readonly relation: HeaderRelation;
  readonly anchor: HeaderFact['anchor'];
  readonly count: number;
  /** Predicates of the statements. The header has no room for remarks on them. */
  readonly predicates: readonly Iri[];
  readonly phrase: (index: PublicationIndex) => Phrase;
}

/** Maximum number of terms in a row of the header. */
const MAX_TERMS = 12;

/** The relations to what is above a term, and the domains, ranges and inverses of a property. */
export function headerRelations(term: Term, index: PublicationIndex): HeaderRelations {
  const remarked = new Set(term.remarks?.map(({ property }) => property));
  const shown = rowsOf(term).filter(
    ({ count, predicates }) => count > 0 && count <= MAX_TERMS && !predicates.some((it) => remarked.has(it)),
  );
  const labels = index.messages.term.glance;
  return {
    facts: shown.map(({ relation, anchor, phrase }) => ({
      name: labels[relation],
      value: shortPhrase(phrase(index)),
      anchor,
    })),
    stated: new Set(shown.map(({ relation }) => relation)),
  };
}

function rowsOf(term: Term): readonly Row[] {
  const { class: ofClass, property, value } = term;
  const terms = (
    relation: HeaderRelation,
    anchor: HeaderFact['anchor'],
    iris: readonly Iri[] = [],
    predicates: readonly Iri[] = [],
    word: 'and' | 'or' = 'and',
  ): Row => ({
    relation,
    anchor,
    count: new Set(iris).size,
    predicates,
    phrase: (index) =>
      joinPhrases(
        index.sorted(iris).map((ref) => [ref]),
        wordingOf(index)[word],
      ),
  });
  const inverses = property?.inverses.filter((it) => typeof it === 'string') ?? [];
  const isNamed = inverses.length === property?.inverses.length;
  return [
    terms('class', 'relations', ofClass?.parents, [rdfs('subClassOf')]),
    terms('property', 'relations', property?.parents, [rdfs('subPropertyOf')]),
    terms('broader', 'relations', value?.broader, [skos('broader')]),
    terms('topConcept', 'relations', value?.topConceptOf, [skos('topConceptOf')]),
    terms('value set', 'relations', setsOf(term), [skos('inScheme'), rdf('type')]),
    terms('type', 'relations', typesOf(term), [rdf('type')]),
    expressions('usedOn', property?.domains ?? [], rdfs('domain')),
    terms('usuallyOn', 'use', property?.domainIncludes, [], 'or'),
    expressions('values', property?.ranges ?? [], rdfs('range')),
    terms('usualValues', 'use', property?.rangeIncludes, [], 'or'),
    terms('inverse', 'rules', isNamed ? inverses : [], [owl('inverseOf')]),
  ];
}

/** The value sets of a value, except those that state it as a top value. */
export function setsOf({ enumerationOf, value }: Term): readonly Iri[] {
  return enumerationOf.filter((iri) => !value?.topConceptOf?.includes(iri));
}

/** The classes of an individual, except the value sets that contain it. */
export function typesOf({ instanceOf, enumerationOf }: Term): readonly Iri[] {
  return instanceOf.filter((iri) => !enumerationOf.includes(iri));
}

/** Named classes and unions of them. Other expressions are sentences of a section. */
function expressions(relation: HeaderRelation, all: readonly ClassExpression[], predicate: Iri): Row {
  const names = all.map(namesIn);
  return {
    relation,
    anchor: 'use',
    count: names.includes(undefined) ? 0 : names.reduce<number>((sum, many) => sum + (many ?? 0), 0),
    predicates: [predicate],
    phrase: (index) =>
      joinPhrases(
        all.map((it) => typePhrase(it, index)),
        wordingOf(index).and,
      ),
  };
}

/** The number of classes that an expression names; undefined if it says more than their names. */
function namesIn(expression: ClassExpression): number | undefined {
  if (expression.kind === 'class') return 1;
  if (expression.kind !== 'union' || expression.of.some(({ kind }) => kind !== 'class')) return undefined;
  return expression.of.length;
}
