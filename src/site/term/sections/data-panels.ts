import { identifierToPath } from '../../../ontology/identifier.ts';
import type { Term } from '../../../ontology/model.ts';
import type { ClassShape } from '../../../ontology/shape/class-shape.ts';
import { classShape } from '../../../ontology/shape/class-shape.ts';
import type { ExampleRecord } from '../../../ontology/shape/example.ts';
import { exampleRecords } from '../../../ontology/shape/example.ts';
import { toJsonSchema } from '../../../ontology/shape/json-schema.ts';
import { toShacl } from '../../../ontology/shape/shacl.ts';
import type { ShapeSource } from '../../../ontology/shape/shape-source.ts';
import { toTypeScript } from '../../../ontology/shape/typescript.ts';
import type { SchemaWriterOptions } from '../../../ontology/shape/writer-options.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { Messages } from '../../messages/messages.ts';
import { shapeSource } from './shape-source.ts';

/** One form in which a class is told as data, beside its table of fields. */
export interface DataPanel {
  readonly id: string;
  readonly name: string;
  readonly parts: readonly DataText[];
}

/** A text to be copied, and a sentence about it. */
export interface DataText {
  readonly note: string;
  readonly text: string;
}

/** Makes those forms of a class that a page shows. */
export type DataPanels = (term: Term, index: PublicationIndex) => readonly DataPanel[];

/** A class's JSON Schema, TypeScript, SHACL shape and example records, as its page in HTML shows them. */
export const dataPanels: DataPanels = (term, index) => {
  const { data } = index.messages;
  const source = shapeSource(index);
  const options = writerOptions(index);
  const shape = classShape(term, source);
  const { prefixes } = source.ontology;
  const panel = (id: string, { name, note }: { name: string; note: string }, text: string): DataPanel => ({
    id,
    name,
    parts: [{ note, text }],
  });
  return [
    panel('json-schema', data.jsonSchema, toJsonSchema(shape, source, options)),
    panel('typescript', data.typeScript, toTypeScript(shape, source, options)),
    panel('shacl', data.shacl, toShacl(shape, prefixes, options)),
    examplePanel(shape, source, index),
  ];
};

/** Its example records alone, as its page in Markdown shows them. */
export const examplePanels: DataPanels = (term, index) => {
  const source = shapeSource(index);
  return [examplePanel(classShape(term, source), source, index)];
};

function examplePanel(shape: ClassShape, source: ShapeSource, index: PublicationIndex): DataPanel {
  const { example } = index.messages.data;
  const records = exampleRecords(shape, source, writerOptions(index).context);
  const parts = records.map((record) => ({ note: noteOf(record, example), text: record.text }));
  return { id: 'example-record', name: example.name, parts };
}

function writerOptions(index: PublicationIndex): SchemaWriterOptions {
  return {
    context: index.links.absolute('vocabulary-context.jsonld'),
    page: ({ identifier }) => index.links.absolute(identifierToPath(identifier)),
    describe: (term) => index.summaryOf(term).text,
    labels: index.messages.data.words,
  };
}

function noteOf({ origin, added }: ExampleRecord, words: Messages['data']['example']): string {
  return origin === 'completed' ? words.completed(added) : words[origin];
}
