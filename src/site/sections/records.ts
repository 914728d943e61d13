import type { Literal, Term } from '../../ontology/model.ts';
import { rdf } from '../../ontology/names.ts';
import type { PublicationIndex } from '../publication-index.ts';
import { cleanText } from '../text.ts';
import type { Section } from './section.ts';

/** An example that is a whole record and no sentence: JSON-LD in an rdf:JSON literal. */
export function isRecord({ datatype }: Literal): boolean {
  return datatype === rdf('JSON');
}

/** The term's example records, ready to be copied. */
export function recordsSection(term: Term, index: PublicationIndex): Section | undefined {
  const context = index.links.absolute('vocabulary-context.jsonld');
  const records = term.examples.filter(isRecord).map(({ value }) => cleanText(withContext(value, context)));
  if (records.length === 0) return undefined;
  const { exampleRecord, exampleRecords } = index.messages.term.texts;
  return { id: 'records', title: records.length > 1 ? exampleRecords : exampleRecord, block: 'records', records };
}

/** Sources leave the context out, since it moves with the site; what a reader copies has it. Anything but an object stays as it is. */
function withContext(text: string, context: string): string {
  const record = parse(text);
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return text;
  return JSON.stringify({ '@context': context, ...record }, undefined, 2);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
