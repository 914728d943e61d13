import type { Statement } from '../axioms/statement.ts';
import { breakable, escapeHtml, languageAttributes, phraseHtml, refHtml } from '../text/html.ts';
import { number } from '../text/number.ts';
import type { Capped, Ref } from '../text/phrase.ts';
import { contributeHtml } from './contribute/contribute-html.ts';
import { neighbourhoodHtml } from './diagram/neighbourhood-html.ts';
import { alignmentsHtml } from './sections/alignments-html.ts';
import { copyableText, dataHtml } from './sections/data-html.ts';
import { folded } from './sections/folded.ts';
import { mappingsHtml } from './sections/mappings-html.ts';
import { remarksHtml } from './sections/remarks-html.ts';
import type {
  Block,
  CauseList,
  CauseRow,
  Fact,
  FieldGroup,
  FieldRow,
  NameRow,
  RefList,
  Section,
  SectionOf,
  TermRow,
  TextItem,
} from './sections/section.ts';
import type { TextLanguage } from './sections/text-language.ts';
import { withLanguage, ownLanguage } from './sections/text-language.ts';

/**
 * The inside of a section as HTML. Strings and not components: a table of two hundred rows is one value here, and two thousand
 * component instances there. Whatever comes from an ontology passes `escapeHtml`, or was sanitised when the view was made.
 */
export function sectionHtml(section: Section, voice: TextLanguage): string {
  return (BLOCKS[section.block] as (section: Section, voice: TextLanguage) => string)(section, voice);
}

const BLOCKS: { readonly [B in Block]: (section: SectionOf<B>, voice: TextLanguage) => string } = {
  fields: ({ groups, constrained, panels }, voice) => {
    const table = groups.map((group) => fieldGroup(group, constrained, voice)).join('');
    return panels.length === 0 ? table : dataHtml(table, panels, voice);
  },
  terms: ({ intro, rows, count }, voice) => paragraph('intro', intro, voice) + fold(rows, count, termRows, voice),
  lists: ({ lists }, voice) => refLists(lists, voice),
  statements: ({ statements, total = statements.shown.length + statements.rest.length }, voice) =>
    fold(statements, total, (some) => statementList(some, voice), voice),
  use: ({ lists, statements }, voice) =>
    (statements.length === 0 ? '' : statementList(statements, voice)) +
    (lists.length === 0 ? '' : refLists(lists, voice)),
  alignments: alignmentsHtml,
  names: ({ rows, count }, voice) => fold(rows, count, (some) => nameTable(some, voice), voice),
  languages: ({ rows }, voice) => languageTable(rows, voice),
  texts: ({ items, foreign, total = foreign.length }, voice) => {
    const display = (some: readonly TextItem[]): string => some.map((item) => textItem(item, voice)).join('');
    if (foreign.length === 0) return display(items);
    const more = voice.messages.term.texts.inOthers(total);
    return `${display(items)}<details class="rest"><summary${ownLanguage(voice)}>${escapeHtml(more)}</summary>${display(foreign)}</details>`;
  },
  mappings: mappingsHtml,
  picture: ({ neighbourhood }) => neighbourhoodHtml(neighbourhood),
  records: ({ records }, voice) =>
    records.map((text) => copyableText(text, voice.messages.term.copyRecord, voice)).join(''),
  triples: ({ rows, total = rows.length }, voice) =>
    paragraph('intro', voice.messages.term.triples.intro, voice) +
    fold(beginning(rows), total, (some) => tripleTable(some, voice), voice),
  facts: ({ facts }, voice) => `<dl class="facts">${facts.map((fact) => factItem(fact, voice)).join('')}</dl>`,
  causes: ({ lists }, voice) => lists.map((list) => causeList(list, voice)).join(''),
  contribute: contributeHtml,
};

function factItem({ name, nameLanguage, value }: Fact, voice: TextLanguage): string {
  return `<dt${languageAttributes(nameLanguage ?? voice.own)}>${escapeHtml(name)}</dt><dd>${phraseHtml(value)}</dd>`;
}

function causeList({ title, count, rows }: CauseList, voice: TextLanguage): string {
  const total = number(count, voice.interface);
  const head = `<h3${ownLanguage(voice)}>${escapeHtml(title)} <span class="count">${total}</span></h3>`;
  return head + fold(rows, count, (some) => causeTable(some, voice), voice);
}

