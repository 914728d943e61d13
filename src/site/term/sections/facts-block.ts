import { breakPhrase } from '../../text/break-texts.ts';
import { escapeHtml, languageAttributes, phraseHtml } from '../../text/html.ts';
import { list } from '../../text/markdown-blocks.ts';
import { escapeMarkdown } from '../../text/markdown-escape.ts';
import { phraseMarkdown } from '../../text/phrase-markdown.ts';
import type { BlockRow } from './block-row.ts';
import type { Fact } from './section.ts';
import type { TextLanguage } from './text-language.ts';

export const factsBlock: BlockRow<'facts'> = {
  html: ({ facts }, voice) => `<dl class="facts">${facts.map((fact) => factItem(fact, voice)).join('')}</dl>`,
  markdown: ({ facts }, { absolute }) =>
    list(facts.map(({ name, value }) => `${escapeMarkdown(name)}: ${phraseMarkdown(value, absolute)}`)),
  lists: (it, take) => ({ ...it, facts: take.list(it.facts, breakFact) }),
};

function factItem({ name, nameLanguage, value }: Fact, voice: TextLanguage): string {
  return `<dt${languageAttributes(nameLanguage ?? voice.own)}>${escapeHtml(name)}</dt><dd>${phraseHtml(value)}</dd>`;
}

function breakFact({ value, ...rest }: Fact, most: number): readonly Fact[] {
  return breakPhrase(value, most).map((part) => ({ ...rest, value: part }));
}
