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
import { escapeHtml } from '../../text/html.ts';
import { shapeSource } from './shape-source.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage } from './text-language.ts';

/** A panel that shows a class as data, such as its JSON Schema. */
export interface DataPanel {
  readonly id: string;
  readonly name: string;
  readonly parts: readonly DataText[];
}

/** A text with a copy button, and a sentence about it. */
export interface DataText {
  readonly note: string;
  readonly text: string;
}

/** Creates the panels of a class. */
export type DataPanels = (term: Term, index: PublicationIndex) => readonly DataPanel[];

/** The panels of the HTML page: JSON Schema, TypeScript, SHACL and example records. */
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

/** The panels of the Markdown page: example records only. */
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

function noteOf({ origin, added }: ExampleRecord, labels: Messages['data']['example']): string {
  return origin === 'completed' ? labels.completed(added) : labels[origin];
}

/**
 * The table of fields and the panels. Without script, they follow each other with headings. The script shows the tab list and turns
 * them into tabs.
 */
export function dataHtml(table: string, panels: readonly DataPanel[], locale: TextLanguage): string {
  const { messages } = locale;
  const tabs = [{ id: 'field-table', name: messages.term.fields.title }, ...panels].map(tab).join('');
  const list = `<div class="tablist" data-label="${escapeHtml(messages.data.forms)}"${ownLanguage(locale)}>${tabs}</div>`;
  const all = panels.map((panel) => panelHtml(panel, locale)).join('');
  return `<div class="tabs">${list}<div class="panel" id="field-table">${table}</div>${all}</div>`;
}

/** A button without the role of a tab, which the script adds. */
function tab({ id, name }: Pick<DataPanel, 'id' | 'name'>): string {
  return `<button type="button" id="tab-${id}" aria-controls="${id}">${escapeHtml(name)}</button>`;
}

function panelHtml({ id, name, parts }: DataPanel, locale: TextLanguage): string {
  const texts = parts.map((part) => textHtml(part, name, locale)).join('');
  return `<div class="panel" id="${id}"><h3${ownLanguage(locale)}>${escapeHtml(name)}</h3>${texts}</div>`;
}

/** Maximum length of a panel's text, in characters. */
const MAX_LENGTH = 60_000;

function textHtml({ note, text }: DataText, name: string, locale: TextLanguage): string {
  if (text.length > MAX_LENGTH)
    return `<p class="intro"${ownLanguage(locale)}>${escapeHtml(locale.messages.data.tooLong(text.length))}</p>`;
  return `<p class="intro"${ownLanguage(locale)}>${escapeHtml(note)}</p>${copyableText(text, locale.messages.term.copyOf(name), locale)}`;
}

/** A text with a copy button, which reads the text from the box, so that the page contains it once. */
export function copyableText(text: string, label: string, locale: TextLanguage): string {
  const { copy } = locale.messages.site;
  const button = `<button type="button" class="copy" data-copy-next aria-label="${escapeHtml(label)}" title="${escapeHtml(copy)}"${ownLanguage(locale)}></button>`;
  return `<div class="record">${button}<pre tabindex="0" translate="no"><code>${escapeHtml(text)}</code></pre></div>`;
}
