/** Threads: who runs where, how many there are, and their memory. Loads little. */
export { growLittle, optimizeLess, returnMemory, saveMemory } from './threads/memory.ts';
export type { LoadedThread, Pool, PoolOptions, TaskServer } from './threads/pool.ts';
export { hasSpareCore, loadThread, openPool, serveTasks } from './threads/pool.ts';
export type { Thread } from './threads/thread.ts';
export { compileCacheEnvironment, later, openThread, serve } from './threads/thread.ts';
