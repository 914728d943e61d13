import type { Messages } from '../../../messages/messages.ts';
import type { SchemaFormat } from '../../../ontology/formats.ts';
import type { ShapeRule, Term } from '../../../ontology/model.ts';
import { sh } from '../../../shacl/model.ts';
import type { ClassSchemas, ExampleRecord } from '../../../shape/index.ts';
import { lastPart } from '../../index/term-names.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { createPublicationIndex } from '../../index/publication-index.ts';
import { codePartsHtml } from '../../text/code-html.ts';
import { escapeContent, escapeHtml } from '../../text/html.ts';
import { joinTexts } from '../../text/phrase.ts';
import { languageName } from '../../text/text.ts';
import { classFiles, classRecords, classSchemas } from './class-data.ts';
import { obligationOf } from './shape-fields.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { ownLanguage } from '../../index/translations.ts';

/** A panel that shows a class as data, such as its JSON Schema. */
export interface DataPanel {
  readonly id: string;
  readonly name: string;
  /** Language of the texts, for their colours. */
  readonly code: string;
  readonly parts: readonly DataText[];
  /** The file with the text. Absent: there is none. */
  readonly file?: { readonly name: string; readonly href: string };
  /** The page that contains the texts. Absent: this page. */
  readonly elsewhere?: PanelLink;
}

/** A link to the panel on another page. */
interface PanelLink {
  readonly href: string;
  readonly hreflang: string;
  readonly label: string;
}

/** A text with a copy button, and a sentence about it. */
export interface DataText {
  readonly note: string;
  /** In parts, as for {@link codePartsHtml}. */
  readonly text: readonly string[];
}

/** Creates the panels of a class. */
export type DataPanels = (term: Term, index: PublicationIndex) => readonly DataPanel[];

/**
 * The panels of the HTML page: JSON Schema, TypeScript, SHACL and example records. Their texts do not depend on the language, so only
 * the page in the default language contains them. The others link to them, and the script of the tabs loads them.
 */
export const dataPanels: DataPanels = (term, index) => {
  const { data } = index.messages;
  const schemas = classSchemas(defaultIndex(index))(term);
  const { jsonSchema, typeScript, shacl } = schemas;
  const files = new Map(classFiles(term, index).map(({ extension, path }) => [extension, path]));
  const panel = (
    id: string,
    code: string,
    { name, note }: { name: string; note: string },
    text: DataText['text'],
    extension: SchemaFormat['extension'],
  ): DataPanel => {
    const path = files.get(extension);
    const file = path === undefined ? {} : { file: { name: lastPart(path), href: index.links.to(path) } };
    return { id, name, code, parts: [{ note, text }], ...file };
  };
  const panels = [
    panel(
      'json-schema',
      'json',
      { name: data.jsonSchema.name, note: jsonSchemaNote(schemas, data.jsonSchema) },
      jsonSchema,
      'schema.json',
    ),
    panel('typescript', 'typescript', data.typeScript, typeScript, 'd.ts'),
    panel(
      'shacl',
      'turtle',
      { name: data.shacl.name, note: schemas.isAuthored ? data.shacl.authored : data.shacl.note },
      shacl,
      'shacl.ttl',
    ),
    ...examplePanels(term, index),
  ];
  return panels.map((it) => ({ ...it, ...elsewhere(it, term, index) }));
};

/** Limit of fields whose unchecked constraints the note names. The schema names all. */
const MAX_UNCHECKED = 12;

function jsonSchemaNote(
  { isClosed, unchecked }: ClassSchemas,
  { note, open, beside }: Messages['data']['jsonSchema'],
): string {
  const named = unchecked.slice(0, MAX_UNCHECKED).map(({ key, constraints }) => {
    const list = constraints.join(', ');
    return key === undefined ? list : `${key} (${list})`;
  });
  const constraints = [...named, ...(unchecked.length > MAX_UNCHECKED ? ['…'] : [])].join('; ');
  return [note, ...(isClosed ? [] : [open]), ...(constraints === '' ? [] : [beside({ constraints })])].join(' ');
}

