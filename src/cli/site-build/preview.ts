import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkitten';
import { create } from 'fontkitten';
import { lazy, NO_CACHE } from '../../base/work.ts';
import type { Publication } from '../../ontology/model.ts';
import type { ResultCache } from '../../base/work.ts';
import { pageLanguages } from '../../site/index/page-languages.ts';
import type { PublicationIndex } from '../../site/index/publication-index.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import { paletteOf, previewOf, previewSvg, previewText } from '../../site/home/preview-image.ts';
import type { Glyph, Typeface } from '../../site/home/preview-image.ts';
import { ROOT } from '../installation/root.ts';

/** A palette is enough for a few colours and antialiased text. */
const PNG = { palette: true, colours: 96, compressionLevel: 9, effort: 3 } as const;

/** Writes the social preview image for each language, unless the publication has its own. The same input gives the same bytes. */
export async function writePreviews(
  publication: Publication,
  site: string,
  cache: ResultCache = NO_CACHE,
): Promise<void> {
  if (publication.site.theme.socialImage !== undefined) return;
  const draw = lazy(() => openDrawing(publication));
  const theme = JSON.stringify(publication.site.theme);
  for (const language of pageLanguages(publication)) {
    const index = createPublicationIndex(publication, language);
    const base64 = await cache.rememberLater('preview', [theme, JSON.stringify(previewText(index))], async () =>
      Buffer.from(await draw()(index)).toString('base64'),
    );
    writeFileSync(join(site, previewOf(index).path), base64, 'base64');
  }
}

/** Creates the preview image at a path of the site. undefined: there is none. */
export function createPreview(path: string, publication: Publication): Promise<Uint8Array> | undefined {
  if (!path.endsWith('.png') || publication.site.theme.socialImage !== undefined) return undefined;
  const indexes = pageLanguages(publication).map((language) => createPublicationIndex(publication, language));
  const index = indexes.find((one) => previewOf(one).path === path);
  return index && openDrawing(publication)(index);
}

function openDrawing({ site }: Publication): (index: PublicationIndex) => Promise<Uint8Array> {
  const faces = { text: openTypeface('source-serif-4'), ui: openTypeface('inter') };
  const palette = paletteOf(readFileSync(join(ROOT, 'src/styles/tokens.css'), 'utf8'), site.theme);
  return async (index) => {
    const { default: sharp } = await import('sharp');
    const svg = previewSvg(previewText(index), palette, faces);
    return sharp(Buffer.from(svg)).png(PNG).toBuffer();
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
