/** What scripts share with the commands: options, errors and paths. Loads little. */
export { OPTIONS } from './command/commands.ts';
export { CommandError, reportFailure, UsageError } from './command/failure.ts';
export { inputOptions } from './command/input-options.ts';
export type { OptionValues } from './command/parse.ts';
export { outFolder, parseArguments, readCount } from './command/parse.ts';
export { ROOT, userPath } from './installation/root.ts';
