import { z } from 'zod';

/** Values that several keys of `publication.yaml` have. */

export const name = z.string().min(1);
export const iri = z
  .string()
  .regex(/^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i, 'expected an absolute IRI such as https://example.org/vocabulary/');
/** Base IRI. Resolving relative IRIs needs a path. */
export const base = z
  .string()
  .regex(
    /^[a-z][a-z0-9+.-]*:\/[^\s<>"{}|\\^`#]*$/i,
    'expected an absolute IRI with a path and without #, such as https://example.org/vocabulary/',
  );
export const prefix = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'expected a prefix of letters, digits and hyphens, such as market');
export const url = z.url({ protocol: /^https?$/, error: 'expected an http or https URL such as https://example.org' });
