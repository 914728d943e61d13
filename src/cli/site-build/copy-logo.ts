import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logo } from '../load/logo.ts';

/** Copies the logo to the place in the site where its pages look for it. */
export function copyLogo(logo: Logo, site: string): void {
  const target = join(site, logo.path);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(logo.file, target);
}
