import { breakable, escapeHtml, languageAttributes, phraseHtml, refHtml } from '../html.ts';
import type { Capped } from '../phrase.ts';
import type { Statement } from '../words/statement.ts';
import { folded } from './folded.ts';
import { mappingsHtml } from './mappings-html.ts';
import type { AlignmentGroup, Block, FieldGroup, FieldRow, RefList, Section, SectionOf, TermRow } from './section.ts';

/**
 * The inside of a section as HTML. Strings and not components: a table of two hundred rows is one value here, and two thousand
 * component instances there. Whatever comes from an ontology passes `escapeHtml`, or was sanitised when the view was made.
 */
export function sectionHtml(section: Section): string {
  return (BLOCKS[section.block] as (section: Section) => string)(section);
}

const BLOCKS: { readonly [B in Block]: (section: SectionOf<B>) => string } = {
  fields: ({ groups, constrained }) => groups.map((group) => fieldGroup(group, constrained)).join(''),
  terms: ({ intro, rows, count }) => paragraph('intro', intro) + folded(rows, count, termRows),
  lists: ({ lists }) => `<div class="lists">${lists.map(refList).join('')}</div>`,
  statements: ({ statements }) => folded(statements, statements.shown.length + statements.rest.length, statementList),
  use: ({ lists, statements }) =>
    (statements.length === 0 ? '' : statementList(statements)) +
    (lists.length === 0 ? '' : `<div class="lists">${lists.map(refList).join('')}</div>`),
  alignments: ({ same, similar, absent }) =>
    alignmentGroups('The same', same) + alignmentGroups('Similar, not the same', similar) + absentList(absent),
  languages: ({ rows }) => languageTable(rows),
  texts: ({ items, foreign }) =>
    items.map(textItem).join('') +
    (foreign.length === 0
      ? ''
      : `<details class="rest"><summary>${foreign.length} in other languages</summary>${foreign.map(textItem).join('')}</details>`),
  mappings: mappingsHtml,
  records: ({ records }) => records.map(record).join(''),
  triples: ({ rows }) =>
    paragraph('intro', 'As the sources say it, in terms that this page has no words for.') +
    folded(beginning(rows), rows.length, tripleTable),
  facts: ({ facts }) =>
    `<dl class="facts">${facts.map(({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd>${phraseHtml(value)}</dd>`).join('')}</dl>`,
};

function paragraph(className: string, text: string): string {
  return text === '' ? '' : `<p class="${className}">${escapeHtml(text)}</p>`;
}

function fieldGroup({ from, rows, count, more }: FieldGroup, constrained: boolean): string {
  const table = (items: readonly FieldRow[]): string => fieldTable(items, constrained);
  const onward =
    more === undefined
      ? ''
      : `<p class="onward"><a href="${escapeHtml(more)}">All ${count} fields of ${from ? escapeHtml(from.label) : 'it'}</a></p>`;
  if (!from) return folded(rows, count, table);
  const title = `From ${refHtml(from)} <span class="count">${count}</span>`;
  if (rows.shown.length > 0) return `<h3>${title}</h3>${folded(rows, count, table)}${onward}`;
  if (rows.rest.length === 0) return `<h3>${title}</h3>${onward}`;
  return `<details class="group"><summary><h3>From ${escapeHtml(from.label)} <span class="count">${count}</span></h3></summary>${table(rows.rest)}${onward}</details>`;
}

function fieldTable(rows: readonly FieldRow[], constrained: boolean): string {
  const head = `<thead><tr><th scope="col">Property</th><th scope="col">${constrained ? 'Values, how many' : 'Values'}</th><th scope="col">Meaning</th></tr></thead>`;
  return `<table class="rows">${head}<tbody>${rows.map(fieldRow).join('')}</tbody></table>`;
}

/** Rows that many classes share are written once. */
const written = new WeakMap<FieldRow, string>();

function fieldRow(row: FieldRow): string {
  let html = written.get(row);
  if (html === undefined) written.set(row, (html = writeFieldRow(row)));
  return html;
}

function writeFieldRow({ ref, types, constraint, summary }: FieldRow): string {
  const how = constraint.length === 0 ? '' : `<p class="how">${phraseHtml(constraint)}</p>`;
  return `<tr><th scope="row">${refHtml(ref)}</th><td class="types">${phraseHtml(types)}${how}</td><td class="what"${languageAttributes(summary.language)}>${escapeHtml(summary.text)}</td></tr>`;
}

function termRow({ ref, summary, notation, size }: TermRow): string {
  const code = notation === undefined ? '' : ` <code>${breakable(notation)}</code>`;
  const number = size === undefined ? '' : ` <span class="count">${size} ${size === 1 ? 'value' : 'values'}</span>`;
  return `<div><dt>${refHtml(ref)}${code}${number}</dt><dd${languageAttributes(summary.language)}>${escapeHtml(summary.text)}</dd></div>`;
}

/** Terms with a line about each; where nothing is said of any of them, names in columns. */
export function termRows(rows: readonly TermRow[]): string {
  if (rows.every(({ summary, notation, size }) => summary.text === '' && notation === undefined && size === undefined)) {
    return `<ul class="refs columns">${rows.map(({ ref }) => `<li>${refHtml(ref)}</li>`).join('')}</ul>`;
  }
  return `<dl class="terms">${rows.map(termRow).join('')}</dl>`;
}

function refList({ title, intro, refs, count }: RefList): string {
  const list = (items: RefList['refs']['shown']): string =>
    `<ul class="refs">${items.map((ref) => `<li>${refHtml(ref)}</li>`).join('')}</ul>`;
  const number = count > 3 ? ` <span class="count">${count}</span>` : '';
  return `<div><h3>${escapeHtml(title)}${number}</h3>${intro === undefined ? '' : paragraph('intro', intro)}${folded(refs, count, list)}</div>`;
}

function statementList(statements: readonly Statement[]): string {
  return `<ul class="statements">${statements.map(({ words, formal }) => `<li><p>${phraseHtml(words)}</p>${formal === undefined ? '' : `<code>${escapeHtml(formal)}</code>`}</li>`).join('')}</ul>`;
}

function alignmentGroups(title: string, groups: readonly AlignmentGroup[]): string {
  if (groups.length === 0) return '';
  return `<h3>${title}</h3><dl class="alignment">${groups.map(alignmentGroup).join('')}</dl>`;
}

function alignmentGroup({ strength, sentence, rows }: AlignmentGroup): string {
  const items = rows.map(({ ref, justification, comment }) => {
    const how = justification === undefined ? '' : ` <span class="aside">${escapeHtml(justification)}</span>`;
    const said =
      comment === undefined
        ? ''
        : `<p class="aside"${languageAttributes(comment.language)}>${escapeHtml(comment.text)}</p>`;
    return `<li>${refHtml(ref)}${ref.curie === ref.label ? '' : ` <code>${escapeHtml(ref.curie)}</code>`}${how}${said}</li>`;
  });
  return `<div><dt>${escapeHtml(strength)}</dt><dd><p class="intro">${escapeHtml(sentence)}</p><ul>${items.join('')}</ul></dd></div>`;
}

function absentList(absent: readonly string[]): string {
  return absent.length === 0
    ? ''
    : `<h3>Looked for, and not there</h3><p>Searched in ${absent.map(escapeHtml).join(', ')}: no term found that matches.</p>`;
}

function languageTable(rows: SectionOf<'languages'>['rows']): string {
  const defined = rows.some(({ definition }) => definition !== '');
  const body = rows.map(({ language, name, direction, labels, altLabels, definition }) => {
    const tag = ` lang="${escapeHtml(language)}"${direction === 'rtl' ? ' dir="rtl"' : ''}`;
    const others = altLabels.length === 0 ? '' : `<p class="aside">${altLabels.map(escapeHtml).join(', ')}</p>`;
    const what = defined ? `<td class="what"${tag}>${escapeHtml(definition)}</td>` : '';
    return `<tr><th scope="row">${escapeHtml(name)} <code>${escapeHtml(language)}</code></th><td${tag}><p class="label">${labels.map(escapeHtml).join(', ')}</p>${others}</td>${what}</tr>`;
  });
  const head = `<thead><tr><th scope="col">Language</th><th scope="col">Label</th>${defined ? '<th scope="col">Definition</th>' : ''}</tr></thead>`;
  return `<table class="rows languages">${head}<tbody>${body.join('')}</tbody></table>`;
}

function textItem({ title, html, language }: SectionOf<'texts'>['items'][number]): string {
  return `<div class="text"${languageAttributes(language)}>${title === '' ? '' : `<h3 lang="en">${escapeHtml(title)}</h3>`}${html}</div>`;
}

function record(text: string): string {
  const copy = `<button type="button" class="copy" data-copy="${escapeHtml(text)}" aria-label="Copy the record" title="Copy"></button>`;
  return `<div class="record">${copy}<pre tabindex="0"><code>${escapeHtml(text)}</code></pre></div>`;
}

/** So many triples stand open; a thing and what is said of it are not parted. */
const OPEN_TRIPLES = 24;

function beginning<T extends { readonly depth: number }>(rows: readonly T[]): Capped<T> {
  const cut = rows.findIndex(({ depth }, at) => at >= OPEN_TRIPLES && depth === 0);
  return cut === -1 ? { shown: rows, rest: [] } : { shown: rows.slice(0, cut), rest: rows.slice(cut) };
}

function tripleTable(rows: SectionOf<'triples'>['rows']): string {
  const body = rows.map(
    ({ depth, predicate, value }) =>
      `<tr class="d${depth}"><th scope="row">${refHtml(predicate)}</th><td>${phraseHtml(value)}</td></tr>`,
  );
  return `<table class="triples"><thead><tr><th scope="col">Property</th><th scope="col">Value</th></tr></thead><tbody>${body.join('')}</tbody></table>`;
}
