import type { Member } from '../http/members.ts';
import { membersSchema } from '../http/members.ts';

export const ON_ERROR = ['fail', 'skip'] as const;

/** The options of a request. */
export const OPTIONS: readonly Member[] = [
  {
    name: 'keepUnmapped',
    required: false,
    schema: { type: 'boolean' },
    description:
      'Whether source fields without a mapping are kept in the output: `true` keeps each at its own path, and where something else stands there already that is a fault; `false` leaves them out.',
  },
  {
    name: 'onError',
    required: false,
    schema: { type: 'string', enum: ON_ERROR },
    description:
      'What happens where a record is at fault: `fail` answers with all faults of all records and no data, as happens without this option; `skip` leaves these records out, and says which: in the header `Transform-Report`, or where a tool was called in `skipped`.',
  },
];

/** The members of a request's body. */
export const MEMBERS: readonly Member[] = [
  {
    name: 'inputSchema',
    required: true,
    schema: { type: 'string' },
    checkedLater: ['enum'],
    expected: 'the name of a schema, as a string',
    description: 'Name of the schema that the records have.',
  },
  {
    name: 'outputSchema',
    required: true,
    schema: { type: 'string' },
    checkedLater: ['enum'],
    expected: 'the name of a schema, as a string',
    description: 'Name of the schema to carry them to. It may be the same.',
  },
  {
    name: 'domain',
    required: false,
    schema: { type: 'string' },
    checkedLater: ['enum'],
    expected: 'the name of a domain, as a string',
    description: 'What the records are about. Needed only where both schemas have several domains in common.',
  },
  {
    name: 'inputData',
    required: true,
    schema: { type: 'array', items: { type: ['object', 'array'] } },
    checkedLater: ['items', 'maxItems'],
    expected: 'an array of records',
    description:
      'The records, each as the JSON Schema of the input schema says. They are objects; where the schema has arrays for records, as jCard does, they are arrays.',
  },
  {
    name: 'options',
    required: false,
    schema: membersSchema(OPTIONS),
    description: 'How to carry them.',
  },
];
