import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkitten';
import { create } from 'fontkitten';
import { lazy, NO_CACHE } from '../../base/work.ts';
import type { Publication } from '../../ontology/model.ts';
import type { ResultCache } from '../../base/work.ts';
import type { Glyph, Typeface } from '../../site/files.ts';
import { previewDrawings } from '../../site/files.ts';
import { ROOT } from '../installation/root.ts';

/** A palette is enough for a few colours and antialiased text. */
const PNG = { palette: true, colours: 96, compressionLevel: 9, effort: 3 } as const;

/** Writes the social preview image for each language, unless the publication has its own. The same input gives the same bytes. */
export async function writePreviews(
  publication: Publication,
  site: string,
  cache: ResultCache = NO_CACHE,
): Promise<void> {
  const draw = lazy(openDrawing);
  const theme = JSON.stringify(publication.site.theme);
  for (const drawing of previewDrawings(publication)) {
    const base64 = await cache.rememberLater('preview', [theme, drawing.texts()], async () =>
      Buffer.from(await draw()(drawing)).toString('base64'),
    );
    writeFileSync(join(site, drawing.path), base64, 'base64');
  }
}

/** Creates the preview image at a path of the site. undefined: there is none. */
export function createPreview(path: string, publication: Publication): Promise<Uint8Array> | undefined {
  if (!path.endsWith('.png')) return undefined;
  const drawing = previewDrawings(publication).find((one) => one.path === path);
  return drawing && openDrawing()(drawing);
}

type Drawing = ReturnType<typeof previewDrawings>[number];

function openDrawing(): (drawing: Drawing) => Promise<Uint8Array> {
  const faces = { text: openTypeface('source-serif-4'), ui: openTypeface('inter') };
  const tokens = readFileSync(join(ROOT, 'src/styles/tokens.css'), 'utf8');
  return async (drawing) => {
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(drawing.svg(tokens, faces)))
      .png(PNG)
      .toBuffer();
  };
}

/** A Fontsource package has a file per script. Most texts need only the first. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

/**
 * Outlines of a font of the site, from the files that its pages load. Reads the file of a script when a character needs it.
 *
 * @param name name of the package below `@fontsource-variable`: `inter`
 */
export function openTypeface(name: string): Typeface {
  const opened = new Map<string, Font | undefined>();
  const open = (subset: string): Font | undefined => {
    if (!opened.has(subset)) opened.set(subset, readFont(name, subset));
    return opened.get(subset);
  };
  const glyphs = new Map<number, Glyph | undefined>();
  const find = (codePoint: number): Glyph | undefined => {
    for (const subset of SUBSETS) {
      const font = open(subset);
      if (!font?.hasGlyphForCodePoint(codePoint)) continue;
      const { advanceWidth, path } = font.glyphForCodePoint(codePoint);
      return { advance: advanceWidth, commands: path.commands };
    }
    return undefined;
  };
  return {
    unitsPerEm: open('latin')?.unitsPerEm ?? 1000,
    glyph(codePoint) {
      if (!glyphs.has(codePoint)) glyphs.set(codePoint, find(codePoint));
      return glyphs.get(codePoint);
    },
  };
}

/** undefined: the package has no file for the script. */
function readFont(name: string, subset: string): Font | undefined {
  const file = `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
  try {
    const font = create(readFileSync(fileURLToPath(import.meta.resolve(file))));
    return font.isCollection ? undefined : font;
  } catch (error) {
    if (['ENOENT', 'MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined;
    throw error;
  }
}
