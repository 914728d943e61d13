import type { PublicationIndex } from '../index/publication-index.ts';

/** The preview image for links on other sites. */
export interface Preview {
  /** Below the base URL. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** The size recommended by the Open Graph protocol, https://ogp.me/#structured. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The preview image for the pages of a language: `preview.png`, or `preview.de.png` for other languages. */
export function previewOf({ language, languages }: PublicationIndex): Preview {
  const path = language === languages[0] ? 'preview.png' : `preview.${language.toLowerCase()}.png`;
  return { path, ...PREVIEW_SIZE };
}
