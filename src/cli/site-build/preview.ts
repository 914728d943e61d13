import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Publication } from '../../ontology/model.ts';
import { pageLanguages } from '../../site/index/page-languages.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import { paletteOf } from '../../site/preview/palette.ts';
import { previewOf } from '../../site/preview/preview-file.ts';
import { previewSvg } from '../../site/preview/preview-svg.ts';
import { previewText } from '../../site/preview/preview-text.ts';
import { ROOT } from '../command/options.ts';
import { openTypeface } from './font-files.ts';

/** A palette is enough for a few colours and antialiased text. */
const PNG = { palette: true, colours: 96, compressionLevel: 9, effort: 3 } as const;

/** Writes the social preview image for each language. The same input gives the same bytes. */
export async function writePreviews(publication: Publication, site: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  const faces = { text: openTypeface('source-serif-4'), ui: openTypeface('inter') };
  const tokens = readFileSync(join(ROOT, 'src/styles/tokens.css'), 'utf8');
  const palette = paletteOf(tokens, publication.site.theme);
  for (const language of pageLanguages(publication)) {
    const index = createPublicationIndex(publication, language);
    const svg = previewSvg(previewText(index), palette, faces);
    const png = await sharp(Buffer.from(svg)).png(PNG).toBuffer();
    writeFileSync(join(site, previewOf(index).path), png);
  }
}
