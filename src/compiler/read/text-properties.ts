import { compareCodePoints } from '../../base/text.ts';
import { closure } from '../../ontology/index.ts';
import type { Graph, Iri, ObjectTerm } from '../../rdf/index.ts';
import { isBlankKey, splitIri } from '../../rdf/index.ts';
import { dcterms, owl, rdf, rdfs, skos, xsd } from '../../rdf/names.ts';
import type { TextProperties, TextRole } from '../../vocabularies/index.ts';
import { TEXT_ROLES } from '../../vocabularies/index.ts';

/** The text properties of an ontology. */
export interface FoundTextProperties {
  readonly properties: TextProperties;
  /** Properties that only their name or their use shows to be text properties. */
  readonly guessed: readonly GuessedTextProperty[];
}

export interface GuessedTextProperty {
  readonly property: Iri;
  readonly role: 'label' | 'definition';
  /** Number of resources with a text of this property. */
  readonly uses: number;
  readonly reason: 'name' | 'use';
}

/**
 * Finds text properties beside the known ones: those that the sources declare below a known one by `rdfs:subPropertyOf`, and those that only
 * their names or their use shows. A known property keeps its role. Linear in triples.
 *
 * @param known the configured properties and those of commonly used vocabularies
 */
export function findTextProperties(graph: Graph, known: TextProperties): FoundTextProperties {
  const roles = new Map<Iri, TextRole>();
  for (const role of TEXT_ROLES) for (const property of known[role]) roles.set(property, role);
  const added: Addition[] = declaredProperties(graph, known, roles);
  for (const { property, role } of added) roles.set(property, role);
  const guessed = guessProperties(graph, roles);
  for (const { property, role, reason } of guessed) {
    const before = role === 'label' ? dcterms('title') : reason === 'use' ? rdfs('comment') : dcterms('description');
    added.push({ property, role, before });
  }
  return { properties: added.length === 0 ? known : withAdditions(known, added), guessed };
}

/** A property, and the known one that it follows or precedes in its role. */
interface Addition {
  readonly property: Iri;
  readonly role: TextRole;
  readonly after?: Iri;
  readonly before?: Iri;
}

function withAdditions(known: TextProperties, added: readonly Addition[]): TextProperties {
  const lists = TEXT_ROLES.map((role) => {
    const list = [...known[role]];
    for (const { property, after, before } of added.filter((addition) => addition.role === role).toReversed()) {
      const at = after === undefined ? list.indexOf(before ?? '') : list.indexOf(after) + 1;
      list.splice(at < 0 ? list.length : at, 0, property);
    }
    return [role, list];
  });
  return Object.fromEntries(lists) as unknown as TextProperties;
}

/** The properties below a known one. Each follows that one, because it says the same more precisely than those of other vocabularies. */
function declaredProperties(graph: Graph, known: TextProperties, roles: ReadonlyMap<Iri, TextRole>): Addition[] {
  const found = new Map<Iri, Addition>();
  const below = (iri: Iri): Iri[] =>
    graph
      .incoming(iri)
      .filter(({ predicate, subject }) => predicate === rdfs('subPropertyOf') && !roles.has(subject))
      .map(({ subject }) => subject);
  for (const role of TEXT_ROLES) {
    for (const parent of known[role]) {
      const properties = closure(parent, below).filter((property) => !isBlankKey(property) && !found.has(property));
      for (const property of [...properties].sort(compareCodePoints))
        found.set(
          property,
          parent === rdfs('comment') ? commentAddition(graph, property) : { property, role, after: parent },
        );
    }
  }
  return [...found.values()];
}

/** Any remark is a kind of `rdfs:comment`. The meaning of a term is one with the name of a definition. */
function commentAddition(graph: Graph, property: Iri): Addition {
  return namesOf(graph, property).some(isDefinitionName)
    ? { property, role: 'definition', before: rdfs('comment') }
    : { property, role: 'note' };
}

/** Names of properties that state what a term means, in lower case without separators and accents. */
const DEFINITION_NAMES = new Set(
  (
    'definition definitions def definitiontext textdefinition textualdefinition naturallanguagedefinition formaldefinition ' +
    'shortdefinition description desc shortdescription longdescription textualdescription elucidation gloss meaning ' +
    'definicion definicao definizione definitie begriffsbestimmung bedeutung beschreibung erlauterung erlaeuterung ' +
    'descripcion descricao descrizione omschrijving popis opis definice definicja'
  ).split(' '),
);
const LABEL_NAMES = new Set(
  'label labels preflabel preferredlabel preferredname preferredterm displayname displaylabel'.split(' '),
);
/** Names of properties whose texts are long, but no definitions. */
const OTHER_NAMES =
  /(?:author|bibliograph|changelog|citation|code|contributor|credit|curator|editor|example|formula|histor|licen[cs]e|link|log|note|path|pattern|provenance|query|quote|reference|regex|remark|right|rule|scope|script|see|source|sparql|synonym|todo|url|usage)/;

