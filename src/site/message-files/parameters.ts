import type { Separators } from '../text/phrase.ts';
import type { Bound } from '../text/wording.ts';
import type { Messages } from '../messages/en/type.ts';

/** What a parameter can be: a phrase may contain links, a bound is `min`, `max` or `exactly`. */
export type ParameterKind = 'number' | 'text' | 'phrase' | 'bound';

type KindOf<Value> = Value extends number
  ? 'number'
  : Value extends Bound
    ? 'bound'
    : Value extends string
      ? 'text'
      : 'phrase';
type NamesOf<Values extends readonly unknown[]> = { [At in keyof Values]: `${string}: ${KindOf<Values[At]>}` };
type HasParameters<Value> = [Separators] extends [Value]
  ? false
  : Value extends (...values: never[]) => unknown
    ? true
    : Value extends string | readonly unknown[]
      ? false
      : true extends { [Key in keyof Value]: HasParameters<Value[Key]> }[keyof Value]
        ? true
        : false;

/** The parameters of all messages that have some. The compiler requires a row for each. */
type Parameters<Tree> = {
  readonly [Key in keyof Tree as true extends HasParameters<Tree[Key]> ? Key : never]: Tree[Key] extends (
    ...values: infer Values
  ) => unknown
    ? Readonly<NamesOf<Values>>
    : Parameters<Tree[Key]>;
};

/**
 * Names and kinds of the parameters of messages, in the order in which callers pass them, for files of messages that a maintainer
 * writes.
 */
