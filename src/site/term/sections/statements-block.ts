import type { Statement } from '../../axioms/statement.ts';
import { breakPhrase, breakWords } from '../../text/break-texts.ts';
import { escapeHtml, phraseHtml, refHtml } from '../../text/html.ts';
import { joinBlocks, list } from '../../text/markdown-blocks.ts';
import { codeSpan } from '../../text/markdown-escape.ts';
import type { Absolute } from '../../text/phrase-markdown.ts';
import { phraseMarkdown, refMarkdown } from '../../text/phrase-markdown.ts';
import { fold } from './block-html.ts';
import { all, aside } from './block-markdown.ts';
import type { BlockRow } from './block-row.ts';
import { countOf } from './block-row.ts';
import { refListMarkdown, refLists, takeRefLists } from './lists-block.ts';
import { remarksHtml } from './remarks-html.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage, withLanguage } from './text-language.ts';

export const statementsBlock: BlockRow<'statements'> = {
  html: ({ statements, total = countOf(statements) }, voice) =>
    fold(statements, total, (some) => statementList(some, voice), voice),
  markdown: ({ statements }, { absolute }) => statementsMarkdown(all(statements), absolute),
  lists: (it, take) => ({
    ...it,
    total: it.total ?? countOf(it.statements),
    statements: take.capped(it.statements, breakStatement),
  }),
};

/** Where a property may be used: suggestions as lists, rules as sentences. */
export const useBlock: BlockRow<'use'> = {
  html: ({ lists, statements }, voice) =>
    (statements.length === 0 ? '' : statementList(statements, voice)) +
    (lists.length === 0 ? '' : refLists(lists, voice)),
  markdown: ({ lists, statements }, { absolute }) =>
    joinBlocks([statementsMarkdown(statements, absolute), ...lists.map((it) => refListMarkdown(it, absolute))]),
  lists: (it, take) => ({
    ...it,
    lists: takeRefLists(it.lists, take),
    statements: take.list(it.statements, breakStatement),
  }),
};

function statementList(statements: readonly Statement[], voice: TextLanguage): string {
  const items = statements.map(({ words, formal, unsaid = [], remarks }) => {
    const names = unsaid.length === 0 ? '' : ` <span class="aside">(${unsaid.map(refHtml).join(', ')})</span>`;
    const code = formal === undefined ? '' : `<code>${escapeHtml(formal)}</code>${names}`;
    return `<li><p${ownLanguage(voice)}>${phraseHtml(withLanguage(words, voice))}</p>${code}${remarksHtml(remarks, voice)}</li>`;
  });
  return `<ul class="statements">${items.join('')}</ul>`;
}

function statementsMarkdown(statements: readonly Statement[], absolute: Absolute): string {
  return list(
    statements.map(({ words, formal, unsaid = [], remarks }) => {
      const sentence = phraseMarkdown(words, absolute);
      const names = unsaid.map((ref) => refMarkdown(ref, absolute));
      const notation = formal === undefined ? '' : ` (${[codeSpan(formal), ...names].join(', ')})`;
      return `${sentence}${notation}${aside(remarks, absolute)}`;
    }),
  );
}

function breakStatement({ words, formal, ...rest }: Statement, most: number): readonly Statement[] {
  const phrases = breakPhrase(words, most / 2);
  const codes = formal === undefined ? [] : breakWords(formal, most / 8);
  return Array.from({ length: Math.max(phrases.length, codes.length) }, (_, at) => ({
    ...(at === 0 ? rest : {}),
    words: phrases[at] ?? [],
    ...(codes[at] === undefined ? {} : { formal: codes[at] }),
  }));
}
