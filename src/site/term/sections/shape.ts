import type { Phrase } from '../../../messages/messages.ts';
import type {
  ClassExpression,
  Iri,
  NodeObject,
  ShapedField,
  ShapeFacts,
  ShapeRule,
  ShapeTarget,
  StatedShape,
  Term,
} from '../../../ontology/model.ts';
import { canonicalIri } from '../../../rdf/index.ts';
import { formatPath } from '../../../shacl/index.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { valuePart } from '../../index/publication-index.ts';
import type { ShapeUse } from '../../../ontology/shape-uses.ts';
import { sortedUsesInShapes } from '../../index/shape-uses.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { ownLanguage } from '../../index/translations.ts';
import { breakPhrase } from '../../text/break-texts.ts';
import { escapeHtml, languageAttributes, phraseHtml } from '../../text/html.ts';
import { cap, joinPhrases, withLanguage } from '../../text/phrase.ts';
import { pickTexts } from '../../text/text.ts';
import { codeBlock, escapeMarkdown, heading, joinBlocks, list, phraseMarkdown } from '../../text/write-markdown.ts';
import type { BlockRow } from './block.ts';
import { all, fold, paragraph, withEntries } from './block.ts';
import { factsHtml, factsMarkdown } from './facts.ts';
import type { Fact, ShapeFieldGroup, ShapeFieldRow, ShapeQuery, TermSection } from './section.ts';
import {
  levelPhrase,
  localized,
  pathPhrase,
  ruleAtLevel,
  ruleOfNode,
  rulesHtml,
  saidNotes,
  shapeFieldRow,
  shapeFieldsHtml,
  shapeFieldsMarkdown,
  shownText,
} from './shape-fields.ts';

/** What a shape applies to, and what it requires. Undefined: the term is no shape that SHACL defines. */
export function shapeSection(term: Term, index: PublicationIndex): TermSection | undefined {
  const { shape } = term;
  if (shape === undefined) return undefined;
  const { shapes } = index.messages;
  return {
    id: 'constraints',
    title: shapes.title,
    block: 'shape',
    notes: [...(shape.deactivated ? [shapes.deactivated] : []), ...(shape.faulty ? [shapes.faulty] : [])],
    facts: factsOf(shape, index),
    groups: groupsOf(fieldsOf(term), index),
    rules: statedOfNode(shape.requires, index),
    queries: queriesOf(shape, rulesOf(term), index),
  };
}

/** How shapes use a property. Undefined: they do not, and the ontology describes it. */
export function shapeUseSection(term: Term, index: PublicationIndex): TermSection | undefined {
  if (!term.property) return undefined;
  const { shapes, rules } = index.messages;
  const { fields, targetedBy } = sortedUsesInShapes(term.iri, index);
  const isUndescribed = term.description.length === 0;
  if (fields.length + targetedBy.length === 0 && !isUndescribed) return undefined;
  const rows = fields.map((use) => useRow(use, term.iri, index));
  const targeting = joinPhrases(
    index.sorted(targetedBy).map((ref) => [ref]),
    rules.comma,
  );
  return {
    id: 'shapes',
    title: shapes.usedIn,
    block: 'shape',
    notes: isUndescribed ? [shapes.undescribed] : [],
    facts: targeting.length === 0 ? [] : [{ name: shapes.appliedShapes, value: targeting }],
    groups: rows.length === 0 ? [] : [{ named: shapes.classOrShape, rows: cap(rows), count: rows.length }],
    rules: [],
    queries: [],
  };
}

/** A field in a table of the classes and shapes that have it: these by their names, and the field's own name before its meaning. */
function useRow({ owner, field }: ShapeUse, property: Iri, index: PublicationIndex): ShapeFieldRow {
  const { path, ...row } = shapeFieldRow(field, index);
  const isOwn = field.path.kind === 'predicate' && canonicalIri(field.path.iri) === canonicalIri(property);
  const name = shownText(field.names, index);
  const meaning = shownText(field.descriptions, index);
  const said = name && meaning && name.language === meaning.language ? `${name.text}: ${meaning.text}` : undefined;
  return {
    ...row,
    name: index.ref(owner),
    ...(!isOwn && path !== undefined && { path }),
    meaning: said === undefined ? (meaning ?? name ?? { text: '' }) : { ...meaning, text: said },
  };
}

function factsOf(shape: StatedShape, index: PublicationIndex): Fact[] {
  const { messages } = index;
  const { shapes, rules } = messages;
  const refs = (iris: readonly string[]): Phrase =>
    joinPhrases(
      index.sorted(iris).map((ref) => [ref]),
      rules.comma,
    );
  const targets = joinPhrases(
    shape.targets.map((target) => targetPhrase(target, index)),
    rules.comma,
  );
  const path = shape.field?.path;
  const rows: readonly (readonly [string, Phrase])[] = [
    [shapes.appliesTo, targets],
    [shapes.usedBy, refs(shape.usedBy)],
    [shapes.path, path ? [...pathPhrase(path, index), ' ', { code: formatPath(path, index.curie) }] : []],
    [shapes.includes, refs(shape.includes)],
    [shapes.severity, shape.severity === undefined ? [] : levelPhrase(shape.severity, index)],
    [
      shapes.message,
      joinPhrases(
        pickTexts(shape.messages, index.preferred).map((text) => [localized(text, index)]),
        rules.comma,
      ),
    ],
  ];
  return rows.flatMap(([name, value]) => (value.length === 0 ? [] : [{ name, value }]));
}

