import type { Phrase } from '../../messages/messages.ts';
import type {
  ClassExpression,
  Iri,
  NodeObject,
  NodeValue,
  PropertyExpression,
  Remark,
  Term,
  Text,
} from '../../ontology/model.ts';
import { rdf } from '../../rdf/names.ts';
import { crossReference } from '../index/cross-reference.ts';
import { propertyTitle } from '../index/property-title.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { linkedText } from '../text/plain-text.ts';
import { joinPhrases } from '../text/phrase.ts';
import { cleanText, sameLanguage } from '../text/text.ts';

/** Remarks on a term's statements, for the sections that show these statements. */
export interface Remarks {
  /** Remarks on a text. Default: with any property. */
  ofText(text: Text, property?: Iri): readonly Phrase[];
  ofIri(iri: Iri, properties: readonly Iri[]): readonly Phrase[];
  ofExpression(expression: ClassExpression, properties: readonly Iri[]): readonly Phrase[];
  ofChain(chain: readonly PropertyExpression[], properties: readonly Iri[]): readonly Phrase[];
  /** Remarks on a value, unchanged, for the table of statements. */
  ofValue(property: Iri, value: NodeValue): readonly Remark[];
  /** Remarks that no section has taken yet. They are listed with their statements. */
  rest(): readonly Remark[];
}

/** Creates the remarks of a term. Each remark is returned once, to the first section that takes it. */
export function createRemarks({ remarks = [] }: Term, index: PublicationIndex): Remarks {
  const left = new Set(remarks);
  const take = (matches: (remark: Remark) => boolean): readonly Remark[] => {
    if (left.size === 0) return NONE;
    const matching = [...left].filter(matches);
    for (const remark of matching) left.delete(remark);
    return matching;
  };
  // Long remarks are left for `rest`, whose table continues on further pages.
  const phrases = (matches: (remark: Remark) => boolean): readonly Phrase[] => {
    const short = take((it) => matches(it) && JSON.stringify(it.says).length <= MAX_REMARK);
    return short.length === 0 ? NO_PHRASES : short.map((remark) => remarkPhrase(remark, index));
  };
  return {
    ofText: (text, property) =>
      phrases((it) => isText(it.value, text) && (property === undefined || it.property === property)),
    ofIri: (iri, properties) =>
      phrases((it) => (it.value as NodeObject)['@id'] === iri && properties.includes(it.property)),
    ofExpression: (expression, properties) => {
      if (left.size === 0) return NO_PHRASES;
      const key = JSON.stringify(expression);
      return phrases((it) => properties.includes(it.property) && JSON.stringify(expressionOf(it)) === key);
    },
    ofChain: (chain, properties) => {
      const key = JSON.stringify(chain);
      return phrases((it) => properties.includes(it.property) && JSON.stringify(it.chain) === key);
    },
    ofValue: (property, value) => {
      const key = JSON.stringify(value);
      return take((it) => it.property === property && JSON.stringify(it.value) === key);
    },
    rest: () => take(() => true),
  };
}

/** The member `remarks`, absent if there are none. */
export function remarksMember(remarks: readonly Phrase[]): { readonly remarks?: readonly Phrase[] } {
  return remarks.length === 0 ? {} : { remarks };
}

/** Maximum length of a remark beside its statement, in characters of its JSON. */
const MAX_REMARK = 10_000;

const NONE: readonly Remark[] = [];
const NO_PHRASES: readonly Phrase[] = [];

function expressionOf({ expression, value }: Remark): ClassExpression | undefined {
  const iri = (value as NodeObject)['@id'];
  return expression ?? (iri === undefined ? undefined : { kind: 'class', iri });
}

function isText(value: NodeValue, { value: text, language, direction }: Text): boolean {
  const literal = value as Partial<Extract<NodeValue, { readonly '@value': string }>>;
  return (
    literal['@value'] === text && sameLanguage(literal['@language'], language) && literal['@direction'] === direction
  );
}

/** "Source: GOC:mtg; Comment: …", followed by remarks on the remark in brackets. */
export function remarkPhrase({ says, remarks = [] }: Remark, index: PublicationIndex): Phrase {
  const inner = remarks.map((remark): Phrase => ['(', ...remarkPhrase(remark, index), ')']);
  const outer = nodePhrase(says, index);
  return [...outer, ...inner.flatMap((phrase, at) => (at === 0 && outer.length === 0 ? phrase : [' ', ...phrase]))];
}

function nodePhrase(says: NodeObject, index: PublicationIndex): Phrase {
  const parts = Object.entries(says).flatMap(([key, values]): Phrase[] => {
    if (key === '@id') return [[{ code: cleanText(values as string) }]];
    if (!Array.isArray(values)) return [];
    const types = key === '@type';
    const phrases = (values as readonly (NodeValue | string)[]).map((value) =>
      typeof value === 'string' ? [index.ref(value)] : valuePhrase(value, index),
    );
    return [
      [propertyTitle(types ? rdf('type') : key, index), ': ', ...joinPhrases(phrases, index.messages.rules.comma)],
    ];
  });
  return parts.flatMap((part, at) => (at === 0 ? part : ['; ', ...part]));
}

function valuePhrase(value: NodeValue, index: PublicationIndex): Phrase {
  if ('@value' in value) return literalPhrase(value as Extract<NodeValue, { readonly '@value': string }>, index);
  if ('@list' in value) {
    const items = (value['@list'] as readonly NodeValue[]).map((item) => valuePhrase(item, index));
    return ['(', ...joinPhrases(items, index.messages.rules.comma), ')'];
  }
  const node = value as NodeObject;
  if (node['@id'] !== undefined && !node['@id'].startsWith('_:')) return [index.ref(node['@id'])];
  return ['(', ...nodePhrase(node, index), ')'];
}

function literalPhrase(literal: Extract<NodeValue, { readonly '@value': string }>, index: PublicationIndex): Phrase {
  const { '@value': text, '@language': language, '@direction': direction } = literal;
  const reference = crossReference(text, index);
  if (reference) return [reference];
  return linkedText(text, sameLanguage(language, index.language) ? undefined : language, direction);
}
