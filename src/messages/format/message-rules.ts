import type { CheckRule } from '../../compiler/index.ts';

/** The rules about files of UI messages. */
export const MESSAGE_RULES = [
  {
    code: 'messages-missing',
    severity: 'warning',
    about: 'A file of UI messages lacks messages. They are shown in English.',
  },
] as const satisfies readonly Omit<CheckRule, 'find'>[];
