/** `node scripts/run.ts NAME ARGUMENT…`: runs `main` of a script, and reports errors as the commands do. */
import { reportFailure } from '../src/cli/command-line.ts';

interface Script {
  readonly main: (argv: readonly string[]) => Promise<number | void>;
}

const [name = '', ...argv] = process.argv.slice(2);
try {
  const { main } = (await import(`./${name}.ts`)) as Script;
  process.exitCode = (await main(argv)) ?? 0;
} catch (error) {
  process.exitCode = reportFailure(error);
}
