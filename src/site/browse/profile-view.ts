import type { Phrase, PhrasePart, Ref } from '../../messages/messages.ts';
import type { BaseProfile, ClassExpression, Iri, ProfileResource, ShapedField, Value } from '../../ontology/model.ts';
import { isAbsoluteIri } from '../../rdf/index.ts';
import { skos } from '../../rdf/names.ts';
import type { Path } from '../../shacl/model.ts';
import { schemesIn } from '../../shape/index.ts';
import type { PageHead, PageRow } from '../index/page-row.ts';
import type { Profile, ProfileClass } from '../index/profile.ts';
import { classAnchor, classRef, profileOf, profileParts } from '../index/profile.ts';
import type { ListPart } from '../index/lists.ts';
import { titleOfPart } from '../index/lists.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { valuePart } from '../index/publication-index.ts';
import { siteTitle } from '../index/titles.ts';
import { partsHtml } from '../term/page-parts-html.ts';
import { statedOfNode } from '../term/sections/shape.ts';
import {
  countOfField,
  obligationOf,
  obligationText,
  shapeFieldRow,
  shapeFieldsHtml,
  shownText,
  valuesOf,
} from '../term/sections/shape-fields.ts';
import { escapeHtml, languageAttributes, phraseHtml, refHtml } from '../text/html.ts';
import { joinPhrases, withLanguage } from '../text/phrase.ts';
import { cleanText, lookUpMessage, pickText, sameLanguage } from '../text/text.ts';

/** Number of fields of a class on the page. The page of its shape has all. */
const MAX_FIELDS = 200;

/** One page of the profile. */
export interface ProfileView {
  readonly page: PageHead;
  readonly title: string;
  readonly about: string;
  /** Lists of contents, classes and value sets, as HTML. */
  readonly contents: string;
  readonly html: string;
}

interface ProfileProps {
  readonly part: ListPart<ProfileClass>;
}

/** The pages of the profile: each class with a table of its fields, and the value sets that these use. */
export const profilePage = {
  paths: (index) =>
    profileParts(index).map((part) => ({
      params: { part: part.path.replace(/^profile\/?/, '') || undefined },
      props: { part },
    })),
  view: (index, { part }): ProfileView => {
    const profile = profileOf(index) as Profile;
    const { messages } = index;
    const title = titleOfPart(messages.profile.title, part, index);
    const isLast = part.part === part.paths.length;
    const sets = isLast ? valueSetsHtml(profile, index) : '';
    const resources = isLast ? resourcesHtml(profile.resources, index) : '';
    const datatypes = isLast ? datatypesHtml(profile.datatypes, index) : '';
    const headings = [
      ...part.items.map(({ iri }) => ({
        id: classAnchor(iri, index),
        title: classRef(iri, index).label,
        language: classRef(iri, index).language,
      })),
      ...(datatypes === '' ? [] : [{ id: DATATYPES, title: messages.term.kinds.datatype.many, language: index.own }]),
      ...(resources === '' ? [] : [{ id: RESOURCES, title: messages.profile.resources, language: index.own }]),
      ...(sets === '' ? [] : [{ id: VALUE_SETS, title: messages.profile.valueSets, language: index.own }]),
    ];
    return {
      page: {
        title,
        description: messages.profile.description({ site: siteTitle(index).text }),
        path: part.path,
        layout: 'wide',
        current: 'profile',
      },
      title,
      about: messages.profile.about,
      contents: contentsOf(headings),
      html:
        (part.part === 1 ? basesHtml(profile.bases, index) : '') +
        part.items.map((each) => classHtml(each, index)).join('') +
        datatypes +
        resources +
        sets +
        partsHtml(part, index),
    };
  },
} satisfies PageRow<ProfileProps>;

/** Links to the parts of the page. */
function contentsOf(
  headings: readonly { readonly id: string; readonly title: string; readonly language?: string | undefined }[],
): string {
  const items = headings.map(
    ({ id, title, language }) =>
      `<li${languageAttributes(language)}><a href="#${escapeHtml(id)}">${escapeHtml(title)}</a></li>`,
  );
  return `<ul class="refs columns">${items.join('')}</ul>`;
}

const VALUE_SETS = 'value-sets';
const RESOURCES = 'resources';
const DATATYPES = 'datatypes';

