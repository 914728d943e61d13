import type { Code, LocalizedText, Messages, PageLink, Phrase, Ref } from '../../../messages/messages.ts';
import type { Statement } from '../../axioms/index.ts';
import type { DescribedChange } from '../../changes/change-sentence.ts';
import type { CrosswalkLink } from '../../index/crosswalks.ts';
import type { Capped } from '../../text/phrase.ts';
import type { Citation } from './citation.ts';
import type { DataPanel } from './data-panels.ts';
import type { RenderedValue } from './renderings.ts';

/** A property in a class's table. */
export interface FieldRow {
  readonly ref: Ref;
  /** The name that a shape gives it, if it is not the property's. */
  readonly name?: LocalizedText;
  /** Its key in records. Absent: it has a path. */
  readonly key?: string;
  /** Where its values are, if not at the property. */
  readonly path?: { readonly words: Phrase; readonly notation: string };
  /** Number of values: `exactly one`, `any number`. */
  readonly count: string;
  readonly required: boolean;
  /** How strongly a shape asks for it otherwise: `recommended`. */
  readonly level?: string;
  /** Types of its values, as text with links; empty if the sources do not state any. */
  readonly types: Phrase;
  /** Restrictions other than the number: `at least one Place`; empty if there are none. */
  readonly constraint: Phrase;
  /** What only shapes state: further constraints, default value, message. */
  readonly notes: readonly Phrase[];
  readonly summary: LocalizedText;
}

/** The properties of the class itself, or those of one ancestor; the required ones first. */
export interface FieldGroup {
  /** The ancestor. Absent for the class itself. */
  readonly from?: Ref;
  /** The name of a group that shapes define. */
  readonly title?: LocalizedText;
  /** Whether its rows are in the order that shapes state. */
  readonly arranged?: true;
  readonly rows: Capped<FieldRow>;
  readonly count: number;
  /** URL of all properties, if the page shows only some. */
  readonly more?: string;
}

/** How much a field is wanted: by a violation, a warning, neither, or never. */
export type Obligation = 'required' | 'recommended' | 'optional' | 'unused';

/** A field of a shape, in a table. */
export interface ShapeFieldRow {
  /** The property, with the name that the shape gives it. The path, if it has several steps. */
  readonly name: Ref;
  /** The key in records: `foaf:primaryTopic`. A path of several steps in SPARQL notation. Absent: the page is about it. */
  readonly path?: string;
  /** A path of several steps in words. */
  readonly steps?: Phrase;
  /** The included shape that states it. */
  readonly from?: Ref;
  readonly obligation: Obligation;
  /** `exactly 1`, `any number`. */
  readonly count: string;
  /** What all values are. */
  readonly values: Phrase;
  /** All other rules. */
  readonly rules: readonly Phrase[];
  readonly meaning: LocalizedText;
  /** How it differs from the profile that this one extends. */
  readonly difference?: readonly Phrase[];
}

/** Fields of shapes in one table: those in one group of their author, or all with one property. */
export interface ShapeFieldGroup {
  readonly title?: LocalizedText;
  /** Title of the first column. Default: "Property". */
  readonly named?: string;
  readonly rows: Capped<ShapeFieldRow>;
  readonly count: number;
}

/** A query in SPARQL of a shape, with what it is for. */
export interface ShapeQuery {
  readonly about: Phrase;
  readonly text: string;
}

/** A term in a list, with a one-line summary. */
export interface TermRow {
  readonly ref: Ref;
  readonly summary: LocalizedText;
  /** Its CURIE, if several vocabularies may have the same name. */
  readonly notation?: string;
  /** Level in a tree, 0 at the top. The rows below it follow. Absent: in a list. */
  readonly depth?: number;
  /** Of a value set: label with the number of its values. */
  readonly size?: string;
}

export interface RefList {
  readonly title: string;
  /** Language of the title, if it is not the interface language. */
  readonly titleLanguage?: string;
  /** A sentence below the title, if the title may be misunderstood. */
  readonly intro?: string;
  readonly refs: Capped<Ref>;
  readonly count: number;
  /** Remarks on single statements, by IRI. */
  readonly remarks?: Readonly<Record<string, readonly Phrase[]>>;
}

/** A name with its role and remarks. */
export interface NameRow {
  readonly name: LocalizedText;
  readonly role: string;
  readonly remarks: readonly Phrase[];
}

