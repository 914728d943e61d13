import type { Literal } from '@rdfjs/types';
import type { Graph, ObjectTerm, ResourceKey } from './graph.ts';
import { isBlankKey } from './graph.ts';
import type { Iri } from './model.ts';
import { rdf, skosXl } from './names.ts';
import { TEXT_PROPERTIES } from './text-properties.ts';

/** Edited texts: subject → property → all its texts. */
export type EditedTexts = ReadonlyMap<Iri, ReadonlyMap<Iri, readonly Literal[]>>;

/** Properties of texts, except those that make a resource represent a text of another one. */
const TEXTS = new Set(Object.values(TEXT_PROPERTIES).flat());
for (const form of [skosXl('literalForm'), rdf('value')]) TEXTS.delete(form);

/**
 * Finds the texts that are edited since an earlier graph.
 *
 * @returns undefined: something else differs, such as a link, a subject, or the properties of one
 */
export function findEditedTexts(earlier: Graph, graph: Graph): EditedTexts | undefined {
  const edited = new Map<Iri, Map<Iri, readonly Literal[]>>();
  let subjects = 0;
  for (const subject of graph.subjects()) {
    subjects += 1;
    const [before, after] = [earlier.properties(subject), graph.properties(subject)];
    if (before.size !== after.size) return undefined;
    for (const [property, objects] of after) {
      const old = before.get(property);
      if (old === undefined) return undefined;
      if (areIdentical(old, objects)) continue;
      if (!canEdit(subject, property, old, objects)) return undefined;
      const ofSubject = edited.get(subject) ?? new Map<Iri, readonly Literal[]>();
      edited.set(subject, ofSubject.set(property, objects));
    }
  }
  return subjects === [...earlier.subjects()].length ? edited : undefined;
}

/** Whether lists are the same. Unlike RDF, this distinguishes the cases of language tags, which pages show. */
function areIdentical(a: readonly ObjectTerm[], b: readonly ObjectTerm[]): boolean {
  return a.length === b.length && a.every((object, at) => isIdentical(object, b[at] as ObjectTerm));
}

function isIdentical(a: ObjectTerm, b: ObjectTerm): boolean {
  if (a === b) return true;
  if (a.value !== b.value || a.termType !== b.termType) return false;
  if (a.termType !== 'Literal' || b.termType !== 'Literal') return true;
  return a.language === b.language && a.datatype.value === b.datatype.value;
}

/** Whether a statement is a text before and after an edit. The datatypes must be the same, because prefixes are listed if they are used. */
function canEdit(
  subject: ResourceKey,
  property: Iri,
  before: readonly ObjectTerm[],
  after: readonly ObjectTerm[],
): after is readonly Literal[] {
  if (isBlankKey(subject) || !TEXTS.has(property)) return false;
  const [old, now] = [before, after].map((objects) => new Set(objects.map(datatypeOf)));
  return old?.size === now?.size && !now?.has(undefined) && [...(old ?? [])].every((datatype) => now?.has(datatype));
}

/** undefined: not a literal. */
function datatypeOf(object: ObjectTerm): Iri | undefined {
  return object.termType === 'Literal' ? object.datatype.value : undefined;
}