/** The panels of the Markdown page: example records only. */
export const examplePanels: DataPanels = (term, index) => {
  const records = classRecords(defaultIndex(index))(term);
  const warning = mayBeRefused(term, index) ? ` ${index.messages.data.example.refused}` : '';
  const parts = records.map((record) => ({ note: noteOf(record, index.messages) + warning, text: [record.text] }));
  return parts.length === 0
    ? []
    : [{ id: 'example-record', name: index.messages.data.example.name, code: 'json', parts }];
};

/** Whether shapes require what examples are not composed for: values at paths that are no property, and answers to queries. */
function mayBeRefused(term: Term, index: PublicationIndex): boolean {
  const isQuery = ({ severity, constraint }: ShapeRule): boolean =>
    severity === sh('Violation') && constraint.kind === 'query';
  const classes = [term, ...(term.class?.ancestors ?? []).flatMap((iri) => index.term(iri) ?? [])];
  return classes.some(({ class: facts }) => {
    const { fields = [], rules = [] } = facts?.shape ?? {};
    return (
      rules.some(isQuery) ||
      fields.some(
        (field) => field.rules.some(isQuery) || (field.path.kind !== 'predicate' && obligationOf(field) === 'required'),
      )
    );
  });
}

/** The pages whose language the texts are in. */
function defaultIndex(index: PublicationIndex): PublicationIndex {
  return createPublicationIndex(index.publication);
}

function elsewhere({ id, name }: DataPanel, term: Term, index: PublicationIndex): Pick<DataPanel, 'elsewhere'> {
  const { language, links } = defaultIndex(index);
  if (index.language === language) return {};
  const label = index.messages.data.onPageIn({ name, language: languageName(language, index.interface) });
  return { elsewhere: { href: `${links.term(term.identifier)}#${id}`, hreflang: language, label } };
}

function noteOf({ origin, added }: ExampleRecord, { data, rules }: Messages): string {
  if (origin !== 'completed') return data.example[origin];
  return data.example.completed({ fields: joinTexts(added, rules.comma) });
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

function panelHtml({ id, name, code, parts, file, elsewhere }: DataPanel, locale: TextLanguage): string {
  const language = ownLanguage(locale);
  const link = file ? `<p class="file"><a href="${escapeHtml(file.href)}">${escapeContent(file.name)}</a></p>` : '';
  const texts = parts.map(({ note, text }) => {
    const length = text.reduce((sum, part) => sum + part.length, 0);
    if (length > (file ? MAX_LENGTH_WITH_FILE : MAX_LENGTH))
      return noteHtml(locale.messages.data.tooLong({ characters: length }), language) + link;
    const shown = elsewhere
      ? panelLink(elsewhere, language)
      : copyableText(text, code, locale.messages.term.copyOf({ name }), locale);
    return noteHtml(note, language) + link + shown;
  });
  return `<div class="panel" id="${id}"><h3${language}>${escapeContent(name)}</h3>${texts.join('')}</div>`;
}

function noteHtml(note: string, language: string): string {
  return `<p class="intro"${language}>${escapeContent(note)}</p>`;
}

/** A link that the script of the tabs replaces with the text. */
function panelLink({ href, hreflang, label }: PanelLink, language: string): string {
  return `<p class="onward elsewhere"${language}><a href="${escapeHtml(href)}" hreflang="${escapeHtml(hreflang)}">${escapeContent(label)}</a></p>`;
}

/** Maximum length of a panel's text, in characters. */
const MAX_LENGTH = 60_000;
/** The same if there is a file with the text, so that pages stay small. */
const MAX_LENGTH_WITH_FILE = 24_000;

/** Code in a language with a copy button, which reads the text from the box, so that the page contains it once. */
export function copyableText(text: DataText['text'], code: string, label: string, locale: TextLanguage): string {
  const { copy } = locale.messages.site;
  const button = `<button type="button" class="copy" aria-label="${escapeHtml(label)}" title="${escapeHtml(copy)}"${ownLanguage(locale)}></button>`;
  return `<div class="record">${button}<pre tabindex="0" translate="no"><code>${codePartsHtml(text, code)}</code></pre></div>`;
}
