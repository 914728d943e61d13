import type { Literal } from '@rdfjs/types';
import type { Iri } from '../../model.ts';
import type { ChangeType } from '../change.ts';
import type { Comparison, Draft, Side } from '../comparison.ts';
import { isText, oldAndNew, take } from '../comparison.ts';
import type { Delta, Statement, TripleStatement } from '../deltas.ts';
import { pairSimilarTexts } from './similar-texts.ts';

/** A statement whose object is a text. */
export type TextStatement = TripleStatement & { readonly object: Literal };

/** Types of change of one role of texts. */
interface TextTypes {
  readonly created: ChangeType;
  readonly removed: ChangeType;
  readonly replaced: ChangeType;
}

const LABEL: TextTypes = { created: 'NewLabel', removed: 'RemoveLabel', replaced: 'NodeRename' };
const SYNONYM: TextTypes = { created: 'NewSynonym', removed: 'RemoveSynonym', replaced: 'SynonymReplacement' };
const DEFINITION: TextTypes = {
  created: 'NewTextDefinition',
  removed: 'RemoveTextDefinition',
  replaced: 'TextDefinitionReplacement',
};
const METADATA: TextTypes = {
  created: 'NewMetadataAssertion',
  removed: 'RemoveMetadataAssertion',
  replaced: 'MetadataAssertionReplacement',
};

/** Compares the texts of one property. Texts of one language that are similar, or that are the only ones, are one that was edited. */
export function compareTexts(delta: Delta, subject: Iri, property: Iri, comparison: Comparison): Draft[] {
  const removed = take(delta.removed, isText) as TextStatement[];
  const added = take(delta.added, isText) as TextStatement[];
  const draft = (type: ChangeType, before: readonly Statement[], after: readonly Statement[]): Draft => {
    const statements = { removed: [...before], added: [...after] };
    return { type, property, ...oldAndNew(comparison, statements), ...statements };
  };
  const drafts = takePairs(removed, added, (old, now) => old.object.value === now.object.value).map(([old, now]) => {
    const isTagged = old.object.language !== '' || now.object.language !== '';
    return draft(isTagged ? 'LanguageTagChange' : 'DatatypeChange', [old], [now]);
  });
  const typesOf = (side: Side, { object }: TextStatement): TextTypes =>
    typesOfText(side, subject, property, object.value, comparison);
  for (const [old, now] of pairSimilarTexts(removed, added)) {
    removed.splice(removed.indexOf(old), 1);
    added.splice(added.indexOf(now), 1);
    drafts.push(draft(typesOf(comparison.now, now).replaced, [old], [now]));
  }
  for (const old of removed) drafts.push(draft(typesOf(comparison.old, old).removed, [old], []));
  for (const now of added) drafts.push(draft(typesOf(comparison.now, now).created, [], [now]));
  return drafts;
}

/**
 * Types of change of a text. A property of labels can state other texts too: the second of two definitions is a note of the model, and the
 * second label another name.
 */
function typesOfText(side: Side, subject: Iri, property: Iri, text: string, { roleOf }: Comparison): TextTypes {
  const term = side.term(subject);
  if (!term) return METADATA;
  const role = roleOf(property);
  if (role === 'label') return term.labels.some(({ value }) => value === text) ? LABEL : SYNONYM;
  if (role === 'alternativeLabel' || role === 'hiddenLabel') return SYNONYM;
  if (role === 'definition' && term.definitions.some(({ value }) => value === text)) return DEFINITION;
  return METADATA;
}

/** Finds texts that are now stated by another property. */
export function compareTextProperties(deltas: ReadonlyMap<Iri, Delta>, _: Iri, comparison: Comparison): Draft[] {
  const added = new Map<string, { statement: Statement; delta: Delta; property: Iri }>();
  for (const [property, delta] of deltas)
    for (const statement of delta.added.filter(isText)) added.set(keyOf(statement), { statement, delta, property });
  return [...deltas].flatMap(([property, delta]) =>
    delta.removed.filter(isText).flatMap((old): Draft[] => {
      const found = added.get(keyOf(old));
      if (!found || !added.delete(keyOf(old))) return [];
      take(delta.removed, (statement) => statement === old);
      take(found.delta.added, (statement) => statement === found.statement);
      const isName = [property, found.property].every((each) => isNameRole(comparison.roleOf(each)));
      return [
        {
          type: isName ? 'SynonymPredicateChange' : 'PredicateChange',
          property: found.property,
          old: { iri: property },
          new: { iri: found.property },
          removed: [old],
          added: [found.statement],
        },
      ];
    }),
  );
}

function isNameRole(role: string | undefined): boolean {
  return role === 'label' || role === 'alternativeLabel' || role === 'hiddenLabel';
}

function keyOf(statement: Statement): string {
  const { value, language, datatype } = (statement as TextStatement).object;
  return JSON.stringify([value, language.toLowerCase(), datatype.value]);
}

/** Removes pairs that match from two lists, and returns them. */
function takePairs<T>(before: T[], after: T[], matches: (old: T, now: T) => boolean): [T, T][] {
  return [...before].flatMap((old): [T, T][] => {
    const at = after.findIndex((now) => matches(old, now));
    if (at === -1) return [];
    before.splice(before.indexOf(old), 1);
    return [[old, ...after.splice(at, 1)] as [T, T]];
  });
}
