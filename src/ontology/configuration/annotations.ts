import { z } from 'zod';
import type { Rendering, Text } from '../model.ts';
import { RENDERINGS, TERM_SECTIONS } from '../model.ts';
import { didYouMean } from '../nearest.ts';
import { line, texts } from './look.ts';

/** A property that the configuration declares, with its place on the pages of terms. */
export interface AnnotationFile {
  readonly label?: readonly Text[];
  /** Name of a section of every term's page, or the heading of a section of its own. */
  readonly section?: string | { readonly heading: readonly Text[] };
  readonly rendering?: Rendering;
  readonly order?: number;
}

const NAMES = TERM_SECTIONS.join(', ');
const HEADINGS = 'A heading of your own begins with a capital letter, or is written by language: { en: … }';

/** A word in lower case is the name of a section. Everything else is a heading. */
const section = texts.transform((heading, context): string | { readonly heading: readonly Text[] } => {
  const [{ value, language: tag } = { value: '', language: undefined }] = heading;
  if (tag !== undefined || !/^[a-z][a-zA-Z-]*$/.test(value)) return { heading };
  if (!(TERM_SECTIONS as readonly string[]).includes(value)) {
    const message = `expected a section or a heading.${didYouMean(value, TERM_SECTIONS)} Sections: ${NAMES}. ${HEADINGS}`;
    context.addIssue({ code: 'custom', message, input: value });
  }
  return value;
});

const annotation = z
  .strictObject({
    label: texts.optional().meta({
      description: 'Label in the default language, or by language. Default: the label of the property.',
      examples: ['Care instructions', { en: 'Care instructions', de: 'Pflegehinweise' }],
    }),
    section: section.optional().meta({
      description: `Section of the page: ${NAMES.replaceAll(/\w+/g, '`$&`')}, or a heading of your own as text or by language. Default: \`images\` for images, else \`about\`.`,
      examples: ['notes', 'Sustainability', { en: 'Sustainability', de: 'Nachhaltigkeit' }],
    }),
    rendering: z
      .enum(RENDERINGS, { error: `expected one of: ${RENDERINGS.join(', ')}` })
      .optional()
      .meta({
        description: `How values are shown: ${RENDERINGS.map((it) => `\`${it}\``).join(', ')}. Default: \`text\`.`,
        examples: ['image'],
      }),
    order: z
      .int()
      .optional()
      .meta({
        description: 'Position among the declared properties of a section. Default: after those with a position.',
        examples: [1],
      }),
  })
  .transform((value) => value as AnnotationFile);

/** Declared properties, by identifier, CURIE or IRI. */
export const annotations = z.record(
  z.string().regex(/^\S+$/, 'expected the name of a property such as ex:care'),
  // The short form is a label in the default language.
  z.union([line.transform((value): AnnotationFile => ({ label: [{ value: value.trim() }] })), annotation]),
);