export const PARAMETERS: Parameters<Messages> = {
  concepts: { count: ['count: number'], description: ['site: text'] },
  site: { pageOf: ['page: text', 'site: text'], onlyIn: ['language: text'] },
  structures: {
    consider: ['terms: phrase'],
    reason: ['reason: phrase'],
    axioms: {
      implies: ['condition: phrase', 'conclusion: phrase'],
      equivalent: ['clauses: phrase'],
      neverBoth: ['clauses: phrase'],
      different: ['count: number', 'names: phrase'],
      apart: ['count: number', 'names: phrase'],
      denied: ['source: phrase', 'property: phrase', 'target: phrase'],
      andMore: ['count: number'],
    },
  },
  term: {
    useInstead: ['terms: phrase'],
    copyOf: ['name: text'],
    tree: { fieldsOf: ['label: text'] },
    more: ['count: number'],
    moreOf: ['count: number', 'all: number'],
    onFurther: ['count: number'],
    valueCount: ['count: number'],
    fields: { from: ['owner: phrase'], all: ['count: number', 'owner: text'] },
    texts: { titled: ['title: text', 'language: text'], inOthers: ['count: number'] },
    triples: { listOf: ['count: number'] },
    facts: { version: ['version: text'] },
    reasons: {
      selected: { of: ['term: phrase'] },
      ancestor: { of: ['term: phrase'] },
      property: { of: ['term: phrase'] },
      range: { of: ['term: phrase'] },
      value: { of: ['term: phrase'] },
      'value set': { of: ['term: phrase'] },
      inverse: { of: ['term: phrase'] },
      referenced: { of: ['term: phrase'] },
      type: { of: ['term: phrase'] },
    },
  },
  rules: {
    quoted: ['label: phrase'],
    otherDirection: ['property: phrase'],
    ofType: ['classes: phrase'],
    fromList: ['list: phrase'],
    afterCount: ['type: phrase'],
    anythingBut: ['type: phrase'],
    somethingWhere: ['clause: phrase'],
    isType: ['type: phrase'],
    isNotType: ['type: phrase'],
    not: ['clause: phrase'],
    hasCount: ['property: phrase', 'kind: bound', 'count: number', 'type: phrase'],
    hasAny: ['property: phrase'],
    where: ['count: number', 'clause: phrase'],
    everyValueIs: ['property: phrase', 'type: phrase'],
    forEveryValue: ['property: phrase', 'clause: phrase'],
    hasValue: ['property: phrase', 'value: phrase'],
    hasSelf: ['property: phrase'],
    condition: ['subject: phrase', 'clause: phrase'],
    definition: ['subject: phrase', 'clause: phrase'],
    disjoint: ['subject: phrase', 'others: phrase'],
    noneHolds: ['subject: phrase', 'clauses: phrase'],
    partition: ['subject: phrase', 'parts: phrase'],
    oneHolds: ['subject: phrase', 'clauses: phrase'],
    key: ['subject: phrase', 'properties: phrase'],
    stepIf: ['property: phrase', 'from: text', 'to: text'],
    stepThen: ['property: phrase', 'from: text', 'to: text'],
    ifThen: ['conditions: phrase', 'conclusion: phrase'],
    bothWays: ['condition: phrase', 'conclusion: phrase'],
    functional: ['property: phrase'],
    inverseFunctional: ['property: phrase'],
    asymmetric: ['property: phrase'],
    reflexive: ['property: phrase'],
    irreflexive: ['property: phrase'],
    neverBoth: ['pair: phrase'],
    domainIs: ['property: phrase', 'type: phrase'],
    domainWhere: ['property: phrase', 'clause: phrase'],
    rangeIs: ['property: phrase', 'type: phrase'],
    rangeWhere: ['property: phrase', 'clause: phrase'],
    bound: ['kind: bound', 'count: number'],
    between: ['min: number', 'max: number'],
    boundOf: ['kind: bound', 'count: number', 'type: phrase'],
    only: ['type: phrase'],
    always: ['value: phrase'],
  },
  home: {
    terms: ['count: number'],
    severalKinds: ['count: number'],
    consistsOf: ['kinds: text'],
    example: { of: ['name: phrase'] },
    copyCommand: ['file: text'],
    describe: ['title: text', 'terms: number'],
    dataset: ['terms: number'],
    notFoundCase: ['one: phrase', 'other: phrase'],
  },
  lists: {
    terms: ['count: number'],
    values: ['count: number'],
    vocabulary: { description: ['count: number', 'site: text'], all: ['many: text', 'count: number'] },
    part: ['part: number'],
    fromTo: ['first: text', 'last: text'],
  },
  derivation: {
    named: ['slice: text'],
    whole: ['count: number'],
    slice: ['count: number', 'all: number'],
    borrowed: ['count: number'],
    description: ['site: text'],
    reasons: { 'not selected': ['facet: text'], marked: ['facet: text'] },
  },
  search: { found: ['count: number'], number: ['count: number'], nothing: ['query: text'] },
  browse: {
    classes: { description: ['site: text'] },
    facets: {
      description: ['facet: text', 'site: text'],
      of: ['count: number'],
      ofValue: ['facet: text', 'value: text'],
    },
    valueSets: { description: ['site: text'], ofValueSet: ['name: text'], andMore: ['count: number'] },
    terms: { description: ['site: text'], ofKind: ['many: text'], underLetter: ['list: text', 'letter: text'] },
    ontologies: { description: ['site: text'], of: ['name: text'] },
    changes: { description: ['site: text'] },
  },
  diagram: {
    label: ['term: text'],
    more: ['count: number'],
    titles: { class: ['label: text'], property: ['label: text'], enumeration: ['label: text'], value: ['label: text'] },
  },
  data: {
    tooLong: ['characters: number'],
    onPageIn: ['name: text', 'language: text'],
    example: { completed: ['fields: text'] },
    words: {
      omitted: ['count: number', 'page: text'],
      some: ['kind: bound', 'count: number', 'what: text'],
      someBetween: ['min: number', 'max: number', 'what: text'],
    },
  },
  crosswalk: {
    titleOf: ['standard: text'],
    part: ['title: text', 'part: number'],
    description: ['site: text'],
    descriptionOf: ['site: text', 'standard: text'],
    introOf: ['standard: text'],
    about: ['standard: text'],
    unlisted: ['count: number'],
    continued: ['title: text'],
  },
  contribute: {
    sourceLine: ['line: number'],
    citation: ['label: text', 'edition: text', 'iri: text'],
    issueTitle: ['label: text'],
  },
  guides: { description: ['site: text'] },
  changes: {
    added: ['part: phrase', 'value: phrase'],
    removed: ['part: phrase', 'value: phrase'],
    replaced: ['part: phrase', 'old: phrase', 'new: phrase'],
    widened: ['part: phrase', 'old: phrase', 'new: phrase'],
    narrowed: ['part: phrase', 'old: phrase', 'new: phrase'],
    limited: ['part: phrase', 'value: phrase'],
    unlimited: ['part: phrase', 'value: phrase'],
    was: ['part: phrase', 'old: phrase', 'new: phrase'],
    isAdded: ['part: phrase'],
    isRemoved: ['part: phrase'],
    isChanged: ['part: phrase'],
    about: ['sentence: phrase', 'value: phrase'],
    remarkOn: ['property: phrase'],
    fieldOf: ['path: phrase', 'entities: phrase'],
    nowIs: ['sentence: phrase', 'state: phrase'],
    newIri: ['old: phrase', 'new: phrase'],
    removedFor: ['part: phrase', 'terms: phrase'],
    deprecatedFor: ['terms: phrase'],
  },
  versions: {
    description: ['site: text'],
    titleOf: ['version: text'],
    pageOf: ['version: text', 'site: text'],
    old: ['version: phrase'],
    released: ['date: text'],
    since: ['version: phrase'],
    removedIn: ['version: phrase'],
    removedSince: ['version: phrase'],
    movedTo: ['term: phrase'],
    lastState: ['version: phrase'],
  },
  catalogue: {
    describe: ['title: text', 'publications: number'],
    total: ['publications: number', 'terms: number'],
    languages: ['languages: text'],
  },
};
