import { Parser } from 'n3';
import type { Change, ChangedValue } from '../../versions/diff/change.ts';
import type { ObjectTerm } from '../../rdf/graph/graph.ts';
import type { Iri } from '../../ontology/model.ts';
import { owl, xsd } from '../../rdf/graph/names.ts';
import { readValue } from '../../ontology/read/texts.ts';
import { lastPart } from '../index/external-label.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase } from '../text/phrase.ts';
import { cleanText, languageName } from '../text/text.ts';
import { propertyName } from './change-parts.ts';
import { valuePhrase } from './changed-value.ts';
import { literalOf } from './compare-literals.ts';

/** The kind of the term that a change is about. */
export function kindPhrase({ term = '' }: Change, index: PublicationIndex): Phrase {
  return [index.messages.term.kinds[index.ref(term).kind ?? 'value'].one];
}

/** A term that was removed, and what replaces it. */
export function removalSentence(change: Change, index: PublicationIndex): Phrase {
  const { isRemoved, removedFor } = index.messages.changes;
  const kind = kindPhrase(change, index);
  return change.new === undefined ? isRemoved(kind) : removedFor(kind, valuePhrase(change.new, index));
}

export function iriSentence({ old, new: now, evidence }: Change, index: PublicationIndex): Phrase {
  const { newIri, evidence: reasons } = index.messages.changes;
  const iri = (value: ChangedValue | undefined): Phrase => [{ code: cleanText(iriOf(value)) }];
  return [...newIri(iri(old), iri(now)), ...(evidence === undefined ? [] : [reasons[evidence]])];
}

export function deprecationSentence({ new: by }: Change, index: PublicationIndex): Phrase {
  const { deprecated, deprecatedFor } = index.messages.changes;
  return by === undefined ? [deprecated] : deprecatedFor(valuePhrase(by, index));
}

/** The same value, stated by another property. */
export function propertySentence(change: Change, index: PublicationIndex): Phrase {
  const { changes } = index.messages;
  const [before, after] = [propertyName(iriOf(change.old), index), propertyName(iriOf(change.new), index)];
  const sentence = changes.replaced([changes.parts.property], before, after);
  return withObject(sentence, change, index);
}

/** The same term, aligned with another strength. */
export function alignmentSentence(change: Change, index: PublicationIndex): Phrase {
  const { changes, rules, term } = index.messages;
  const name = (iri: Iri): Phrase => {
    const key = lastPart(iri) as keyof typeof term.strengths;
    return rules.quoted([Object.hasOwn(term.strengths, key) ? term.strengths[key].name : index.curie(iri)]);
  };
  const sentence = changes.replaced([changes.parts.alignment], name(iriOf(change.old)), name(iriOf(change.new)));
  return withObject(sentence, change, index);
}

/** The same text, with another language. */
export function languageSentence(change: Change, index: PublicationIndex): Phrase {
  const { changes } = index.messages;
  const name = (value: ChangedValue | undefined): Phrase => {
    const tag = literalOf(value)?.language;
    return [tag === undefined ? changes.noLanguage : languageName(tag, index.interface)];
  };
  const sentence = changes.replaced([changes.parts.language], name(change.old), name(change.new));
  return change.new ? changes.about(sentence, valuePhrase(change.new, index)) : sentence;
}

/** The same text, with another datatype. */
export function datatypeSentence(change: Change, index: PublicationIndex): Phrase {
  const { changes } = index.messages;
  const name = (value: ChangedValue | undefined): Phrase => [index.ref(literalOf(value)?.datatype ?? xsd('string'))];
  const sentence = changes.replaced([changes.parts.datatype], name(change.old), name(change.new));
  return change.new ? changes.about(sentence, valuePhrase(change.new, index)) : sentence;
}

const ANNOTATED = `<${owl('annotatedProperty')}>`;

/** Whether a change is about an annotation of a statement, which itself is the same. */
export function isRemark({ type, removed = [], added = [] }: Change): boolean {
  return type.includes('MetadataAssertion') && [...removed, ...added].some((line) => line.includes(ANNOTATED));
}

/** An annotation of a statement: its property, and the object that both versions state. */
export function remarkSentence(change: Change, index: PublicationIndex): Phrase {
  const { remarkOn, about, isAdded, isRemoved, isChanged } = index.messages.changes;
  const of = remarkOn(
    change.property === undefined ? [index.messages.changes.parts.statement] : propertyName(change.property, index),
  );
  const [value, isNew, isGone] = [change.new ?? change.old, !change.removed, !change.added];
  const sentence = isNew ? isAdded(of) : isGone ? isRemoved(of) : isChanged(of);
  return value ? about(sentence, valuePhrase(value, index)) : sentence;
}

/** Adds the object of the statement that was added. */
function withObject(sentence: Phrase, { added = [] }: Change, index: PublicationIndex): Phrase {
  const [line] = added;
  const quad = line === undefined ? undefined : new Parser({ format: 'N-Triples' }).parse(line)[0];
  const value = quad && quad.object.termType !== 'Variable' ? readValue(quad.object as ObjectTerm) : undefined;
  return value ? index.messages.changes.about(sentence, valuePhrase(value, index)) : sentence;
}

function iriOf(value: ChangedValue | undefined): Iri {
  return value !== undefined && 'iri' in value ? value.iri : '';
}
