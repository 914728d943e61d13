import { memoizeByKey } from '../base/work.ts';
import { builtInTree } from './data/built-in.ts';
import { createMessages, overlay } from './format/create-messages.ts';
import { withSoundChanges } from './format/language-rules.ts';
import type { InterfaceLanguage } from './format/languages.ts';
import { builtInLanguage } from './format/languages.ts';
import type { Messages, OwnMessages } from './messages.ts';

export { withConceptWords } from './format/language-rules.ts';
export { builtInLanguage, INTERFACE_LANGUAGES } from './format/languages.ts';
export { MESSAGE_RULES } from './format/message-rules.ts';

const builtIn = memoizeByKey((language: InterfaceLanguage): Messages => {
  const messages = createMessages(builtInTree(language), language) as Messages;
  return { ...messages, rules: withSoundChanges(messages.rules, language) };
});

/** The messages for a language of a page: those of the maintainer, then the built-in ones, which are English if there are no others. */
export function openMessages(language: string, own?: OwnMessages): Messages {
  const messages = builtIn(builtInLanguage(language) ?? 'en');
  return own === undefined ? messages : overlay(messages, own.messages, own.language);
}
