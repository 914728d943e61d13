import type { Statement } from '../../axioms/statement.ts';
import type { CrosswalkLink } from '../../index/crosswalk-addresses.ts';
import type { Capped, Phrase, Ref } from '../../text/phrase.ts';
import type { LocalizedText } from '../../text/text.ts';
import type { DataPanel } from './data-panels.ts';
import type { Neighbourhood } from './neighbour.ts';

/** A property in a class's table. */
export interface FieldRow {
  readonly ref: Ref;
  /** What its values are, as words with links; empty where the sources do not say. */
  readonly types: Phrase;
  /** `exactly one`, `at least one Place`; empty where nothing restricts it. */
  readonly constraint: Phrase;
  readonly summary: LocalizedText;
}

/** The properties that one class brings: its own, or an ancestor's. */
export interface FieldGroup {
  /** Absent for the class's own. */
  readonly from?: Ref;
  readonly rows: Capped<FieldRow>;
  readonly count: number;
  /** Where the rest is, when the page holds only a part. */
  readonly more?: string;
}

/** A term in a list with a line about it. */
export interface TermRow {
  readonly ref: Ref;
  readonly summary: LocalizedText;
  readonly notation?: string;
  /** Of a value set: how many values it has, in words. */
  readonly size?: string;
}

export interface RefList {
  readonly title: string;
  /** Language of the title, if it is not the interface language. */
  readonly titleLanguage?: string;
  /** A plain sentence where the title alone may mislead. */
  readonly intro?: string;
  readonly refs: Capped<Ref>;
  readonly count: number;
  /** What the sources say of single ones of these statements, by IRI. */
  readonly remarks?: Readonly<Record<string, readonly Phrase[]>>;
}

/** A name with what it is, and what the sources say of it. */
export interface NameRow {
  readonly name: LocalizedText;
  readonly role: string;
  readonly remarks: readonly Phrase[];
}

export interface AlignmentRow {
  readonly ref: Ref;
  /** How it was found, in words. */
  readonly justification?: string;
  readonly comment?: { readonly text: string; readonly language?: string };
  readonly remarks?: readonly Phrase[];
}

/** A vocabulary that was searched and has no such term. */
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
  /** What the sources say of these definitions. */
  readonly remarks?: readonly Phrase[];
}

export interface TextItem {
  /** What kind of text it is: "Scope note"; empty for examples. */
  readonly title: string;
  readonly titleLanguage?: string;
  readonly html: string;
  readonly language?: string;
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

/** A triple of a tree of triples; `depth` is 0 for what is said of the term itself. */
export interface TripleRow {
  readonly depth: number;
  readonly predicate: Ref;
  readonly value: Phrase;
}

/** A field of a schema outside that carries the term, or a kind of record that the class describes. */
export interface MappingRow {
  /** Of the mapping file's own names, where it is not the page's. */
  readonly language?: string;
  readonly schema: string;
  readonly domain: string;
  readonly page: string;
  /** The field on the page of its schema. */
  readonly href: string;
  readonly path: string;
  /** Whether it is a whole record, and no field of one. */
  readonly whole: boolean;
  readonly entity: string;
  /** Empty where it goes both ways, or where the schema is in use. */
  readonly direction: string;
  readonly status: string;
  readonly productArea?: string;
  readonly apiPath?: string;
  /** In words; what was not assessed is not "no". */
  readonly read: string;
  readonly write: string;
}

/** The entries of a section that its page does not show, and the first page that continues with them. */
export interface Further {
  readonly count: number;
  readonly href: string;
}

/**
 * One part of a page, as data. Each `block` has a row in `SECTIONS` (`term/sections.ts`). If a list has no count of its own, `total`
 * is the number of its entries on all pages; it is set before the list is split.
 */
export type TermSection = { readonly id: string; readonly title: string; readonly further?: Further } & (
  | {
      readonly block: 'fields';
      readonly groups: readonly FieldGroup[];
      readonly constrained: boolean;
      readonly panels: readonly DataPanel[];
    }
  | { readonly block: 'terms'; readonly intro: string; readonly rows: Capped<TermRow>; readonly count: number }
  | { readonly block: 'lists'; readonly lists: readonly RefList[] }
  | { readonly block: 'statements'; readonly statements: Capped<Statement>; readonly total?: number }
  | { readonly block: 'use'; readonly lists: readonly RefList[]; readonly statements: readonly Statement[] }
  | {
      readonly block: 'alignments';
      readonly same: readonly AlignmentGroup[];
      readonly similar: readonly AlignmentGroup[];
      readonly absent: readonly AbsentRow[];
      /** With each vocabulary that is named here, all terms beside it. */
      readonly crosswalks: readonly CrosswalkLink[];
    }
  | { readonly block: 'names'; readonly rows: Capped<NameRow>; readonly count: number }
  | { readonly block: 'languages'; readonly rows: readonly LanguageRow[] }
  | {
      readonly block: 'texts';
      readonly items: readonly TextItem[];
      readonly foreign: readonly TextItem[];
      /** Of those that are `foreign`. */
      readonly total?: number;
    }
  | { readonly block: 'records'; readonly records: readonly string[] }
  | {
      readonly block: 'mappings';
      readonly intro: string;
      /** Whether product coverage is told, or what other schemas carry. */
      readonly product: boolean;
      readonly rows: readonly MappingRow[];
    }
  | { readonly block: 'diagram'; readonly neighbourhood: Neighbourhood }
  | { readonly block: 'triples'; readonly rows: readonly TripleRow[]; readonly total?: number }
  | { readonly block: 'causes'; readonly lists: readonly CauseList[] }
  | { readonly block: 'facts'; readonly facts: readonly Fact[] }
  | {
      readonly block: 'contribute';
      /** The line of the sources that describes the term, where its address is known. */
      readonly source?: { readonly text: string; readonly href: string };
      /** Where to write a new issue about it. */
      readonly issue?: string;
      /** The repository itself, where one of these is missing. */
      readonly repository?: string;
      readonly citation: string;
    }
);

export type SectionBlock = TermSection['block'];
export type SectionOf<B extends SectionBlock> = Extract<TermSection, { block: B }>;
