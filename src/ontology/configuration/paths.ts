import { z } from 'zod';

/** Path inside the ontology's folder. */
export const path = z
  .string()
  .min(1)
  .refine(
    (value) => !/^(?:[/\\]|[A-Za-z]:)/.test(value) && !value.split(/[/\\]/).includes('..'),
    'expected a path inside this folder',
  );

/** File with one of the extensions, and with a name that needs no encoding in a URL. */
function file(extensions: string, list: string) {
  return path
    .regex(
      new RegExp(`^[^?#%\\\\]+\\.(?:${extensions})$`, 'i'),
      `expected a ${list} file inside this folder, without ?, # or % in its name`,
    )
    .transform((value) => value.replace(/^(?:\.\/)+/, ''));
}

/** Folder that may be beside the ontology's folder. */
export const outerFolder = z
  .string()
  .regex(/^(?![/\\]|[A-Za-z]:)[^\\]+$/, 'expected a folder relative to this file, such as ../docs');

/** Image that all browsers support. */
export const image = file('svg|png|webp|jpe?g|gif', '.svg, .png, .webp, .jpg or .gif');
/** Image that other sites show beside a link. They do not support SVG. */
export const pixelImage = file('png|webp|jpe?g|gif', '.png, .webp, .jpg or .gif');
export const styleSheet = file('css', '.css');
