import type { Statement } from '../axioms/statement.ts';
import type { Messages } from '../messages/messages.ts';
import type { DataPanel } from '../term/sections/data-panels.ts';
import type {
  AlignmentGroup,
  AlignmentRow,
  Block,
  CauseList,
  FieldGroup,
  FieldRow,
  NameRow,
  RefList,
  Section,
  SectionOf,
  TermRow,
  TextItem,
} from '../term/sections/section.ts';
import { codeBlock, codeSpan, escapeMarkdown, link } from '../text/markdown-escape.ts';
import type { Capped, Phrase, Ref } from '../text/phrase.ts';
import { heading, joinBlocks, list, table, tableOfLines, tableRow } from './blocks.ts';
import { htmlMarkdown } from './html-markdown.ts';
import { mappingsMarkdown } from './mappings.ts';
import type { Absolute } from './phrase.ts';
import { phraseMarkdown, refMarkdown } from './phrase.ts';

/** What a page in Markdown is written with: the words of its language, and where links lead. */
export interface Writing {
  readonly words: Messages['term'];
  readonly contribute: Messages['contribute'];
  readonly structures: Messages['structures'];
  readonly absolute: Absolute;
}

/** A section under its heading, with all that the HTML page folds away; undefined where a picture is all that it has. */
export function sectionMarkdown(section: Section, writing: Writing): string | undefined {
  const body = (BLOCKS[section.block] as (section: Section, writing: Writing) => string)(section, writing);
  if (body === '') return undefined;
  return joinBlocks([heading(2, escapeMarkdown(section.title)), body, onward(section, writing)]);
}

function onward({ further }: Section, { words, absolute }: Writing): string | undefined {
  return further && link(escapeMarkdown(words.onFurther(further.count)), absolute(further.href));
}

const BLOCKS: { readonly [B in Block]: (section: SectionOf<B>, writing: Writing) => string } = {
  fields: ({ groups, constrained, panels }, writing) =>
    joinBlocks([...groups.map((group) => fieldGroup(group, constrained, writing)), exampleOf(panels)]),
  terms: ({ intro, rows }, { absolute }) =>
    joinBlocks([escapeMarkdown(intro), list(all(rows).map((row) => termRow(row, absolute)))]),
  lists: ({ lists }, { absolute }) => joinBlocks(lists.map((it) => refList(it, absolute))),
  statements: ({ statements }, { absolute }) => statementList(all(statements), absolute),
  use: ({ lists, statements }, { absolute }) =>
    joinBlocks([statementList(statements, absolute), ...lists.map((it) => refList(it, absolute))]),
  alignments: ({ same, similar, absent }, { words, absolute }) =>
    joinBlocks([
      ...alignmentGroups(words.alignments.same, same, absolute),
      ...alignmentGroups(words.alignments.similar, similar, absolute),
      ...(absent.length === 0
        ? []
        : [
            heading(3, escapeMarkdown(words.alignments.absent)),
            escapeMarkdown(words.alignments.searched),
            list(absent.map((row) => alignmentRow(row, absolute))),
          ]),
    ]),
  names: ({ rows }, writing) => nameTable(all(rows), writing),
  languages: ({ rows }, { words, absolute }) => languageTable(rows, words.languages, absolute),
  texts: ({ items, foreign }, { absolute }) => joinBlocks([...items, ...foreign].map((it) => textItem(it, absolute))),
  mappings: mappingsMarkdown,
  // What it shows is said by the sections around it.
  picture: () => '',
  records: ({ records }) => joinBlocks(records.map((record) => codeBlock(record, 'json'))),
  triples: ({ rows }, { words, absolute }) =>
    joinBlocks([escapeMarkdown(words.triples.intro), tripleTree(rows, absolute)]),
  facts: ({ facts }, { absolute }) =>
    list(facts.map(({ name, value }) => `${escapeMarkdown(name)}: ${phraseMarkdown(value, absolute)}`)),
  causes: ({ lists }, { absolute }) => joinBlocks(lists.map((it) => causeList(it, absolute))),
  contribute: ({ source, issue, repository, citation }, { contribute }) =>
    joinBlocks([
      list(
        [
          ...(issue === undefined ? [] : [{ text: contribute.suggest, href: issue }]),
          ...(source === undefined ? [] : [source]),
          ...(repository === undefined ? [] : [{ text: contribute.repository, href: repository }]),
        ].map(({ text, href }) => link(escapeMarkdown(text), href)),
      ),
      `${escapeMarkdown(contribute.citeAs)}: ${codeSpan(citation)}`,
    ]),
};

function all<T>({ shown, rest }: Capped<T>): readonly T[] {
  return rest.length === 0 ? shown : [...shown, ...rest];
}

/** The example records; the schemas beside them on the page are several times as long as all the rest. */
function exampleOf(panels: readonly DataPanel[]): string {
  const example = panels.find(({ id }) => id === 'example-record');
  if (!example) return '';
  const texts = example.parts.flatMap(({ note, text }) => [escapeMarkdown(note), codeBlock(text, 'json')]);
  return joinBlocks([heading(3, escapeMarkdown(example.name)), ...texts]);
}

function fieldGroup({ from, rows, count, more }: FieldGroup, constrained: boolean, writing: Writing): string {
  const { words, absolute } = writing;
  const { property, values, valuesAndCount, meaning } = words.fields;
  const shown = all(rows);
  return joinBlocks([
    from && heading(3, phraseMarkdown(words.fields.from([from]), absolute)),
    shown.length === 0
      ? undefined
      : tableOfLines(
          [property, constrained ? valuesAndCount : values, meaning].map(escapeMarkdown),
          shown.map((row) => fieldRow(row, absolute)),
        ),
    more === undefined ? undefined : link(escapeMarkdown(words.fields.all(count, from?.label ?? '')), absolute(more)),
  ]);
}

