import type { Kind } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { counted } from '../text/number.ts';

/** `820 classes`; in German `820 Klassen`. */
export function countedKind(kind: Kind, count: number, { messages, interface: language }: PublicationIndex): string {
  const { one, many } = messages.term.kinds[kind];
  // German writes every noun with a capital letter.
  const noun = (text: string): string => (language === 'de' ? text : text.toLocaleLowerCase(language));
  return counted(count, language, { one: noun(one), other: noun(many) });
}

/** `a, b and c`. */
export function listOf(parts: readonly string[], { interface: language }: PublicationIndex): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(parts);
}