function basesHtml(bases: readonly BaseProfile[], index: PublicationIndex): string {
  const { profile, rules } = index.messages;
  const sentence = (of: readonly BaseProfile[], say: typeof profile.extends): string => {
    if (of.length === 0) return '';
    const profiles = joinPhrases(
      of.map((base) => [baseRef(base, index)]),
      rules.and,
    );
    return `<p${languageAttributes(index.own)}>${phraseHtml(withLanguage(say({ profiles }), index))}</p>`;
  };
  const direct = bases.filter(({ indirect }) => !indirect);
  const others = bases.filter(({ indirect }) => indirect);
  if (direct.length === 0) return sentence(others, profile.extends);
  return sentence(direct, profile.extends) + sentence(others, profile.extendsFurther);
}

/** What belongs to the profile, by what it is for: its role, title, files, formats, standards. */
function resourcesHtml(resources: readonly ProfileResource[], index: PublicationIndex): string {
  if (resources.length === 0) return '';
  const { profile } = index.messages;
  const items = resources.map((resource) => `<li>${resourceHtml(resource, index)}</li>`).join('');
  return `<section id="${RESOURCES}"><h2${languageAttributes(index.own)}>${escapeHtml(profile.resources)}</h2><ul class="statements">${items}</ul></section>`;
}

function resourceHtml(resource: ProfileResource, index: PublicationIndex): string {
  const { iri, titles, descriptions, roles, artifacts, formats, conformsTo, inheritedFrom } = resource;
  const { profile, rules } = index.messages;
  const own = languageAttributes(index.own);
  const list = (phrases: readonly Phrase[]): Phrase => joinPhrases(phrases, rules.comma);
  const refs = (iris: readonly Iri[]): Phrase => list(iris.map((each) => [index.ref(each)]));
  const line = (phrase: Phrase, of = 'p'): string =>
    phrase.length === 0 ? '' : `<${of}${own}>${phraseHtml(withLanguage(phrase, index))}</${of}>`;
  const title = shownText(titles, index);
  const name: Phrase = title ? [title] : iri !== undefined && artifacts.length === 0 ? [index.ref(iri)] : [];
  const what = [line(list(roles.map((role) => [rolePart(role, index)])), 'b'), line(name, 'span')].filter(Boolean);
  const description = shownText(descriptions, index);
  const format = list(formats.map((each) => [formatPart(each, index)]));
  return (
    (what.length === 0 ? '' : `<p>${what.join(' ')}</p>`) +
    (description ? line([description]) : '') +
    line(
      list([...artifacts.map((file): Phrase => [filePart(file, index)]), ...(format.length === 0 ? [] : [format])]),
    ) +
    line(conformsTo.length === 0 ? [] : profile.follows({ standards: refs(conformsTo) })) +
    line(
      inheritedFrom.length === 0
        ? []
        : profile.inherited({ profiles: list(inheritedFrom.map((base) => [profileRef(base, index)])) }),
    )
  );
}

/** https://www.w3.org/TR/dx-prof/#resource-roles-vocab */
const ROLES = 'http://www.w3.org/ns/dx/prof/role/';

function rolePart(role: Iri, index: PublicationIndex): PhrasePart {
  const known = role.startsWith(ROLES)
    ? lookUpMessage(index.messages.profile.roles, role.slice(ROLES.length))
    : undefined;
  return known ?? index.ref(role);
}

