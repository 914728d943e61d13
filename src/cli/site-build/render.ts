/**
 * Process that runs Astro, started by `pages.ts`. Its end frees the memory and the global state of Astro.
 * Receives one {@link RenderJob} as a message, and sends one {@link RenderResult}.
 */
import { build } from 'astro';

export interface RenderJob {
  readonly root: string;
  readonly outDir: string;
  /** Folder for the caches of Astro and Vite. Not shared, so that parallel builds do not conflict. */
  readonly cacheDir: string;
  readonly verbose: boolean;
}

export type RenderResult =
  { readonly ok: true; readonly peak: number } | { readonly ok: false; readonly stack: string };

async function render(job: RenderJob): Promise<RenderResult> {
  try {
    await build({
      root: job.root,
      outDir: job.outDir,
      cacheDir: job.cacheDir,
      logLevel: job.verbose ? 'info' : 'error',
      // The folder already contains the data files.
      vite: { cacheDir: `${job.cacheDir}/vite`, build: { emptyOutDir: false } },
    });
    return { ok: true, peak: process.resourceUsage().maxRSS * 1024 };
  } catch (error) {
    return { ok: false, stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// The parent process has ended.
process.on('disconnect', () => process.exit(1));
process.once('message', (job: RenderJob) => {
  void render(job).then((result) => process.send?.(result, () => process.exit(result.ok ? 0 : 1)));
});
