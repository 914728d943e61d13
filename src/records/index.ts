/** Files of records: reads them, transforms them in all cores, and writes them, in constant memory. Records on standard input, each answered. */
export { InputError } from './data/batch.ts';
export type { FieldCount } from './data/tally.ts';
export type { FileJob, FileProgress, FileResult, InputFormat, OutputFormat } from './run/transform-file.ts';
export { INPUT_FORMATS, OUTPUT_FORMATS, TooManyRejects, transformFile } from './run/transform-file.ts';
export type { PipeJob } from './run/answer-lines.ts';
export { answerLines } from './run/answer-lines.ts';
