/** Files of records: reads them, transforms them in all cores, and writes them, in constant memory. */
export type { FieldCount } from './data/batch.ts';
export { InputError } from './data/batch.ts';
export type { FileJob, FileProgress, FileResult, InputFormat, OutputFormat } from './run/transform-file.ts';
export { INPUT_FORMATS, OUTPUT_FORMATS, TooManyRejects, transformFile } from './run/transform-file.ts';