/** A row for each cause; names in columns if no term has one. */
function causeTable(rows: readonly CauseRow[], voice: TextLanguage): string {
  if (rows.every(({ of }) => of === undefined))
    return `<ul class="refs columns">${rows.map(({ ref }) => `<li>${refHtml(ref)}</li>`).join('')}</ul>`;
  const words = voice.messages.derivation;
  const body = [...Map.groupBy(rows, ({ of }) => of)].map(([of, some]) => {
    const names = some.map(({ ref }) => refHtml(ref)).join(', ');
    return `<tr><th scope="row">${of ? refHtml(of) : escapeHtml(words.itself)}</th><td>${names}</td></tr>`;
  });
  const head = headRow([words.because, words.cameAlong], voice);
  return `<table class="rows because">${head}<tbody>${body.join('')}</tbody></table>`;
}

function fold<T>(
  items: Capped<T>,
  count: number,
  display: (items: readonly T[]) => string,
  voice: TextLanguage,
): string {
  return folded(items, count, display, voice.messages.term, ownLanguage(voice));
}

function paragraph(className: string, text: string, voice: TextLanguage): string {
  return text === '' ? '' : `<p class="${className}"${ownLanguage(voice)}>${escapeHtml(text)}</p>`;
}

function fieldGroup({ from, rows, count, more }: FieldGroup, constrained: boolean, voice: TextLanguage): string {
  const table = (items: readonly FieldRow[]): string => fieldTable(items, constrained, voice);
  if (!from) return fold(rows, count, table, voice);
  const onward = onwardHtml(more, count, from.label, voice);
  const heading = (ref: Ref): string => {
    const words = phraseHtml(withLanguage(voice.messages.term.fields.from([ref]), voice));
    return `<h3${ownLanguage(voice)}>${words} <span class="count">${count}</span></h3>`;
  };
  if (rows.shown.length > 0) return `${heading(from)}${fold(rows, count, table, voice)}${onward}`;
  if (rows.rest.length === 0) return `${heading(from)}${onward}`;
  // A summary holds no link: it opens what it stands above.
  const { href: _, ...plain } = from;
  return `<details class="group"><summary>${heading(plain)}</summary>${table(rows.rest)}${onward}</details>`;
}

function onwardHtml(more: string | undefined, count: number, owner: string, voice: TextLanguage): string {
  if (more === undefined) return '';
  const words = voice.messages.term.fields.all(count, owner);
  return `<p class="onward"${ownLanguage(voice)}><a href="${escapeHtml(more)}">${escapeHtml(words)}</a></p>`;
}

function headRow(names: readonly string[], voice: TextLanguage): string {
  const cells = names.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  return `<thead${ownLanguage(voice)}><tr>${cells}</tr></thead>`;
}

function fieldTable(rows: readonly FieldRow[], constrained: boolean, voice: TextLanguage): string {
  const { property, values, valuesAndCount, meaning } = voice.messages.term.fields;
  const head = headRow([property, constrained ? valuesAndCount : values, meaning], voice);
  return `<table class="rows">${head}<tbody>${rows.map((row) => fieldRow(row, voice)).join('')}</tbody></table>`;
}

/** Rows that many classes share are written once. */
const written = new WeakMap<FieldRow, string>();

function fieldRow(row: FieldRow, voice: TextLanguage): string {
  let html = written.get(row);
  if (html === undefined) written.set(row, (html = writeFieldRow(row, voice)));
  return html;
}

function writeFieldRow({ ref, types, constraint, summary }: FieldRow, voice: TextLanguage): string {
  const how =
    constraint.length === 0
      ? ''
      : `<p class="how"${ownLanguage(voice)}>${phraseHtml(withLanguage(constraint, voice))}</p>`;
  return `<tr><th scope="row">${refHtml(ref)}</th><td class="types">${phraseHtml(types)}${how}</td><td class="what"${languageAttributes(summary.language)}>${escapeHtml(summary.text)}</td></tr>`;
}

function termRow({ ref, summary, notation, size }: TermRow): string {
  const code = notation === undefined ? '' : ` <code>${breakable(notation)}</code>`;
  const number = size === undefined ? '' : ` <span class="count">${escapeHtml(size)}</span>`;
  return `<div><dt>${refHtml(ref)}${code}${number}</dt><dd${languageAttributes(summary.language)}>${escapeHtml(summary.text)}</dd></div>`;
}

/** Terms with a line about each; where nothing is said of any of them, names in columns. */
export function termRows(rows: readonly TermRow[]): string {
  if (
    rows.every(({ summary, notation, size }) => summary.text === '' && notation === undefined && size === undefined)
  ) {
    return `<ul class="refs columns">${rows.map(({ ref }) => `<li>${refHtml(ref)}</li>`).join('')}</ul>`;
  }
  return `<dl class="terms">${rows.map(termRow).join('')}</dl>`;
}

function refLists(lists: readonly RefList[], voice: TextLanguage): string {
  return `<div class="lists">${lists.map((list) => refList(list, voice)).join('')}</div>`;
}

