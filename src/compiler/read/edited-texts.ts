import type { Literal } from '@rdfjs/types';
import type { Iri } from '../../ontology/model.ts';
import { skosXl } from './thesaurus-names.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey, isSameTerm } from '../../rdf/index.ts';
import { rdf } from '../../rdf/names.ts';
import { sh } from '../../shacl/model.ts';
import { PREDICATES, TEXT_PROPERTIES } from '../../vocabularies/index.ts';

/** Edited texts and dates: subject → property → all its texts now, or none. */
export type EditedTexts = ReadonlyMap<Iri, ReadonlyMap<Iri, readonly Literal[]>>;

/**
 * Properties of texts, except those that make a resource represent a text of another one, and of dates, which many editors change with
 * every text.
 */
const TEXTS = new Set([...Object.values(TEXT_PROPERTIES).flat(), ...PREDICATES.created, ...PREDICATES.modified]);
for (const form of [skosXl('literalForm'), rdf('value')]) TEXTS.delete(form);

/**
 * Finds the texts and dates that are added, removed or edited since an earlier graph.
 *
 * @returns undefined: something else differs, such as a link or a subject
 */
export function findEditedTexts(earlier: Graph, graph: Graph): EditedTexts | undefined {
  const all = new Map<Iri, ReadonlyMap<Iri, readonly Literal[]>>();
  let subjects = 0;
  for (const subject of graph.subjects()) {
    subjects += 1;
    if (!earlier.describes(subject)) return undefined;
    const edited = editsOf(subject, earlier.properties(subject), graph.properties(subject));
    if (!edited) return undefined;
    if (edited.size > 0) all.set(subject, edited);
  }
  return subjects === [...earlier.subjects()].length ? all : undefined;
}

type Properties = ReturnType<Graph['properties']>;

function editsOf(
  subject: ResourceKey,
  before: Properties,
  after: Properties,
): ReadonlyMap<Iri, readonly Literal[]> | undefined {
  const edited = new Map<Iri, readonly Literal[]>();
  // The texts of a field and of a group of fields are facts about other terms.
  const isPartOfShapes =
    after.has(sh('path')) || after.get(rdf('type'))?.some(({ value }) => value === sh('PropertyGroup'));
  const lost = [...before.keys()].filter((property) => !after.has(property));
  for (const property of [...after.keys(), ...lost]) {
    const [old, now] = [before.get(property) ?? [], after.get(property) ?? []];
    if (areIdentical(old, now)) continue;
    if (isBlankKey(subject) || isPartOfShapes || !TEXTS.has(property) || !areLiterals(old) || !areLiterals(now))
      return undefined;
    edited.set(property, now);
  }
  return edited;
}

/** Whether lists are the same. Unlike RDF, this distinguishes the cases of language tags, which pages show. */
function areIdentical(a: readonly ObjectTerm[], b: readonly ObjectTerm[]): boolean {
  return a.length === b.length && a.every((object, at) => isIdentical(object, b[at] as ObjectTerm));
}

function isIdentical(a: ObjectTerm, b: ObjectTerm): boolean {
  return a === b || (isSameTerm(a, b) && languageOf(a) === languageOf(b));
}

function languageOf(object: ObjectTerm): string | undefined {
  return object.termType === 'Literal' ? object.language : undefined;
}

function areLiterals(objects: readonly ObjectTerm[]): objects is readonly Literal[] {
  return objects.every(({ termType }) => termType === 'Literal');
}
