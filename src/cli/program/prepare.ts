/** Run by `npm ci`: compiles the program, so that the first build does not have to. */
import { openProgram } from './open-program.ts';

await openProgram();
