import { memoize, memoizeLast } from '../../../base/work.ts';
import type { Literal, Publication, Term } from '../../../ontology/model.ts';
import { rdf } from '../../../rdf/names.ts';
import { domainsOf } from '../../index/hierarchy.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { createPublicationIndex } from '../../index/publication-index.ts';
import { cleanText } from '../../text/text.ts';
import { codeBlock, joinBlocks } from '../../text/write-markdown.ts';
import type { BlockRow } from './block.ts';
import { shapesOf } from './class-data.ts';
import { copyableText } from './data-panels.ts';
import type { TermSection } from './section.ts';

/** Records that show how a property or a value is written. The same in all languages. Empty for other terms. */
function composedRecords(term: Term, { publication }: PublicationIndex): readonly string[] {
  return recordsOf(publication)(term);
}

/** The pages of a term in all languages follow each other, so the last one is retained. */
const recordsOf = memoize((publication: Publication) =>
  memoizeLast((term: Term) => shapesOf(createPublicationIndex(publication)).termRecords(term, domainsOf)),
);

/** Whether an example is a record (JSON-LD in an rdf:JSON literal) instead of a sentence. */
function isRecord({ datatype }: Literal): boolean {
  return datatype === rdf('JSON');
}

/**
 * The term's example records, with a copy button. Without one, records that show how a property or a value is written.
 *
 * @param objectsShown whether another section shows the records that are JSON objects
 */
export function recordsSection(term: Term, objectsShown: boolean, index: PublicationIndex): TermSection | undefined {
  const context = index.links.absolute('vocabulary-context.jsonld');
  const examples = term.examples.filter((it) => isRecord(it) && !(objectsShown && isObject(parse(it.value))));
  const maintained = examples.map(({ value }) => cleanText(withContext(value, context)));
  const records = maintained.length > 0 ? maintained : composedRecords(term, index).map(cleanText);
  if (records.length === 0) return undefined;
  const { exampleRecord, exampleRecords } = index.messages.term.texts;
  const id = maintained.length === 0 && writtenExamples(term, index).length === 0 ? 'examples' : 'records';
  return { id, title: records.length > 1 ? exampleRecords : exampleRecord, block: 'records', records };
}

/** The examples that are not records, without those that a record contains as a value. */
export function writtenExamples(term: Term, index: PublicationIndex): readonly Literal[] {
  const texts = term.examples.filter((example) => !isRecord(example));
  if (texts.length < term.examples.length || term.remarks) return texts;
  const records = composedRecords(term, index).map(cleanText);
  return texts.filter(({ value }) => !records.some((record) => record.includes(cleanText(value))));
}

/** Adds the context, which depends on the URL of the site. Values other than objects are not changed. */
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
    records.map((text) => copyableText([text], 'json', locale.messages.term.copyRecord, locale)).join(''),
  markdown: ({ records }) => joinBlocks(records.map((record) => codeBlock(record, 'json'))),
  lists: (it, take) => ({ ...it, records: take.list(it.records) }),
};
