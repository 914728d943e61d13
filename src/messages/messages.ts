import type { Iri, Kind, MessageTree } from '../ontology/model.ts';

export type { Messages } from './generated/english.ts';

/** Text on a page, with its language if it differs from the page's. */
export interface LocalizedText {
  readonly text: string;
  readonly language?: string;
  /** The base direction that the source states. Absent: that of the language. */
  readonly direction?: 'ltr' | 'rtl';
}

/** A reference to a term. A term with a kind belongs to the published ontology; others are external. */
export interface Ref {
  readonly iri: Iri;
  readonly label: string;
  /** Code of a classification, such as a skos:notation. Lists show it before the label. */
  readonly notation?: string;
  readonly curie: string;
  /** Absent if the IRI is not a safe link target. */
  readonly href?: string;
  readonly kind?: Kind;
  /** Present if it differs from the page's language. */
  readonly language?: string;
  /** The base direction that the source states for the label. */
  readonly direction?: 'ltr' | 'rtl';
  readonly deprecated?: true;
  /** Message for a term in the own namespace that this publication does not contain. */
  readonly absent?: string;
}

/** Code inside text: a literal, or a name without a link. */
export interface Code {
  readonly code: string;
  readonly language?: string;
  readonly direction?: 'ltr' | 'rtl';
}

/** A link to a page of the site that is not a term's. */
export interface PageLink extends LocalizedText {
  readonly href: string;
}

export type PhrasePart = string | Ref | Code | LocalizedText | PageLink;

/** Text with references to terms, without markup. */
export type Phrase = readonly PhrasePart[];

/** What separates the items of a list, including spaces: `{ between: '、', last: 'と' }`. */
export interface Separators {
  readonly between: string;
  readonly last: string;
}

/**
 * The conjunction before the last item. A function if it depends on the next word: Spanish `y`, but `e Iglesia`. An object for a
 * script without spaces, or with another comma.
 */
export type Conjunction = string | ((next: string) => string) | Separators;

/** Messages that a maintainer has written, and their language. */
export interface OwnMessages {
  readonly language: string;
  readonly messages: MessageTree;
}

/** What limits a number. */
export type Bound = 'min' | 'max' | 'exactly';

/**
 * A message with parameters: texts, and those that are something else. The result is a phrase if one of the texts is. Callers pass
 * numbers unformatted.
 */
export interface TextWith<Texts extends string, Others extends object = object> {
  (values: { readonly [Name in Texts]: string } & Others): string;
  (values: { readonly [Name in Texts]: string | Phrase } & Others): Phrase;
}

/** Messages without parameters, by key. */
export type Texts<Key extends string> = { readonly [Name in Key]: string };
