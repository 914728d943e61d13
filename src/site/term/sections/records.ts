import type { Literal, Term } from '../../../ontology/model.ts';
import { rdf } from '../../../ontology/names.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { joinBlocks } from '../../text/markdown-blocks.ts';
import { codeBlock } from '../../text/markdown-escape.ts';
import { cleanText } from '../../text/text.ts';
import type { BlockRow } from './block-row.ts';
import { copyableText } from './data-panels.ts';
import type { TermSection } from './section.ts';

/** An example that is a whole record and no sentence: JSON-LD in an rdf:JSON literal. */
export function isRecord({ datatype }: Literal): boolean {
  return datatype === rdf('JSON');
}

/**
 * The term's example records, ready to be copied.
 *
 * @param told whether those that are JSON objects are shown already
 */
export function recordsSection(term: Term, told: boolean, index: PublicationIndex): TermSection | undefined {
  const context = index.links.absolute('vocabulary-context.jsonld');
  const left = term.examples.filter((it) => isRecord(it) && !(told && isObject(parse(it.value))));
  const records = left.map(({ value }) => cleanText(withContext(value, context)));
  if (records.length === 0) return undefined;
  const { exampleRecord, exampleRecords } = index.messages.term.texts;
  return { id: 'records', title: records.length > 1 ? exampleRecords : exampleRecord, block: 'records', records };
}

/** Sources leave the context out, since it moves with the site; what a reader copies has it. Anything but an object stays as it is. */
function withContext(text: string, context: string): string {
  const record = parse(text);
  if (!isObject(record)) return text;
  return JSON.stringify({ '@context': context, ...record }, undefined, 2);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const recordsBlock: BlockRow<'records'> = {
  html: ({ records }, locale) =>
    records.map((text) => copyableText(text, locale.messages.term.copyRecord, locale)).join(''),
  markdown: ({ records }) => joinBlocks(records.map((record) => codeBlock(record, 'json'))),
  lists: (it, take) => ({ ...it, records: take.list(it.records) }),
};
