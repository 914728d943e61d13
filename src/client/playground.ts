import { start } from './playground/playground.ts';

start(document);