/** Rows that many classes share are written once. */
const written = new WeakMap<FieldRow, string>();

function fieldRow(row: FieldRow, absolute: Absolute): string {
  let markdown = written.get(row);
  if (markdown === undefined) {
    const types = [row.types, row.constraint].map((phrase) => phraseMarkdown(phrase, absolute)).filter(Boolean);
    const cells = [refMarkdown(row.ref, absolute), types.join('; '), escapeMarkdown(row.summary.text)];
    written.set(row, (markdown = tableRow(cells)));
  }
  return markdown;
}

function termRow({ ref, summary, notation }: TermRow, absolute: Absolute): string {
  const name = [refMarkdown(ref, absolute), ...(notation === undefined ? [] : [codeSpan(notation)])].join(' ');
  return summary.text === '' ? name : `${name}: ${escapeMarkdown(summary.text)}`;
}

function refList({ title, intro, refs, remarks }: RefList, absolute: Absolute): string {
  const line = refLine(all(refs), absolute, remarks);
  return joinBlocks([heading(3, escapeMarkdown(title)), escapeMarkdown(intro ?? ''), line]);
}

function refLine(refs: readonly Ref[], absolute: Absolute, remarks: RefList['remarks'] = {}): string {
  return refs.map((ref) => `${refMarkdown(ref, absolute)}${aside(remarks[ref.iri], absolute)}`).join(', ');
}

/** What the sources say of a statement, in brackets after it. */
export function aside(remarks: readonly Phrase[] = [], absolute: Absolute): string {
  return remarks.map((remark) => ` (${phraseMarkdown(remark, absolute)})`).join('');
}

function nameTable(rows: readonly NameRow[], { structures: { names: words }, absolute }: Writing): string {
  const remarked = rows.some(({ remarks }) => remarks.length > 0);
  const head = [words.name, words.role, ...(remarked ? [words.remarks] : [])].map(escapeMarkdown);
  const cells = rows.map(({ name, role, remarks }) => [
    escapeMarkdown(name.text),
    escapeMarkdown(role),
    ...(remarked ? [remarks.map((remark) => phraseMarkdown(remark, absolute)).join('; ')] : []),
  ]);
  return table(head, cells);
}

function statementList(statements: readonly Statement[], absolute: Absolute): string {
  return list(
    statements.map(({ words, formal, unsaid = [], remarks }) => {
      const sentence = phraseMarkdown(words, absolute);
      const names = unsaid.map((ref) => refMarkdown(ref, absolute));
      const notation = formal === undefined ? '' : ` (${[codeSpan(formal), ...names].join(', ')})`;
      return `${sentence}${notation}${aside(remarks, absolute)}`;
    }),
  );
}

function alignmentGroups(title: string, groups: readonly AlignmentGroup[], absolute: Absolute): string[] {
  if (groups.length === 0) return [];
  const items = groups.map(({ strength, sentence, rows }) => {
    const matches = list(rows.map((row) => alignmentRow(row, absolute)));
    return `**${escapeMarkdown(strength)}**: ${escapeMarkdown(sentence)}\n${matches}`;
  });
  return [heading(3, escapeMarkdown(title)), list(items)];
}

function alignmentRow({ ref, justification, comment, remarks: said }: AlignmentRow, absolute: Absolute): string {
  const remarks = [justification, comment?.text].filter((it) => it !== undefined).map(escapeMarkdown);
  const code = ref.curie === ref.label ? [] : [codeSpan(ref.curie)];
  return [refMarkdown(ref, absolute), ...code, ...(remarks.length === 0 ? [] : [`(${remarks.join('; ')})`])]
    .join(' ')
    .concat(aside(said, absolute));
}

function languageTable(
  rows: SectionOf<'languages'>['rows'],
  words: Messages['term']['languages'],
  absolute: Absolute,
): string {
  const defined = rows.some(({ definitions }) => definitions.length > 0);
  const head = [words.language, words.label, ...(defined ? [words.definition] : [])].map(escapeMarkdown);
  const cells = rows.map(({ language, name, labels, altLabels, definitions, remarks }) => [
    `${escapeMarkdown(name)} ${codeSpan(language)}`,
    escapeMarkdown([labels.join(', '), altLabels.join(', ')].filter(Boolean).join('; ')),
    ...(defined ? [`${definitions.map(escapeMarkdown).join('; ')}${aside(remarks, absolute)}`] : []),
  ]);
  return table(head, cells);
}

function textItem({ title, html, remarks }: TextItem, absolute: Absolute): string {
  const head = title === '' ? undefined : heading(3, escapeMarkdown(title));
  return joinBlocks([head, htmlMarkdown(html, absolute), aside(remarks, absolute).trim()]);
}

function causeList({ title, rows }: CauseList, absolute: Absolute): string {
  const items = [...Map.groupBy(all(rows), ({ of }) => of)].map(([of, some]) => {
    const names = some.map(({ ref }) => refMarkdown(ref, absolute)).join(', ');
    return of ? `${refMarkdown(of, absolute)}: ${names}` : names;
  });
  return joinBlocks([heading(3, escapeMarkdown(title)), list(items)]);
}

/** Each triple an item, indented below what it is said of. */
function tripleTree(rows: SectionOf<'triples'>['rows'], absolute: Absolute): string {
  return rows
    .map(({ depth, predicate, value }) => {
      const item = `${refMarkdown(predicate, absolute)}: ${phraseMarkdown(value, absolute)}`;
      return `${'  '.repeat(depth)}- ${item}`;
    })
    .join('\n');
}
