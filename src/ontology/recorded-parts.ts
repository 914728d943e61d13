/**
 * The parts of a publication whose reads are recorded (`reads.ts`). If one of them differs, a build writes again what has read it. If
 * anything else differs, it writes everything again.
 */
import type { Ontology, Publication, Term } from './model.ts';

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

/** A recorded part of a term. Its mappings are a member of the publication. */
export type Part = keyof typeof RECORDED | 'mappings';
/** A member whose reads are recorded. */
export type RecordedMember = (typeof RECORDED)[keyof typeof RECORDED][number];

const MEMBERS = Object.entries(RECORDED) as readonly (readonly [Part, readonly RecordedMember[]])[];
/** The parts that are members of the term. */
export const MEMBER_PARTS: readonly Part[] = MEMBERS.map(([part]) => part);
const PARTS: readonly Part[] = [...MEMBER_PARTS, 'mappings'];

/** The recorded members, and the part of each. */
export const RECORDED_MEMBERS = new Map(MEMBERS.flatMap(([part, members]) => members.map((it) => [it, part] as const)));

/** What has recorded parts. */
export type Recorded = Pick<Publication, 'pages' | 'mappings'> & { readonly ontology: Pick<Ontology, 'terms'> };

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

/** The positions of recorded parts: one part of all terms after the other, then the authored pages, then the parts with a name. */
export interface Positions {
  readonly ofTerm: (at: number, part: Part) => number;
  readonly ofPage: (at: number) => number;
  readonly ofName: (name: NamedPart) => number;
}

export function createPositions({ ontology: { terms }, pages }: Recorded): Positions {
  const first = terms.length * PARTS.length;
  const firstName = first + (pages?.texts.length ?? 0);
  return {
    ofTerm: (at, part) => PARTS.indexOf(part) * terms.length + at,
    ofPage: (at) => first + at,
    ofName: (name) => firstName + NAMED_PARTS.indexOf(name),
  };
}

/** All recorded parts in the order of their {@link Positions}. */
export function* recordedParts(
  { ontology: { terms }, mappings, pages }: Recorded,
  named: (name: NamedPart) => unknown,
): Iterable<unknown> {
  for (const [, members] of MEMBERS)
    for (const term of terms) yield Object.fromEntries(members.map((member) => [member, term[member]]));
  for (const { iri } of terms) yield mappings?.[iri];
  for (const { text } of pages?.texts ?? []) yield text;
  for (const name of NAMED_PARTS) yield named(name);
}
