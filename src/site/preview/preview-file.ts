import { imageType } from '../home/theme.ts';
import type { PublicationIndex } from '../index/publication-index.ts';

/** The preview image for links on other sites. */
export interface Preview {
  /** Below the base URL. */
  readonly path: string;
  readonly type: string;
  /** In pixels. Absent for an image of the publication. */
  readonly width?: number;
  readonly height?: number;
}

/** The size recommended by the Open Graph protocol, https://ogp.me/#structured. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The preview image for the pages of a language: the publication's own, or `preview.png` and `preview.de.png`, which the build draws. */
export function previewOf({ language, languages, publication: { site } }: PublicationIndex): Preview {
  const own = site.theme.socialImage;
  if (own !== undefined) return { path: encodeURI(own), type: imageType(own) };
  const path = language === languages[0] ? 'preview.png' : `preview.${language.toLowerCase()}.png`;
  return { path, type: 'image/png', ...PREVIEW_SIZE };
}
