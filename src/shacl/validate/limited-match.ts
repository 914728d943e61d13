import { lazy } from '../../base/work.ts';

/** How long a regular expression may take on one text, in milliseconds. */
const LIMIT_MS = 1000;

/** Why a pattern is not tested: it takes too long, because the engine of JavaScript tries each way to divide a text among its parts. */
export class SlowPattern extends Error {}

/** A repeated group can take exponential time in the length of a text, and several repetitions a power of it. */
const REPEATED_GROUP = /\)[*+{]/;
const REPETITION = /[*+{]/g;
const [SAFE_LENGTH, SAFE_LENGTH_WITHOUT_GROUP] = [10, 1000];

/** Whether a pattern can take long on a text. */
export function canBeSlow(pattern: string, text: string): boolean {
  if (text.length <= SAFE_LENGTH) return false;
  if (REPEATED_GROUP.test(pattern)) return true;
  return text.length > SAFE_LENGTH_WITHOUT_GROUP && (pattern.match(REPETITION)?.length ?? 0) > 1;
}

/** A pattern, and what it is in JavaScript. */
interface Pattern {
  readonly pattern: string;
  readonly expression: RegExp;
}

/**
 * Returns a function that tests a text. Only an interrupted script ends a regular expression, and starting its clock takes a thread, so it
 * runs only where it can take long. One that has taken too long is not tried again.
 *
 * The function throws SlowPattern.
 */
export function createMatcher(limit = LIMIT_MS): (pattern: Pattern, text: string) => boolean {
  const slow = new Map<Pattern, string>();
  return (pattern, text) => {
    if (!canBeSlow(pattern.pattern, text)) return pattern.expression.test(text);
    const known = slow.get(pattern);
    if (known !== undefined) throw new SlowPattern(known);
    try {
      return testWithin()(limit, pattern.expression, text);
    } catch (cause) {
      if ((cause as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw cause;
      const reason = `sh:pattern ${JSON.stringify(pattern.pattern)} takes more than ${limit / 1000} s on a text of ${text.length} characters, so its values are not validated. Avoid repetitions inside repeated groups.`;
      slow.set(pattern, reason);
      throw new SlowPattern(reason, { cause });
    }
  };
}

const testWithin = lazy(createTest);

function createTest(): (limit: number, expression: RegExp, text: string) => boolean {
  // Bundles for browsers and workers have this file too, and never validate.
  const { createContext, Script } = process.getBuiltinModule('node:vm');
  const input: { expression?: RegExp; text?: string } = createContext({});
  const script = new Script('expression.test(text)');
  return (limit, expression, text) => {
    Object.assign(input, { expression, text });
    return script.runInContext(input, { timeout: limit }) as boolean;
  };
}
