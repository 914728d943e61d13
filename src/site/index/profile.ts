import { memoize } from '../../base/work.ts';
import type { Ref } from '../../messages/messages.ts';
import type { BaseProfile, Iri, ProfileResource, ShapedField, ShapeFacts } from '../../ontology/model.ts';
import { isBuiltInDatatype } from '../../vocabularies/index.ts';
import type { ListPart } from './lists.ts';
import { splitIntoParts, withSlash } from './lists.ts';
import type { PublicationIndex } from './publication-index.ts';
import { lastPart } from './term-names.ts';

/** Path of the page about the profile, below the base URL and the language's folder. */
export const PROFILE_PAGE = 'profile';

/** Shapes about classes of other ontologies, as one publication. */
export interface Profile {
  /** Classes with fields or other rules first, each part by label. */
  readonly classes: readonly ProfileClass[];
  /** Datatypes that shapes have as target like a class, by label. */
  readonly datatypes: readonly ProfileClass[];
  readonly bases: readonly BaseProfile[];
  readonly resources: readonly ProfileResource[];
}

export interface ProfileClass {
  readonly iri: Iri;
  readonly facts: ShapeFacts;
  /** What each profile that this one extends requires of the class, by path. */
  readonly bases: readonly { readonly base: BaseProfile; readonly fields: ReadonlyMap<string, ShapedField> }[];
}

/**
 * The profile of a publication. undefined: at most half of the classes that shapes apply to are other ontologies', and the sources list no
 * resources of a profile. Cached.
 */
export const profileOf = memoize((index: PublicationIndex): Profile | undefined => {
  const { shaped = [], extends: bases = [], resources = [], terms } = index.publication.ontology;
  const described = terms.flatMap(({ iri, own, class: facts }) =>
    facts?.shape ? [{ iri, own, facts: facts.shape }] : [],
  );
  const all = [...shaped.map(({ iri, shape }) => ({ iri, own: false, facts: shape })), ...described];
  const targets = all.filter(({ iri }) => !isDatatype(iri, index));
  const foreign = targets.filter(({ own }) => !own).length;
  if (resources.length === 0 && (foreign === 0 || foreign * 2 <= targets.length)) return undefined;
  const facts = new Map(all.map((each) => [each.iri, each.facts]));
  const inOrder = byLabel([...facts.keys()], index).flatMap((iri): ProfileClass[] => {
    const of = facts.get(iri);
    return of ? [{ iri, facts: of, bases: bases.flatMap((base) => comparedWith(base, of, index)) }] : [];
  });
  const classes = inOrder.filter(({ iri }) => !isDatatype(iri, index));
  const isEmpty = ({ facts: { fields, rules } }: ProfileClass): boolean => fields.length + rules.length === 0;
  return {
    classes: [...classes.filter((of) => !isEmpty(of)), ...classes.filter(isEmpty)],
    datatypes: inOrder.filter((of) => !classes.includes(of)),
    bases,
    resources,
  };
});

function isDatatype(iri: Iri, { term }: PublicationIndex): boolean {
  return isBuiltInDatatype(iri) || term(iri)?.class?.datatype === true;
}

/** A class by its label, or by the last part of an IRI that has neither a label nor a prefix. */
export function classRef(iri: Iri, index: PublicationIndex): Ref {
  const ref = index.ref(iri);
  return ref.label === iri ? { ...ref, label: lastPart(iri) } : ref;
}

/** Terms of other ontologies are not in the order of the index. */
function byLabel(iris: readonly Iri[], index: PublicationIndex): Iri[] {
  const { compare } = new Intl.Collator(index.language);
  const keyed = iris.map((iri) => ({ iri, label: classRef(iri, index).label }));
  return keyed.sort((a, b) => compare(a.label, b.label) || (a.iri < b.iri ? -1 : 1)).map(({ iri }) => iri);
}

/** The fields of the class in a base. Empty: the base does not have the class. */
function comparedWith(base: BaseProfile, { shapes }: ShapeFacts, index: PublicationIndex): ProfileClass['bases'] {
  const own = new Set(shapes);
  const fields = base.shapes.flatMap((iri) => (own.has(iri) ? (index.term(iri)?.shape?.requires?.fields ?? []) : []));
  if (fields.length === 0) return [];
  const byPath = Map.groupBy(fields, ({ path }) => JSON.stringify(path));
  return [{ base, fields: new Map([...byPath].map(([path, all]) => [path, joined(all)])) }];
}

/** All constraints of fields with the same path. */
function joined([first, ...others]: readonly ShapedField[]): ShapedField {
  return others.reduce<ShapedField>(
    (all, { restrictions, rules }) => ({
      ...all,
      restrictions: [...all.restrictions, ...restrictions],
      rules: [...all.rules, ...rules],
    }),
    first as ShapedField,
  );
}

/** Number of classes on a page. */
const PER_PAGE = 60;

/** The pages of the profile, with their classes. */
export function profileParts(index: PublicationIndex): ListPart<ProfileClass>[] {
  const profile = profileOf(index);
  return profile ? splitIntoParts(profile.classes, PER_PAGE, withSlash(PROFILE_PAGE)) : [];
}

/** The anchor of a class: its CURIE, which no two classes share, or its IRI. */
export function classAnchor(iri: Iri, index: PublicationIndex): string {
  return `class-${encodeURIComponent(index.curie(iri)).replaceAll('%', '.')}`;
}
