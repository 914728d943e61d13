import type { Messages } from '../messages/messages.ts';
import { escapeHtml, phraseHtml } from '../text/html.ts';
import { escapeInline } from '../text/markdown-escape.ts';
import type { Absolute } from '../text/phrase-markdown.ts';
import { phraseMarkdown } from '../text/phrase-markdown.ts';
import type { PhraseLanguage } from '../text/phrase.ts';
import { withLanguage } from '../text/phrase.ts';
import type { DescribedChange } from './change-sentence.ts';
import { comparisonHtml, comparisonMarkdown } from './comparison-text.ts';

/** Messages and languages of a page. `own`: language of the messages, if it is not the page's. */
interface Locale extends PhraseLanguage {
  readonly messages: Pick<Messages, 'changes'>;
}

/** A change as HTML: its sentence, and below it the texts word by word. */
export function changeHtml({ sentence, comparison, breaking }: DescribedChange, locale: Locale): string {
  const { changes } = locale.messages;
  const badge = breaking ? `<strong class="breaking">${escapeHtml(changes.severities.breaking)}</strong> ` : '';
  const texts = comparison ? comparisonHtml(comparison, changes, locale) : '';
  return badge + phraseHtml(withLanguage(sentence, locale)) + texts;
}

/** Changes of one severity as the items of a list. */
export function changeItemsHtml(changes: readonly DescribedChange[], locale: Locale): string {
  return changes.map(({ breaking: _, ...change }) => `<li>${changeHtml(change, locale)}</li>`).join('');
}

/** A change as one line of Markdown. */
export function changeMarkdown(
  { sentence, comparison, breaking }: DescribedChange,
  { changes, absolute }: { readonly changes: Messages['changes']; readonly absolute: Absolute },
): string {
  const badge = breaking ? `**${escapeInline(changes.severities.breaking)}** ` : '';
  const texts = comparison ? `: ${comparisonMarkdown(comparison)}` : '';
  return badge + phraseMarkdown(sentence, absolute) + texts;
}
