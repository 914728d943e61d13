/**
 * The process that runs Astro, started by `pages.ts`: Astro keeps much in memory and in globals, and gives it all back when this
 * ends. It gets one {@link RenderJob} as a message and answers with one {@link RenderResult}.
 */
import { build } from 'astro';

export interface RenderJob {
  readonly root: string;
  readonly outDir: string;
  /** A folder of this build alone for Astro's and Vite's caches, so that builds side by side do not meet. */
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
      // The data files are already there.
      vite: { cacheDir: `${job.cacheDir}/vite`, build: { emptyOutDir: false } },
    });
    return { ok: true, peak: process.resourceUsage().maxRSS * 1024 };
  } catch (error) {
    return { ok: false, stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// The build that asked is gone: nobody wants the pages.
process.on('disconnect', () => process.exit(1));
process.once('message', (job: RenderJob) => {
  void render(job).then((result) => process.send?.(result, () => process.exit(result.ok ? 0 : 1)));
});