function targetPhrase(target: ShapeTarget, index: PublicationIndex): Phrase {
  const { shapes } = index.messages;
  switch (target.kind) {
    case 'class':
      return shapes.instances({ class: [index.ref(target.iri)] });
    case 'subjectsOf':
      return shapes.subjects({ property: [index.ref(target.iri)] });
    case 'objectsOf':
      return shapes.objects({ property: [index.ref(target.iri)] });
    case 'node':
      return [valuePart(target.value, index)];
    case 'query':
      return [shapes.query];
  }
}

/** The fields by group, in the order of the model. */
export function groupsOf(fields: readonly ShapedField[], index: PublicationIndex): ShapeFieldGroup[] {
  const { fieldGroups = [] } = index.publication.ontology;
  const byGroup = Map.groupBy(fields, ({ group }) => group);
  return [...byGroup].map(([iri, members]) => {
    const rows = cap(members.map((field) => shapeFieldRow(field, index)));
    const group = fieldGroups.find((one) => one.iri === iri);
    const title = group && shownText(group.labels, index);
    return { ...(title && { title }), rows, count: members.length };
  });
}

/** What shapes require of the thing itself, without queries, and what they say about themselves. */
export function statedOfNode(facts: ShapeFacts | undefined, index: PublicationIndex): Phrase[] {
  return [...nodeRules(facts?.rules ?? [], index), ...saidNotes(facts?.notes ?? [], index)];
}

function nodeRules(rules: readonly ShapeRule[], index: PublicationIndex): Phrase[] {
  return rules.flatMap((rule): Phrase[] => {
    if (rule.constraint.kind === 'query') return [];
    return [ruleOfNode(rule, index)];
  });
}

function queriesOf(shape: StatedShape, rules: readonly ShapeRule[], index: PublicationIndex): ShapeQuery[] {
  const targets = shape.targets.flatMap((target): ShapeQuery[] =>
    target.kind === 'query' ? [{ about: [index.messages.shapes.appliesTo], text: target.text }] : [],
  );
  const checks = rules.flatMap((rule): ShapeQuery[] =>
    rule.constraint.kind === 'query' ? [{ about: ruleAtLevel(rule, index), text: rule.constraint.text }] : [],
  );
  return [...targets, ...checks];
}

/** The class expressions in the constraints of a shape. */
export function shapeExpressions(term: Term): ClassExpression[] {
  const ofRules = rulesOf(term).flatMap(({ constraint }): ClassExpression[] => {
    if (constraint.kind === 'values' || constraint.kind === 'reifier') return [constraint.are];
    return constraint.kind === 'count' && constraint.of ? [constraint.of] : [];
  });
  return [...fieldsOf(term).flatMap(({ restrictions }) => restrictions), ...ofRules];
}

function fieldsOf({ shape }: Term): readonly ShapedField[] {
  return shape?.field ? [shape.field] : (shape?.requires?.fields ?? []);
}

function rulesOf(term: Term): ShapeRule[] {
  return [...(term.shape?.requires?.rules ?? []), ...fieldsOf(term).flatMap(({ rules }) => rules)];
}

/** Constraints of a shape without words, which pages show as triples. Those that `unread` has are not among them. */
export function unnamedConstraints(term: Term): NodeObject[] {
  return rulesOf(term).flatMap(({ constraint }) => {
    if (constraint.kind !== 'other') return [];
    return Object.keys(constraint.node).every((key) => term.unread?.[key] !== undefined) ? [] : [constraint.node];
  });
}

export const shapeBlock: BlockRow<'shape'> = {
  html: ({ notes, facts, groups, rules, queries }, locale) =>
    notes.map((note) => paragraph('intro', note, locale)).join('') +
    (facts.length === 0 ? '' : factsHtml(facts, locale)) +
    groups.map((group) => groupHtml(group, locale)).join('') +
    rulesHtml(rules, locale) +
    queries.map((query) => queryHtml(query, locale)).join(''),
  markdown: ({ notes, facts, groups, rules, queries }, context) => {
    const { absolute } = context;
    return joinBlocks([
      ...notes.map(escapeMarkdown),
      facts.length === 0 ? undefined : factsMarkdown(facts, absolute),
      ...groups.flatMap(({ title, named, rows }) => [
        title && heading(3, escapeMarkdown(title.text)),
        rows.shown.length + rows.rest.length === 0
          ? undefined
          : shapeFieldsMarkdown(all(rows), context, absolute, named),
      ]),
      rules.length === 0 ? undefined : list(rules.map((rule) => phraseMarkdown(rule, absolute))),
      ...queries.flatMap(({ about, text }) => [phraseMarkdown(about, absolute), codeBlock(text, 'sparql')]),
    ]);
  },
  lists: (it, take) => ({
    ...it,
    ...(take.further && { notes: [], facts: [], queries: [] }),
    groups: withEntries(
      it.groups.map((group) => ({ ...group, rows: take.capped(group.rows) })),
      ({ rows }) => rows.shown.length,
      take,
    ),
    rules: take.list(it.rules, breakPhrase),
  }),
};

function groupHtml({ title, named, rows, count }: ShapeFieldGroup, locale: TextLanguage): string {
  const head = title ? `<h3${languageAttributes(title.language)}>${escapeHtml(title.text)}</h3>` : '';
  return head + fold(rows, count, (some) => shapeFieldsHtml(some, locale, named), locale);
}

function queryHtml({ about, text }: ShapeQuery, locale: TextLanguage): string {
  const summary = `<summary${ownLanguage(locale)}>${phraseHtml(withLanguage(about.map(withoutLink), locale))} (SPARQL)</summary>`;
  return `<details class="query">${summary}<pre tabindex="0"><code>${escapeHtml(text)}</code></pre></details>`;
}

/** A click on a link in a summary would also open the query. */
function withoutLink(part: Phrase[number]): Phrase[number] {
  if (typeof part === 'string' || !('href' in part)) return part;
  const { href: _, ...rest } = part;
  return rest as Phrase[number];
}