/** A file by the end of its address. */
function filePart(file: Value, index: PublicationIndex): PhrasePart {
  const address = 'iri' in file ? file.iri : file.value;
  if (!isAbsoluteIri(address)) return valuePart(file, index);
  const { language: _, ...ref } = index.ref(address);
  return index.term(address)
    ? ref
    : { ...ref, label: address.replace(/[?#].*$/, '').match(/[^/]+\/?$/)?.[0] ?? address };
}

/** `text/turtle` for the IRIs that registries have for media types. */
function formatPart(format: Value, index: PublicationIndex): PhrasePart {
  if (!('iri' in format)) return valuePart(format, index);
  const [, mediaType] = /media-?types?\/([\w.+-]+\/[\w.+-]+)$/i.exec(format.iri) ?? [];
  return mediaType === undefined ? index.ref(format.iri) : { code: mediaType };
}

/** A profile by its title, if the sources have it. */
function profileRef(iri: Iri, index: PublicationIndex): Ref {
  const base = index.publication.ontology.extends?.find((each) => each.iri === iri);
  return base ? baseRef(base, index) : index.ref(iri);
}

function baseRef({ iri, titles }: BaseProfile, index: PublicationIndex): Ref {
  const { language: _, ...ref } = index.ref(iri);
  const title = pickText(titles, index.preferred);
  if (title === undefined) return index.ref(iri);
  const isForeign = title.language !== undefined && !sameLanguage(title.language, index.language);
  return { ...ref, label: cleanText(title.value), ...(isForeign && { language: title.language as string }) };
}

/** The datatypes that shapes have as target, with these shapes. Empty if there are none. */
function datatypesHtml(datatypes: readonly ProfileClass[], index: PublicationIndex): string {
  if (datatypes.length === 0) return '';
  const { messages, own } = index;
  const language = languageAttributes(own);
  const items = datatypes.map(({ iri, facts }) => {
    const ref = index.ref(iri);
    return `<li><p>${refHtml(ref)}${notationHtml(ref)}</p>${shapesHtml({ iri, facts }, index)}</li>`;
  });
  return `<section id="${DATATYPES}"><h2${language}>${escapeHtml(messages.term.kinds.datatype.many)}</h2><p${language}>${escapeHtml(messages.profile.datatypes)}</p><ul class="statements">${items.join('')}</ul></section>`;
}

/** The CURIE or IRI beside a label that differs. */
function notationHtml({ label, curie }: Ref): string {
  return label === curie ? '' : ` <code>${escapeHtml(curie)}</code>`;
}

/** The named shapes with a class as target. */
function shapesHtml({ iri, facts }: Pick<ProfileClass, 'iri' | 'facts'>, index: PublicationIndex): string {
  const shapes = facts.shapes.filter((shape) => shape !== iri && index.term(shape) !== undefined);
  if (shapes.length === 0) return '';
  const links = index.sorted(shapes).map(refHtml).join(', ');
  return `<p class="aside"${languageAttributes(index.own)}>${escapeHtml(index.messages.shapes.appliedShapes)}: ${links}</p>`;
}

function classHtml({ iri, facts, bases }: ProfileClass, index: PublicationIndex): string {
  const language = languageAttributes(index.own);
  const term = index.term(iri);
  const summary = term ? index.summaryOf(term) : { text: '' };
  const ref = classRef(iri, index);
  const rules = statedOfNode(facts, index).map((rule) => `<li><p>${phraseHtml(withLanguage(rule, index))}</p></li>`);
  return (
    `<section id="${escapeHtml(classAnchor(iri, index))}"><h2>${refHtml(ref)}${notationHtml(ref)}</h2>` +
    (summary.text === '' ? '' : `<p${languageAttributes(summary.language)}>${escapeHtml(summary.text)}</p>`) +
    shapesHtml({ iri, facts }, index) +
    tablesHtml({ iri, facts, bases }, index) +
    (rules.length === 0 ? '' : `<ul class="statements"${language}>${rules.join('')}</ul>`) +
    '</section>'
  );
}

/** The fields by group, with the differences from the profiles that this one extends. */
function tablesHtml({ iri, facts, bases }: ProfileClass, index: PublicationIndex): string {
  const { fields } = facts;
  const { messages, own, publication } = index;
  if (fields.length === 0) return `<p${languageAttributes(own)}>${escapeHtml(messages.profile.noFields)}</p>`;
  const rest = pageWithAll(iri, facts.shapes, index);
  const groups = new Map((publication.ontology.fieldGroups ?? []).map((group) => [group.iri, group]));
  const shown = rest === undefined ? fields : fields.slice(0, MAX_FIELDS);
  const tables = [...Map.groupBy(shown, ({ group }) => group)].map(([iri, members]) => {
    const label = pickText(groups.get(iri ?? '')?.labels ?? [], index.preferred);
    const foreign = sameLanguage(label?.language, index.language) ? undefined : label?.language;
    const head = label ? `<h3${languageAttributes(foreign)}>${escapeHtml(cleanText(label.value))}</h3>` : '';
    const rows = members.map((field) => shapeFieldRow(field, index, differences(field, bases, index)));
    return head + shapeFieldsHtml(rows, index);
  });
  const count = fields.length - shown.length;
  if (rest === undefined || count === 0) return tables.join('');
  const text = escapeHtml(messages.term.moreOf({ count, all: fields.length }));
  return `${tables.join('')}<p class="onward"${languageAttributes(own)}><a href="${escapeHtml(rest)}">${text}</a></p>`;
}

/** URL of the page that shows all fields: of the class, or of its only shape. undefined: there is none. */
function pageWithAll(iri: Iri, shapes: readonly Iri[], { term, links }: PublicationIndex): string | undefined {
  const found = term(iri);
  if (found) return `${links.term(found.identifier)}#fields`;
  const [shape, ...others] = shapes.map(term);
  return shape && others.length === 0 ? links.term(shape.identifier) : undefined;
}

/** "required here, recommended in DCAT-AP". */
function differences(field: ShapedField, bases: ProfileClass['bases'], index: PublicationIndex): Phrase[] {
  const { profile } = index.messages;
  return bases.flatMap(({ base, fields }): Phrase[] => {
    const ref: Phrase = [baseRef(base, index)];
    const before = fields.get(JSON.stringify(field.path));
    if (before === undefined) return [profile.added({ base: ref })];
    const [now, was] = [field, before].map(obligationOf);
    const [count, old] = [field, before].map((each) => countOfField(each, index));
    const asText = (obligation: typeof now): Phrase => [obligationText(obligation ?? 'optional', index.messages)];
    const number =
      now !== was
        ? [profile.here({ now: asText(now), before: asText(was), base: ref })]
        : count !== old
          ? [profile.here({ now: [count ?? ''], before: [old ?? ''], base: ref })]
          : [];
    return [...number, ...(hasSameValues(field, before) ? [] : [profile.values({ base: ref })])];
  });
}

function hasSameValues(field: ShapedField, before: ShapedField): boolean {
  const parts = (of: ShapedField): Set<string> =>
    new Set(
      valuesOf(of)
        .flatMap(flat)
        .map((part) => JSON.stringify(part)),
    );
  const [now, was] = [parts(field), parts(before)];
  return now.size === was.size && [...now].every((part) => was.has(part));
}

function flat(expression: ClassExpression): readonly ClassExpression[] {
  return expression.kind === 'intersection' ? expression.of.flatMap(flat) : [expression];
}

/** The value sets that fields take their values from, each with these fields. Empty if there are none. */
function valueSetsHtml({ classes }: Profile, index: PublicationIndex): string {
  const { messages, own } = index;
  const uses = new Map<Iri, Map<string, Phrase>>();
  for (const { iri, facts } of classes) {
    for (const field of facts.fields) {
      const property = propertyOfSets(field.path);
      if (property === undefined) continue;
      const use: Phrase = [classRef(iri, index), ' – ', index.ref(property)];
      for (const set of setsOfField(field, index)) {
        const known = uses.get(set) ?? new Map<string, Phrase>();
        uses.set(set, known.set(`${iri} ${property}`, use));
      }
    }
  }
  if (uses.size === 0) return '';
  const items = [...uses]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([set, fields]) => {
      const list = joinPhrases([...fields.values()], messages.rules.comma);
      const used = phraseHtml(withLanguage(messages.profile.usedIn({ fields: list }), index));
      return `<li><p>${refHtml(index.ref(set))}</p><p class="aside"${languageAttributes(own)}>${used}</p></li>`;
    });
  return `<section id="${VALUE_SETS}"><h2${languageAttributes(own)}>${escapeHtml(messages.profile.valueSets)}</h2><ul class="statements">${items.join('')}</ul></section>`;
}

/** The property whose values are taken from sets: the path, or its first step if the second leads to the scheme of the value. */
function propertyOfSets(path: Path): Iri | undefined {
  if (path.kind === 'predicate') return path.iri;
  const [first, second, ...others] = path.kind === 'sequence' ? path.of : [];
  const isScheme = others.length === 0 && second?.kind === 'predicate' && second.iri === skos('inScheme');
  return isScheme && first?.kind === 'predicate' ? first.iri : undefined;
}

/** Those that a field requires or, at another severity, recommends. */
function setsOfField({ path, restrictions, rules }: ShapedField, index: PublicationIndex): Iri[] {
  const constraints = rules.map(({ constraint }) => constraint);
  if (path.kind === 'sequence') {
    const values = [...restrictions, ...constraints].flatMap((each) => (each.kind === 'hasValue' ? each.value : []));
    return values.flatMap((value) => ('iri' in value ? value.iri : []));
  }
  const fillers = restrictions.flatMap((each) => (each.kind === 'only' ? each.filler : []));
  const stated = constraints.flatMap((each) => (each.kind === 'values' ? each.are : []));
  return [...fillers, ...stated].flatMap((expression) => setsOf(expression, index));
}

/** Classes of values, and schemes that skos:inScheme names. */
function setsOf(expression: ClassExpression, index: PublicationIndex): Iri[] {
  if (expression.kind === 'class') return index.term(expression.iri)?.enumeration ? [expression.iri] : [];
  if (expression.kind === 'union' || expression.kind === 'intersection')
    return expression.of.flatMap((part) => setsOf(part, index));
  return schemesIn(expression, (shape) => index.term(shape)?.shape?.requires);
}