function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
    .replace(/^(?:has|is)(?=.)/, '');
}

function isDefinitionName(name: string): boolean {
  return DEFINITION_NAMES.has(plainName(name));
}

/** What is known about the use of a predicate. */
interface Use {
  /** Subjects with a text. */
  subjects: number;
  words: number;
  readonly texts: Set<string>;
}

/** Minimum share of the described resources with a text of a property that is read as their label, or by its use. */
const MIN_SHARE = 0.5;
/** Minimum share of the described resources with a text of a property whose name is that of a definition. */
const MIN_NAMED_SHARE = 0.05;
/** Minimum number of resources with a text of a property that only its use shows to be their definition. */
const MIN_SUBJECTS = 5;
/** Minimum mean length of definitions, in words. Names and codes are shorter. */
const MIN_WORDS = 5;
/** Minimum share of distinct texts. Each term has its own definition. */
const MIN_DISTINCT = 0.8;

/** The properties that are neither known nor declared, but are used as labels or definitions. */
function guessProperties(graph: Graph, roles: ReadonlyMap<Iri, TextRole>): GuessedTextProperty[] {
  const uses = new Map<Iri, Use>();
  const having = { label: 0, definition: 0 };
  let resources = 0;
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject)) continue;
    resources += 1;
    const own = { label: 0, definition: 0 };
    for (const [predicate, objects] of graph.properties(subject)) {
      const role = roles.get(predicate);
      if (role === 'label' || role === 'definition') own[role] = 1;
      else if (role === undefined) addUse(uses, predicate, objects);
    }
    having.label += own.label;
    having.definition += own.definition;
  }
  const isMissing = (role: 'label' | 'definition'): boolean => having[role] < MIN_SHARE * resources;
  const guessed = [...uses].flatMap(([property, use]): GuessedTextProperty[] => {
    const names = namesOf(graph, property);
    const isCommon = use.subjects >= MIN_SHARE * resources;
    if (use.subjects < MIN_NAMED_SHARE * resources || hasOtherType(graph, property)) return [];
    if (names.some(isDefinitionName)) return [{ property, role: 'definition', uses: use.subjects, reason: 'name' }];
    if (!isCommon) return [];
    if (isMissing('label') && names.some((name) => LABEL_NAMES.has(plainName(name))))
      return [{ property, role: 'label', uses: use.subjects, reason: 'name' }];
    return use.subjects >= MIN_SUBJECTS &&
      isMissing('definition') &&
      isProse(use) &&
      !names.some((name) => OTHER_NAMES.test(plainName(name)))
      ? [{ property, role: 'definition', uses: use.subjects, reason: 'use' }]
      : [];
  });
  return guessed.sort((a, b) => b.uses - a.uses || compareCodePoints(a.property, b.property));
}

const BUILT_IN = new Set([rdf(''), rdfs(''), owl(''), skos('')]);
const STRINGS = new Set([xsd('string'), rdf('langString')]);

function addUse(uses: Map<Iri, Use>, predicate: Iri, objects: readonly ObjectTerm[]): void {
  const text = objects.find((object) => object.termType === 'Literal' && STRINGS.has(object.datatype.value));
  if (text === undefined) return;
  let use = uses.get(predicate);
  if (!use) {
    if (BUILT_IN.has(splitIri(predicate)[0])) return;
    uses.set(predicate, (use = { subjects: 0, words: 0, texts: new Set() }));
  }
  use.subjects += 1;
  use.words += countWords(text.value);
  use.texts.add(text.value);
}

/** Counts up to 100 words. */
function countWords(text: string): number {
  let words = 1;
  for (let at = text.indexOf(' '); at >= 0 && words < 100; at = text.indexOf(' ', at + 1)) words += 1;
  return words;
}

function isProse({ subjects, words, texts }: Use): boolean {
  return words >= MIN_WORDS * subjects && texts.size >= MIN_DISTINCT * subjects;
}

/** The local name and the labels of a property. Ontologies with numbers as names state what they are in a label. */
function namesOf(graph: Graph, property: Iri): string[] {
  const labels = graph.literals(property, rdfs('label'), skos('prefLabel')).map(({ value }) => value);
  return [splitIri(property)[1], ...labels];
}

/** Whether the sources declare a property for values or links of records, not for texts about terms. */
function hasOtherType(graph: Graph, property: Iri): boolean {
  const types = graph.iris(property, rdf('type'));
  return (
    types.includes(owl('ObjectProperty')) || (types.includes(owl('DatatypeProperty')) && isRecordField(graph, property))
  );
}

/** A property whose domain is a class of the ontology is a field of its instances, whose texts are not about terms. */
function isRecordField(graph: Graph, property: Iri): boolean {
  return graph.iris(property, rdfs('domain')).some((domain) => graph.describes(domain));
}
