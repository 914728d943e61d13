import { joinBlocks } from '../../text/markdown-blocks.ts';
import { codeBlock } from '../../text/markdown-escape.ts';
import type { BlockRow } from './block-row.ts';
import { copyableText } from './data-html.ts';

export const recordsBlock: BlockRow<'records'> = {
  html: ({ records }, voice) =>
    records.map((text) => copyableText(text, voice.messages.term.copyRecord, voice)).join(''),
  markdown: ({ records }) => joinBlocks(records.map((record) => codeBlock(record, 'json'))),
  lists: (it, take) => ({ ...it, records: take.list(it.records) }),
};
