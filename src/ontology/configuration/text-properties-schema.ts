import { z } from 'zod';
import type { TextRole } from '../text-properties.ts';
import { TEXT_ROLES } from '../text-properties.ts';

/** Properties by identifier, CURIE or IRI, in order of precedence. */
const propertyNames = z
  .array(z.string().regex(/^\S+$/, 'expected the name of a property such as ex:meaning'))
  .min(1)
  .optional();
type TextPropertyShape = Record<TextRole, typeof propertyNames>;

function textProperty(role: TextRole): [TextRole, typeof propertyNames] {
  const description = `${PROPERTIES_OF_ROLE[role]}. Default: the known ones.`;
  return [role, propertyNames.meta({ description, examples: [[`ex:${role}`]] })];
}

const PROPERTIES_OF_ROLE: Readonly<Record<TextRole, string>> = {
  label: 'Properties of labels',
  alternativeLabel: 'Properties of further labels',
  hiddenLabel: 'Properties of labels that only the search reads',
  definition: 'Properties of definitions',
  example: 'Properties of examples',
  note: 'Properties of notes',
};

/** Properties of texts, by role. */
export const textProperties = z.strictObject(Object.fromEntries(TEXT_ROLES.map(textProperty)) as TextPropertyShape);
