import type { Change } from '../../versions/diff/change.ts';
import type { TermMapping } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase } from '../text/phrase.ts';
import { joinTexts } from '../text/phrase.ts';
import { cleanText } from '../text/text.ts';
import { joinCapped } from './changed-value.ts';

/** Path of a mapping of whole records. */
const WHOLE = '$';

/** Changes of mapped fields of one term that are alike: "Mapped fields removed: schema.org name (House, Place)". */
export function fieldSentence(changes: readonly Change[], index: PublicationIndex): Phrase {
  const { added, removed, about, isChanged, nowIs, parts } = index.messages.changes;
  const of: Phrase = [changes.length > 1 ? parts.fields : parts.field];
  const fields = fieldsPhrase(
    changes.flatMap(({ oldField, newField }) => newField ?? oldField ?? []),
    index,
  );
  const [first] = changes;
  if (first?.oldField === undefined) return added(of, fields);
  if (first.newField === undefined) return removed(of, fields);
  const state = stateOf(first, index);
  const sentence = about(isChanged(of), fields);
  return state === '' ? sentence : nowIs(sentence, [state]);
}

/** How a changed field is read and written now, as far as it differs. Empty: as before. */
export function stateOf({ oldField, newField }: Change, { messages }: PublicationIndex): string {
  if (!oldField || !newField) return '';
  const { mappings } = messages.term;
  const supports = (['read', 'write'] as const).flatMap((member) => {
    const now = supportOf(newField, member);
    return now === supportOf(oldField, member) ? [] : [messages.changes[member][now]];
  });
  const { changes = [] } = newField;
  const isSame = changes.join() === (oldField.changes ?? []).join();
  const texts = isSame ? [] : changes.length === 0 ? [mappings.kept] : changes.map((name) => mappings.changes[name]);
  return joinTexts([...supports, ...texts], messages.rules.comma);
}

/** A field whose support is not assessed is as one that is supported. */
function supportOf(field: TermMapping, member: 'read' | 'write'): 'full' | 'partial' | 'none' {
  const { direction, [member]: support } = field;
  if (support === 'none' || direction === (member === 'read' ? 'down' : 'up')) return 'none';
  return support === 'partial' ? 'partial' : 'full';
}

/** Fields with the same path together. */
function fieldsPhrase(fields: readonly TermMapping[], index: PublicationIndex): Phrase {
  const byPath = [...Map.groupBy(fields, ({ schema, path }) => JSON.stringify([schema, path])).values()];
  return joinCapped(
    byPath.map((group) => fieldPhrase(group, index)),
    index,
  );
}

/** One field, and the kinds of record that have it. */
function fieldPhrase(group: readonly TermMapping[], index: PublicationIndex): Phrase {
  const { schema = '', path = '' } = group[0] ?? {};
  const { changes, term } = index.messages;
  const entities = [...new Set(group.map(({ entity }) => cleanText(entity)))].map((entity) => [entity]);
  const field = path === WHOLE ? term.mappings.wholeRecord : { code: cleanText(path) };
  return changes.fieldOf([cleanText(schema), ' ', field], joinCapped(entities, index));
}