export interface AlignmentRow {
  readonly ref: Ref;
  /** Label of the method that found the match. */
  readonly justification?: string;
  readonly comment?: { readonly text: string; readonly language?: string };
  readonly remarks?: readonly Phrase[];
}

/** A vocabulary that was searched without a match. */
export type AbsentRow = AlignmentRow;

export interface AlignmentGroup {
  readonly strength: string;
  readonly sentence: string;
  readonly rows: readonly AlignmentRow[];
}

export interface LanguageRow {
  readonly language: string;
  readonly name: string;
  readonly labels: readonly string[];
  readonly altLabels: readonly string[];
  /** One line each. */
  readonly definitions: readonly string[];
  /** The base direction that the source states: shown text → direction. Absent: it states none. */
  readonly directions?: Readonly<Record<string, 'ltr' | 'rtl'>>;
  /** Remarks on these definitions. */
  readonly remarks?: readonly Phrase[];
}

export interface TextItem {
  /** Kind of the text: "Scope note"; empty for examples. */
  readonly title: string;
  readonly titleLanguage?: string;
  readonly html: string;
  readonly language?: string;
  readonly direction?: LocalizedText['direction'];
  readonly remarks?: readonly Phrase[];
}

/** A term of a selection, below the term that caused it to be included; absent if the configuration names the term itself. */
export interface CauseRow {
  readonly of?: Ref;
  readonly ref: Ref;
}

/** The terms that one rule of a selection included; those with the same cause are adjacent. */
export interface CauseList {
  readonly title: string;
  readonly rows: Capped<CauseRow>;
  readonly count: number;
}

export interface Fact {
  readonly name: string;
  /** If it differs from the interface language. */
  readonly nameLanguage?: string;
  readonly value: Phrase;
}

/** A statement with a declared property. Rows with the same title are adjacent. */
export interface DeclaredRow {
  readonly title: string;
  readonly titleLanguage?: string;
  readonly value: RenderedValue;
  readonly remarks?: readonly Phrase[];
}

/** A triple of a tree of triples; `depth` is 0 for triples about the term itself. */
export interface TripleRow {
  readonly depth: number;
  readonly predicate: Ref;
  readonly value: Phrase;
}

/** A change of the term. Those of one version are adjacent. */
export interface HistoryRow {
  readonly version: PageLink;
  /** xsd:date, and the same as text. Absent: the version is not released. */
  readonly date?: string;
  readonly day?: string;
  readonly change: DescribedChange;
}

/** Fields of one external schema that are mapped to the term in the same way. */
export interface MappingRow {
  /** Language of the mapping file's names, if it differs from the page's. */
  readonly language?: string;
  readonly schema: string;
  readonly domain: string;
  readonly page: string;
  /** Whether the product owns the schema. */
  readonly product: boolean;
  /** Empty if the schema is active. */
  readonly status: string;
  /** Area and API of the product; empty if they are not stated. */
  readonly places: readonly (string | Code)[];
  readonly fields: readonly MappedFieldRef[];
  /** What happens to values that are read from the schema, and that are written to it. */
  readonly reading: string;
  readonly writing: string;
}

/** A field, or a kind of record. */
export interface MappedFieldRef {
  /** URL on the page of its schema. */
  readonly href: string;
  readonly path: string;
  /** The kind of record, if it is one instead of a field. */
  readonly whole?: string;
}

/** Number of entries that continue on further pages, and the URL of the first of these pages. */
export interface Further {
  readonly count: number;
  readonly href: string;
}

/**
 * One part of a page, as data. Each `block` has a row in `SECTIONS` (`term/sections.ts`). If a list has no count of its own, `total`
 * is the number of its entries on all pages; it is set before the list is split.
 */
