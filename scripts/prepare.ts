/** Run by `npm ci`: compiles the program, so that the first build does not have to. An error here is reported by that build. */
try {
  const { openProgram } = await import('../src/cli/index.ts');
  await openProgram();
} catch {
  // For example, Astro is not installed: `npm ci --omit=dev` must not fail.
}

export {};
