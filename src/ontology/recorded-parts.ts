/**
 * The parts of a publication whose reads are recorded (`reads.ts`). If one of them differs, a build writes again what has read it. If
 * anything else differs, it writes everything again.
 */
import type { Iri, Ontology, Publication, Term } from './model.ts';

/** The recorded parts of a term, and their members. */
const RECORDED = {
  /** Texts, facts and dates that the term's own page shows, and few pages of other terms. */
  texts: [
    'definitions',
    'notes',
    'altLabels',
    'hiddenLabels',
    'examples',
    'names',
    'details',
    'seeAlso',
    'status',
    'since',
    'created',
    'modified',
    'remarks',
    'description',
    'unread',
    'annotations',
    'origin',
  ],
  /** Separate, because most pages that show the label of a term show nothing else of it. */
  labels: ['labels'],
  /** Crosswalks show those of all terms. */
  alignments: ['alignments'],
} as const satisfies Readonly<Record<string, readonly (keyof Term)[]>>;

/** Further recorded parts: the rows of terms in tables of the publication. Each table is a member of this object, with the name of the part. */
const HOLDERS = {
  mappings: (publication: Recorded) => publication,
  formerNames: ({ history }: Recorded) => history,
} as const;

/** Values by IRI. Most IRIs are those of terms. */
export type Table = Readonly<Record<Iri, unknown>>;

/** A recorded part of a term. `namesakes`: the terms with the same name, from which titles tell it apart. */
export type Part = keyof typeof RECORDED | keyof typeof HOLDERS | 'namesakes';
/** A member whose reads are recorded. */
export type RecordedMember = (typeof RECORDED)[keyof typeof RECORDED][number];

const MEMBERS = Object.entries(RECORDED) as readonly (readonly [Part, readonly RecordedMember[]])[];
const TABLES = Object.entries(HOLDERS) as readonly (readonly [Part, (of: Recorded) => object | undefined])[];
/** All parts of a term. */
export const PARTS: readonly Part[] = [...[...MEMBERS, ...TABLES].map(([part]) => part), 'namesakes'];

/** The recorded members, and the part of each. */
export const RECORDED_MEMBERS = new Map(MEMBERS.flatMap(([part, members]) => members.map((it) => [it, part] as const)));

/** What has recorded parts. */
export type Recorded = Pick<Publication, 'pages' | 'mappings' | 'history'> & {
  readonly ontology: Pick<Ontology, 'terms'>;
};

/** Further recorded parts, of which each is read as a whole: JSON files beside the snapshot, and what results about mappings depend on. */
export const NAMED_PARTS = [
  'schemas.json',
  'playground.json',
  'public/api/knowledge-graph/openapi.json',
  'public/api/knowledge-graph/agents.json',
  'names of values',
] as const;

/** The name of such a part. */
export type NamedPart = (typeof NAMED_PARTS)[number];

/**
 * The positions of recorded parts: one part of all terms after the other, then the authored pages, then the parts with a name, then all parts of
 * all terms together.
 */
export interface Positions {
  readonly ofTerm: (at: number, part: Part) => number;
  readonly ofPage: (at: number) => number;
  readonly ofName: (name: NamedPart) => number;
  readonly ofAllTerms: number;
}

/** Returns the positions of the recorded parts of a publication. */
export function createPositions({ ontology: { terms }, pages }: Recorded): Positions {
  const first = terms.length * PARTS.length;
  const firstName = first + (pages?.texts.length ?? 0);
  return {
    ofTerm: (at, part) => PARTS.indexOf(part) * terms.length + at,
    ofPage: (at) => first + at,
    ofName: (name) => firstName + NAMED_PARTS.indexOf(name),
    ofAllTerms: firstName + NAMED_PARTS.length,
  };
}

/** Replaces each table of a publication. */
export function replaceTables(publication: Recorded, replace: (table: Table, part: Part) => Table): void {
  for (const [part, holderOf] of TABLES) {
    const holder = holderOf(publication);
    const table = tableOf(holder, part);
    if (holder && table)
      Object.defineProperty(holder, part, { value: replace(table, part), enumerable: true, configurable: true });
  }
}

function tableOf(holder: object | undefined, part: Part): Table | undefined {
  return (holder as Partial<Record<Part, Table>> | undefined)?.[part];
}

/** Recorded parts that are no members of the publication. */
export interface ComputedParts {
  /** By the position of the term. */
  readonly namesakes: (at: number) => unknown;
  readonly named: (name: NamedPart) => unknown;
}

/** All recorded parts in the order of their {@link Positions}, except the last, which follows from those of terms. */
export function* recordedParts(publication: Recorded, { namesakes, named }: ComputedParts): Iterable<unknown> {
  const { terms } = publication.ontology;
  for (const [, members] of MEMBERS)
    for (const term of terms) yield Object.fromEntries(members.map((member) => [member, term[member]]));
  for (const [part, holderOf] of TABLES) {
    const table = tableOf(holderOf(publication), part);
    for (const { iri } of terms) yield table?.[iri];
  }
  for (const at of terms.keys()) yield namesakes(at);
  for (const { text } of publication.pages?.texts ?? []) yield text;
  for (const name of NAMED_PARTS) yield named(name);
}

/** All other parts of a publication. */
export function* otherParts({ ontology, pages, mappings, history, ...publication }: Publication): Iterable<unknown> {
  const { terms, ...others } = ontology;
  const iris = new Set(terms.map(({ iri }) => iri));
  const ofOthers = (table: Table | undefined): Table | undefined =>
    table && Object.fromEntries(Object.entries(table).filter(([iri]) => !iris.has(iri)));
  yield [publication, others, ofOthers(mappings)];
  yield history && { ...history, formerNames: ofOthers(history.formerNames) };
  yield pages && { ...pages, texts: pages.texts.map(({ text: _, ...page }) => page) };
  for (const term of terms) yield withoutRecorded(term);
}

function withoutRecorded(term: Term): Partial<Term> {
  const others: Partial<Record<keyof Term, unknown>> = { ...term };
  for (const member of RECORDED_MEMBERS.keys()) delete others[member];
  return others as Partial<Term>;
}