export type TermSection = {
  readonly id: string;
  readonly title: string;
  readonly further?: Further;
  /** Statements with declared properties, after the block. */
  readonly declared?: readonly DeclaredRow[];
} & (
  | {
      readonly block: 'fields';
      readonly groups: readonly FieldGroup[];
      readonly panels: readonly DataPanel[];
      /** Whether a shape allows no other fields. */
      readonly closed?: true;
      /** What shapes require of an instance itself, and what they say about themselves. */
      readonly rules?: readonly Phrase[];
    }
  | {
      readonly block: 'shape';
      readonly notes: readonly string[];
      readonly facts: readonly Fact[];
      readonly groups: readonly ShapeFieldGroup[];
      /** What the thing itself must be, and has. */
      readonly rules: readonly Phrase[];
      readonly queries: readonly ShapeQuery[];
    }
  | {
      readonly block: 'terms';
      readonly intro: string;
      readonly rows: Capped<TermRow>;
      readonly count: number;
      /** Whether the branches of a tree are folded below their top. */
      readonly folded?: boolean;
    }
  | { readonly block: 'lists'; readonly lists: readonly RefList[] }
  | { readonly block: 'statements'; readonly statements: Capped<Statement>; readonly total?: number }
  | { readonly block: 'use'; readonly lists: readonly RefList[]; readonly statements: readonly Statement[] }
  | {
      readonly block: 'alignments';
      readonly same: readonly AlignmentGroup[];
      readonly similar: readonly AlignmentGroup[];
      readonly absent: readonly AbsentRow[];
      /** States the method of all rows, if it is the same. The rows then have none. */
      readonly method?: string;
      /** Links to the pages that compare all terms with one of these vocabularies. */
      readonly crosswalks: readonly CrosswalkLink[];
    }
  | { readonly block: 'names'; readonly rows: Capped<NameRow>; readonly count: number }
  | { readonly block: 'languages'; readonly rows: readonly LanguageRow[] }
  | {
      readonly block: 'texts';
      readonly items: readonly TextItem[];
      readonly foreign: readonly TextItem[];
      /** Number of `foreign` items on all pages. */
      readonly total?: number;
    }
  | { readonly block: 'records'; readonly records: readonly string[] }
  | {
      readonly block: 'mappings';
      readonly intro: string;
      readonly rows: readonly MappingRow[];
    }
  | { readonly block: 'diagram'; readonly neighbourhood: Neighbourhood }
  | {
      readonly block: 'triples';
      /** Default: that no other section shows these statements. */
      readonly intro?: string;
      readonly rows: readonly TripleRow[];
      readonly total?: number;
    }
  | {
      readonly block: 'history';
      readonly rows: readonly HistoryRow[];
      /** URL of the same as JSON. */
      readonly file?: string;
    }
  | { readonly block: 'causes'; readonly lists: readonly CauseList[] }
  | { readonly block: 'declared' }
  | { readonly block: 'facts'; readonly facts: readonly Fact[] }
  | {
      readonly block: 'contribute';
      /** Link to the line of the sources that describes the term, if its URL is known. */
      readonly source?: { readonly text: string; readonly href: string };
      /** URL of the form for a new issue about the term. */
      readonly issue?: string;
      /** URL of the repository, if one of the above is missing. */
      readonly repository?: string;
      readonly citation: Citation;
    }
);

export type SectionBlock = TermSection['block'];
export type SectionOf<B extends SectionBlock> = Extract<TermSection, { block: B }>;

/** The relation of a neighbour to the diagram's own term. */
export type NeighbourRelation = keyof Messages['diagram']['relations'];

/** Position on a wide screen: more general terms are above, incoming relations left. */
export type DiagramSide = 'above' | 'below' | 'left' | 'right';

/** Direction of the arrow, as seen from the diagram's own term. */
export type Direction = 'out' | 'in' | 'none';

/** A term of a diagram. */
export interface Neighbour {
  readonly ref: Ref;
  /** Of a property: the term at its other end, and the number of further ones. */
  readonly end?: { readonly ref: Ref; readonly others: number };
  /** A short text about it, such as the strength of a match. */
  readonly remark?: string;
}

export interface NeighbourGroup {
  readonly relation: NeighbourRelation;
  /** Label of the relation. */
  readonly caption: string;
  readonly side: DiagramSide;
  readonly direction: Direction;
  readonly neighbours: readonly Neighbour[];
  /** Link to the section that lists all of them. */
  readonly more?: { readonly text: string; readonly href: string };
}

/** The data of a diagram: a term and its neighbours. */
export interface Neighbourhood {
  readonly middle: Ref;
  /** Accessible name of the diagram. */
  readonly label: string;
  /** The language of captions, if it differs from the page's. */
  readonly own?: string;
  readonly groups: readonly NeighbourGroup[];
}
