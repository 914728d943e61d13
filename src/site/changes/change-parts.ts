import type { Change } from '../../versions/diff/change.ts';
import type { Iri, Text } from '../../ontology/model.ts';
import { rdfs, skos } from '../../rdf/graph/names.ts';
import { lastPart } from '../index/external-label.ts';
import { propertyTitle } from '../index/property-title.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Messages } from '../messages/messages.ts';
import type { Phrase } from '../text/phrase.ts';
import { phraseText } from '../text/phrase.ts';
import { isReadable, languageName } from '../text/text.ts';

/** The name of what a change is about: "Label", "Parent class". */
export type PartOf = (change: Change, index: PublicationIndex) => Phrase;

/** A part with a message. */
export function part(name: keyof Messages['changes']['parts']): PartOf {
  return (_, index) => [index.messages.changes.parts[name]];
}

/** A text, with its language if it is not that of the page. */
export function textPart(name: 'label' | 'synonym' | 'definition'): PartOf {
  return (change, index) => inLanguage([index.messages.changes.parts[name]], change, index);
}

/** The property, by its title in quotation marks, which may be a verb: “Changed”. */
export const propertyPart: PartOf = (change, index) => {
  if (change.property === undefined) return [index.messages.changes.parts.statement];
  return inLanguage(propertyName(change.property, index), change, index);
};

/** The title of a property in quotation marks. */
export function propertyName(property: Iri, index: PublicationIndex): Phrase {
  const title = propertyTitle(property, index);
  return index.messages.rules.quoted([title.language === undefined ? title.text : title]);
}

const PARENTS: Readonly<Record<Iri, keyof Messages['changes']['parts']>> = {
  [rdfs('subClassOf')]: 'parentClass',
  [rdfs('subPropertyOf')]: 'parentProperty',
  [skos('broader')]: 'broader',
};

/** The kind of parent, by the property that states it. */
export const parentPart: PartOf = (change, index) => {
  const name = PARENTS[change.property ?? ''];
  return name === undefined ? propertyPart(change, index) : [index.messages.changes.parts[name]];
};

/** The strength of an alignment. */
export const alignmentPart: PartOf = ({ property = '' }, { messages }) => {
  const { strengths } = messages.term;
  const name = lastPart(property);
  const strength = Object.hasOwn(strengths, name) ? strengths[name as keyof typeof strengths] : undefined;
  return [strength?.name ?? messages.changes.parts.alignment];
};

function inLanguage(title: Phrase, change: Change, index: PublicationIndex): Phrase {
  const language = languageOf(change.new) ?? languageOf(change.old);
  if (language === undefined || isReadable(language, index.language)) return title;
  return [index.messages.term.texts.titled(phraseText(title), languageName(language, index.interface))];
}

function languageOf(value: Change['new']): string | undefined {
  return value !== undefined && 'value' in value ? (value as Text).language : undefined;
}
