/** A thread that links files, started by `reuse.ts`. */
import { serve } from '../../pool/index.ts';
import { createLinkFiles } from './file-states.ts';
import type { LinkFolders, LinkThread } from './reuse.ts';

serve(({ from, to }: LinkFolders): LinkThread => ({ link: createLinkFiles(from, to) }));
