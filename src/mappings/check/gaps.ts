import { CodecRefusal } from '../codec.ts';
import { codecOf } from '../codecs/codecs.ts';
import type { Claim } from '../coverage/coverage.ts';
import { equals } from '../json.ts';
import type { Field, Json } from '../mapping.ts';
import type { MappingCheckContext, MappingFinding, MappingRule } from './context.ts';
import { unknownPaths } from './paths.ts';

export const coverageRules: readonly MappingRule[] = [
  {
    code: 'mapping-unknown-path',
    severity: 'error',
    about: 'A path of a mapping file does not exist in its JSON Schema.',
    find: unknownPaths,
  },
  {
    code: 'mapping-gap',
    severity: 'warning',
    about: 'A field of the JSON Schema is neither mapped nor listed as unmapped with a reason.',
    find: forgotten,
  },
  {
    code: 'mapping-value-gap',
    severity: 'warning',
    about: 'The JSON Schema allows a value that no field accepts, and there is no "omit" with the reason.',
    find: refusedValues,
  },
];

function* forgotten({ authored, coverage }: MappingCheckContext): Generator<MappingFinding> {
  for (const { leaf, claims } of coverage()) {
    if (claims.length > 0) continue;
    const message = `${leaf.pathText} of ${authored.jsonSchema?.file} is not mapped. Map it, or list it as unmapped with a reason.`;
    yield { path: ['entities'], part: 'key', message };
  }
}

function* refusedValues({ authored, coverage }: MappingCheckContext): Generator<MappingFinding> {
  for (const { leaf, claims } of coverage()) {
    const refused = (leaf.values ?? []).filter(
      (value) => claims.length > 0 && !claims.some((claim) => takes(claim, value)),
    );
    if (refused.length === 0) continue;
    const words = refused.slice(0, 8).map((value) => JSON.stringify(value));
    const more = refused.length > words.length ? ` and ${refused.length - words.length} more` : '';
    const message = `${leaf.pathText} may be ${words.join(', ')}${more} by ${authored.jsonSchema?.file}, but no field accepts this. Complete the table of its field, or add "omit" with the reason.`;
    yield { path: ['entities'], part: 'key', message };
  }
}

function takes(claim: Claim, value: Json): boolean {
  if (claim.kind === 'constant') return claim.values?.some((one) => equals(value, one)) ?? true;
  return claim.kind !== 'field' || reads(claim.field, value);
}

/** Whether a field accepts a value, alone or as an item of a list, or has `omit`. */
function reads(field: Field, value: Json): boolean {
  if (field.omit !== undefined || field.entities.length > 0) return true;
  const codec = codecOf(field);
  return [value, [value]].some((candidate) => !(codec.up(candidate) instanceof CodecRefusal));
}