function refList({ title, intro = '', refs, count, remarks = {} }: RefList, voice: TextLanguage): string {
  const item = (ref: Ref): string => `<li>${refHtml(ref)}${remarksHtml(remarks[ref.iri], voice)}</li>`;
  const list = (items: RefList['refs']['shown']): string => `<ul class="refs">${items.map(item).join('')}</ul>`;
  const size = count > 3 ? ` <span class="count">${count}</span>` : '';
  const head = `<h3${ownLanguage(voice)}>${escapeHtml(title)}${size}</h3>`;
  return `<div>${head}${paragraph('intro', intro, voice)}${fold(refs, count, list, voice)}</div>`;
}

function statementList(statements: readonly Statement[], voice: TextLanguage): string {
  const items = statements.map(({ words, formal, unsaid = [], remarks }) => {
    const names = unsaid.length === 0 ? '' : ` <span class="aside">(${unsaid.map(refHtml).join(', ')})</span>`;
    const code = formal === undefined ? '' : `<code>${escapeHtml(formal)}</code>${names}`;
    return `<li><p${ownLanguage(voice)}>${phraseHtml(withLanguage(words, voice))}</p>${code}${remarksHtml(remarks, voice)}</li>`;
  });
  return `<ul class="statements">${items.join('')}</ul>`;
}

function nameTable(rows: readonly NameRow[], voice: TextLanguage): string {
  const words = voice.messages.structures.names;
  const remarked = rows.some(({ remarks }) => remarks.length > 0);
  const body = rows.map(({ name, role, remarks }) => {
    const said = remarked ? `<td>${remarksHtml(remarks, voice)}</td>` : '';
    return `<tr><th scope="row"${languageAttributes(name.language)}>${escapeHtml(name.text)}</th><td${ownLanguage(voice)}>${escapeHtml(role)}</td>${said}</tr>`;
  });
  const head = headRow([words.name, words.role, ...(remarked ? [words.remarks] : [])], voice);
  return `<table class="rows name-list">${head}<tbody>${body.join('')}</tbody></table>`;
}

function languageTable(rows: SectionOf<'languages'>['rows'], voice: TextLanguage): string {
  const words = voice.messages.term.languages;
  const defined = rows.some(({ definitions }) => definitions.length > 0);
  const body = rows.map(({ language, name, labels, altLabels, definitions, remarks }) => {
    const tag = languageAttributes(language);
    const others = altLabels.length === 0 ? '' : `<p class="aside">${altLabels.map(escapeHtml).join(', ')}</p>`;
    const what = defined ? `<td class="what"${tag}>${linesHtml(definitions)}${remarksHtml(remarks, voice)}</td>` : '';
    return `<tr><th scope="row"${ownLanguage(voice)}>${escapeHtml(name)} <code>${escapeHtml(language)}</code></th><td${tag}><p class="label">${labels.map(escapeHtml).join(', ')}</p>${others}</td>${what}</tr>`;
  });
  const head = headRow([words.language, words.label, ...(defined ? [words.definition] : [])], voice);
  return `<table class="rows languages">${head}<tbody>${body.join('')}</tbody></table>`;
}

/** Lines one below the other; one alone needs no element. */
function linesHtml(lines: readonly string[]): string {
  if (lines.length < 2) return lines.map(escapeHtml).join('');
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}

function textItem({ title, titleLanguage, html, language, remarks }: TextItem, voice: TextLanguage): string {
  // Inside a text of another language the title still is in the page's.
  const spoken = titleLanguage ?? (language === undefined ? undefined : voice.language);
  const head = title === '' ? '' : `<h3${languageAttributes(spoken)}>${escapeHtml(title)}</h3>`;
  return `<div class="text"${languageAttributes(language)}>${head}${html}${remarksHtml(remarks, voice)}</div>`;
}

/** So many triples stand open; a thing and what is said of it are not parted. */
const OPEN_TRIPLES = 24;

function beginning<T extends { readonly depth: number }>(rows: readonly T[]): Capped<T> {
  const cut = rows.findIndex(({ depth }, at) => at >= OPEN_TRIPLES && depth === 0);
  return cut === -1 ? { shown: rows, rest: [] } : { shown: rows.slice(0, cut), rest: rows.slice(cut) };
}

function tripleTable(rows: SectionOf<'triples'>['rows'], voice: TextLanguage): string {
  const { property, value: values } = voice.messages.term.triples;
  const body = rows.map(
    ({ depth, predicate, value }) =>
      `<tr class="d${depth}"><th scope="row">${refHtml(predicate)}</th><td>${phraseHtml(value)}</td></tr>`,
  );
  return `<table class="triples">${headRow([property, values], voice)}<tbody>${body.join('')}</tbody></table>`;
}
