import { start } from '../playground/bench.ts';

start(document);
